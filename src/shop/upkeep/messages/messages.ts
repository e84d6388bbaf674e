import { oneLine } from '#i18n/one-line.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MailProblem } from '#gateways/mail.types'
import type { MessageProvider } from '#gateways/messaging.types'

/** `event` tells a provider of ads of an order. */
export type Channel = 'mail' | 'sms' | 'push' | 'whatsapp' | 'event'

export type OrderMoment = 'placed' | 'waiting-for-payment' | 'paid' | 'confirmed' | 'shipped' | 'completed' | 'cancelled' | 'failed' | 'on-hold'

/** Kinds of messages, with the data of their templates. Ids are read again when sending; secrets are deleted afterwards. */
export interface MessageData {
  'account-made': { name: string; url: string; hours: number }
  /** Somebody registered with an address that has an account: only its owner is notified. */
  'account-exists': { name: string; url: string }
  /** A guest who wanted an account ordered with an address that has one. */
  'ordered-as-known': { name: string; url: string; orderId: number }
  'password-reset': { name: string; url: string; minutes: number }
  /** `joins`: the store is open already. */
  'vendor-approved': { name: string; store: string; url: string; hours: number; joins?: boolean }
  'password-changed': { name: string }
  /** One-time link that confirms a new address; sent to that address. */
  'email-change': { name: string; url: string; minutes: number }
  'email-changed': { name: string; email: string }
  'second-factor': { name: string; isOn: boolean }
  /** By SMS: signs in or verifies a phone. Only the newest code for a `purpose` is valid. */
  code: { code: string; minutes: number; purpose?: string }
  'account-erased': { name: string }
  'mail-tried': { name: string }
  order: { orderId: number; moment: OrderMoment }
  /** Link to an order's page, requested with its number and phone; sent to the order's own address or phone. */
  'order-link': { orderId: number }
  'back-in-stock': { alertId: number }
  refund: { orderId: number; refundId: number }
  document: { orderId: number; documentId: number }
  'new-order': { orderId: number }
  'push-try': { deviceId: number }
  /** For the merchant: many orders in an hour, from one address or in the whole shop. */
  'order-alarm': { source: 'address' | 'shop'; orders: number }
  /** By SMS: code to subscribe or unsubscribe; unsubscribing also works by the link. NEWS-24, NEWS-25. */
  'newsletter-code': { code: string; minutes: number; type: 'subscribe' | 'unsubscribe'; token?: string; purpose?: string }
  campaign: { campaignId: number; subscriberId: number }
  'campaign-try': { campaignId: number }
  'message-tried': { provider: MessageProvider }
  'budget-warning': { month: string; percent: number }
  /** For the merchant and their devices: a trouble by its name (`#shop/upkeep/troubles`). */
  'shop-trouble': { trouble: string; said: string; figures: Record<string, number> }
  /** For the merchant: what couriers hold longer than agreed, in millimes. */
  'debt-warning': { debts: { name: string; amount: number; currency: string; days: number }[] }
  /** For the merchant; `notification` is its index in the form. */
  'form-entry': { entryId: number; notification: number }
  'form-answer': { entryId: number; notification: number }
  'ad-tried': Record<string, never>
  'vendor-notice': VendorNotice
}

/** Events that a store's vendors are notified of, with the values of their texts; amounts in millimes. */
export interface VendorEvents {
  order: { orderId: number }
  'order-cancelled': { orderId: number }
  'goods-approved': { productId: number; goods: string }
  'goods-answered': { productId: number; goods: string; answer: string }
  paid: { amount: number; currency: string }
  'payout-refused': { amount: number; currency: string; reason: string }
  /** The last digits of the new account. */
  'bank-changed': { digits: string }
  review: { goods: string; stars: number }
  suspended: { reason: string }
  reopened: Record<string, never>
}

export type VendorNotice = { [Event in keyof VendorEvents]: { event: Event; values: VendorEvents[Event] } }[keyof VendorEvents]

export type MessageKind = keyof MessageData

