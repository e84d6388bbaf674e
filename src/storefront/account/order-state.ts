import type { OrderState, PaymentMark } from '#shop/orders/orders'
import type { stateWords } from './account.words.ts'

/** How an order stands, as its own customer is told; the words are `stateWords` under this name. */
export type ShownState = keyof typeof stateWords

/** What a customer is told of an order's state: one that is paid, or was called about, waits for no call any more. */
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
