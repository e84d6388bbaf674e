import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Role } from './accounts.ts'

/** A person who may sign in. */
export interface PersonTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  role: Generated<Role>
  /** International, digits only; only a number that its owner verified. */
  phone: Generated<string | null>
  /** The language of messages to this person. */
  locale: Generated<Locale>
  two_factor_enabled: Generated<boolean>
  /** Time of erasure. */
  erased_at: Generated<Date | null>
  /** Set while this person may not sign in. */
  deactivated_at: Generated<Date | null>
  /** Time of the last sign-in. */
  signed_in_at: Generated<Date | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A browser where a person is signed in. */
export interface SessionTable {
  id: string
  person_id: string
  /** A digest of the browser's token. */
  token: string
  expires_at: Date
  /** A readable name: `Firefox, Linux`. */
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A person's credential: the hash of their password. */
export interface CredentialTable {
  id: string
  person_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Purposes of one-time proofs. */
export type ProofPurpose = 'confirm-email' | 'reset-password' | 'change-email' | 'sign-in-phone' | 'confirm-phone' | 'second-step'

/** A pending one-time proof: a link's token or a code, stored as a digest. */
export interface ProofTable {
  digest: string
  purpose: ProofPurpose
  person_id: string | null
  /** The address or phone that it proves. */
  target: string
  tries_left: Generated<number>
  expires_at: Date
  created_at: Generated<Date>
}

/** An authenticator app's secret and the digests of recovery codes, unreadable without the shop's secret. */
export interface TwoFactorTable {
  id: string
  person_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  last_step: Generated<number>
}

/** A capability that an administrator granted to a role. */
export interface CapabilityTable {
  role: 'shop_manager'
  capability: string
}

/** Counted attempts by a digest of account or address. `expire` in ms since 1970. */
export interface ThrottleTable {
  key: string
  points: Generated<number>
  expire: number | null
}

/** Other data about a person, by name: `coming_soon_banner_dismissed` is `yes`. UI-10. */
export interface MetaTable {
  person_id: string
  name: string
  value: string
}

declare module '#platform/database.server' {
  interface Tables {
    account_people: PersonTable
    account_sessions: SessionTable
    account_credentials: CredentialTable
    account_proofs: ProofTable
    account_two_factors: TwoFactorTable
    account_capabilities: CapabilityTable
    account_throttles: ThrottleTable
    account_meta: MetaTable
  }
}
