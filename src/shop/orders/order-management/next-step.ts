import { OPEN_CALLS, type OrderState, type Standing } from '#shop/orders/orders'

/** The next step of an order; words in `order-management.words.ts`. IMP-05. */
export type NextStep =
  | 'abandoned'
  | 'dismissed'
  | 'to-call'
  | 'call-now'
  | 'call-at'
  | 'try-again'
  | 'unreachable'
  | 'postponed'
  | 'to-check'
  | 'to-pay'
  | 'payment-failed'
  | 'to-ship'
  | 'with-courier'
  | 'to-receive'
  | 'to-collect'
  | 'done'
  | 'cancelled'
  | 'refunded'

export interface Followed extends Standing {
  placed: boolean
  callAttempts: number
  nextCallAt: Date | null
}

type Says = NextStep | ((order: Followed, now: Date) => NextStep)

const NEXT: Readonly<Record<OrderState, Says>> = {
  temp: nextCallOf,
  processing: nextCallOf,
  pending: 'to-pay',
  failed: 'payment-failed',
  'on-hold': 'to-check',
  confirmed: 'to-ship',
  shipped: ({ delivery }) => (delivery === 'returned' ? 'to-receive' : 'with-courier'),
  completed: ({ delivery, payment }) => {
    if (delivery === 'returned') return 'to-receive'
    return payment === 'collected' ? 'to-collect' : 'done'
  },
  cancelled: ({ placed }) => (placed ? 'cancelled' : 'dismissed'),
  refunded: 'refunded',
}

export function nextStepOf(order: Followed, now: Date): NextStep {
  const says = NEXT[order.state]
  return typeof says === 'string' ? says : says(order, now)
}

function nextCallOf({ state, confirmation, callAttempts, nextCallAt }: Followed, now: Date): NextStep {
  if (nextCallAt && OPEN_CALLS.some((open) => open === confirmation)) return nextCallAt <= now ? 'call-now' : 'call-at'
  if (confirmation === 'postponed') return 'postponed'
  if (confirmation === 'no-answer') return callAttempts > 0 ? 'unreachable' : 'try-again'
  return state === 'temp' ? 'abandoned' : 'to-call'
}
