import type { OrderState, PaymentMark } from '#shop/orders/orders'
import type { stateWords } from './account.words.ts'

/** Order state as its customer reads it; its text is the entry of `stateWords` with this name. */
export type CustomerState = keyof typeof stateWords

/** State that the customer reads: an order that is paid or was called about waits for no call any more. */
export function customerState({ state, payment }: { state: OrderState; payment: PaymentMark }): CustomerState {
  if (payment === 'refunded') return 'refunded'
  return state === 'processing' && payment === 'paid' ? 'prepared' : state
}

/** Badge colour of a state. */
export function stateKind(state: CustomerState): 'good' | 'warn' | 'bad' | 'accent' | 'quiet' {
  if (state === 'completed') return 'good'
  if (state === 'pending' || state === 'on-hold' || state === 'failed') return 'warn'
  return state === 'cancelled' || state === 'refunded' || state === 'temp' ? 'quiet' : 'accent'
}
