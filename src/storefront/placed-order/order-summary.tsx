import type { Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Table } from '#ui/table.tsx'
import { OrderFigures } from './order-figures.tsx'
import type { placedOrderWords } from './placed-order.words.ts'
import type { OrderView } from './order-view.ts'

/** Lines, price to the millime, and destination of an order. */
export function OrderSummary({ order, words }: { order: OrderView; words: Translated<typeof placedOrderWords> }) {
  const { delivered, billed } = order.addresses
  return (
    <div className="space-y-6">
      <Table caption={words.items} columns={[words.item, words.quantity, words.amount]}>
        {order.lines.map((line, place) => (
          <tr key={place}>
            <td>{line.name}</td>
            <td className="tabular-nums">{line.quantity}</td>
            <td className="whitespace-nowrap tabular-nums">
              <bdi dir="ltr">{exactAmount(millimes(line.total), order.currency)}</bdi>
            </td>
          </tr>
        ))}
      </Table>
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
