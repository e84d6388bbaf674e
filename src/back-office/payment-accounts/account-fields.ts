import type { AccountMode } from '#shop/orders/payments'

/** One of a provider's keys, as its form shows it: never its value. */
export interface KeyField {
  name: string
  label: string
  isSecret: boolean
  /** The facts shown of the stored key; empty where there is none. */
  kept: string
}

/** The typed values of an account's form besides its keys. */
export interface TypedAccount {
  mode: AccountMode
  isOn: boolean
  position: string
}

/** A provider and the merchant's account there, as the page shows them. */
export interface AccountCard {
  id: string
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why shoppers are not offered it though it is on. */
  problem?: string | undefined
  /** The facts of the provider, in sentences. */
  facts: string[]
  noticeUrl: string
  typed: TypedAccount
  modes: { value: AccountMode; word: string }[]
  keys: KeyField[]
}

/** The page. */
export interface AccountsView {
  cards: AccountCard[]
  /** The card that is open. */
  at: string
  currency: string
  currencies: { code: string; name: string }[]
  /** The provider that takes the money while there is no account at all. */
  withoutAccount?: string | undefined
  /** The error of the form; nothing was saved then. */
  problem?: string | undefined
  /** By the name of the control. */
  problems: Partial<Record<string, string>>
}
