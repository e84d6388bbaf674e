import { localised, type Locale } from '#i18n/locale.ts'

export { answerIn, answersOf, type EntryAnswer } from './answers.ts'
export { lineLabelIn, type EntryLine } from './lines.ts'

/** Payment page and status of an entry. IMP-31. */
export function formPaymentPath(locale: Locale, entry: { id: number; key: string }): string {
  return localised(locale, `/form-payment/${entry.id}/?key=${entry.key}`)
}

export type EntryState = 'kept' | 'spam'

/** `none`: nothing to pay. Derived from the payments. IMP-31. */
export type EntryPayment = 'none' | 'unpaid' | 'awaiting' | 'paid'
