import { useState, type ComponentType, type MouseEvent } from 'react'
import { pictureUrl, type Picture } from '#shop/upkeep/media'
import type { ProductWords } from '#storefront/product/product-translations.ts'
import type { ZoomProps } from './zoom.tsx'

interface ZoomLinkProps {
  pictures: Picture[]
  place: number
  words: ProductWords
}

/** Opens a picture large: in the viewer, loaded on demand, or as a file without JavaScript. */
export function ZoomLink({ pictures, place, words }: ZoomLinkProps) {
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps>>()
  const picture = pictures[place]
  if (!picture) return null
  const address = pictureUrl(picture, 1200)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./zoom.tsx').then(
      (module) => setZoom(() => module.Zoom),
      () => window.location.assign(address),
    )
  }
  return (
    <>
      <a href={address} aria-label={words.enlarge} draggable={false} onClick={open} className="absolute inset-0 cursor-zoom-in rounded-2xl -outline-offset-4" />
      {Zoom ? <Zoom pictures={pictures} start={place} words={words} onClose={() => setZoom(undefined)} /> : null}
    </>
  )
}
