import type { Generated } from 'kysely'
import type { MessageProvider } from '#gateways/messaging.types'
import type { AccountProvider } from './message-accounts.ts'

/** The merchant's account at a provider of text messages or WhatsApp, or at a mail server. */
export interface MessageAccountTable {
  provider: AccountProvider
  mode: 'simulated' | 'live'
  enabled: Generated<boolean>
  position: Generated<number>
  /** Millimes for a part of a text message, or a WhatsApp message. */
  price: Generated<number>
  /** Its credentials, sealed with the shop's secret; empty where none were typed. */
  sealed: Generated<string>
  /** Stands in the address of its receipts. */
  hook: string
}

/** What messages cost in a month at a provider. */
export interface MessageSpendingTable {
  /** The first day of the month, in the shop's own time: `2026-11-01`. */
  month: string
  provider: MessageProvider
  messages: Generated<number>
  parts: Generated<number>
  /** In millimes. */
  cost: Generated<number>
}

declare module '#platform/database.server' {
  interface Tables {
    message_accounts: MessageAccountTable
    message_spending: MessageSpendingTable
  }
}