/** Kinds whose data gives access: it is deleted once the message is sent. */
export const SECRET_KINDS: readonly MessageKind[] = ['account-made', 'password-reset', 'vendor-approved', 'email-change', 'code', 'newsletter-code']

/**
 * Category in the providers' terms: `authentication` was just requested and is always sent, `utility` reports on the recipient's own action, `marketing`
 * needs consent. The last two respect quiet hours.
 */
export type MessageCategory = 'authentication' | 'utility' | 'marketing'

const ASKED_FOR: readonly MessageKind[] = [...SECRET_KINDS, 'order-link', 'campaign-try', 'message-tried', 'push-try', 'mail-tried', 'ad-tried']

export function categoryOf(kind: MessageKind): MessageCategory {
  if (kind === 'campaign') return 'marketing'
  return ASKED_FOR.includes(kind) ? 'authentication' : 'utility'
}

export type Receipt = 'delivered' | 'read' | 'failed'

/** Reliability of a receipt: `verified` if the provider signed or confirmed it, `hint` until the provider is asked, `said` if it cannot be asked. */
export type ReceiptWorth = 'hint' | 'said' | 'verified'

/** A lane of the outbox, by channel and category, which waits for no other. Campaigns have their own, at their rate (`#shop/newsletter/campaigns`). */
export interface Lane {
  channel: Channel
  category: Exclude<MessageCategory, 'marketing'>
}

/** The recipient is a mail address, an international phone number (`21622333444`), the id of a staff device (`push`), or a provider of ads (`event`). */
export type NewMessage = {
  [Kind in MessageKind]: {
    kind: Kind
    channel: Channel
    recipient: string
    locale: Locale
    data: MessageData[Kind]
    /** Messages with the same key are sent once, however often they are queued. */
    once?: string
    /** Earliest time of sending; at once if omitted. */
    notBefore?: Date
  }
}[MessageKind]

/** `uncertain` if the server may have taken it without an answer, `dead` after the last attempt, `dropped` if it became pointless or staff dropped it. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'uncertain' | 'dead' | 'dropped'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds for which sending makes sense: validity of its link or code, a day for push, five minutes for a test, else three days. */
export function worthMs({ kind, channel, data }: Pick<NewMessage, 'kind' | 'channel' | 'data'>): number {
  if (channel === 'push') return 24 * HOUR_MS
  if (kind === 'message-tried' || kind === 'mail-tried' || kind === 'ad-tried') return 5 * MINUTE_MS
  const validity = data as { minutes?: number; hours?: number }
  if (!SECRET_KINDS.includes(kind)) return 72 * HOUR_MS
  return (validity.minutes ?? (validity.hours ?? 24) * 60) * MINUTE_MS
}

const MOST_ATTEMPTS = 10
const LONGEST_WAIT_MS = 12 * HOUR_MS

/** Milliseconds to the next attempt: a minute, then tripled, at most 12 hours; `luck` (0 to 1) spreads it by a fifth. Undefined after the tenth. */
export function waitAfter(attempts: number, luck: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  return Math.round(Math.min(LONGEST_WAIT_MS, MINUTE_MS * 3 ** (attempts - 1)) * (0.8 + 0.4 * luck))
}

/**
 * Why a message was not sent. `unreachable` and `refused` come from the server, `lost` is a missing answer, `fault` is ours; `budget`: the month's budget is
 * spent; `too-many`: too many went to unproven phones; `password`, `certificate` and `sender` concern the mail account.
 */
export type MessageProblem = MailProblem | 'unreachable' | 'refused' | 'lost' | 'too-late' | 'fault' | 'budget' | 'restored' | 'too-many'

const LONGEST_SAID = 300

/** Normalises a server's or provider's text for storage: one line without control characters, at most 300 characters. */
export function providerWords<Said extends string | null>(said: Said): Said {
  return (said && oneLine(said.slice(0, 20 * LONGEST_SAID)).slice(0, LONGEST_SAID)) as Said
}
