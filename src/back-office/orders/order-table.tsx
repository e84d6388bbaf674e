import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { PrintTick } from '#back-office/documents/print-choice.tsx'
import { printWords } from '#back-office/documents/print.words.ts'
import { Table } from '#ui/table.tsx'
import { OrderBadges } from '#back-office/order-parts/mark-badges.tsx'
import type { OrderInList } from './order-views.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { PhoneIcon } from '#ui/icons.tsx'
import type { NextStep } from '#shop/orders/order-management'
import { useWords } from '#ui/use-words.ts'

export function OrderTable({ orders, mayCall, isToReceive }: { orders: OrderInList[]; mayCall: boolean; isToReceive: boolean }) {
  const printing = useWords(printWords)
  const words = useWords(ordersWords)
  return (
    <div className="hidden min-w-0 order-column:block">
      <Table
        caption={words.title}
        columns={[
          <span key="tick" className="sr-only">
            {printing.title}
          </span>,
          words.order,
          words.date,
          words.customer,
          words.items,
          words.follow,
          <span key="total" className="block text-end">
            {isToReceive ? words.heldByCourier : words.total}
          </span>,
        ]}
      >
        {orders.map((order) => (
          <tr key={order.id} className="hover:bg-shade">
            <td className="w-0">
              <PrintTick order={order.id} />
            </td>
            <td className="whitespace-nowrap">
              <Link to={`/admin/orders/${order.id}/`} className="inline-flex min-h-6 items-center font-semibold text-accent tabular-nums">
                {fill(words.number, { number: order.id })}
              </Link>
            </td>
            <td className="whitespace-nowrap text-soft">
              <time dateTime={order.since} title={order.date}>
                {order.ago}
              </time>
            </td>
            <td>
              <span dir="auto" className="block w-fit max-w-36 truncate font-medium">
                {order.name || words.noName}
              </span>
              <a href={`tel:${order.phone}`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
                <bdi dir="ltr">{order.phone}</bdi>
              </a>
              {order.place ? <span className="block max-w-36 truncate text-xs text-soft">{order.place}</span> : null}
              {order.agent ? <span className="block max-w-36 truncate text-xs text-soft">{order.agent}</span> : null}
            </td>
            <td>
              <span className="line-clamp-2 max-w-48">
                <bdi>{order.item ?? '—'}</bdi>
                {order.pieces > 1 ? ` × ${order.pieces}` : ''}
              </span>
              {order.source ? <span className="block max-w-48 truncate text-xs text-soft">{order.source}</span> : null}
            </td>
            <td>
              <OrderBadges {...order} />
              {mayCall ? <CallLink order={order} /> : null}
            </td>
            <td className="text-end whitespace-nowrap">
              <span className="block font-semibold tabular-nums">{order.total}</span>
              <span className="text-xs text-soft">{order.method}</span>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

export function OrderCards({ orders, mayCall }: { orders: OrderInList[]; mayCall: boolean }) {
  const words = useWords(ordersWords)
  return (
    <ul className="grid grid-cols-1 gap-3 menu:grid-cols-2 order-column:hidden">
      {orders.map((order) => (
        <li key={order.id} className="relative grid grid-cols-1 content-start gap-2 rounded-xl border border-line bg-surface p-4">
          <p className="flex justify-between gap-3 text-xs text-soft">
            <span className="relative z-[1] inline-flex items-center gap-2 tabular-nums">
              <PrintTick order={order.id} /> {fill(words.number, { number: order.id })}
            </span>
            <time dateTime={order.since} title={order.date}>
              {order.ago}
            </time>
          </p>
          <p className="flex items-baseline justify-between gap-3">
            <Link dir="auto" to={`/admin/orders/${order.id}/`} className="min-w-0 truncate font-semibold after:absolute after:inset-0">
              {order.name || words.noName}
            </Link>
            <span className="font-semibold whitespace-nowrap tabular-nums">{order.total}</span>
          </p>
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0 text-sm text-soft">
              <p className="truncate">
                <bdi>{order.item ?? '—'}</bdi>
                {order.pieces > 1 ? ` × ${order.pieces}` : ''}
              </p>
              {order.place ? <p className="truncate text-xs">{order.place}</p> : null}
              {order.agent ? <p className="truncate text-xs">{order.agent}</p> : null}
              {order.source ? <p className="truncate text-xs">{order.source}</p> : null}
            </div>
            <a
              href={`tel:${order.phone}`}
              aria-label={fill(words.call, { phone: order.phone })}
              className="relative inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-line px-3 text-sm font-medium whitespace-nowrap text-accent tabular-nums"
            >
              <PhoneIcon /> <bdi dir="ltr">{order.phone}</bdi>
            </a>
          </div>
          <div className="flex items-center justify-between gap-3">
            <OrderBadges {...order} />
            {mayCall ? <CallLink order={order} /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

const TO_CALL: readonly NextStep[] = ['abandoned', 'to-call', 'call-now', 'call-at', 'try-again', 'unreachable', 'postponed']

function CallLink({ order: { id, next } }: { order: OrderInList }) {
  const words = useWords(ordersWords)
  if (!TO_CALL.includes(next.step)) return null
  return (
    <Link
      to={`/admin/desk/?order=${id}`}
      aria-label={fill(words.callOrder, { number: id })}
      className="relative inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent"
    >
      {words.callIt}
    </Link>
  )
}
