import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { SubscriberSource, SubscriberState } from '#shop/newsletter/subscribers'
import { readCustomerSearch } from '#shop/people/customer-management'
import { COUNTED_TO } from './subscriber-management.ts'
import type { SubscriberFilter } from './subscriber-management.schema.ts'

export interface ListedSubscriber {
  id: number
  /** International digits. */
  phone: string
  name: string
  locale: Locale
  state: SubscriberState
  source: SubscriberSource
  createdAt: Date
  leftAt: Date | null
  groups: number[]
}

const ON_A_PAGE = 50

/** Newest first; `next` is the `before` of the next page. IMP-34. */
export async function findSubscribers(filter: SubscriberFilter): Promise<{ subscribers: ListedSubscriber[]; next: number | undefined }> {
  const rows = await readListed(filter, ON_A_PAGE + 1)
  const subscribers = rows.slice(0, ON_A_PAGE)
  return { subscribers, next: rows.length > ON_A_PAGE ? subscribers.at(-1)?.id : undefined }
}

/** Counts up to `COUNTED_TO`. */
export async function countSubscribers(filter: SubscriberFilter): Promise<number> {
  const { from, where } = queryOf({ ...filter, before: undefined })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${where} limit ${sql.lit(COUNTED_TO)}) s`.execute(db)
  return rows[0]!.count
}

export async function readListed(filter: SubscriberFilter, most: number): Promise<ListedSubscriber[]> {
  const { from, where, order } = queryOf(filter)
  const { rows } = await sql<ListedSubscriber>`
    select s.id, s.phone, s.name, s.locale, s.state, s.source, s.created_at as "createdAt", s.left_at as "leftAt",
      array(select group_id::int from subscriber_groups where subscriber_id = s.id order by group_id) as groups
    from (select s.* from ${from} where ${where} order by ${order} limit ${sql.lit(most)}) s
    order by s.id desc`.execute(db)
  return rows
}

interface Query {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** A group is read through its own index. A search uses its index too: sorting by an expression stops the planner from walking all subscribers. */
function queryOf({ q, state, group, locale, source, before }: SubscriberFilter): Query {
  const search = searchOf(q)
  const id = group === undefined ? sql`s.id` : sql`g.subscriber_id`
  const conditions = [
    ...(group === undefined ? [] : [sql`g.group_id = ${group}`]),
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(locale ? [sql`s.locale = ${locale}`] : []),
    ...(source ? [sql`s.source = ${source}`] : []),
    ...(before === undefined ? [] : [sql`${id} < ${before}`]),
    ...(search?.conditions ?? []),
  ]
  return {
    from: group === undefined ? sql`subscribers s` : sql`subscriber_groups g join subscribers s on s.id = g.subscriber_id`,
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    order: search?.isIndexed ? sql`${id} + 0 desc` : sql`${id} desc`,
  }
}

/** The name index has trigrams; shorter words match so many rows that the newest are found quickly. */
function searchOf(q: string): { conditions: RawBuilder<unknown>[]; isIndexed: boolean } | undefined {
  const search = readCustomerSearch(q)
  if (!search) return undefined
  if ('words' in search) {
    return {
      conditions: search.words.map((word) => sql`s.name_folded like ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`),
      isIndexed: search.words.some(({ length }) => length >= 3),
    }
  }
  const begins = search.phones.map((digits) => sql`(s.phone ~>=~ ${digits} and s.phone ~<~ ${`${digits}:`})`)
  return { conditions: [sql`(${sql.join(begins, sql` or `)})`], isIndexed: true }
}
