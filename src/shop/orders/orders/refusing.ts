import { textOf } from '#i18n/words.ts'
import { refuse, type Refusal } from '#platform/refusal'
import { isPaid, type MarkName, type MarkValue, type OrderState, type Standing } from './orders.ts'
import { orderWords } from './orders.words.ts'

export function moveRefusal(order: Standing, to: OrderState): Refusal {
  if (to === 'cancelled' && isPaid(order.payment)) return refuse(orderWords.paidNotCancelled)
  if (to === 'completed') return refuse(orderWords.notPaidYet)
  return refuse(textOf(orderWords.moveNotAllowed, { from: orderWords[order.state], to: orderWords[to] }))
}

const NOT_SENT_YET: readonly OrderState[] = ['temp', 'pending', 'on-hold', 'failed']
const CALL_IS_OVER: readonly OrderState[] = ['shipped', 'completed', 'cancelled', 'refunded']

export function markRefusal(order: Standing, mark: MarkName, to: MarkValue): Refusal {
  const { state, payment } = order
  const now = orderWords[state]
  if (mark === 'confirmation') {
    if (to === 'refused' && isPaid(payment)) return refuse(orderWords.paidNotCancelled)
    if (to === 'refused' && state === 'shipped') return refuse(orderWords.alreadySent)
    if (CALL_IS_OVER.includes(state)) return refuse(textOf(orderWords.callIsOver, { now }))
    if (state === 'temp') return refuse(orderWords.placeFirst)
    if (to === 'confirmed') return refuse(orderWords.payFirst)
  }
  if (mark === 'delivery' && NOT_SENT_YET.includes(state)) return refuse(textOf(orderWords.confirmFirst, { now }))
  if (mark === 'delivery' && state === 'cancelled') return refuse(orderWords.bringBackFirst)
  if (to === 'delivered') return refuse(orderWords.notPaidYet)
  if (mark === 'payment' && state === 'completed') return refuse(orderWords.completedIsPaid)
  return refuse(textOf(orderWords.markNotAllowed, { now }))
}
