/** In the order of the buttons. */
export const BULK_ORDER_ACTS = ['confirm', 'assign', 'cancel'] as const

export type BulkOrderAct = (typeof BULK_ORDER_ACTS)[number]

/** An act with its argument: the assignee (null for nobody), or the reason to cancel. Plain JSON. */
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

/** A chosen order with what was seen of it: its state, or its assignee's account, empty for nobody. */
export interface ChosenOrder {
  id: number
  seen: string
}

/** Done, already so, changed meanwhile, refused by the shop, or deleted. */
export const BULK_ORDER_OUTCOMES = ['done', 'same', 'changed', 'refused', 'gone'] as const

export type BulkOrderOutcome = (typeof BULK_ORDER_OUTCOMES)[number]

/** Outcomes that staff have to look at. */
export const LEFT_OUTCOMES = ['changed', 'refused', 'gone'] as const satisfies readonly BulkOrderOutcome[]

/** What a change compares: the state for a move, the assignee for an assignment. */
export function seenOf(act: BulkOrderAct, { state, assignedTo }: { state: string; assignedTo: string | null }): string {
  return act === 'assign' ? (assignedTo ?? '') : state
}
