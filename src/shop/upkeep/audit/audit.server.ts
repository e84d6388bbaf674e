import { sql } from 'kysely'
import { db, json, readBeside, type Database } from '#platform/database.server'
import { inAuditScope } from '#platform/audit-scope.server'
import type { AuditNote, AuditEntry } from './audit.ts'

/** Writes an audit entry in the transaction of the change itself. IMP-49. */
export async function audit({ by, action, subject = '', details = {} }: AuditNote, transaction: Database = db): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({ person_id: by.id, person_name: by.name, action, subject, details: json(details) })
    .execute()
}

/** Runs a change by staff and audits its differences, in one transaction. Writes no entry if nothing changed. */
export function audited<T>(note: Omit<AuditNote, 'details'>, work: () => Promise<T>): Promise<T> {
  return inAuditScope(async (transaction, { before, after }) => {
    const changes = differencesOf(before, after)
    if (changes.length > 0) await audit({ ...note, details: { changes } }, transaction)
  }, work)
}

/** One changed value: its path (`cart.cookieDays`), before and after. Null for an absent value. */
interface Difference {
  field: string
  from: string | null
  to: string | null
}

const MOST_DIFFERENCES = 30
const LONGEST_VALUE = 120

/** Differences between two records, by path, each cut to `longest`. Of more than `most` only the first, and the number of the rest. */
export function differencesOf(before: unknown, after: unknown, { most = MOST_DIFFERENCES, longest = LONGEST_VALUE } = {}): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field))
  const side = (value: string | undefined) => (value === undefined ? null : cut(value, longest))
  const all = fields.map((field) => ({ field, from: side(was.get(field)), to: side(is.get(field)) }))
  return all.length <= most ? all : [...all.slice(0, most), { field: '…', from: null, to: `+ ${all.length - most}` }]
}

/** Every non-empty value of a record by its path. Members of a list are named by their `id` if they have one. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return leaves
  if (value instanceof Date) leaves.set(path, value.toISOString())
  else if (Array.isArray(value) && value.every(isPlain)) leaves.set(path, value.join(', '))
  else if (typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      const id: unknown = Array.isArray(value) ? (member as { id?: unknown } | null)?.id : undefined
      const step = typeof id === 'string' || typeof id === 'number' ? String(id) : name
      leavesOf(member, path === '' ? step : `${path}.${step}`, leaves)
    }
  } else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return leaves
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** Never splits a surrogate pair. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Days are in the shop's time zone. The page begins below entry `before`. */
interface AuditFilter {
  person?: string | undefined
  action?: string | undefined
  from?: string | undefined
  until?: string | undefined
  before?: number | undefined
}

/** Latest first. The next page begins below entry `next`. */
interface FoundEntries {
  entries: AuditEntry[]
  next: number | undefined
}

const ON_A_PAGE = 50
const MOST_PEOPLE = 100

export async function findAudit(filter: AuditFilter, timeZone: string): Promise<FoundEntries> {
  const { person, action, from, until, before } = filter
  const conditions = [
    sql`true`,
    ...(person ? [sql`person_id = ${person}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(from ? [sql`at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(until ? [sql`at < (${until}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(before ? [sql`id < ${before}`] : []),
  ]
  const { rows } = await readBeside(sql<AuditEntry>`
    select id, at, person_id as "personId", person_name as "personName", action, subject, details
    from audit_entries where ${sql.join(conditions, sql` and `)} order by id desc limit ${ON_A_PAGE + 1}`)
  const entries = rows.slice(0, ON_A_PAGE)
  return { entries, next: rows.length > ON_A_PAGE ? entries.at(-1)?.id : undefined }
}

export async function findAuditOf(subject: string, limit: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select id, at, person_id as "personId", person_name as "personName", action, subject, details
    from audit_entries where subject = ${subject} order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findAuditedPeople(): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people as (
      (select person_id from audit_entries order by person_id limit 1)
      union all
      select (select person_id from audit_entries where person_id > people.person_id order by person_id limit 1) from people where people.person_id is not null
    )
    select person_id as id, (select person_name from audit_entries e where e.person_id = people.person_id order by id desc limit 1) as name
    from people where person_id is not null order by name limit ${MOST_PEOPLE}`.execute(db)
  return rows
}

/** Deletes entries older than three years, through a database function, so that the shop's role needs no right to delete. Returns their number. */
export async function forgetAudit(): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_audit_entries() as forgotten`.execute(db)
  return rows[0]!.forgotten
}
