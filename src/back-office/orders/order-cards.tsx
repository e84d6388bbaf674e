import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { PrintTick } from '#back-office/documents/print-choice.tsx'
import type { printWords } from '#back-office/documents/print.words.ts'
import { PhoneIcon } from '#ui/icons.tsx'
import { CallLink } from './call-link.tsx'
import { OrderBadges } from './mark-badges.tsx'
import type { OrderInList } from './order-views.server.ts'
import type { ordersWords } from './orders.words.ts'

interface OrdersProps {
  orders: OrderInList[]
  mayCall: boolean
  words: Translated<typeof ordersWords>
  printWords: Translated<typeof printWords>
}

/** Orders on narrow screens. The whole card opens the order; its phone number can be called. */
export function OrderCards({ orders, mayCall, words, printWords: printing }: OrdersProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 menu:grid-cols-2 order-column:hidden">
      {orders.map((order) => (
        <li key={order.id} className="relative grid grid-cols-1 content-start gap-2 rounded-xl border border-line bg-surface p-4">
          <p className="flex justify-between gap-3 text-xs text-soft">
            <span className="relative z-[1] inline-flex items-center gap-2 tabular-nums">
              <PrintTick order={order.id} words={printing} /> {fill(words.number, { number: order.id })}
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
            {mayCall ? <CallLink order={order} words={words} /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
