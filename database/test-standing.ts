import { STANDINGS, type OrderState, type Standing } from '#shop/orders/orders'

/** A state with valid marks, for rows that a test writes itself. */
export function standingOf(state: OrderState): Standing {
  const { confirmation, payment, delivery } = STANDINGS[state]
  return { state, confirmation: confirmation[0]!, payment: payment[0]!, delivery: delivery[0]! }
}
