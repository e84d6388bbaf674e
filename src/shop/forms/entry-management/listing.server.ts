import { sql, type RawBuilder } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { db } from '#platform/database.server'
import type { EntryAnswer, EntryPayment, EntryState } from '#shop/forms/entries'
import { bareNumber, localPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { COUNTED_TO, ENTRY_VIEWS, type EntryView } from './entry-management.ts'
import type { EntryFilter } from './entry-management.schema.ts'

/** Amount in thousandths of its currency. */
export interface ListedEntry {
  id: number
  formId: number
  form: string
  state: EntryState
  read: boolean
  starred: boolean
  /** True once staff noted that they answered. */
  answered: boolean
  answers: EntryAnswer[]
  emails: string[]
  phones: string[]
  files: number
  payment: EntryPayment
  total: number
  currency: string | null
  createdAt: Date
  erasedAt: Date | null
}

/** `next` is the `before` of the next page. */
interface FoundEntries {
  entries: ListedEntry[]
  next: number | undefined
}

const ON_A_PAGE = 30

/** How many of the newest entries are searched without an index first, for frequent words. */
const NEWEST = 1000

const MOST_WORDS = 5
const FEWEST_DIGITS = 4
const SHOWN_ANSWERS = 10
const SHOWN_SIGNS = 160

export async function findEntries(filter: EntryFilter): Promise<FoundEntries> {
  const ids = await findEntryIds(filter, ON_A_PAGE + 1)
  const entries = await readListed(ids.slice(0, ON_A_PAGE))
  return { entries, next: ids[ON_A_PAGE] === undefined ? undefined : ids[ON_A_PAGE - 1] }
}

export async function findEntryIds(filter: EntryFilter, most: number): Promise<number[]> {
  const search = searchCondition(filter.q)
  const where = entryConditions(filter)
  const limit = sql.lit(most)
  if (!search) return idsOf(sql`select e.id from form_entries e where ${where} order by e.id desc limit ${limit}`)
  const newest = sql`select e.id, e.words_folded, e.phones from form_entries e where ${where} order by e.id desc limit ${sql.lit(NEWEST)}`
  const near = await idsOf(sql`select e.id from (${newest}) e where ${search} order by e.id desc limit ${limit}`)
  if (near.length === most) return near
  // A rare word is found through its own index: sorting by an expression stops the planner from walking all entries.
  return idsOf(sql`select e.id from form_entries e where ${where} and ${search} order by e.id + 0 desc limit ${limit}`)
}

export async function findNeighbours(id: number, filter: EntryFilter): Promise<{ newer: number | undefined; older: number | undefined }> {
  const { q: _q, ...list } = filter
  const where = entryConditions({ ...list, before: undefined })
  const [[newer], [older]] = await Promise.all([
    idsOf(sql`select e.id from form_entries e where ${where} and e.id > ${id} order by e.id limit 1`),
    idsOf(sql`select e.id from form_entries e where ${where} and e.id < ${id} order by e.id desc limit 1`),
  ])
  return { newer, older }
}

/** Counted up to `COUNTED_TO`. */
export async function countUnreadEntries(): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${countOf('unread', undefined)} as unread`.execute(db)
  return rows[0]!.unread
}

/** Counted up to `COUNTED_TO`. */
export async function countEntries(form: number | undefined): Promise<Record<EntryView, number>> {
  const counts = ENTRY_VIEWS.map((view) => sql`${countOf(view, form)} as ${sql.id(view)}`)
  const { rows } = await sql<Record<EntryView, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

const MOST_FORMS = 500

export async function findEntryForms(): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('forms').select(['id', 'name']).orderBy('name').orderBy('id').limit(MOST_FORMS).execute()
}

/** Conditions of the views, as literals instead of parameters so that partial indexes match. */
const VIEW_CONDITIONS: Record<EntryView, RawBuilder<unknown>> = {
  all: sql`e.state = 'kept'`,
  unread: sql`not e.read and e.state = 'kept'`,
  starred: sql`e.starred and e.state = 'kept'`,
  spam: sql`e.state = 'spam'`,
}

function entryConditions({ view, form, payment, before }: Omit<EntryFilter, 'q'>): RawBuilder<unknown> {
  const conditions = [VIEW_CONDITIONS[view]]
  if (form !== undefined) conditions.push(sql`e.form_id = ${form}`)
  if (payment) conditions.push(sql`e.payment = ${sql.lit(payment)}`)
  if (before !== undefined) conditions.push(sql`e.id < ${before}`)
  return sql.join(conditions, sql` and `)
}

function searchCondition(q: string): RawBuilder<unknown> | undefined {
  const latin = latinDigits(q)
  const words = fold(latin).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  const said = sql.join(
    words.map((word) => sql`e.words_folded like ${`%${literally(word)}%`}`),
    sql` and `,
  )
  const digits = bareNumber(q).replaceAll('+', '')
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return sql`(${said})`
  const ways = [...new Set([digits, ...PHONE_COUNTRIES.map((country) => localPhone(digits, country))])]
  return sql`((${said}) or e.phones && ${ways}::text[])`
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

function countOf(view: EntryView, form: number | undefined): RawBuilder<unknown> {
  const where = entryConditions({ view, form, payment: undefined, before: undefined })
  return sql`(select count(*)::int from (select from form_entries e where ${where} limit ${sql.lit(COUNTED_TO)}) counted)`
}

async function idsOf(query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(db)
  return rows.map(({ id }) => id)
}

export async function readListed(ids: readonly number[]): Promise<ListedEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedEntry>`
    select e.id, e.form_id as "formId", f.name as form, e.state, e.read, e.starred, e.emails, e.phones, e.payment, e.total, e.currency,
      exists (select from form_entry_notes where entry_id = e.id and text = '') as answered,
      e.created_at as "createdAt", e.erased_at as "erasedAt",
      (select count(*)::int from form_entry_files where entry_id = e.id) as files,
      (select coalesce(jsonb_agg(a || jsonb_build_object('text', left(a ->> 'text', ${sql.lit(SHOWN_SIGNS)}))), '[]') from (
        select a from jsonb_array_elements(e.answers) a where a ->> 'text' <> '' limit ${sql.lit(SHOWN_ANSWERS)}) given) as answers
    from form_entries e join forms f on f.id = e.form_id
    where e.id = any(${[...ids]}::bigint[]) order by e.id desc`.execute(db)
  return rows
}
