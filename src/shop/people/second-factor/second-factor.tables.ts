import type { Generated } from 'kysely'

/** An authenticator app's secret and the digests of recovery codes, unreadable without the shop's secret. */
export interface TwoFactorTable {
  person_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  last_step: Generated<number>
}

declare module '#platform/database.server' {
  interface Tables {
    account_two_factors: TwoFactorTable
  }
}
