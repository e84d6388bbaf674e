import type { EntryAnswer, EntryPayment } from '#shop/forms/entries'

/** The views of the list of entries: all but spam, the unread and the starred of them, and spam. */
export const ENTRY_VIEWS = ['all', 'unread', 'starred', 'spam'] as const

/** One of the views. */
export type EntryView = (typeof ENTRY_VIEWS)[number]

/** The states of a payment that the list is filtered by. */
export const PAID_STATES = ['paid', 'awaiting', 'unpaid'] as const satisfies readonly EntryPayment[]

/** What staff do to entries and may undo, each with what undoes it. */
export const UNDONE_BY = {
  read: 'unread',
  unread: 'read',
  starred: 'unstarred',
  unstarred: 'starred',
  spam: 'kept',
  kept: 'spam',
} as const satisfies Record<string, string>

/** A mark that staff give to entries. */
export type EntryMark = keyof typeof UNDONE_BY

/** What a payment asks attention for: two came, or another amount than was owed. */
export const PAYMENT_ATTENTIONS = ['paid-twice', 'paid-other-amount'] as const

/** One of these. */
export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number]

/** Limit of the counts. */
export const COUNTED_TO = 1000

/** The most entries that one action takes. */
export const MOST_AT_ONCE = 100

const CARD_DIGITS = 4

/** An answer as staff may see it, whatever was kept: of a password that it was filled in, of a card its last four digits. `filled` is the word for it. */
export function shownAnswer({ kind, text }: Pick<EntryAnswer, 'kind' | 'text'>, filled: string): string {
  if (kind === 'password') return filled
  if (kind === 'card' && text) return `•••• ${text.replaceAll(/\D/g, '').slice(-CARD_DIGITS)}`
  return text
}
