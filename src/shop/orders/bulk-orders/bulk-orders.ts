/** What staff do to many orders at once, in the order of the buttons. */
export const BULK_ORDER_ACTS = ['confirm', 'assign', 'cancel'] as const

/** What staff do to many orders at once. */
export type BulkOrderAct = (typeof BULK_ORDER_ACTS)[number]

/** An act on many orders with what it takes: whom they are given to (null: nobody), or why they are cancelled. Plain JSON. */
export type BulkOrderChange = { act: 'confirm' } | { act: 'assign'; person: string | null } | { act: 'cancel'; reason: string }

/** An act that is taken back: the task of it, what it was, and the reason in the orders' history. A cancelled order gave its stock away: it is not. */
export interface BulkOrderUndo {
  act: 'undo'
  of: string
  was: Exclude<BulkOrderChange, { act: 'cancel' }>
  reason: string
}

/** For how long an act on many orders can be taken back, in ms. */
export const UNDO_BULK_MS = 15 * 60_000

/** The most orders of one change. */
export const MOST_BULK_ORDERS = 500

/** An order that was chosen, with what was seen of it: its state, or the account that it was given to; empty for nobody. */
export interface ChosenOrder {
  id: number
  seen: string
}

/** What became of an order: done, so already, changed by somebody meanwhile, refused by the shop, or no longer there. */
export const BULK_ORDER_OUTCOMES = ['done', 'same', 'changed', 'refused', 'gone'] as const

/** What became of an order. */
export type BulkOrderOutcome = (typeof BULK_ORDER_OUTCOMES)[number]

/** The outcomes that somebody has to look at. */
export const LEFT_OUTCOMES = ['changed', 'refused', 'gone'] as const satisfies readonly BulkOrderOutcome[]

/** What of an order a change goes by: the state for a move, whom it is given to for an assignment. */
export function seenOf(act: BulkOrderAct, { state, assignedTo }: { state: string; assignedTo: string | null }): string {
  return act === 'assign' ? (assignedTo ?? '') : state
}
