import { Suspense, useRef } from 'react'
import { Gallery } from '#storefront/gallery/gallery.tsx'
import { galleryPictures } from '#storefront/gallery/gallery-steps.ts'
import { useGallery } from '#storefront/gallery/use-gallery.ts'
import { late } from '#ui/late.ts'
import type { ProductSectionProps } from './around-product.ts'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { OrderPart } from './late-order-part.ts'
import { ProductHeading } from './product-heading.tsx'
import { useChosen } from './use-chosen.ts'
import { useTallColumn } from './use-tall-column.ts'

/** Layout A: pictures and description on one side, the order column on the other, sticky while the section scrolls (PDP-02 to PDP-04). */
export function ProductSection({ product, around, translations, returned }: ProductSectionProps) {
  const chosen = useChosen(product, returned)
  const pictures = galleryPictures(product)
  const gallery = useGallery(pictures, chosen.variation)
  const column = useRef<HTMLDivElement>(null)
  useTallColumn(column)
  return (
    <section className="product-section product grid gap-x-12 gap-y-8 order-column:grid-cols-[minmax(0,1fr)_minmax(27rem,29rem)] order-column:grid-rows-[auto_1fr]">
      <Gallery pictures={pictures} gallery={gallery} words={translations.words} />
      <div className="order-column:row-span-2">
        <div ref={column} className="order-panel flex flex-col gap-5 order-column:sticky order-column:top-(--sticks-at,1.5rem)">
          <ProductHeading product={product} translations={translations} price={chosen.price} rating={around.rating} />
          {product.shortDescription ? (
            <MerchantText
              html={product.shortDescription}
              locale={product.shortDescriptionLocale}
              className="short-description order-last text-soft description-above:order-none"
            />
          ) : null}
          <Suspense>
            <OrderPart product={product} around={around} translations={translations} returned={returned} chosen={chosen} />
          </Suspense>
        </div>
      </div>
      <div className="min-w-0 space-y-10">
        <Suspense>
          <StackedDetails around={around} translations={translations} />
        </Suspense>
      </div>
    </section>
  )
}

const StackedDetails = late(async () => (await import('#storefront/details/stacked-details.tsx')).default)
