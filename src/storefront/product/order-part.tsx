import { GoodsRow } from '#storefront/more-goods/goods-row.tsx'
import { useAutoClick } from '#storefront/quick-order/auto-click.ts'
import { QuickOrderForm } from '#storefront/quick-order/quick-order-form.tsx'
import { ShortlistButtons } from '#storefront/shortlists/shortlist-buttons.tsx'
import type { ProductSectionProps } from './around-product.ts'
import { NoOrder } from './no-order.tsx'
import type { Chosen } from './use-chosen.ts'

/** Ordering the product, or what stands in the order's place; and the lists that it can be put on. */
export function OrderPart({ product, around, speech, returned, chosen }: ProductSectionProps & { chosen: Chosen }) {
  const { words, locale } = speech
  useAutoClick()
  const orderable = !product.external && product.price !== null && product.left !== 0 && product.kind !== 'grouped'
  return (
    <>
      {orderable ? (
        <QuickOrderForm product={product} speech={speech} choice={chosen.choice} chosen={chosen.variation} onChoose={chosen.choose} returned={returned} />
      ) : around.parts.length > 0 ? (
        <div className="space-y-2">
          <p className="text-sm font-medium">{words.groupHolds}</p>
          <GoodsRow cards={around.parts} speech={speech} label={words.groupHolds} />
        </div>
      ) : (
        <NoOrder product={product} words={words} />
      )}
      <ShortlistButtons card={product} locale={locale} words={words} look="labels" />
    </>
  )
}
