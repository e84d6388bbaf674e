import { fill } from '#i18n/words.ts'
import { Link } from 'react-router'
import { QuantityInPlace } from '#back-office/order-editing/quantity-in-place.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import type { OrderPart } from './order-page.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { useWords } from '#ui/use-words.ts'
import { orderEditWords } from '#back-office/order-editing/order-edit.words.ts'

/** Keeps an amount on one line beside a long label. */
const whole = (amount: string) => <span className="whitespace-nowrap">{amount}</span>

export function OrderContents({ order }: OrderPart) {
  const words = useWords(ordersWords)
  const editing = useWords(orderEditWords)
  return (
    <>
      <PageSection title={words.items}>
        <ul className="grid gap-3">
          {order.lines.map((line) => (
            <Line key={line.position} line={line} order={order} />
          ))}
        </ul>
        {order.changing ? (
          <Link to={`/admin/orders/${order.id}/edit/`} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
            {editing.edit}
          </Link>
        ) : null}
        <Facts
          facts={[
            { label: words.items, value: whole(order.itemsTotal) },
            ...order.discounts.map(({ label, amount }) => ({ label, value: whole(amount) })),
            ...order.deliveries.map(({ label, amount }) => ({ label, value: whole(amount) })),
            ...(order.stamp ? [{ label: words.stamp, value: whole(order.stamp) }] : []),
            { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base">{whole(order.total)}</b> },
            ...(order.collected ? [{ label: words.collected, value: whole(order.collected) }] : []),
            ...(order.refunded
              ? [
                  { label: words.refunded, value: whole(order.refunded.back) },
                  { label: words.kept, value: whole(order.refunded.kept) },
                ]
              : []),
            ...order.taxes.map(({ label, amount }) => ({ label, value: <span className="font-normal whitespace-nowrap text-soft">{amount}</span> })),
            { label: words.methodLabel, value: order.method },
          ]}
        />
      </PageSection>
      {order.payments.length > 0 ? (
        <PageSection title={words.payments}>
          <ul className="grid gap-3 text-sm">
            {order.payments.map((payment) => (
              <li
                key={payment.reference}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 first:border-0 first:pt-0"
              >
                <span className="font-medium">
                  {payment.gateway} <Badge kind={payment.paid ? 'good' : 'quiet'}>{payment.state}</Badge>
                </span>
                <span className="font-semibold tabular-nums">{payment.amount}</span>
                <span className="w-full text-xs break-all text-soft">
                  {payment.reference} · {payment.at}
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
    </>
  )
}

function Line({ line, order: { changing } }: OrderPart & { line: OrderPart['order']['lines'][number] }) {
  const words = useWords(ordersWords)
  const details = [
    ...line.attributes,
    ...(line.sku ? [fill(words.sku, { sku: line.sku })] : []),
    ...(line.vendor ? [fill(words.soldBy, { vendor: line.vendor })] : []),
  ]
  return (
    <li className="flex justify-between gap-x-4 text-sm max-[20em]:flex-wrap">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{line.name}</bdi>
        </p>
        <p className="text-xs text-soft">{details.join(' · ')}</p>
        {changing?.inPlace ? <QuantityInPlace line={line} seen={changing.seen} /> : null}
      </div>
      <p className="text-end whitespace-nowrap tabular-nums">
        <span className="block font-medium">{line.total}</span>
        <span className="text-xs text-soft">
          {line.quantity} × {line.unitPrice}
        </span>
      </p>
    </li>
  )
}
