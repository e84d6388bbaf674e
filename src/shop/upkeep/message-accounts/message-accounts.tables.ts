import type { Generated } from 'kysely'
import type { MessageProvider } from '#gateways/messaging.types'
import type { AccountProvider } from './message-accounts.ts'

export interface MessageAccountTable {
  provider: AccountProvider
  mode: 'simulated' | 'live'
  enabled: Generated<boolean>
  position: Generated<number>
  /** Millimes per part of a text message, or per WhatsApp message. */
  price: Generated<number>
  /** Sealed with the shop's secret; empty if none were typed. */
  sealed: Generated<string>
  hook: string
}

export interface MessageSpendingTable {
  /** First day of the month, in the shop's time zone: `2026-11-01`. */
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
