import type { MessageProvider, SmsGateway, WhatsAppGateway } from '#gateways/messaging.types'

export type { MessageProvider, ReceiptNotice, SmsProvider } from '#gateways/messaging.types'

/** Who receives receipts and answers. */
export interface Receiver {
  provider: MessageProvider
  gateway: SmsGateway | WhatsAppGateway
}

/** Who an account is kept for: a provider of text messages or WhatsApp, or a mail server. */
export type AccountProvider = MessageProvider | 'smtp'

/** An account as it is kept. A mail account has neither price nor receipts, and its mode is `live`. */
export interface KeptAccount extends Omit<MessageAccount, 'provider'> {
  provider: AccountProvider
}

/** The merchant's account at a provider of text messages or WhatsApp. */
export interface MessageAccount {
  provider: MessageProvider
  /** Simulated in a demo only. */
  mode: 'simulated' | 'live'
  isOn: boolean
  /** Text messages go by the first account; by the next where it surely has not taken them. */
  position: number
  /** Millimes for a part of a text message, or a WhatsApp message. */
  price: number
  /** Named as the provider's `keys`; null where they were sealed with another secret of the shop. They never leave the server. */
  keys: Readonly<Record<string, string>> | null
  /** Stands in the address of its receipts. */
  hook: string
}
