import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { AuditEntry } from './audit.ts'

/** Days are in the shop's time zone. The page begins below entry `before`. */
export interface AuditFilter {
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
  const { rows } = await sql<AuditEntry>`
    select id, at, person_id as "personId", person_name as "personName", action, subject, details
    from audit_entries where ${sql.join(conditions, sql` and `)} order by id desc limit ${ON_A_PAGE + 1}`.execute(db)
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
