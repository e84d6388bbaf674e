import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { readListed, type ListedEntry } from './listing.server.ts'
import { entryDeskWords } from './entry-management.words.ts'

/** Deletes entries with files and notes, audited. Entries with payments stay; both lists are returned. IMP-30. */
export async function removeEntries(ids: readonly number[], by: Actor): Promise<{ removed: number[]; stayed: number[] }> {
  return inTransaction(async (transaction) => {
    const { free, paidFor } = await lockEntries(transaction, ids)
    await deleteEntries(transaction, free)
    if (free.length > 0) await audit({ by, action: 'entries-deleted', details: { numbers: free.join(', ') } }, transaction)
    return { removed: free, stayed: paidFor }
  })
}

export async function planRemoval(ids: readonly number[]): Promise<{ free: ListedEntry[]; paidFor: ListedEntry[] }> {
  const [entries, paid] = await Promise.all([readListed(ids), findPaidFor(db, ids)])
  return { free: entries.filter(({ id }) => !paid.has(id)), paidFor: entries.filter(({ id }) => paid.has(id)) }
}

/** Removes personal data from an entry with payments, audited. Refuses one without: it can be deleted. IMP-30. */
export async function eraseEntry(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { free, paidFor } = await lockEntries(transaction, [id])
    if (free.length > 0) throw refuse(entryDeskWords.nothingPaid)
    if (paidFor.length === 0) throw refuse(entryDeskWords.noSuchEntry)
    await blankEntries(transaction, paidFor)
    await audit({ by, action: 'entry-erased', details: { numbers: String(id) } }, transaction)
  })
}

export async function forgetEntries(transaction: Database, ids: readonly number[]): Promise<void> {
  const { free, paidFor } = await lockEntries(transaction, ids)
  await deleteEntries(transaction, free)
  await blankEntries(transaction, paidFor)
}

/** Locks entries and finds those with payments in any state: a provider may still report on them. */
async function lockEntries(transaction: Database, ids: readonly number[]): Promise<{ free: number[]; paidFor: number[] }> {
  const all = sql`any(${[...ids]}::bigint[])`
  const { rows: locked } = await sql<{ id: number }>`select id from form_entries where id = ${all} order by id for update`.execute(transaction)
  // Read under the lock, when no payment can be opened any more.
  const paid = await findPaidFor(transaction, ids)
  const numbers = locked.map(({ id }) => id)
  return { free: numbers.filter((id) => !paid.has(id)), paidFor: numbers.filter((id) => paid.has(id)) }
}

async function findPaidFor(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct entry_id as id from payments where entry_id = any(${[...ids]}::bigint[])`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

async function deleteEntries(transaction: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await forgetMessages(transaction, ids)
  await transaction.deleteFrom('form_entries').where('id', 'in', ids).execute()
}

/** Keeps what accounting needs: form, day, lines, amount and payments. Old links stop working. */
async function blankEntries(transaction: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await forgetMessages(transaction, ids)
  await transaction.deleteFrom('form_entry_files').where('entry_id', 'in', ids).execute()
  await transaction.deleteFrom('form_entry_notes').where('entry_id', 'in', ids).execute()
  await sql`
    update form_entries set answers = '[]', words = '', emails = '{}', phones = '{}', intention = null, visitor = null, person_id = null,
      sender_digest = '', content_digest = '', page = '', seconds = null, confirmation = '', read = true, starred = false,
      key = 'form_entry_' || replace(gen_random_uuid()::text, '-', ''), erased_at = ${clock.now()}::timestamptz
    where id = any(${[...ids]}::bigint[])`.execute(transaction)
  await sql`update payments set pay_url = null where entry_id = any(${[...ids]}::bigint[])`.execute(transaction)
}

/** Mails about an entry contain its answers. */
async function forgetMessages(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from messages where kind in ('form-entry', 'form-answer') and data ->> 'entryId' = any(${ids.map(String)}::text[]) returning message_id
    )
    delete from simulated_messages s using gone where s.message_id = gone.message_id`.execute(transaction)
}
