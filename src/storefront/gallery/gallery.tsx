import type { ShownProduct } from '#storefront/product/product-translations.ts'
import { useRef, useEffect, useState, type KeyboardEvent, type ReactNode, type TouchEvent, type ComponentType, type MouseEvent } from 'react'
import { fill } from '#i18n/words.ts'
import type { VariationView } from '#shop/goods/catalogue'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { ChevronNext, ChevronPrevious } from '#ui/icons.tsx'
import { galleryPictures, swipeStep, firstThumbnailShown, placeAfter, placeOfVariation } from './gallery-steps.ts'
import { usePageWords } from '#ui/page-locale.ts'
import type { productWords } from '#storefront/product/product.words.ts'
import { pictureUrl, type Picture } from '#shop/upkeep/media'
import type { ZoomProps } from './zoom.tsx'

interface GalleryProps {
  product: ShownProduct
  variation: VariationView | undefined
}

const SIZES = '(min-width: 1200px) 540px, (min-width: 992px) 46vw, 100vw'

/** Product pictures, one at a time, by arrows, keys, swipes and thumbnails; the first follows the last (PDP-05). */
export function Gallery({ product, variation }: GalleryProps) {
  const words = usePageWords<typeof productWords>()
  const pictures = galleryPictures(product)
  const gallery = useGallery(pictures, variation)
  const { place, fade, asked, ask, step } = gallery
  const touchedAt = useRef<number | undefined>(undefined)
  const many = pictures.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const onwards = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(event.key === onwards ? 1 : -1)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
    if (many) step(swipeStep(moved, isRightToLeft(event.currentTarget)))
  }
  return (
    <section aria-roledescription="carousel" aria-label={words.pictures} onPointerEnter={ask} className={many ? 'gallery' : ''}>
      <div
        data-first-picture
        data-fade={fade}
        className="group/slides relative aspect-5/4 touch-pan-y overflow-hidden rounded-2xl bg-shade menu:aspect-square"
        onTouchStart={(event) => {
          ask()
          touchedAt.current = event.touches[0]?.clientX
        }}
        onTouchEnd={onTouchEnd}
      >
        {pictures.map((picture, at) => (
          <div
            key={picture.digest}
            role="group"
            aria-roledescription="slide"
            aria-label={fill(words.pictureOf, { n: at + 1, all: pictures.length })}
            aria-hidden={at !== place}
            data-active={at === place || undefined}
            className="absolute inset-0 opacity-0 transition-opacity duration-500 group-data-[fade=jump]/slides:duration-300 data-active:opacity-100"
          >
            {at === place || asked ? <ShopPicture picture={picture} sizes={SIZES} when={at === place && !asked ? 'first' : 'shown'} /> : null}
          </div>
        ))}
        <ZoomLink pictures={pictures} place={place} />
        {many ? (
          <>
            <Arrow side="start-3" label={words.previousPicture} onKeyDown={onKeyDown} onClick={() => step(-1)}>
              <ChevronPrevious />
            </Arrow>
            <Arrow side="end-3" label={words.nextPicture} onKeyDown={onKeyDown} onClick={() => step(1)}>
              <ChevronNext />
            </Arrow>
          </>
        ) : null}
      </div>
      {many ? <GalleryThumbnails pictures={pictures} gallery={gallery} onKeyDown={onKeyDown} /> : null}
    </section>
  )
}

interface ArrowProps {
  side: string
  label: string
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function Arrow({ side, label, onClick, onKeyDown, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-content-center rounded-full bg-paper/85 text-ink hover:bg-paper noscript:hidden ${side}`}
    >
      {children}
    </button>
  )
}

function isRightToLeft(element: Element): boolean {
  return element.matches('[dir=rtl] *')
}

interface GalleryThumbnailsProps {
  pictures: Picture[]
  gallery: GalleryState
  onKeyDown: (event: KeyboardEvent) => void
}

/** Strip of three thumbnails; it follows the gallery, and a click jumps there (PDP-07, PDP-08). */
function GalleryThumbnails({ pictures, gallery: { place, jump, asked }, onKeyDown }: GalleryThumbnailsProps) {
  const words = usePageWords<typeof productWords>()
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

/** Transition of the gallery: 500 ms for a slide (PDP-06), 300 ms for a jump to a thumbnail (PDP-08). */
type Fade = 'slide' | 'jump'

/** `asked`: the shopper touched the gallery, so the other pictures may load. */
interface Shown {
  place: number
  fade: Fade
  asked: boolean
  variationId: number | undefined
}

function useGallery(pictures: Picture[], variation: VariationView | undefined) {
  const [shown, setShown] = useState<Shown>(() => ({
    place: placeOfVariation(pictures, variation) ?? 0,
    fade: 'slide',
    asked: false,
    variationId: variation?.id,
  }))
  if (shown.variationId !== variation?.id) {
    setShown({ place: placeOfVariation(pictures, variation) ?? shown.place, fade: 'jump', asked: true, variationId: variation?.id })
  }
  return {
    ...shown,
    ask: () => setShown((now) => (now.asked ? now : { ...now, asked: true })),
    step: (step: number) => setShown((now) => ({ ...now, place: placeAfter(now.place, step, pictures.length), fade: 'slide', asked: true })),
    jump: (place: number) => setShown((now) => ({ ...now, place, fade: 'jump', asked: true })),
  }
}

type GalleryState = ReturnType<typeof useGallery>

interface ZoomLinkProps {
  pictures: Picture[]
  place: number
}

/** Opens a picture large: in the viewer, loaded on demand, or as a file without JavaScript. */
export function ZoomLink({ pictures, place }: ZoomLinkProps) {
  const words = usePageWords<typeof productWords>()
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
      {Zoom ? <Zoom pictures={pictures} start={place} onClose={() => setZoom(undefined)} /> : null}
    </>
  )
}
