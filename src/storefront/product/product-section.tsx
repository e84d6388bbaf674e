import { useDeferredValue, useRef } from 'react'
import { whenIdle } from '#ui/when-idle.tsx'
import type { ProductSectionProps } from './product-translations.ts'
import { OrderPart, useChosen } from './order-part.tsx'

/** Layout A: pictures and description beside the order column, which is sticky from 992 px on while the section scrolls (PDP-02 to PDP-04). */
export function ProductSection({ product, around, translations, returned }: ProductSectionProps) {
  const chosen = useChosen(product, returned)
  const shown = useDeferredValue(chosen)
  const column = useRef<HTMLDivElement>(null)
  return (
    <section className="product-section product grid grid-cols-1 gap-x-8 gap-y-8 menu:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] menu:grid-rows-[auto_1fr] order-column:grid-cols-[minmax(0,1fr)_minmax(27rem,29rem)] order-column:gap-x-12">
      <Gallery product={product} variation={shown.variation} />
      <div className="menu:row-span-2">
        <div ref={column} className="order-panel flex flex-col gap-5 order-column:sticky order-column:top-(--sticks-at,1.5rem)">
          <ProductHeading product={product} drawn={around.drawn} translations={translations} price={shown.price} description="" />
          <TallColumn column={column} />
          <OrderPart product={product} around={around} translations={translations} returned={returned} chosen={chosen} />
        </div>
      </div>
      <StackedDetails drawn={around.drawn} translations={translations} />
    </section>
  )
}

const Gallery = whenIdle(async () => (await import('#storefront/gallery/gallery.tsx')).Gallery)
const ProductHeading = whenIdle(async () => (await import('./product-heading.tsx')).ProductHeading)
const TallColumn = whenIdle(async () => (await import('./product-heading.tsx')).TallColumn)
const StackedDetails = whenIdle(async () => (await import('#storefront/details/product-details.tsx')).StackedDetails)
