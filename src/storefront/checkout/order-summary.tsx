import type { Spoken } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Facts, Table } from '#ui/table.tsx'
import type { checkoutWords } from './checkout.words.ts'
import type { OrderView } from './order-view.ts'

/** What was ordered and what it costs, to the millime, and where it goes. */
export function OrderSummary({ order, words }: { order: OrderView; words: Spoken<typeof checkoutWords> }) {
  const exact = (amount: number) => <bdi dir="ltr">{exactAmount(millimes(amount), order.currency)}</bdi>
  const discount = { label: words.onlineDiscount, value: exact(0 - order.discountTotal) }
  return (
    <div className="space-y-6">
      <Table caption={words.items} columns={[words.item, words.quantity, words.amount]}>
        {order.lines.map((line, place) => (
          <tr key={place}>
            <td>{line.name}</td>
            <td className="tabular-nums">{line.quantity}</td>
            <td className="whitespace-nowrap tabular-nums">{exact(line.total)}</td>
          </tr>
        ))}
      </Table>
      <Facts
        facts={[
          { label: words.subtotal, value: exact(order.itemsTotal) },
          { label: words.shipping, value: order.shippingTotal === 0 ? words.free : exact(order.shippingTotal) },
          ...(order.discountTotal > 0 ? [discount] : []),
          { label: words.total, value: <strong className="text-base">{exact(order.total)}</strong> },
        ]}
      />
      <address className="space-y-1 text-sm not-italic">
        <p className="text-soft">{words.deliverTo}</p>
        <p className="font-medium">
          <bdi>{order.name}</bdi>
        </p>
        <p>
          <bdi>{order.address}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{order.phone}</bdi>
        </p>
      </address>
    </div>
  )
}
