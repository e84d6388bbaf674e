import { isStepBack, type OrderState } from '#shop/orders/orders'
import type { OrderMoment } from '#shop/upkeep/messages'

export interface Happening {
  kind: string
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  details: Record<string, unknown>
  /** True if it opened a payment with a code instead of a page. */
  hasCode: boolean
}

const NOT_BEGUN: readonly unknown[] = ['temp', 'pending', 'failed', 'cancelled']

const MOMENTS: Readonly<Record<string, OrderMoment>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  'on-hold': 'on-hold',
}

/** The shopper's notification of an event; undefined if there is none, such as when staff revert a step. IMP-37. */
export function momentOf({ kind, actor, details, hasCode }: Happening): OrderMoment | undefined {
  const { from, to, outcome } = details
  if (kind === 'placed') return to === 'pending' ? 'waiting-for-payment' : 'placed'
  if (kind === 'payment') return outcome === 'paid' ? 'paid' : outcome === 'opened' && hasCode ? 'waiting-for-payment' : undefined
  if (kind !== 'state' || typeof to !== 'string') return undefined
  // A payment has its own notification. A dismissed unfinished order was never an order to its shopper.
  if (to === 'processing') return actor !== 'provider' && NOT_BEGUN.includes(from) ? 'placed' : undefined
  if (isStepBack(from as OrderState, to as OrderState)) return undefined
  return from === 'temp' ? undefined : MOMENTS[to]
}

/** True if the event gives the merchant a new order: one to call about, or one just paid. */
export function isNewOrder({ kind, details: { from, to } }: Happening): boolean {
  if (kind === 'placed') return to !== 'pending'
  return kind === 'state' && (to === 'processing' || to === 'on-hold') && NOT_BEGUN.includes(from)
}
