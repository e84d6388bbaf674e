import { sql, type RawBuilder } from 'kysely'
import type { BookedState } from '#shop/orders/payments'
import { db } from '#platform/database.server'
import type { EntryAnswer, EntryLine } from '#shop/forms/entries'
import type { PaymentAttention } from './entry-management.ts'
import { readListed, type ListedEntry } from './listing.server.ts'

export interface EntryFile {
  id: number
  field: number
  name: string
  stored: string
  /** Media type detected from the content. */
  type: string
  bytes: number
}

/** Amount in thousandths of the entry's currency. */
export interface EntryPaymentRow {
  id: number
  gateway: string
  reference: string
  state: BookedState
  amount: number
  createdAt: Date
  paidAt: Date | null
}

export interface EntryNote {
  id: number
  /** Null if the account was deleted. */
  by: string | null
  /** Empty for the note that it was answered. */
  text: string
  createdAt: Date
}

export interface DeskEntry extends ListedEntry {
  locale: string
  page: string
  seconds: number | null
  person: { id: string; name: string } | null
  paymentAttention: PaymentAttention | null
  paymentMethod: string | null
  lines: EntryLine[]
  key: string
  attachments: EntryFile[]
  payments: EntryPaymentRow[]
  notes: EntryNote[]
}

const MOST_OTHERS = 10

/** IMP-30. */
export async function findEntry(id: number): Promise<DeskEntry | undefined> {
  const [[listed], whole, attachments, payments, notes] = await Promise.all([
    readListed([id]),
    readWhole(id),
    findEntryFiles([id]),
    findPayments(id),
    findNotes(id),
  ])
  return listed && whole && { ...listed, ...whole, attachments, payments, notes }
}

export async function findEntryFiles(entries: readonly number[]): Promise<(EntryFile & { entry: number })[]> {
  const { rows } = await sql<EntryFile & { entry: number }>`
    select id, entry_id as entry, field_id as field, name, stored, type, bytes from form_entry_files
    where entry_id = any(${[...entries]}::bigint[]) order by entry_id, id`.execute(db)
  return rows
}

export async function findEntryFile(entry: number, file: number): Promise<EntryFile | undefined> {
  return (await findEntryFiles([entry])).find(({ id }) => id === file)
}

/** Newest other entries of the same account, visitor, e-mail or phone. */
export async function findOtherEntries(id: number): Promise<ListedEntry[]> {
  const whose = await db.selectFrom('form_entries').select(['person_id', 'visitor', 'emails', 'phones']).where('id', '=', id).executeTakeFirst()
  if (!whose) return []
  // One index each; sorting by an expression stops the planner from walking all entries.
  const newest = (condition: RawBuilder<unknown>) =>
    sql`(select id from form_entries where ${condition} and id <> ${id} order by id + 0 desc limit ${sql.lit(MOST_OTHERS)})`
  const same = [
    newest(sql`person_id = ${whose.person_id}`),
    newest(sql`visitor = ${whose.visitor}`),
    newest(sql`emails && ${whose.emails}::text[]`),
    newest(sql`phones && ${whose.phones}::text[]`),
  ]
  const { rows } = await sql<{ id: number }>`${sql.join(same, sql` union `)} order by id desc limit ${sql.lit(MOST_OTHERS)}`.execute(db)
  return readListed(rows.map((row) => row.id))
}

interface WholeEntry extends Pick<DeskEntry, 'locale' | 'page' | 'seconds' | 'person' | 'paymentAttention' | 'paymentMethod' | 'lines' | 'key'> {
  answers: EntryAnswer[]
}

async function readWhole(id: number): Promise<WholeEntry | undefined> {
  const { rows } = await sql<WholeEntry>`
    select e.answers, e.locale, e.page, e.seconds, e.payment_attention as "paymentAttention", e.payment_method as "paymentMethod", e.lines, e.key,
      case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as person
    from form_entries e left join account_people p on p.id = e.person_id where e.id = ${id}`.execute(db)
  return rows[0]
}

async function findPayments(id: number): Promise<EntryPaymentRow[]> {
  const { rows } = await sql<EntryPaymentRow>`
    select id, gateway, reference, state, amount, created_at as "createdAt", paid_at as "paidAt" from payments where entry_id = ${id} order by id desc`.execute(
    db,
  )
  return rows
}

async function findNotes(id: number): Promise<EntryNote[]> {
  const { rows } = await sql<EntryNote>`
    select n.id, p.name as by, n.text, n.created_at as "createdAt" from form_entry_notes n
    left join account_people p on p.id = n.person_id where n.entry_id = ${id} order by n.id`.execute(db)
  return rows
}
