import { useRef, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react'
import { fill } from '#i18n/words.ts'
import type { ProductView, VariationView } from '#shop/goods/catalogue'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { ChevronNext, ChevronPrevious } from '#ui/icons.tsx'
import { galleryPictures, swipeStep } from './gallery-steps.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import type { ProductWords } from '#storefront/product/product-translations.ts'
import { useGallery } from './use-gallery.ts'
import { ZoomLink } from './zoom-link.tsx'

interface GalleryProps {
  product: ProductView
  variation: VariationView | undefined
  words: ProductWords
}

const SIZES = '(min-width: 1200px) 540px, (min-width: 992px) 46vw, 100vw'

/** Product pictures, one at a time, by arrows, keys, swipes and thumbnails; the first follows the last (PDP-05). */
export function Gallery({ product, variation, words }: GalleryProps) {
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
        <ZoomLink pictures={pictures} place={place} words={words} />
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
      {many ? <GalleryThumbnails pictures={pictures} gallery={gallery} words={words} onKeyDown={onKeyDown} /> : null}
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
