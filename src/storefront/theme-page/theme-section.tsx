import { galleryPictures } from '#storefront/gallery/gallery-steps.ts'
import { PictureCarousel } from '#storefront/gallery/picture-carousel.tsx'
import type { ProductSectionProps } from '#storefront/product/product-translations.ts'
import { OrderPart, useChosen } from '#storefront/product/order-part.tsx'
import { productDetails, type Detail } from '#storefront/details/product-details.tsx'
import { ProductHeading } from '#storefront/product/product-heading.tsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

/** Layout B: pictures beside the order form, the details below as tabs (PDP-20). */
export function ThemeSection({ product, around, translations, returned }: ProductSectionProps) {
  const { words, galleryColumns } = translations
  const chosen = useChosen(product, returned)
  return (
    <>
      <section className="theme-section product grid gap-x-14 gap-y-8 order-column:grid-cols-2 order-column:items-start">
        <div className="min-w-0 order-column:sticky order-column:top-6">
          <PictureCarousel pictures={galleryPictures(product)} variation={chosen.variation} columns={galleryColumns} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHeading
            product={product}
            drawn={around.drawn}
            translations={translations}
            price={chosen.price}
            description="border-line description-above:border-y description-above:py-4"
          />
          <OrderPart product={product} around={around} translations={translations} returned={returned} chosen={chosen} />
        </div>
      </section>
      <ThemeTabs details={productDetails({ around, translations })} label={words.details} />
    </>
  )
}

/** Details as tabs, opened by hash: at load, by a link, by browser history (PDP-22 to PDP-25). Without JavaScript all sections are shown in sequence. */
function ThemeTabs({ details, label }: { details: Detail[]; label: string }) {
  const { search, hash, state } = useLocation()
  const live = useLive()
  const open = openDetail(details, live ? hash : '')
  useScrollTo(hash === `#${open}` && state !== IN_PLACE ? open : undefined, hash)
  return (
    <div className="mt-12">
      <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {details.map(({ id, title }) => (
          <Link
            key={id}
            to={{ search, hash: id }}
            replace
            preventScrollReset
            state={IN_PLACE}
            aria-current={live && id === open ? 'true' : undefined}
            data-first={id === openDetail(details, '') || undefined}
            className="inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-4 font-medium text-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {title}
          </Link>
        ))}
      </nav>
      <div data-live={live || undefined} className="tab-panels space-y-10 pt-7">
        {details.map(({ id, title, content }) => (
          <section key={id} id={id} data-first={id === openDetail(details, '') || undefined} hidden={live && id !== open} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="sr-only noscript:not-sr-only noscript:mb-4 noscript:text-lg">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

/** History state of a tab's own link: the tabs are in view, so the page does not scroll. */
const IN_PLACE = 'in-place'

/** Scrolls to a section opened by a link or address, which was still hidden when the browser looked for it. On page load the browser scrolls by itself. */
function useScrollTo(id: string | undefined, hash: string): void {
  const openedWith = useRef(hash)
  useEffect(() => {
    if (id !== undefined && `#${id}` !== openedWith.current) document.getElementById(id)?.scrollIntoView()
    if (id !== undefined) openedWith.current = ''
  }, [id])
}

/** Server and first render do not know the hash. */
function useLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The hash's section, else the description, else the first (PDP-22 to PDP-25). */
function openDetail(details: readonly Pick<Detail, 'id'>[], hash: string): Detail['id'] | undefined {
  const named = details.find(({ id }) => `#${id}` === hash)
  return (named ?? details.find(({ id }) => id === 'tab-description') ?? details[0])?.id
}
