import type { AdProvider, MessageProvider, SmsGateway, WhatsAppGateway } from '#gateways/messaging.types'

export type { MessageProvider, ReceiptNotice, SmsProvider } from '#gateways/messaging.types'

export interface Receiver {
  provider: MessageProvider
  gateway: SmsGateway | WhatsAppGateway
}

export type AccountProvider = MessageProvider | 'smtp' | AdProvider

/** Accounts of mail and of ads have neither price nor receipts; that of mail is always `live`. */
export interface KeptAccount extends Omit<MessageAccount, 'provider'> {
  provider: AccountProvider
}

export interface AdAccount extends KeptAccount {
  provider: AdProvider
}

export interface MessageAccount {
  provider: MessageProvider
  /** Simulated in a demo only. */
  mode: 'simulated' | 'live'
  isOn: boolean
  /** Text messages go by the first account; by the next if it certainly did not take them. */
  position: number
  /** Millimes per part of a text message, or per WhatsApp message. */
  price: number
  /** By the names of the provider's `keys`; null if sealed with another secret of the shop. They never leave the server. */
  keys: Readonly<Record<string, string>> | null
  /** Token in the address of its receipts. */
  hook: string
}
