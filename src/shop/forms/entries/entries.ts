import type { FieldKind } from '#shop/forms/forms'

/** What was filled in at a field, as staff read it: the label of that day, choices by their labels, of a password nothing, of a card its last four digits. */
export interface EntryAnswer {
  field: number
  kind: FieldKind
  /** French, as the form had it. */
  label: string
  text: string
}

/** A line that is paid for. `amount` of all pieces, in thousandths of the entry's currency. */
export interface EntryLine {
  field: number
  label: string
  pieces: number
  amount: number
}

/** Whether staff see an entry among the others. What a person deletes is gone. */
export type EntryState = 'kept' | 'spam'

/** How an entry stands that is paid for; `none` for one that costs nothing. It follows its payments. IMP-31. */
export type EntryPayment = 'none' | 'unpaid' | 'awaiting' | 'paid'
