import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { PrintTick } from '#back-office/documents/print-choice.tsx'
import { printWords } from '#back-office/documents/documents.words.ts'
import { Table } from '#ui/table.tsx'
import { OrderBadges } from '#back-office/order-parts/mark-badges.tsx'
import type { OrderInList } from './order-views.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import type { NextStep } from '#shop/orders/order-management'
import { useWords } from '#ui/use-words.ts'
import './order-list.css'

export function OrderTable({ orders, mayCall, isToReceive }: { orders: OrderInList[]; mayCall: boolean; isToReceive: boolean }) {
  const printing = useWords(printWords)
  const words = useWords(ordersWords)
  return (
    <div className="order-table min-w-0">
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
          <tr key={order.id}>
            <td>
              <PrintTick order={order.id} />
            </td>
            <td>
              <Link to={`/admin/orders/${order.id}/`}>{fill(words.number, { number: order.id })}</Link>
            </td>
            <td>
              <time dateTime={order.since} title={order.date}>
                {order.ago}
              </time>
            </td>
            <td>
              <span dir="auto" className="order-name">
                {order.name || words.noName}
              </span>
              <a href={`tel:${order.phone}`} aria-label={fill(words.call, { phone: order.phone })} className="order-phone">
                <bdi dir="ltr">{order.phone}</bdi>
              </a>
              {order.place ? <small>{order.place}</small> : null}
              {order.agent ? <small>{order.agent}</small> : null}
            </td>
            <td>
              <span className="order-goods">
                {order.pieces > 1 ? `${order.pieces} × ` : ''}
                <bdi>{order.item ?? '—'}</bdi>
              </span>
              {order.source ? <small>{order.source}</small> : null}
            </td>
            <td>
              <OrderBadges {...order} />
              {mayCall && TO_CALL.includes(order.next.step) ? (
                <Link to={`/admin/desk/?order=${order.id}`} aria-label={fill(words.callOrder, { number: order.id })}>
                  {words.callIt}
                </Link>
              ) : null}
            </td>
            <td>
              <span className="order-total">{order.total}</span>
              <small>{order.method}</small>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

const TO_CALL: readonly NextStep[] = ['abandoned', 'to-call', 'call-now', 'call-at', 'try-again', 'unreachable', 'postponed']
