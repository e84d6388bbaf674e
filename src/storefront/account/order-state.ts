import type { OrderState, PaymentMark } from '#shop/orders/orders'
import type { stateWords } from './account.words.ts'

/** Order state as its customer reads it; its text is the entry of `stateWords` with this name. */
export type ShownState = keyof typeof stateWords

/** State that the customer reads: an order that is paid or was called about waits for no call any more. */
export function shownState({ state, payment }: { state: OrderState; payment: PaymentMark }): ShownState {
  if (payment === 'refunded') return 'refunded'
  return state === 'processing' && payment === 'paid' ? 'prepared' : state
}

/** The colour of a state. */
export function stateKind(state: ShownState): 'good' | 'warn' | 'bad' | 'accent' | 'quiet' {
  if (state === 'completed') return 'good'
  if (state === 'pending' || state === 'on-hold' || state === 'failed') return 'warn'
  return state === 'cancelled' || state === 'refunded' || state === 'temp' ? 'quiet' : 'accent'
}
