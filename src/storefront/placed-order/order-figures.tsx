import { fill, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import type { OrderAdjustment } from '#shop/orders/orders'
import { Facts } from '#ui/facts.tsx'
import type { placedOrderWords } from './placed-order.words.ts'
import type { OrderView } from './order-view.ts'

type PlacedOrderWords = Translated<typeof placedOrderWords>

/** Parts of an order's price, named as in its documents, to the millime (MONEY-09). */
export function OrderFigures({ order, words }: { order: OrderView; words: PlacedOrderWords }) {
  const exact = (amount: number) => (
    <bdi dir="ltr" className="whitespace-nowrap">
      {exactAmount(millimes(amount), order.currency)}
    </bdi>
  )
  const named = order.adjustments.map((adjustment) => ({ label: adjustmentName(adjustment, words), value: exact(0 - adjustment.amount) }))
  const unnamed = order.discountTotal > 0 ? [{ label: words.onlineDiscount, value: exact(0 - order.discountTotal) }] : []
  const ways = order.deliveries.map(({ title }) => title).join(', ')
  return (
    <>
      <Facts
        facts={[
          { label: words.subtotal, value: exact(order.itemsTotal) },
          ...(named.length > 0 ? named : unnamed),
          {
            label: ways && ways !== words.shipping ? `${words.shipping} : ${ways}` : words.shipping,
            value: order.shippingTotal === 0 ? fill(words.free, { currency: order.currency.symbol }) : exact(order.shippingTotal),
          },
          ...(order.stampTotal > 0 ? [{ label: words.stamp, value: exact(order.stampTotal) }] : []),
          { label: words.total, value: <strong className="text-base">{exact(order.total)}</strong> },
        ]}
      />
      {order.taxes.length > 0 ? (
        <p className="-mt-4 text-end text-xs text-soft">
          {order.taxes
            .map((tax) => fill(words.taxOf, { name: tax.name, rate: tax.rate, amount: exactAmount(millimes(tax.amount), order.currency) }))
            .join(' · ')}
        </p>
      ) : null}
    </>
  )
}

/** `Coupon BIENVENUE10`, `Remise Paiement en ligne (5 %)`. */
function adjustmentName({ kind, label, percent }: OrderAdjustment, words: PlacedOrderWords): string {
  if (kind === 'coupon') return fill(words.couponOf, { code: label })
  return percent === null ? fill(words.discountOf, { label }) : fill(words.percentOf, { label, percent })
}
