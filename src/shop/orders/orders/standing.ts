import { mayMove, OPEN_CALLS, type Confirmation, type Delivery, type OrderState, type PaymentMark } from './states.ts'

export interface Standing {
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
}

export type MarkName = Exclude<keyof Standing, 'state'>

export type MarkValue = Standing[MarkName]

const NOT_YET_PAID = ['unpaid', 'awaiting'] as const
const CALLED_OR_NOT = ['confirmed', 'not-called'] as const

/** Marks that each state allows. The table's constraint `order_stands` repeats them. IMP-05. */
export const STANDINGS: { readonly [State in OrderState]: { readonly [Mark in MarkName]: readonly Standing[Mark][] } } = {
  temp: { confirmation: OPEN_CALLS, payment: ['unpaid'], delivery: ['none'] },
  pending: { confirmation: OPEN_CALLS, payment: NOT_YET_PAID, delivery: ['none'] },
  'on-hold': { confirmation: [...OPEN_CALLS, 'confirmed'], payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  processing: { confirmation: OPEN_CALLS, payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  confirmed: { confirmation: ['confirmed'], payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  shipped: { confirmation: CALLED_OR_NOT, payment: [...NOT_YET_PAID, 'paid'], delivery: ['handed-over', 'returned'] },
  completed: { confirmation: CALLED_OR_NOT, payment: ['paid', 'collected'], delivery: ['delivered', 'returned'] },
  cancelled: { confirmation: ['confirmed', 'refused', 'not-called'], payment: ['unpaid'], delivery: ['none', 'returned'] },
  failed: { confirmation: OPEN_CALLS, payment: NOT_YET_PAID, delivery: ['none'] },
  refunded: { confirmation: CALLED_OR_NOT, payment: ['refunded'], delivery: ['none', 'handed-over', 'delivered', 'returned'] },
}

export function stands({ state, confirmation, payment, delivery }: Standing): boolean {
  const may = STANDINGS[state]
  return may.confirmation.includes(confirmation) && may.payment.includes(payment) && may.delivery.includes(delivery)
}

/** Maps a mark's old value to its new one; values not listed stay. */
type Becomes<Value extends string> = Readonly<Partial<Record<Value, Value>>>

const CALL_AGAIN: Becomes<Confirmation> = { confirmed: 'to-call', refused: 'to-call', 'not-called': 'to-call' }
const CALL_IS_OVER: Becomes<Confirmation> = { 'to-call': 'not-called', 'no-answer': 'not-called', postponed: 'not-called' }
const NOT_SENT: Becomes<Delivery> = { 'handed-over': 'none', delivered: 'none', returned: 'none' }

/** Marks of an order that enters a state. None for cancelling a paid order or completing an unpaid online one: refused. IMP-05, IMP-23. */
const STATE_EFFECTS: { readonly [State in OrderState]: { readonly [Mark in MarkName]?: Becomes<Standing[Mark]> } } = {
  temp: {},
  pending: { confirmation: CALL_AGAIN, delivery: NOT_SENT },
  'on-hold': { confirmation: { refused: 'to-call', 'not-called': 'to-call' }, delivery: NOT_SENT },
  processing: { confirmation: CALL_AGAIN, delivery: NOT_SENT },
  confirmed: {
    confirmation: { 'to-call': 'confirmed', 'no-answer': 'confirmed', postponed: 'confirmed', refused: 'confirmed', 'not-called': 'confirmed' },
    delivery: NOT_SENT,
  },
  shipped: { confirmation: CALL_IS_OVER, payment: { collected: 'unpaid' }, delivery: { none: 'handed-over', delivered: 'handed-over' } },
  completed: {
    confirmation: CALL_IS_OVER,
    payment: { unpaid: 'collected' },
    delivery: { none: 'delivered', 'handed-over': 'delivered', returned: 'delivered' },
  },
  cancelled: { confirmation: CALL_IS_OVER, payment: { awaiting: 'unpaid' }, delivery: { 'handed-over': 'returned' } },
  failed: {},
  refunded: { confirmation: CALL_IS_OVER, payment: { unpaid: 'refunded', awaiting: 'refunded', paid: 'refunded', collected: 'refunded' } },
}

/** States that an order passes through because of a mark, by its current state. */
type Path = Readonly<Partial<Record<OrderState, readonly OrderState[]>>>

const CALLED_AGAIN: Path = { confirmed: ['processing'] }
const ENDS: Path = {
  temp: ['cancelled'],
  pending: ['cancelled'],
  'on-hold': ['cancelled'],
  processing: ['cancelled'],
  confirmed: ['cancelled'],
  failed: ['cancelled'],
}
const SENT: Path = { processing: ['shipped'], confirmed: ['shipped'] }
const ARRIVED: Path = { processing: ['shipped', 'completed'], confirmed: ['shipped', 'completed'], shipped: ['completed'] }

/** How marks change the state. States not listed stay. IMP-05. */
const MARK_EFFECTS: { readonly [Mark in MarkName]: Readonly<Record<Standing[Mark], Path>> } = {
  confirmation: {
    'to-call': CALLED_AGAIN,
    'no-answer': CALLED_AGAIN,
    postponed: CALLED_AGAIN,
    confirmed: { 'on-hold': ['confirmed'], processing: ['confirmed'] },
    refused: ENDS,
    'not-called': {},
  },
  payment: {
    unpaid: {},
    awaiting: {},
    paid: { pending: ['processing'], failed: ['processing'], cancelled: ['on-hold'] },
    collected: ARRIVED,
    refunded: {},
  },
  delivery: {
    none: { shipped: ['confirmed'] },
    'handed-over': { ...SENT, completed: ['shipped'] },
    delivered: ARRIVED,
    returned: SENT,
  },
}

/** The order after a move and its effects; undefined if the move is not allowed or the result inconsistent. */
export function afterMove(standing: Standing, to: OrderState): Standing | undefined {
  if (!mayMove(standing.state, to)) return undefined
  const { confirmation, payment, delivery } = STATE_EFFECTS[to]
  const next: Standing = {
    state: to,
    confirmation: confirmation?.[standing.confirmation] ?? standing.confirmation,
    payment: payment?.[standing.payment] ?? standing.payment,
    delivery: delivery?.[standing.delivery] ?? standing.delivery,
  }
  return stands(next) ? next : undefined
}

/** States that an order passes through when a mark changes; empty if its state stays. */
export function pathOf(state: OrderState, mark: MarkName, value: MarkValue): readonly OrderState[] {
  const effects: Readonly<Partial<Record<string, Path>>> = MARK_EFFECTS[mark]
  return effects[value]?.[state] ?? []
}

/** The order after a mark and its effects; undefined if its state does not allow the mark. */
export function afterMark(standing: Standing, mark: MarkName, value: MarkValue): Standing | undefined {
  const path = pathOf(standing.state, mark, value)
  const marked = (order: Standing): Standing => ({ ...order, [mark]: value })
  if (path.length === 0) return stands(marked(standing)) ? marked(standing) : undefined
  let now: Standing | undefined = standing
  for (const [step, to] of path.entries()) now = now && afterMove(step === path.length - 1 ? marked(now) : now, to)
  return now
}
