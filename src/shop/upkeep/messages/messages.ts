import type { Locale } from '#i18n/locale.ts'
import type { MailProblem } from '#gateways/mail.types'
import type { MessageProvider } from '#gateways/messaging.types'

/** The ways of sending a message. */
export type Channel = 'mail' | 'sms' | 'push' | 'whatsapp'

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
  /** A code that signs in or verifies a phone, by SMS. Of two for one `purpose` the newer is good. */
  code: { code: string; minutes: number; purpose?: string }
  'account-erased': { name: string }
  /** A member of staff tries whether mail arrives. */
  'mail-tried': { name: string }
  /** A moment of an order, for its shopper. */
  order: { orderId: number; moment: OrderMoment }
  /** The link of an order's page, asked for with its number and phone; to the order's own address or phone. */
  'order-link': { orderId: number }
  /** A sold-out product that somebody waits for is back. */
  'back-in-stock': { alertId: number }
  /** A refund was made. */
  refund: { orderId: number; refundId: number }
  /** An issued document, attached. */
  document: { orderId: number; documentId: number }
  /** A new order, for the merchant. */
  'new-order': { orderId: number }
  /** A notification that tries a device of staff. */
  'push-try': { deviceId: number }
  /** Many orders came in an hour, from one address or in the whole shop; for the merchant. */
  'order-alarm': { source: 'address' | 'shop'; orders: number }
  /** A code that subscribes to the newsletter or leaves it, by SMS; leaving also works by the link. NEWS-24, NEWS-25. */
  'newsletter-code': { code: string; minutes: number; type: 'subscribe' | 'unsubscribe'; token?: string; purpose?: string }
  /** A campaign's text to a subscriber, by SMS. */
  campaign: { campaignId: number; subscriberId: number }
  /** A campaign's text to staff who try it, by SMS. */
  'campaign-try': { campaignId: number }
  /** What happened to an order, for its shopper, by SMS or WhatsApp. IMP-38. */
  'order-notice': { orderId: number; event: OrderNotice; refundId?: number }
  /** A member of staff tries an account at a provider, by SMS or WhatsApp. */
  'message-tried': { provider: MessageProvider }
  /** The month's budget of text messages is nearly spent, or spent; for the merchant. */
  'budget-warning': { month: string; percent: number }
  /** The disk of the shop is nearly full; for the merchant. */
  'room-warning': { megabytes: number }
  /** An entry of a site form, by the place of its notification in the form; for the merchant. */
  'form-entry': { entryId: number; notification: number }
  /** The answer to an address that was typed into a site form. */
  'form-answer': { entryId: number; notification: number }
}

/** A kind of message. */
export type MessageKind = keyof MessageData

/** Events of an order that are told by SMS and WhatsApp, where the merchant wants it. IMP-38. */
export const ORDER_NOTICES = ['received', 'confirm', 'not-reached', 'shipped', 'delivered', 'refunded'] as const

/** An event of an order that is told by SMS and WhatsApp. */
export type OrderNotice = (typeof ORDER_NOTICES)[number]

/** Kinds whose data gives access: it is deleted once the message is sent. */
export const SECRET_KINDS: readonly MessageKind[] = ['account-made', 'password-reset', 'email-change', 'code', 'newsletter-code']

/**
 * What a message is for, in the providers' own terms: `authentication` was asked for just now and is always sent, `utility` tells of what its person did,
 * `marketing` needs their consent. The last two keep quiet hours.
 */
export type MessageCategory = 'authentication' | 'utility' | 'marketing'

const ASKED_FOR: readonly MessageKind[] = [...SECRET_KINDS, 'order-link', 'campaign-try', 'message-tried', 'push-try', 'mail-tried']

/** The category of a kind of message. */
export function categoryOf(kind: MessageKind): MessageCategory {
  if (kind === 'campaign') return 'marketing'
  return ASKED_FOR.includes(kind) ? 'authentication' : 'utility'
}

/** A delivery receipt: what the provider says of a message that it took. */
export type Receipt = 'delivered' | 'read' | 'failed'

/** What a receipt is worth: `verified` if the provider signed it or said so when asked; a `hint` is still to be asked for, and what is only `said` cannot be. */
export type ReceiptWorth = 'hint' | 'said' | 'verified'

/**
 * A lane of the outbox: messages of a channel and a category, which wait for none of another lane. Campaigns have their own, at their rate
 * (`#shop/newsletter/campaigns`).
 */
export interface Lane {
  channel: Channel
  category: Exclude<MessageCategory, 'marketing'>
}

/** A message to one recipient: a mail address, an international phone number (`21622333444`), or the number of a device of staff (`push`). */
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

/**
 * Milliseconds for which sending a message makes sense: as long as its link or code is valid, a notification for a day, a trial for five
 * minutes, else three days.
 */
export function worthMs({ kind, channel, data }: Pick<NewMessage, 'kind' | 'channel' | 'data'>): number {
  if (channel === 'push') return 24 * HOUR_MS
  if (kind === 'message-tried' || kind === 'mail-tried') return 5 * MINUTE_MS
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

/**
 * Reasons why a message was not sent. `unreachable` and `refused` are the server's doing, `lost` is a missing answer, `fault` is ours; `budget` is the month's, which
 * is spent; `too-many` went to phones that nobody proved; `password`, `certificate` and `sender` are the mail account's.
 */
export type MessageProblem = MailProblem | 'unreachable' | 'refused' | 'lost' | 'too-late' | 'fault' | 'budget' | 'restored' | 'too-many'
