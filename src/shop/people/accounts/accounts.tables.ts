import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Role } from './accounts.ts'

/** Someone who may sign in. */
export interface PersonTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  role: Generated<Role>
  /** As the world dials it, digits only; only what its owner showed to be theirs. */
  phone: Generated<string | null>
  /** The language that this person is written to in. */
  locale: Generated<Locale>
  two_factor_enabled: Generated<boolean>
  /** When this person asked to be forgotten, and was. */
  erased_at: Generated<Date | null>
  /** Since when this person may no longer sign in. */
  deactivated_at: Generated<Date | null>
  /** When this person signed in last. */
  signed_in_at: Generated<Date | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A browser where someone is signed in. */
export interface SessionTable {
  id: string
  person_id: string
  /** A digest of what the browser keeps. */
  token: string
  expires_at: Date
  /** As people call it: `Firefox, Linux`. */
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** How someone proves who they are: a password's hash. */
export interface CredentialTable {
  id: string
  person_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** What a one-time proof is good for. */
export type ProofPurpose = 'confirm-email' | 'reset-password' | 'change-email' | 'sign-in-phone' | 'confirm-phone' | 'second-step'

/** A one-time proof that waits to be shown: a link's token or a code, of which only a digest is kept. */
export interface ProofTable {
  digest: string
  purpose: ProofPurpose
  person_id: string | null
  /** What it proves: an address or a phone. */
  target: string
  tries_left: Generated<number>
  expires_at: Date
  created_at: Generated<Date>
}

/** An authenticator app's secret, and the recovery codes' digests, both unreadable without the shop's secret. */
export interface TwoFactorTable {
  id: string
  person_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  last_step: Generated<number>
}

/** What a role may do that an administrator gave it. */
export interface CapabilityTable {
  role: 'shop_manager'
  capability: string
}

/** Wrong passwords counted, by a digest of whom or where. `expire` in ms since 1970. */
export interface ThrottleTable {
  key: string
  points: Generated<number>
  expire: number | null
}

/** What else the shop remembers of someone, by name: `coming_soon_banner_dismissed` is `yes`. Spec 3.7. */
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
