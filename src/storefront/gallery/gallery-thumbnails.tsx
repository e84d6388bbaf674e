import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fill } from '#i18n/words.ts'
import { pictureUrl, type Picture } from '#shop/upkeep/media'
import { firstThumbnailShown } from './gallery-steps.ts'
import type { ProductWords } from '#storefront/product/product-translations.ts'
import type { GalleryState } from './use-gallery.ts'

interface GalleryThumbnailsProps {
  pictures: Picture[]
  gallery: GalleryState
  words: ProductWords
  onKeyDown: (event: KeyboardEvent) => void
}

/** Strip of three thumbnails; it follows the gallery, and a click jumps there (PDP-07, PDP-08). */
export function GalleryThumbnails({ pictures, gallery: { place, jump, asked }, words, onKeyDown }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const first = list?.children[firstThumbnailShown(place, pictures.length)]
    if (!asked || !list || !(first instanceof HTMLElement)) return
    const origin = list.children[0] as HTMLElement
    list.scrollTo({ left: first.offsetLeft - origin.offsetLeft, top: first.offsetTop - origin.offsetTop })
  }, [place, asked, pictures.length])
  return (
    <ul ref={strip} className="thumbnail-strip">
      {pictures.map((picture, at) => (
        <li key={picture.digest} className="shrink-0 grow-0 basis-[calc((100%-1.5rem)/3)]">
          <button
            type="button"
            aria-label={fill(words.pictureOf, { n: at + 1, all: pictures.length })}
            aria-current={at === place || undefined}
            onClick={() => jump(at)}
            onKeyDown={onKeyDown}
            className="block w-full overflow-hidden rounded-lg border-2 border-transparent opacity-75 transition hover:opacity-100 aria-[current]:border-accent aria-[current]:opacity-100"
          >
            <img src={pictureUrl(picture, 320)} alt="" width={160} height={160} loading="lazy" decoding="async" className="aspect-square w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
