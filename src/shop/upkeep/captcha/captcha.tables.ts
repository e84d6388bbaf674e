import type { CaptchaProvider } from '#gateways/captcha'
import type { Generated } from 'kysely'

/** The merchant's account at a captcha provider. One at most is on. */
export interface CaptchaAccountTable {
  provider: CaptchaProvider
  mode: Generated<'simulated' | 'live'>
  site_key: string
  /** Its secret, sealed with the shop's; empty where none was typed. */
  sealed: Generated<string>
  enabled: Generated<boolean>
}

declare module '#platform/database.server' {
  interface Tables {
    captcha_accounts: CaptchaAccountTable
  }
}
