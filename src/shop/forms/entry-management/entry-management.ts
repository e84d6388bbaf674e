import type { EntryAnswer, EntryPayment } from '#shop/forms/entries'

/** All views but `spam` exclude spam. */
export const ENTRY_VIEWS = ['all', 'unread', 'starred', 'spam'] as const

export type EntryView = (typeof ENTRY_VIEWS)[number]

export const PAID_STATES = ['paid', 'awaiting', 'unpaid'] as const satisfies readonly EntryPayment[]

/** Reversible actions, each with its inverse. */
export const UNDONE_BY = {
  read: 'unread',
  unread: 'read',
  starred: 'unstarred',
  unstarred: 'starred',
  spam: 'kept',
  kept: 'spam',
} as const satisfies Record<string, string>

export type EntryMark = keyof typeof UNDONE_BY

export const PAYMENT_ATTENTIONS = ['paid-twice', 'paid-other-amount'] as const

export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number]

export const COUNTED_TO = 1000

export const MOST_AT_ONCE = 100

const CARD_DIGITS = 4

/** An answer as staff may see it, whatever was stored: `filled` instead of a password, the last four digits of a card. */
export function shownAnswer({ kind, text }: Pick<EntryAnswer, 'kind' | 'text'>, filled: string): string {
  if (kind === 'password') return filled
  if (kind === 'card' && text) return `•••• ${text.replaceAll(/\D/g, '').slice(-CARD_DIGITS)}`
  return text
}
