import { galleryPictures } from '#storefront/gallery/gallery-steps.ts'
import { PictureCarousel } from '#storefront/gallery/picture-carousel.tsx'
import type { ProductSectionProps } from '#storefront/product/around-product.ts'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { OrderPart, useChosen } from '#storefront/product/order-part.tsx'
import { productDetails } from '#storefront/details/product-details.tsx'
import { ProductHeading } from '#storefront/product/product-heading.tsx'
import { ThemeTabs } from './theme-tabs.tsx'

/** Layout B: pictures beside the order form, the details below as tabs (PDP-20). */
export function ThemeSection({ product, around, translations, returned }: ProductSectionProps) {
  const { words, galleryColumns } = translations
  const chosen = useChosen(product, returned)
  return (
    <>
      <section className="theme-section product grid gap-x-14 gap-y-8 order-column:grid-cols-2 order-column:items-start">
        <div className="min-w-0 order-column:sticky order-column:top-6">
          <PictureCarousel pictures={galleryPictures(product)} variation={chosen.variation} columns={galleryColumns} words={words} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHeading product={product} translations={translations} price={chosen.price} rating={around.rating} />
          {product.shortDescription ? (
            <MerchantText
              html={product.shortDescription}
              locale={product.shortDescriptionLocale}
              className="short-description order-last border-line text-soft description-above:order-none description-above:border-y description-above:py-4"
            />
          ) : null}
          <OrderPart product={product} around={around} translations={translations} returned={returned} chosen={chosen} />
        </div>
      </section>
      <ThemeTabs details={productDetails({ around, translations })} label={words.details} />
    </>
  )
}
