import type { Milestone, Reached } from '#shop/people/customers'
import type { OrderState } from '#shop/orders/orders'

/** Steps of an order on its way, as its shopper is told them. */
const STEPS = ['received', 'called', 'on-its-way', 'delivered'] as const

/** One of the steps. */
export type TrackingStep = (typeof STEPS)[number]

/** A step, and when it was reached; undefined where it is still ahead. */
export interface StepReached {
  step: TrackingStep
  at: Date | undefined
}

/** How many steps a state has behind it. A state that is missing is on no way to the shopper. */
const REACHED: Partial<Record<OrderState, number>> = { processing: 1, 'on-hold': 1, confirmed: 2, shipped: 3, completed: 4 }

const MILESTONES: Record<TrackingStep, Milestone> = { received: 'placed', called: 'confirmed', 'on-its-way': 'shipped', delivered: 'delivered' }

/** The steps of an order by its state and its history; undefined while it waits for its money, and once it is cancelled, failed or refunded. */
export function stepsOf(state: OrderState, reached: readonly Reached[]): StepReached[] | undefined {
  const count = REACHED[state]
  if (count === undefined) return undefined
  const atOf = (step: TrackingStep) => reached.findLast(({ milestone }) => milestone === MILESTONES[step])?.at
  const later = (place: number) => STEPS.slice(place).map(atOf).find(Boolean)
  // A step that was passed over was reached with the next.
  return STEPS.map((step, place) => ({ step, at: place < count ? (atOf(step) ?? later(place) ?? reached.at(-1)?.at) : undefined }))
}

/** Where an order is, for whoever follows it by number and phone: a step, or why it is on no way. */
export type TrackedStep = TrackingStep | 'waiting' | 'cancelled' | 'refunded'

/** The step where an order is, and when it was reached. */
export function currentStep(state: OrderState, reached: readonly Reached[], placedAt: Date): { step: TrackedStep; at: Date } {
  const last = stepsOf(state, reached)?.findLast(({ at }) => at)
  if (last) return { step: last.step, at: last.at ?? placedAt }
  const step = state === 'pending' || state === 'temp' ? 'waiting' : state === 'refunded' ? 'refunded' : 'cancelled'
  return { step, at: step === 'waiting' ? placedAt : (reached.at(-1)?.at ?? placedAt) }
}
