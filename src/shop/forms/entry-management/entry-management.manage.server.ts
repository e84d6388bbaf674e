import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { BookedState } from '#shop/orders/payments'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { EntryAnswer, EntryLine, EntryPayment } from '#shop/forms/entries'
import { clock } from '#platform/steady-clock'
import { refuse, Refusal } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { lockEntryToPay, markEntryPayment } from '#shop/forms/entries.server'
import { privateStorage, StorageAway } from '#gateways/storage'
import { previewOf } from '#shop/upkeep/media.server'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { textIn } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import type { PaymentAttention, EntryMark } from './entry-management.ts'
import { readListed, type ListedEntry, findEntryIds } from './listing.server.ts'
import { entryDeskWords } from '#shop/forms/form-sending.words'
import type { EntryFilter } from './entry-management.schema.ts'

export { countEntries, countUnreadEntries, findEntries, findEntryForms, findNeighbours, type ListedEntry } from './listing.server.ts'
export { eraseEntry, planRemoval, removeEntries } from './entry-management.server.ts'

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
interface EntryPaymentRow {
  id: number
  gateway: string
  reference: string
  state: BookedState
  amount: number
  createdAt: Date
  paidAt: Date | null
}

interface EntryNote {
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

async function findEntryFiles(entries: readonly number[]): Promise<(EntryFile & { entry: number })[]> {
  const { rows } = await sql<EntryFile & { entry: number }>`
    select id, entry_id as entry, field_id as field, name, stored, type, bytes from form_entry_files
    where entry_id = any(${[...entries]}::bigint[]) order by entry_id, id`.execute(db)
  return rows
}

async function findEntryFile(entry: number, file: number): Promise<EntryFile | undefined> {
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

const MARKS = {
  read: { column: 'read', value: true },
  unread: { column: 'read', value: false },
  starred: { column: 'starred', value: true },
  unstarred: { column: 'starred', value: false },
  spam: { column: 'state', value: 'spam' },
  kept: { column: 'state', value: 'kept' },
} as const satisfies Record<EntryMark, object>

/** Marks entries and returns those that changed. Spam marks are audited, reading is not. IMP-30. */
export async function markEntries(ids: readonly number[], mark: EntryMark, by: Actor): Promise<number[]> {
  return inTransaction(async (transaction) => {
    const changed = await setMark(transaction, ids, mark)
    if (changed.length > 0 && (mark === 'spam' || mark === 'kept')) {
      await audit({ by, action: `entries-${mark}`, details: { numbers: changed.join(', ') } }, transaction)
    }
    return changed
  })
}

async function setMark(transaction: Database, ids: readonly number[], mark: EntryMark): Promise<number[]> {
  const { column, value } = MARKS[mark]
  const { rows } = await sql<{ id: number }>`
    with wanted as (select id from form_entries where id = any(${[...ids]}::bigint[]) order by id for update)
    update form_entries e set ${sql.ref(column)} = ${value} from wanted where e.id = wanted.id and e.${sql.ref(column)} <> ${value}
    returning e.id`.execute(transaction)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Records that staff answered: a note without text. Refuses an unknown entry. */
export async function markAnswered(entry: number, by: Actor): Promise<void> {
  await addEntryNote(entry, '', by)
}

/** Clears a payment flag if it is still as shown, audited. The visitor may then pay what is unpaid. IMP-31. */
export async function settleEntryPayment(id: number, seen: PaymentAttention, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const entry = await lockEntryToPay(transaction, id)
    if (entry?.payment_attention !== seen) return
    await markEntryPayment(transaction, id, { payment_attention: null })
    await audit({ by, action: 'entry-payment-settled', details: { numbers: String(id) } }, transaction)
  })
}

export async function addEntryNote(entry: number, text: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('form_entries').select('id').where('id', '=', entry).forShare().executeTakeFirst()
    if (!found) throw refuse(entryDeskWords.noSuchEntry)
    await transaction.insertInto('form_entry_notes').values({ entry_id: entry, person_id: by.id, text, created_at: clock.now() }).execute()
  })
}

interface OpenFile extends Pick<EntryFile, 'name' | 'type' | 'bytes'> {
  content: ReadableStream<Uint8Array>
}

/** Undefined if there is no such file or its content is lost. Throws `StorageAway`. IMP-30. */
export async function openEntryFile(entry: number, file: number): Promise<OpenFile | undefined> {
  const found = await findEntryFile(entry, file)
  return found && openStored(found)
}

export async function openStored({ name, type, bytes, stored }: Pick<EntryFile, 'name' | 'type' | 'bytes' | 'stored'>): Promise<OpenFile | undefined> {
  const path = await privateStorage().find(stored)
  return path === undefined ? undefined : { name, type, bytes, content: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

const PREVIEW_WIDTH = 240

/** A newly rendered thumbnail; undefined unless the file is a displayable picture. */
export async function previewEntryFile(entry: number, file: number): Promise<Buffer | undefined> {
  const found = await findEntryFile(entry, file)
  if (!found?.type.startsWith('image/')) return undefined
  try {
    const path = await privateStorage().find(found.stored)
    return path === undefined ? undefined : await previewOf(path, PREVIEW_WIDTH)
  } catch (error) {
    if (error instanceof Refusal || error instanceof StorageAway) return undefined
    throw error
  }
}

/** Amount in thousandths of its currency. */
export interface ExportedEntry {
  id: number
  form: string
  createdAt: Date
  locale: string
  page: string
  seconds: number | null
  payment: EntryPayment
  total: number
  currency: string | null
  answers: EntryAnswer[]
  files: EntryFile[]
}

const AT_A_TIME = 100

/** In batches, newest first. IMP-30. */
export async function* exportEntries(filter: EntryFilter): AsyncGenerator<ExportedEntry[]> {
  for (let before: number | undefined; ;) {
    const ids = await findEntryIds({ ...filter, before }, AT_A_TIME)
    if (ids.length > 0) yield await readEntries(ids)
    before = ids.at(-1)
    if (ids.length < AT_A_TIME) return
  }
}

/** Fields that take answers, with French labels; undefined for an unknown form. */
export async function findAnsweredFields(form: number): Promise<{ id: number; label: string }[] | undefined> {
  const row = await db.selectFrom('forms').select(['draft', 'published']).where('id', '=', form).executeTakeFirst()
  const read = row && formSchema.shape.fields.safeParse((row.published ?? row.draft).fields)
  return read?.data?.filter(({ kind }) => kind !== 'html' && kind !== 'page-break').map(({ id, label }) => ({ id, label: textIn(label, DEFAULT_LOCALE) }))
}

async function readEntries(ids: number[]): Promise<ExportedEntry[]> {
  const [{ rows }, files] = await Promise.all([
    sql<Omit<ExportedEntry, 'files'>>`
      select e.id, f.name as form, e.created_at as "createdAt", e.locale, e.page, e.seconds, e.payment, e.total, e.currency, e.answers
      from form_entries e join forms f on f.id = e.form_id where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(db),
    findEntryFiles(ids),
  ])
  return rows.map((row) => ({ ...row, files: files.filter(({ entry }) => entry === row.id) }))
}
