import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { localPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { forgetEntries } from './removing.server.ts'

const AT_A_TIME = 100

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
