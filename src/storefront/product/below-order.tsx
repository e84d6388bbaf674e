import { ShortlistButtons } from '#storefront/shortlists/shortlist-buttons.tsx'
import { OrderTrust } from '#storefront/trust/order-trust.tsx'
import { ShareLink } from '#storefront/trust/share-link.tsx'
import type { ProductSectionProps } from './around-product.ts'

export function BelowOrder({ product, around, translations: { words, locale } }: Omit<ProductSectionProps, 'returned'>) {
  const trust = around.drawn?.trust
  return (
    <>
      <OrderTrust trust={trust} />
      <div className="-ms-2 -mt-3 flex flex-wrap gap-x-4">
        <ShortlistButtons card={product} locale={locale} words={words} look="labels" />
        <ShareLink shared={trust?.shared} />
      </div>
    </>
  )
}
