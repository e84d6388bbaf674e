import type { Generated } from 'kysely'
import type { Role } from './accounts.ts'

/** Someone who may sign in. Ids and names of the tables are ours, the columns' meaning is the sign-in library's. */
export interface PersonTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  image: Generated<string | null>
  role: Generated<Role>
  /** Since when this person may no longer sign in. */
  deactivated_at: Generated<Date | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A browser where someone is signed in. */
export interface SessionTable {
  id: string
  person_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** How someone proves who they are: a password's hash, under the provider `credential`. */
export interface CredentialTable {
  id: string
  person_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: Generated<string | null>
  refresh_token: Generated<string | null>
  id_token: Generated<string | null>
  access_token_expires_at: Generated<Date | null>
  refresh_token_expires_at: Generated<Date | null>
  scope: Generated<string | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A one-time proof, such as the link of a forgotten password. */
export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
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
    account_verifications: VerificationTable
    account_throttles: ThrottleTable
    account_meta: MetaTable
  }
}
