import type { MessageProvider } from '#shop/upkeep/message-accounts'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** A provider's key in its form. Secret values are never included. */
export interface KeyField {
  name: string
  label: string
  hint: string
  isSecret: boolean
  hasLines: boolean
  /** Empty for a secret key. */
  typed: string
}

/** Submitted values of an account, except its keys. */
export interface TypedAccount {
  mode: 'simulated' | 'live'
  isOn: boolean
  position: string
  price: string
}

export interface AccountCard {
  id: MessageProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why an enabled account sends nothing. */
  problem?: string | undefined
  facts: string[]
  /** Webhook for receipts and replies; undefined until the account is saved. */
  receiptsTo: string | undefined
  priceLabel: string
  typed: TypedAccount
  modes: { value: TypedAccount['mode']; word: string }[]
  keys: KeyField[]
}

export interface MessageAccountsView {
  cards: AccountCard[]
  /** The open part. */
  at: string
  /** Who sends while there is no account. */
  withoutAccount?: string | undefined
  /** Cost of this month, and whether the budget is used up. */
  spending: { said: string; kind: 'good' | 'warn' | 'bad'; rows: string[] }
  /** Enabled accounts, which can be tested. */
  canTry: { id: MessageProvider; name: string }[]
  /** Effect of a test, by account mode. */
  tryHints: string[]
  tryPhone: string
  tried?: { text: string; kind: 'good' | 'warn' | 'bad' } | undefined
  table: SettingsFormView
  problem?: string | undefined
  /** Errors by control. */
  problems: Partial<Record<string, string>>
}
