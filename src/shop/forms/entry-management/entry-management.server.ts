import { sql, type RawBuilder } from 'kysely'
import { privateStorage } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { inTransaction, db, type Database } from '#platform/database.server'
import { formSchema } from '#shop/forms/forms.schema'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { localPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { readListed, type ListedEntry } from './listing.server.ts'
import { entryDeskWords } from '#shop/forms/form-sending.words'

const AT_A_TIME = 100
const DAY_MS = 24 * 3600_000

/** Deletes entries past their form's retention, in batches; those with payments are anonymised. Returns how many. IMP-30. */
export async function forgetOldEntries(): Promise<number> {
  const forms = await db.selectFrom('forms').select(['id', 'draft', 'published']).orderBy('id').execute()
  let forgotten = 0
  for (const { id, draft, published } of forms) {
    const { data: keepDays } = formSchema.shape.keepDays.safeParse((published ?? draft).keepDays)
    if (!keepDays) continue
    const before = new Date(clock.now().getTime() - keepDays * DAY_MS)
    for (let some = AT_A_TIME; some === AT_A_TIME; forgotten += some) some = await forgetSome(id, before)
  }
  return forgotten
}

async function forgetSome(form: number, before: Date): Promise<number> {
  return inTransaction(async (transaction) => {
    const old = await transaction
      .selectFrom('form_entries')
      .select('id')
      .where('form_id', '=', form)
      .where('created_at', '<', before)
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute()
    await forgetEntries(
      transaction,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

/** Removes files whose entries were deleted or never saved. Returns how many; while storage is unavailable they wait. IMP-30. */
export async function removeGoneFiles(): Promise<number> {
  let removed = 0
  while (await removeNext()) removed++
  return removed
}

/** Deletes the file before its row: after a crash in between, it is deleted again. A locked row belongs to an entry being saved. */
function removeNext(): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const due = await transaction
      .selectFrom('form_files_to_remove')
      .select('stored')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const kept = await transaction.selectFrom('form_entry_files').select('id').where('stored', '=', due.stored).executeTakeFirst()
    if (!kept) await privateStorage().remove(due.stored)
    await transaction.deleteFrom('form_files_to_remove').where('stored', '=', due.stored).execute()
    return true
  })
}

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

/** Entries of an account; `paidFor` counts those kept without personal data because of their payments. */
export async function countEntriesOf(person: string): Promise<{ all: number; paidFor: number }> {
  const { rows } = await sql<{ all: number; paidFor: number }>`
    select count(*)::int as all, (count(*) filter (where exists (select from payments where entry_id = e.id)))::int as "paidFor"
    from form_entries e where ${await ownedBy(db, person)}`.execute(db)
  return rows[0]!
}

/** Deletes the entries of an account with their files; entries with payments are anonymised. IMP-16, IMP-30. */
export async function forgetEntriesOf(transaction: Database, person: string): Promise<void> {
  const owned = await ownedBy(transaction, person)
  for (;;) {
    const { rows } = await sql<{ id: number }>`select e.id from form_entries e where ${owned} order by e.id limit ${sql.lit(AT_A_TIME)}`.execute(transaction)
    if (rows.length === 0) return
    await forgetEntries(
      transaction,
      rows.map(({ id }) => id),
    )
  }
}

/** Entries of an account for its data export, without staff's notes. IMP-16. */
export async function exportEntriesOf(person: string): Promise<{ rows: unknown[] }> {
  return sql`
    select f.name as form, e.created_at as "sentAt", e.page, e.locale as language, e.answers, e.payment, e.lines, e.total, e.currency,
      (select coalesce(json_agg(json_build_object('name', name, 'type', type, 'bytes', bytes) order by id), '[]')
        from form_entry_files where entry_id = e.id) as files
    from form_entries e join forms f on f.id = e.form_id where ${await ownedBy(db, person)} order by e.id`.execute(db)
}

/** By account, phone (always verified) or verified e-mail: an unverified e-mail may be a stranger's, and so may its entries. */
async function ownedBy(database: Database, person: string): Promise<RawBuilder<unknown>> {
  const account = await database.selectFrom('account_people').select(['email', 'email_verified', 'phone']).where('id', '=', person).executeTakeFirst()
  const emails = account?.email_verified ? [account.email] : []
  const phone = account?.phone
  const phones = phone ? [phone, ...PHONE_COUNTRIES.map((country) => localPhone(phone, country))] : []
  return sql`e.erased_at is null and (e.person_id = ${person} or e.emails && ${emails}::text[] or e.phones && ${phones}::text[])`
}
