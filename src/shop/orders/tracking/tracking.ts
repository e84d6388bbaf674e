import type { Milestone, Reached } from '#shop/people/customers'
import { isReturned, type Delivery, type OrderState } from '#shop/orders/orders'

const STEPS = ['received', 'called', 'on-its-way', 'delivered'] as const

export type TrackingStep = (typeof STEPS)[number]

/** `at` is undefined for a step still ahead. */
export interface StepReached {
  step: TrackingStep
  at: Date | undefined
}

/** Steps completed in each state. Missing states are not under way. */
const REACHED: Partial<Record<OrderState, number>> = { processing: 1, 'on-hold': 1, confirmed: 2, shipped: 3, completed: 4 }

const MILESTONES: Record<TrackingStep, Milestone> = { received: 'placed', called: 'confirmed', 'on-its-way': 'shipped', delivered: 'delivered' }

/** What says where an order is. */
interface Followed {
  state: OrderState
  delivery: Delivery
}

/**
 * The steps of an order by its state and its history; undefined while it waits for its money, once its parcel comes back, and once it is cancelled, failed
 * or refunded.
 */
export function stepsOf(order: Followed, reached: readonly Reached[]): StepReached[] | undefined {
  const count = isReturned(order) ? undefined : REACHED[order.state]
  if (count === undefined) return undefined
  const atOf = (step: TrackingStep) => reached.findLast(({ milestone }) => milestone === MILESTONES[step])?.at
  const later = (place: number) => STEPS.slice(place).map(atOf).find(Boolean)
  // A skipped step counts as reached with the next.
  return STEPS.map((step, place) => ({ step, at: place < count ? (atOf(step) ?? later(place) ?? reached.at(-1)?.at) : undefined }))
}

/** Where an order is, for whoever follows it by number and phone: a step, or why it is on no way. */
export type TrackedStep = TrackingStep | 'waiting' | 'returned' | 'cancelled' | 'refunded'

/** The step where an order is, and when it was reached. */
export function currentStep(order: Followed, reached: readonly Reached[], placedAt: Date): { step: TrackedStep; at: Date } {
  const last = stepsOf(order, reached)?.findLast(({ at }) => at)
  if (last) return { step: last.step, at: last.at ?? placedAt }
  const step = endOf(order)
  return { step, at: step === 'waiting' ? placedAt : (reached.at(-1)?.at ?? placedAt) }
}

function endOf(order: Followed): Exclude<TrackedStep, TrackingStep> {
  if (isReturned(order)) return 'returned'
  if (order.state === 'pending' || order.state === 'temp') return 'waiting'
  return order.state === 'refunded' ? 'refunded' : 'cancelled'
}
