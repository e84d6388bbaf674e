import type { MessageProvider } from '#shop/upkeep/message-accounts'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** One of a provider's keys, as its form shows it: never the value of a secret one. */
export interface KeyField {
  name: string
  label: string
  hint: string
  isSecret: boolean
  hasLines: boolean
  /** Empty for a secret one. */
  typed: string
}

/** The typed values of an account's form besides its keys. */
export interface TypedAccount {
  mode: 'simulated' | 'live'
  isOn: boolean
  position: string
  price: string
}

/** A provider and the merchant's account there, as the page shows them. */
export interface AccountCard {
  id: MessageProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why it sends nothing though it is on. */
  problem?: string | undefined
  /** The facts of the provider, in sentences. */
  facts: string[]
  /** The address for receipts and answers; undefined until the account is saved. */
  receiptsTo: string | undefined
  /** What the price is for. */
  priceLabel: string
  typed: TypedAccount
  modes: { value: TypedAccount['mode']; word: string }[]
  keys: KeyField[]
}

/** The page. */
export interface MessageAccountsView {
  cards: AccountCard[]
  /** The part of the page that is open. */
  at: string
  /** Who sends while there is no account at all. */
  withoutAccount?: string | undefined
  /** What this month has cost, and whether the budget still has room. */
  spending: { said: string; kind: 'good' | 'warn' | 'bad'; rows: string[] }
  /** The accounts that can be tried: those that are on. */
  canTry: { id: MessageProvider; name: string }[]
  /** What a try does, by the modes of those accounts. */
  tryHints: string[]
  tryPhone: string
  /** How a try ended. */
  tried?: { text: string; kind: 'good' | 'warn' | 'bad' } | undefined
  /** The settings below the accounts. */
  table: SettingsFormView
  /** Why nothing was saved. */
  problem?: string | undefined
  /** By the name of the control. */
  problems: Partial<Record<string, string>>
}
