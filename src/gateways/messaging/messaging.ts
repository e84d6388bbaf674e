import type { Delivery } from '#gateways/mail.types'

/** A provider of text messages. */
export type SmsProvider = 'orange' | 'twilio' | 'infobip' | 'http'

/** A provider of text messages, or WhatsApp's own Cloud API. */
export type MessageProvider = SmsProvider | 'whatsapp'

/** A provider that merchants may have an account with, and its credentials under its own names. */
export interface Provider {
  id: MessageProvider
  name: string
  keys: readonly ProviderKey[]
}

/** One credential of an account, or another word that the provider needs. */
export interface ProviderKey {
  name: string
  secret: boolean
  /** One that is not needed may stay empty. */
  needed: boolean
  /** What it looks like; any line where left out. */
  form?: RegExp
  /** True if it has several lines. */
  lines?: boolean
}

/** A merchant's account, as an adapter takes it. */
export interface ProviderAccount {
  mode: 'simulated' | 'live'
  /** Named as the provider's `keys`. A simulated account needs none. */
  keys: Readonly<Record<string, string>>
  /** The shop's address for receipts and answers of this account, without a slash at its end; empty where none come. */
  receiptsTo: string
}

/** Outcome of handing a message over; `reference` is the provider's own number of it. */
export type Handover = Exclude<Delivery, { outcome: 'sent' }> | { outcome: 'sent'; reference?: string }

/** A text message ready to be sent. */
export interface Sms {
  /** The shop's own number of it, the same at every attempt. */
  id: number
  /** International, digits only: `21622333444`. */
  to: string
  text: string
  /** Worth nothing after this: the provider is told, where it takes a validity period. */
  until?: Date | undefined
}

/** A WhatsApp message by a template that was approved there. */
export interface TemplateMessage {
  id: number
  to: string
  /** The template's name and language there: `order_shipped`, `fr`. */
  template: string
  language: string
  /** The values of its body, in their order. */
  values: readonly string[]
}

/** A delivery receipt, by the shop's number of the message or the provider's. */
export interface ReceiptNotice {
  id?: number
  reference?: string
  receipt: 'delivered' | 'read' | 'failed'
  /** The provider's reason, of one that failed. */
  said?: string
}

/** What somebody answered to the shop's number. */
export interface Inbound {
  /** Digits only, international unless the provider left out the country's code. */
  from: string
  text: string
}

/** What a provider posted. What is not `signed` is only a hint: it is asked for, where the provider can be asked. */
export interface Posted {
  signed: boolean
  receipts: ReceiptNotice[]
  inbound: Inbound[]
}

/** A request of a provider to the shop's address for receipts; `url` is that public address with its query. */
export interface PostedRequest {
  url: string
  headers: Headers
  body: string
}

/** What all providers of messages can do beside sending. */
interface Receiving {
  /** Reads a request to the account's address; undefined if it is not theirs: a wrong signature, or unreadable. */
  read(request: PostedRequest): Promise<Posted | undefined>
  /** Asks what became of a message by the provider's number of it; undefined if it does not say, or cannot be asked. */
  ask?(reference: string): Promise<ReceiptNotice | undefined>
  /** Answers a GET request that tries the account's address before anything is posted there; undefined if it is not theirs. */
  handshake?(url: string): string | undefined
}

/** A provider of text messages, with one merchant's account. It never throws, whatever the provider answers. IMP-36. */
export interface SmsGateway extends Receiving {
  send(sms: Sms): Promise<Handover>
}

/** WhatsApp, with one merchant's account. It never throws, whatever it answers. */
export interface WhatsAppGateway extends Receiving {
  send(message: TemplateMessage): Promise<Handover>
}
