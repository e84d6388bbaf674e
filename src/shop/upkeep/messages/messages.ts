import type { Locale } from '#i18n/locale.ts'

/** By which way something is told. */
export type Channel = 'mail' | 'sms'

/** The moments of an order that its shopper is told of. */
export type OrderMoment = 'placed' | 'waiting-for-payment' | 'paid' | 'confirmed' | 'shipped' | 'completed' | 'cancelled' | 'failed' | 'on-hold'

/** Everything that the shop tells somebody, and what each kind needs to be written: ids are read again when it is sent, secrets are forgotten afterwards. */
export interface MessageData {
  /** An account was made; `url` confirms that the address is theirs. */
  'account-made': { name: string; url: string; hours: number }
  /** Somebody registered with an address that has an account: its owner is told, and nobody else learns of it. */
  'account-exists': { name: string; url: string }
  /** Somebody ordered, wanting an account, with an address that has one. */
  'ordered-as-known': { name: string; url: string; orderId: number }
  /** The one-time link of a lost password. */
  'password-reset': { name: string; url: string; minutes: number }
  'password-changed': { name: string }
  /** The one-time link that makes a new address the account's; sent to the new one. */
  'email-change': { name: string; url: string; minutes: number }
  /** Told to the address of before. */
  'email-changed': { name: string; email: string }
  /** A second factor was turned on or off. */
  'second-factor': { name: string; isOn: boolean }
  /** A code that signs in, or shows that a phone is theirs. By SMS. */
  code: { code: string; minutes: number }
  'account-erased': { name: string }
  /** A moment in the life of an order, for its shopper. */
  order: { orderId: number; moment: OrderMoment }
  /** Money went back. */
  refund: { orderId: number; refundId: number }
  /** A new order, for the merchant. */
  'new-order': { orderId: number }
  /** Many orders came in an hour, from one address or in the whole shop; for the merchant. */
  'order-alarm': { source: 'address' | 'shop'; orders: number }
}

/** One of the things that are told. */
export type MessageKind = keyof MessageData

/** Kinds whose data opens a door: it is forgotten once the message is sent. */
export const SECRET_KINDS: readonly MessageKind[] = ['account-made', 'password-reset', 'email-change', 'code']

/** Something to be told to one recipient: a mail address, or a phone number as the world dials it (`21622333444`). */
export type NewMessage = {
  [Kind in MessageKind]: {
    kind: Kind
    channel: Channel
    recipient: string
    locale: Locale
    data: MessageData[Kind]
    /** The same word is told once, however often it is queued. */
    once?: string
    /** Not before this moment; at once where it is left out. */
    notBefore?: Date
  }
}[MessageKind]

/**
 * How a message stands: `uncertain` where the server may have taken it and did not say so, `dead` where nothing more is tried by itself,
 * `dropped` where there was nothing left to say, or staff let it go.
 */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'uncertain' | 'dead' | 'dropped'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a message is worth sending, in ms: as long as what it opens is open, else three days. */
export function worthMs({ kind, data }: Pick<NewMessage, 'kind' | 'data'>): number {
  const told = data as { minutes?: number; hours?: number }
  if (!SECRET_KINDS.includes(kind)) return 72 * HOUR_MS
  return (told.minutes ?? (told.hours ?? 24) * 60) * MINUTE_MS
}

const MOST_ATTEMPTS = 10
const LONGEST_WAIT_MS = 12 * HOUR_MS

/**
 * How long after a failed attempt the next one comes, in ms: a minute, then three times as long each time, twelve hours at most, a fifth
 * more or less so that not all come at once (`luck` is 0 to 1). Undefined after the tenth.
 */
export function waitAfter(attempts: number, luck: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  return Math.round(Math.min(LONGEST_WAIT_MS, MINUTE_MS * 3 ** (attempts - 1)) * (0.8 + 0.4 * luck))
}

/** Why a message was not sent. `unreachable` and `refused` are the server's doing, `lost` is an answer that did not come, `fault` is ours. */
export type MessageProblem = 'unreachable' | 'refused' | 'lost' | 'too-late' | 'fault'
