import type { Generated } from 'kysely'

/** A person's credential: the hash of their password. */
export interface CredentialTable {
  id: string
  person_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    account_credentials: CredentialTable
  }
}
