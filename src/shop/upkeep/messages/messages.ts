import type { Locale } from '#i18n/locale.ts'

/** The ways of sending a message. */
export type Channel = 'mail' | 'sms'

/** Moments of an order that its shopper is notified of. */
export type OrderMoment = 'placed' | 'waiting-for-payment' | 'paid' | 'confirmed' | 'shipped' | 'completed' | 'cancelled' | 'failed' | 'on-hold'

/** Kinds of messages, with the data of their templates: ids are read again when sending, secrets are deleted afterwards. */
export interface MessageData {
  /** An account was made; `url` confirms its address. */
  'account-made': { name: string; url: string; hours: number }
  /** Somebody registered with an address that has an account: only its owner is notified. */
  'account-exists': { name: string; url: string }
  /** A guest who wanted an account ordered with an address that has one. */
  'ordered-as-known': { name: string; url: string; orderId: number }
  /** The one-time link for a forgotten password. */
  'password-reset': { name: string; url: string; minutes: number }
  'password-changed': { name: string }
  /** The one-time link that confirms a new address; sent to that address. */
  'email-change': { name: string; url: string; minutes: number }
  /** Sent to the previous address. */
  'email-changed': { name: string; email: string }
  /** A second factor was turned on or off. */
  'second-factor': { name: string; isOn: boolean }
  /** A code that signs in or verifies a phone, by SMS. */
  code: { code: string; minutes: number }
  'account-erased': { name: string }
  /** A moment of an order, for its shopper. */
  order: { orderId: number; moment: OrderMoment }
  /** A refund was made. */
  refund: { orderId: number; refundId: number }
  /** An issued document, attached. */
  document: { orderId: number; documentId: number }
  /** A new order, for the merchant. */
  'new-order': { orderId: number }
  /** Many orders came in an hour, from one address or in the whole shop; for the merchant. */
  'order-alarm': { source: 'address' | 'shop'; orders: number }
  /** An entry of a site form, by the place of its notification in the form; for the merchant. */
  'form-entry': { entryId: number; notification: number }
  /** The answer to an address that was typed into a site form. */
  'form-answer': { entryId: number; notification: number }
}

/** A kind of message. */
export type MessageKind = keyof MessageData

/** Kinds whose data gives access: it is deleted once the message is sent. */
export const SECRET_KINDS: readonly MessageKind[] = ['account-made', 'password-reset', 'email-change', 'code']

/** A message to one recipient: a mail address, or an international phone number (`21622333444`). */
export type NewMessage = {
  [Kind in MessageKind]: {
    kind: Kind
    channel: Channel
    recipient: string
    locale: Locale
    data: MessageData[Kind]
    /** Messages with the same key are sent once, however often they are queued. */
    once?: string
    /** Earliest time of sending; at once if left out. */
    notBefore?: Date
  }
}[MessageKind]

/**
 * State of a message: `uncertain` if the server may have taken it without saying so, `dead` after the last attempt.
 * `dropped` if there was nothing left to say, or staff dropped it.
 */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'uncertain' | 'dead' | 'dropped'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds for which sending a message makes sense: as long as its link or code is valid, else three days. */
export function worthMs({ kind, data }: Pick<NewMessage, 'kind' | 'data'>): number {
  const validity = data as { minutes?: number; hours?: number }
  if (!SECRET_KINDS.includes(kind)) return 72 * HOUR_MS
  return (validity.minutes ?? (validity.hours ?? 24) * 60) * MINUTE_MS
}

const MOST_ATTEMPTS = 10
const LONGEST_WAIT_MS = 12 * HOUR_MS

/**
 * Milliseconds until the next attempt: a minute, then three times longer each time, twelve hours at most. `luck` (0 to 1) spreads it by a fifth.
 * Undefined after the tenth.
 */
export function waitAfter(attempts: number, luck: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  return Math.round(Math.min(LONGEST_WAIT_MS, MINUTE_MS * 3 ** (attempts - 1)) * (0.8 + 0.4 * luck))
}

/** Reasons why a message was not sent. `unreachable` and `refused` are the server's doing, `lost` is a missing answer, `fault` is ours. */
export type MessageProblem = 'unreachable' | 'refused' | 'lost' | 'too-late' | 'fault'
