import { fill, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { LinePicture } from '#storefront/mini-cart/line-picture.tsx'
import { OrderFigures } from './order-figures.tsx'
import type { placedOrderWords } from './placed-order.words.ts'
import type { OrderView } from './order-view.ts'

export function OrderSummary({ order, words }: { order: OrderView; words: Translated<typeof placedOrderWords> }) {
  const { delivered, billed } = order.addresses
  return (
    <div className="space-y-6">
      <section aria-labelledby="items">
        <h2 id="items" className="mb-3 text-lg">
          {words.items}
        </h2>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4">
          {order.lines.map((line, place) => (
            <li key={place} className="flex items-center gap-4 py-3 text-sm">
              <LinePicture picture={line.picture} />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{line.name}</span>
                <span className="block text-soft">{fill(words.pieces, { count: line.quantity })}</span>
              </span>
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {exactAmount(millimes(line.total), order.currency)}
              </bdi>
            </li>
          ))}
        </ul>
      </section>
      <OrderFigures order={order} words={words} />
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
