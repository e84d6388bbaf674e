import { fill, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { LinePicture } from '#storefront/mini-cart/cart-parts.tsx'
import type { placedOrderWords } from './placed-order.words.ts'
import type { OrderView } from './order-view.ts'
import type { OrderAdjustment } from '#shop/orders/orders'
import { Facts } from '#ui/facts.tsx'
import { usePageWords } from '#ui/page-locale.ts'

export function OrderSummary({ order }: { order: OrderView }) {
  const words = usePageWords<typeof placedOrderWords>()
  const { delivered, billed } = order.addresses
  return (
    <div className="space-y-6">
      <section aria-labelledby="items">
        <h2 id="items" className="mb-3 text-lg">
          {words.items}
        </h2>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4">
          {order.lines.map((line, place) => (
            <li key={place} className="flex items-center gap-4 py-3 text-sm max-[20em]:flex-wrap">
              <LinePicture picture={line.picture} />
              <span className="min-w-0 flex-1 basis-24">
                <span className="font-medium">{line.name}</span>
                <span className="block text-soft">{fill(words.pieces, { count: line.quantity })}</span>
              </span>
              <bdi dir="ltr" className="ms-auto whitespace-nowrap tabular-nums">
                {exactAmount(millimes(line.total), order.currency)}
              </bdi>
            </li>
          ))}
        </ul>
      </section>
      <OrderFigures order={order} />
      <div className="flex flex-wrap gap-x-12 gap-y-6">
        <Address title={words.deliverTo} address={delivered} />
        {billed ? <Address title={words.billTo} address={billed} /> : null}
      </div>
      {order.details.map(({ label, text }) => (
        <div key={label} className="text-sm">
          <p className="text-soft">{label}</p>
          <p className="whitespace-pre-wrap">
            <bdi>{text}</bdi>
          </p>
        </div>
      ))}
    </div>
  )
}

function Address({ title, address: { name, lines, phone } }: { title: string; address: OrderView['addresses']['delivered'] }) {
  return (
    <address className="space-y-1 text-sm not-italic">
      <p className="text-soft">{title}</p>
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <bdi dir="ltr">{phone}</bdi>
      </p>
    </address>
  )
}

/** Parts of an order's price, named as in its documents, to the millime (MONEY-09). */
function OrderFigures({ order }: { order: OrderView }) {
  const words = usePageWords<typeof placedOrderWords>()
  const exact = (amount: number) => (
    <bdi dir="ltr" className="whitespace-nowrap">
      {exactAmount(millimes(amount), order.currency)}
    </bdi>
  )
  const named = order.adjustments.map((adjustment) => ({ label: adjustmentName(adjustment, words), value: exact(0 - adjustment.amount) }))
  const unnamed = order.discountTotal > 0 ? [{ label: words.onlineDiscount, value: exact(0 - order.discountTotal) }] : []
  const deliveries = order.deliveries.map(({ title, vendor, cost }) => {
    const name = vendor ? `${words.shipping} – ${vendor}` : words.shipping
    const label = title && title !== words.shipping ? `${name} : ${title}` : name
    return { label, value: cost === 0 ? fill(words.free, { currency: order.currency.symbol }) : exact(cost) }
  })
  return (
    <>
      <Facts
        facts={[
          { label: words.subtotal, value: exact(order.itemsTotal) },
          ...(named.length > 0 ? named : unnamed),
          ...deliveries,
          ...(order.stampTotal > 0 ? [{ label: words.stamp, value: exact(order.stampTotal) }] : []),
          { label: words.total, value: <strong className="text-base">{exact(order.total)}</strong> },
          ...(order.received === null ? [] : [{ label: words.depositPaid, value: exact(0 - order.received) }]),
          ...(order.due === null ? [] : [{ label: words.dueAtDoor, value: <strong>{exact(order.due)}</strong> }]),
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
function adjustmentName({ kind, label, percent }: OrderAdjustment, words: Translated<typeof placedOrderWords>): string {
  if (kind === 'coupon') return fill(words.couponOf, { code: label })
  return percent === null ? fill(words.discountOf, { label }) : fill(words.percentOf, { label, percent })
}
