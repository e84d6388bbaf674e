import { isStepBack, type OrderState } from '#shop/orders/orders'
import type { OrderMoment } from '#shop/upkeep/messages'

/** An event of an order, as far as notifications need it. */
export interface Happening {
  kind: string
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  details: Record<string, unknown>
  /** True when it opened a payment that has a code instead of a page. */
  hasCode: boolean
}

/** The states of an order that the merchant does not work on yet. */
const NOT_BEGUN: readonly unknown[] = ['temp', 'pending', 'failed', 'cancelled']

/** The notifications of a move to a state, wherever it comes from. */
const MOMENTS: Readonly<Record<string, OrderMoment>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  'on-hold': 'on-hold',
}

/** The notification that an event gives an order's shopper; undefined where it gives none, as when staff take back what they said. IMP-37. */
export function momentOf({ kind, actor, details, hasCode }: Happening): OrderMoment | undefined {
  const { from, to, outcome } = details
  if (kind === 'placed') return to === 'pending' ? 'waiting-for-payment' : 'placed'
  if (kind === 'payment') return outcome === 'paid' ? 'paid' : outcome === 'opened' && hasCode ? 'waiting-for-payment' : undefined
  if (kind !== 'state' || typeof to !== 'string') return undefined
  // A payment has its own notification; an unfinished order that staff dismissed was never one to its shopper.
  if (to === 'processing') return actor !== 'provider' && NOT_BEGUN.includes(from) ? 'placed' : undefined
  if (isStepBack(from as OrderState, to as OrderState)) return undefined
  return from === 'temp' ? undefined : MOMENTS[to]
}

/** True when the event brings the merchant a new order: one to call about, or one whose money came. */
export function isNewOrder({ kind, details: { from, to } }: Happening): boolean {
  if (kind === 'placed') return to !== 'pending'
  return kind === 'state' && (to === 'processing' || to === 'on-hold') && NOT_BEGUN.includes(from)
}
