import { millimes, NOTHING, type Millimes } from '#money/millimes'
import { isBookable } from '#shop/delivery/parcels'
import { OPEN_STATES, type View } from '#shop/orders/order-management'
import {
  cashDue,
  isStepBack,
  mayMove,
  ORDER_STATES,
  type MarkName,
  type MarkValue,
  type OrderState,
  type Owed,
  type Standing,
  type Till,
} from '#shop/orders/orders'
import { can, type Capability, type Person } from '#shop/people/accounts'

/** In the order of the buttons: the next step of an order first. */
export const BULK_ORDER_ACTS = ['confirm', 'book', 'hand-over', 'pack', 'deliver', 'receive', 'return', 'take-back', 'assign', 'cancel'] as const

export type BulkOrderAct = (typeof BULK_ORDER_ACTS)[number]

type BulkOrderTarget = { of: 'state'; to: OrderState } | { of: MarkName; to: MarkValue }

export const BULK_ORDER_TARGETS: Record<Exclude<BulkOrderAct, 'assign' | 'book' | 'pack' | 'take-back'>, BulkOrderTarget> = {
  confirm: { of: 'state', to: 'confirmed' },
  'hand-over': { of: 'state', to: 'shipped' },
  deliver: { of: 'state', to: 'completed' },
  receive: { of: 'payment', to: 'paid' },
  return: { of: 'delivery', to: 'returned' },
  cancel: { of: 'state', to: 'cancelled' },
}

/** Any of these rights allows the act, as on the page of one order. */
const RIGHTS: Record<BulkOrderAct, readonly Capability[]> = {
  confirm: ['orders.manage'],
  'hand-over': ['parcels.manage'],
  book: ['parcels.manage'],
  pack: ['parcels.manage'],
  deliver: ['orders.manage'],
  receive: ['refunds.make', 'orders.manage'],
  return: ['parcels.manage'],
  'take-back': ['parcels.manage'],
  assign: ['orders.manage'],
  cancel: ['orders.manage'],
}

export const BULK_ORDER_RIGHTS = [...new Set(Object.values(RIGHTS).flat())]

export function mayAct(person: Pick<Person, 'capabilities'>, act: BulkOrderAct): boolean {
  return RIGHTS[act].some((right) => can(person, right))
}

export const SCAN_ACTS = ['pack', 'hand-over', 'return'] as const satisfies readonly BulkOrderAct[]

export type ScanAct = (typeof SCAN_ACTS)[number]

/** An act with its argument: the assignee (null for nobody), the weight of each parcel in grams, where the cash came in, or the reason to cancel. Plain JSON. */
export type BulkOrderChange =
  | { act: Exclude<BulkOrderAct, 'assign' | 'book' | 'take-back' | 'cancel' | 'receive'> }
  | { act: 'receive'; into?: Till | undefined }
  | { act: 'take-back' }
  | { act: 'assign'; person: string | null }
  | { act: 'book'; weight: number; courier?: string | undefined }
  | { act: 'cancel'; reason: string }

/** Three acts have no undo: a cancellation gave the stock away, a receipt put it on sale, and a courier calls a parcel off by itself. */
export interface BulkOrderUndo {
  act: 'undo'
  of: string
  was: Exclude<BulkOrderChange, { act: 'cancel' | 'book' | 'take-back' }>
  reason: string
}

/** For how long an act on many orders can be taken back, in ms. */
export const UNDO_BULK_MS = 15 * 60_000

/** The most orders of one change. */
export const MOST_BULK_ORDERS = 500

/** A chosen order with what was seen of it: its state or mark, whether it is packed, or its assignee's account, empty for nobody. */
export interface ChosenOrder {
  id: number
  seen: string
}

/** Done, already so, changed meanwhile, refused by the shop, or deleted. */
export const BULK_ORDER_OUTCOMES = ['done', 'same', 'changed', 'refused', 'gone'] as const

export type BulkOrderOutcome = (typeof BULK_ORDER_OUTCOMES)[number]

