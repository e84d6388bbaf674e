import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/words.ts'
import type { VariationView } from '#shop/goods/catalogue'
import { pictureUrl, type Picture } from '#shop/upkeep/media'
import { usePageWords } from '#ui/page-locale.ts'
import type { productWords } from '#storefront/product/product.words.ts'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { placeOfVariation, startingAt } from './gallery-steps.ts'
import { ZoomLink } from './gallery.tsx'

interface PictureCarouselProps {
  pictures: Picture[]
  variation: VariationView | undefined
  /** Number of visible thumbnails from 768 px on: 3 to 6. */
  columns: number
}

const SIZES = '(min-width: 1200px) 560px, (min-width: 992px) 46vw, 100vw'

const COLUMNS: Record<number, string> = {
  3: '',
  4: 'menu:basis-[calc((100%-2.25rem)/4)]',
  5: 'menu:basis-[calc((100%-3rem)/5)]',
  6: 'menu:basis-[calc((100%-3.75rem)/6)]',
}

/** Swiped pictures of the theme page, synced with thumbnails (PDP-20): one under 480 px, three from there, the configured number from 768 px on (PDP-21). */
export function PictureCarousel({ pictures: given, variation, columns }: PictureCarouselProps) {
  const words = usePageWords<typeof productWords>()
  const [pictures] = useState(() => startingAt(given, placeOfVariation(given, variation) ?? 0))
  const [place, setPlace] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const chosen = placeOfVariation(pictures, variation)
  useEffect(() => {
    if (chosen !== undefined) bringIn(row.current, chosen)
  }, [chosen])
  useEffect(() => bringIn(strip.current, place), [place])
  const follow = () => {
    if (row.current) setPlace(Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth))
  }
  return (
    <section aria-roledescription="carousel" aria-label={words.pictures} className="min-w-0 space-y-3">
      <ul ref={row} onScroll={follow} data-first-picture className="picture-row">
        {pictures.map((picture, at) => (
          <li
            key={picture.digest}
            aria-roledescription="slide"
            aria-label={fill(words.pictureOf, { n: at + 1, all: pictures.length })}
            className="relative aspect-5/4 w-full shrink-0 snap-center overflow-hidden rounded-2xl bg-shade menu:aspect-square"
          >
            <ShopPicture picture={picture} sizes={SIZES} when={at === 0 ? 'first' : 'later'} />
            <ZoomLink pictures={pictures} place={at} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul ref={strip} className="picture-row max-w-24 gap-3 narrow-grid:max-w-none noscript:hidden">
          {pictures.map((picture, at) => (
            <li key={picture.digest} className={`shrink-0 basis-full narrow-grid:basis-[calc((100%-1.5rem)/3)] ${COLUMNS[columns]}`}>
              <button
                type="button"
                aria-label={fill(words.pictureOf, { n: at + 1, all: pictures.length })}
                aria-current={at === place || undefined}
                onClick={() => bringIn(row.current, at)}
                className="block w-full overflow-hidden rounded-lg border-2 border-transparent opacity-75 transition -outline-offset-2 hover:opacity-100 aria-[current]:border-accent aria-[current]:opacity-100"
              >
                <img
                  src={pictureUrl(picture, 320)}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function bringIn(list: HTMLUListElement | null, at: number): void {
  const item = list?.children[at]
  if (!list || !(item instanceof HTMLElement)) return
  list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
}
