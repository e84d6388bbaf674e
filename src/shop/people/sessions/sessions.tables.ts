import type { Generated } from 'kysely'

export interface SessionTable {
  id: string
  person_id: string
  token: string
  expires_at: Date
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

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

export interface ProofTable {
  digest: string
  purpose: ProofPurpose
  person_id: string | null
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
