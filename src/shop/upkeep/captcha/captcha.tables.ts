import type { CaptchaProvider } from '#gateways/captcha'
import type { Generated } from 'kysely'

/** At most one account is on. */
export interface CaptchaAccountTable {
  provider: CaptchaProvider
  mode: Generated<'simulated' | 'live'>
  site_key: string
  /** Sealed with the shop's secret; empty if none was typed. */
  sealed: Generated<string>
  enabled: Generated<boolean>
}

declare module '#platform/database.server' {
  interface Tables {
    captcha_accounts: CaptchaAccountTable
  }
}
