export { answerIn, answersOf, type EntryAnswer } from './answers.ts'

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
