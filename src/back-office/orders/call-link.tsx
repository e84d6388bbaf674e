import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { NextStep } from '#shop/orders/order-management'
import type { OrderInList } from './order-views.server.ts'
import type { ordersWords } from './orders.words.ts'

const TO_CALL: readonly NextStep[] = ['abandoned', 'to-call', 'call-now', 'call-at', 'try-again', 'unreachable', 'postponed']

export function CallLink({ order: { id, next }, words }: { order: OrderInList; words: Translated<typeof ordersWords> }) {
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
