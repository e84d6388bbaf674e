import { localised, type Locale } from '#i18n/locale.ts'

export { answerIn, answersOf, type EntryAnswer } from './answers.ts'
export { lineLabelIn, type EntryLine } from './lines.ts'

/** The page where an entry is paid for, and which says how its payment stands. IMP-31. */
export function formPaymentPath(locale: Locale, entry: { id: number; key: string }): string {
  return localised(locale, `/form-payment/${entry.id}/?key=${entry.key}`)
}

/** Whether staff see an entry among the others. What a person deletes is gone. */
export type EntryState = 'kept' | 'spam'

/** How an entry stands that is paid for; `none` for one that costs nothing. It follows its payments. IMP-31. */
export type EntryPayment = 'none' | 'unpaid' | 'awaiting' | 'paid'
