import type { Delivery } from '#gateways/mail.types'

export type SmsProvider = 'orange' | 'twilio' | 'infobip' | 'http'

export type MessageProvider = SmsProvider | 'whatsapp'

/** Measures ads (`#gateways/ads`). Its account stands beside those of messages. */
export type AdProvider = 'meta' | 'tiktok' | 'google'

export interface Provider<Id extends string = MessageProvider> {
  id: Id
  name: string
  keys: readonly ProviderKey[]
}

export interface ProviderKey {
  name: string
  secret: boolean
  needed: boolean
  /** Required pattern; any single line if omitted. */
  form?: RegExp
  lines?: boolean
}

export interface ProviderAccount {
  mode: 'simulated' | 'live'
  /** Named as the provider's `keys`. A simulated account needs none. */
  keys: Readonly<Record<string, string>>
  /** The shop's address for receipts and answers of this account, without a trailing slash; empty if none arrive. */
  receiptsTo: string
}

/** `reference` is the provider's own number of the message. */
export type Handover = Exclude<Delivery, { outcome: 'sent' }> | { outcome: 'sent'; reference?: string }

export interface Sms {
  /** The shop's own number, the same at every attempt. */
  id: number
  /** International, digits only: `21622333444`. */
  to: string
  text: string
  /** Time after which the message is worthless. Sent to providers with a validity period. */
  until?: Date | undefined
}

export interface TemplateMessage {
  id: number
  to: string
  /** Names at WhatsApp: `order_shipped`, `fr`. */
  template: string
  language: string
  values: readonly string[]
}

/** Names the message by the shop's number or the provider's. */
export interface ReceiptNotice {
  id?: number
  reference?: string
  receipt: 'delivered' | 'read' | 'failed'
  said?: string
}

export interface Inbound {
  /** Digits only; international unless the provider omitted the country code. */
  from: string
  text: string
}

/** A provider's post. An unsigned one is only a hint, verified by a query where the provider has one. */
export interface Posted {
  signed: boolean
  receipts: ReceiptNotice[]
  inbound: Inbound[]
}

/** A provider's request to the shop's address for receipts; `url` is that public address with its query. */
export interface PostedRequest {
  url: string
  headers: Headers
  body: string
}

interface Receiving {
  /** Reads a request to the account's address; undefined for a wrong signature or an unreadable one. */
  read(request: PostedRequest): Promise<Posted | undefined>
  /** Queries a message's state by the provider's number; undefined if the provider does not tell. */
  ask?(reference: string): Promise<ReceiptNotice | undefined>
  /** Answers a GET that verifies the account's address before the provider posts there; undefined if it is not theirs. */
  handshake?(url: string): string | undefined
}

/** Never throws, whatever the provider answers. IMP-36. */
export interface SmsGateway extends Receiving {
  send(sms: Sms): Promise<Handover>
}

/** Never throws, whatever it answers. */
export interface WhatsAppGateway extends Receiving {
  send(message: TemplateMessage): Promise<Handover>
}
