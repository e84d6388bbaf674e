import type { CaptchaProvider } from '#shop/upkeep/captcha.manage'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** The typed values of an account's form besides its secret. */
export interface TypedCaptcha {
  mode: 'simulated' | 'live'
  siteKey: string
  isOn: boolean
}

/** A captcha provider and the merchant's account there, as the page shows them. */
export interface CaptchaCard {
  provider: CaptchaProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why it lets nobody pass though it is on. */
  problem?: string | undefined
  /** Where its keys come from, step by step. */
  steps: string[]
  typed: TypedCaptcha
  modes: { value: TypedCaptcha['mode']; word: string }[]
  /** What is shown of the stored secret. */
  kept: string
}

/** The page. */
export interface CaptchaView {
  cards: CaptchaCard[]
  /** The card that is open. */
  at: string
  /** The settings below the accounts. */
  table: SettingsFormView
  /** True while a captcha is on, which can then be tried. */
  canTry: boolean
  /** How a try ended. */
  tried?: { text: string; passed: boolean } | undefined
  /** Why nothing was saved. */
  problem?: string | undefined
}
