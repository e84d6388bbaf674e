import type { AccountMode } from '#shop/orders/payments'

/** A provider's key in its form. Values are never included. */
export interface KeyField {
  name: string
  label: string
  isSecret: boolean
  /** Displayed facts about the stored key; empty without one. */
  kept: string
}

/** Submitted values of an account, except its keys. */
export interface TypedAccount {
  mode: AccountMode
  isOn: boolean
  position: string
}

export interface AccountCard {
  id: string
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why shoppers are not offered it, though it is enabled. */
  problem?: string | undefined
  facts: string[]
  noticeUrl: string
  typed: TypedAccount
  modes: { value: AccountMode; word: string }[]
  keys: KeyField[]
}

export interface AccountsView {
  cards: AccountCard[]
  /** The open card. */
  at: string
  currency: string
  currencies: { code: string; name: string }[]
  /** Provider that takes payments while there is no account. */
  withoutAccount?: string | undefined
  /** Error of the form; then nothing was saved. */
  problem?: string | undefined
  /** Errors by control. */
  problems: Partial<Record<string, string>>
}
