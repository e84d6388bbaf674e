import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { GivenRole, Role } from './accounts.ts'

export interface PersonTable {
  id: string
  name: string
  /** In lower case; null for a customer with only a phone. */
  email: string | null
  email_verified: Generated<boolean>
  role: Generated<Role>
  /** International, digits only; only a number that its owner verified. */
  phone: Generated<string | null>
  locale: Generated<Locale>
  two_factor_enabled: Generated<boolean>
  erased_at: Generated<Date | null>
  /** Set while this person may not sign in. */
  deactivated_at: Generated<Date | null>
  signed_in_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface CapabilityTable {
  role: GivenRole
  capability: string
}

/** A right granted beyond the role, or revoked from it. */
export interface PersonCapabilityTable {
  person_id: string
  capability: string
  given: boolean
}

/** Counted attempts by a digest of account or address. `expire` in ms since 1970. */
export interface ThrottleTable {
  key: string
  points: Generated<number>
  expire: number | null
}

/** Other data about a person, by name: `coming_soon_banner_dismissed` is `yes` (UI-10), `wt_dont_show_again` is `yes` (ADM-46). */
export interface MetaTable {
  person_id: string
  name: string
  value: string
}

declare module '#platform/database.server' {
  interface Tables {
    account_people: PersonTable
    account_capabilities: CapabilityTable
    account_person_capabilities: PersonCapabilityTable
    account_throttles: ThrottleTable
    account_meta: MetaTable
  }
}
