import { STANDINGS, type OrderState, type Standing } from '#shop/orders/orders'

/** A state with marks that may stand with it, for rows that a test writes by itself. */
export function standingOf(state: OrderState): Standing {
  const { confirmation, payment, delivery } = STANDINGS[state]
  return { state, confirmation: confirmation[0]!, payment: payment[0]!, delivery: delivery[0]! }
}