export const LEFT_OUTCOMES = ['changed', 'refused', 'gone'] as const satisfies readonly BulkOrderOutcome[]

/** What a change compares: the state or mark that it sets, whether it is packed, or the assignee. */
export function seenOf(act: BulkOrderAct, order: Standing & { assignedTo: string | null; packed: boolean }): string {
  if (act === 'assign') return order.assignedTo ?? ''
  if (act === 'pack') return order.packed ? PACKED : NOT_PACKED
  if (act === 'take-back') return order.delivery
  return act === 'book' ? order.state : order[BULK_ORDER_TARGETS[act].of]
}

const PACKED = 'packed'
const NOT_PACKED = 'not-packed'

/** Why an act is not for an order, though its state or mark could be set by hand. */
export type BulkOrderMisfit = 'step-back' | 'came-back' | 'not-collected' | 'not-sent'

export function misfitOf(act: keyof typeof BULK_ORDER_TARGETS, { state, payment, delivery }: Standing): BulkOrderMisfit | undefined {
  const { of, to } = BULK_ORDER_TARGETS[act]
  if (of === 'state' && isStepBack(state, to)) return 'step-back'
  if (act === 'deliver' && delivery === 'returned') return 'came-back'
  if (act === 'receive' && payment !== 'collected') return 'not-collected'
  return act === 'return' && delivery === 'none' ? 'not-sent' : undefined
}

/** Acts that some order of a view may take and that are `offered`, first the next step of the orders in `shown` states. */
export function actsIn(view: View, shown: readonly OrderState[] = [], offered: (act: BulkOrderAct) => boolean = () => true): BulkOrderAct[] {
  if (view === 'returns') return (['take-back', 'assign'] as const).filter(offered)
  const actsOf = (states: readonly OrderState[]) => BULK_ORDER_ACTS.filter((act) => offered(act) && states.some((state) => isActIn(act, state)))
  return [...new Set([...actsOf(shown).slice(0, 1), ...actsOf(statesIn(view))])]
}

function statesIn(view: Exclude<View, 'returns'>): readonly OrderState[] {
  if (view === 'open') return OPEN_STATES
  if (view === 'collected') return ['completed']
  if (view === 'dismissed') return ['cancelled']
  return view === 'all' || view === 'attention' ? ORDER_STATES : [view]
}

function isActIn(act: BulkOrderAct, state: OrderState): boolean {
  if (act === 'assign') return true
  if (act === 'take-back') return false
  if (act === 'book' || act === 'pack') return isBookable(state)
  if (act === 'receive') return state === 'completed'
  if (act === 'return') return state === 'shipped' || state === 'completed'
  const { to } = BULK_ORDER_TARGETS[act] as { to: OrderState }
  return mayMove(state, to) && !isStepBack(state, to)
}

/** An order with its money. `held` is the cash of it that a courier holds, `partsDue` what its parcels under way collect; null unless it is in several. */
export interface BulkOrderMoney extends Standing, Owed {
  currency: string
  held: number
  partsDue: number | null
}

/** Cash that an act on an order moves: collected at its door, or received from its courier. */
export function cashOf(act: BulkOrderAct, order: BulkOrderMoney): Millimes {
  if (act === 'deliver' && order.state === 'shipped' && !misfitOf(act, order))
    return millimes(Math.min(cashDue(order) ?? NOTHING, order.partsDue ?? order.total))
  return act === 'receive' && order.payment === 'collected' ? millimes(Math.max(0, order.held)) : NOTHING
}

export function cashByCurrency(act: BulkOrderAct, orders: readonly BulkOrderMoney[]): { currency: string; amount: Millimes }[] {
  const sums = Map.groupBy(orders, ({ currency }) => currency)
  return [...sums].flatMap(([currency, ones]) => {
    const amount = millimes(ones.reduce((sum, order) => sum + cashOf(act, order), 0))
    return amount > 0 ? [{ currency, amount }] : []
  })
}
