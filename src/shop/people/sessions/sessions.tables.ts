import type { Generated } from 'kysely'

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

/** Purposes of one-time proofs. */
export type ProofPurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'sign-in-phone'
  | 'confirm-phone'
  | 'second-step'
  | 'newsletter-subscribe'
  | 'newsletter-unsubscribe'
  | 'order-phone'

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

declare module '#platform/database.server' {
  interface Tables {
    account_sessions: SessionTable
    account_proofs: ProofTable
  }
}
