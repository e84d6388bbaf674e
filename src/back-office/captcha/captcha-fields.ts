import type { CaptchaProvider } from '#shop/upkeep/captcha.manage'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** Submitted values of an account, except its secret. */
export interface TypedCaptcha {
  mode: 'simulated' | 'live'
  siteKey: string
  isOn: boolean
}

export interface CaptchaCard {
  provider: CaptchaProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why nobody can pass, though it is enabled. */
  problem?: string | undefined
  /** How to get its keys, step by step. */
  steps: string[]
  typed: TypedCaptcha
  modes: { value: TypedCaptcha['mode']; word: string }[]
  /** Displayed facts about the stored secret. */
  kept: string
}

export interface CaptchaView {
  cards: CaptchaCard[]
  /** The open card. */
  at: string
  table: SettingsFormView
  /** True if a captcha is enabled, which can then be tested. */
  canTry: boolean
  tried?: { text: string; passed: boolean } | undefined
  problem?: string | undefined
}
