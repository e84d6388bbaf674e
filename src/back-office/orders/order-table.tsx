import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { PrintTick } from '#back-office/documents/print-choice.tsx'
import type { printWords } from '#back-office/documents/print.words.ts'
import { Table } from '#ui/table.tsx'
import { CallLink } from './call-link.tsx'
import { OrderBadges } from './mark-badges.tsx'
import type { OrderInList } from './order-views.server.ts'
import type { ordersWords } from './orders.words.ts'

interface OrderTableProps {
  orders: OrderInList[]
  mayCall: boolean
  words: Translated<typeof ordersWords>
  printWords: Translated<typeof printWords>
}

export function OrderTable({ orders, mayCall, words, printWords: printing }: OrderTableProps) {
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
            {words.total}
          </span>,
        ]}
      >
        {orders.map((order) => (
          <tr key={order.id} className="hover:bg-shade">
            <td className="w-0">
              <PrintTick order={order.id} words={printing} />
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
              {mayCall ? <CallLink order={order} words={words} /> : null}
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
