import { clock } from '#platform/clock'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { accountWords } from './accounts.words.ts'
import './accounts.tables.ts'

/**
 * Erases a customer within a transaction: deletes name, address, phone, password, sessions and metadata, and keeps an empty row with the id. Refuses staff,
 * who are deactivated instead.
 */
export async function erasePerson(transaction: Database, personId: string): Promise<void> {
  const now = clock.now()
  const erased = await transaction
    .updateTable('account_people')
    .set({
      name: '',
      email: `${personId}@erased.invalid`,
      email_verified: false,
      phone: null,
      two_factor_enabled: false,
      signed_in_at: null,
      erased_at: now,
      deactivated_at: now,
    })
    .where('id', '=', personId)
    .where('role', 'in', ['customer', 'vendor'])
    .executeTakeFirst()
  if (erased.numUpdatedRows === 0n) throw refuse(accountWords.noSuchMember)
  for (const table of ['account_sessions', 'account_credentials', 'account_two_factors', 'account_proofs', 'account_meta'] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', personId).execute()
  }
}
