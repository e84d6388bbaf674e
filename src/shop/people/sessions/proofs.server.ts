import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { steadyNow } from '#platform/steady-clock'
import { db, type Database, type Tables } from '#platform/database.server'
import { shopSecret } from '#platform/secret-file.server'

const MINUTE = 60_000
const TRIES = 5

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

export interface NewProof {
  purpose: ProofPurpose
  personId: string | null
  /** An address or a phone; empty if the proof concerns only the person. */
  target: string
  minutes: number
  /** Number of attempts; five if omitted. */
  tries?: number
}

export interface Proven {
  personId: string | null
  target: string
}

/** Stored digest of a token, which does not reveal the token. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Makes a link's token, replacing those of the same person and purpose that do not outlast it. Only its digest is stored. */
export async function makeToken(transaction: Database, proof: NewProof): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = steadyNow()
  const end = new Date(now.getTime() + proof.minutes * MINUTE)
  await transaction
    .deleteFrom('account_proofs')
    .where('purpose', '=', proof.purpose)
    .where((either) => either.or([either.and([either('person_id', '=', proof.personId), either('expires_at', '<=', end)]), either('expires_at', '<', now)]))
    .execute()
  await storeProof(transaction, proof, digestOf(token))
  return token
}

/** Bounds of a code, both inclusive. */
export interface CodeRange {
  from: number
  to: number
}

const SIX_DIGITS: CodeRange = { from: 0, to: 999_999 }

/** Creates a code, by default of six digits, replacing an older one for the same phone. */
export async function makeCode(transaction: Database, proof: NewProof, { from, to }: CodeRange = SIX_DIGITS): Promise<string> {
  const code = String(randomInt(from, to + 1)).padStart(String(to).length, '0')
  await transaction
    .deleteFrom('account_proofs')
    .where('purpose', '=', proof.purpose)
    .where((either) => either.or([sameProof(proof)(either), either('expires_at', '<', steadyNow())]))
    .execute()
  await storeProof(transaction, proof, await digestOfCode(proof, code))
  return code
}

/** Uses a token up; undefined for an unknown or expired one. */
export async function spendToken(transaction: Database, purpose: ProofPurpose, token: string): Promise<Proven | undefined> {
  return spend(transaction, purpose, digestOf(token))
}

/** The person of a token, without using it up; each call takes one of its attempts. */
export async function tryToken(purpose: ProofPurpose, token: string): Promise<Proven | undefined> {
  const row = await db
    .updateTable('account_proofs')
    .set({ tries_left: sql`tries_left - 1` })
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', steadyNow())
    .returning(['person_id as personId', 'target'])
    .executeTakeFirst()
  return row
}

/** Uses a code up if it is right. Counts the attempt first, so that a hundred in parallel count as a hundred. */
export async function spendCode(proof: Pick<NewProof, 'purpose' | 'personId' | 'target'>, code: string): Promise<Proven | undefined> {
  const waiting = await db
    .updateTable('account_proofs')
    .set({ tries_left: sql`tries_left - 1` })
    .where(sameProof(proof))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', steadyNow())
    .returning('digest')
    .execute()
  const digest = await digestOfCode(proof, code)
  return waiting.some((row) => row.digest === digest) ? spend(db, proof.purpose, digest) : undefined
}

/** Deletes a person's pending proofs: links and codes sent before a change. */
export async function forgetProofs(transaction: Database, personId: string): Promise<void> {
  await transaction.deleteFrom('account_proofs').where('person_id', '=', personId).execute()
}

async function spend(transaction: Database, purpose: ProofPurpose, digest: string): Promise<Proven | undefined> {
  return transaction
    .deleteFrom('account_proofs')
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', steadyNow())
    .returning(['person_id as personId', 'target'])
    .executeTakeFirst()
}

async function storeProof(transaction: Database, { purpose, personId, target, minutes, tries = TRIES }: NewProof, digest: string): Promise<void> {
  const now = steadyNow()
  const row = { digest, purpose, person_id: personId, target, tries_left: tries, expires_at: new Date(now.getTime() + minutes * MINUTE), created_at: now }
  await transaction
    .insertInto('account_proofs')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute()
}

function sameProof({ purpose, personId, target }: Pick<NewProof, 'purpose' | 'personId' | 'target'>) {
  return (eb: ExpressionBuilder<Tables, 'account_proofs'>) =>
    eb.and([eb('purpose', '=', purpose), eb('target', '=', target), eb('person_id', 'is not distinct from', personId)])
}

async function digestOfCode({ purpose, personId, target }: Pick<NewProof, 'purpose' | 'personId' | 'target'>, code: string): Promise<string> {
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify([purpose, personId, target, code]))
    .digest('base64url')
}
