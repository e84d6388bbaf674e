import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { SubscriberSource, SubscriberState, LeftBy } from '#shop/newsletter/subscribers'
import { readCustomerSearch } from '#shop/people/customer-management'
import type { MessageState, Receipt } from '#shop/upkeep/messages'
import { refuse } from '#platform/refusal'
import { forgetSubscriber, leave } from '#shop/newsletter/subscribers.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { COUNTED_TO } from './subscriber-management.ts'
import type { SubscriberFilter, SubscriberChange } from './subscriber-management.schema.ts'
import { subscriberDeskWords as words } from './subscriber-management.words.ts'

export { countMembers, listGroups, makeDefaultGroup, moveSubscriberGroup, removeGroup, saveGroup, type DeskGroup } from './groups.server.ts'
export {
  surveySubscriberFile,
  type SubscriberFile,
  addSubscriberByHand,
  findSubscriberImport,
  importSubscribers,
  listSubscriberImports,
  stopSubscriberImport,
  type SubscriberImport,
} from './subscriber-management.server.ts'

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

async function readListed(filter: SubscriberFilter, most: number): Promise<ListedSubscriber[]> {
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

export interface DeskSubscriber extends ListedSubscriber {
  /** When the phone was verified by code. */
  confirmedAt: Date | null
  leftBy: LeftBy | null
  isStopped: boolean
}

export interface DeskConsent {
  id: number
  kind: 'subscribed' | 'imported' | 'left'
  at: Date
  /** The text as shown; for an import, its proof. */
  text: string
  locale: Locale
  page: string
  /** Keyed digest of the network address. */
  address: string
}

export interface SubscriberMessage {
  id: number
  /** Null for a code. */
  campaign: string | null
  state: MessageState
  receipt: Receipt | null
  /** When sent, or else queued. */
  at: Date
}

const MOST_LINES = 50
const MOST_MESSAGES = 20

export async function findSubscriber(id: number): Promise<DeskSubscriber | undefined> {
  const { rows } = await sql<DeskSubscriber>`
    select s.id, s.phone, s.name, s.locale, s.state, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
      s.left_by as "leftBy", exists (select from stopped_phones where phone = s.phone) as "isStopped",
      array(select group_id::int from subscriber_groups where subscriber_id = s.id order by group_id) as groups
    from subscribers s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Newest first. IMP-34. */
export async function findConsents(id: number): Promise<DeskConsent[]> {
  return db
    .selectFrom('newsletter_consents')
    .select(['id', 'kind', 'at', 'text', 'locale', 'page', 'address'])
    .where('subscriber_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute()
}

export async function findMessagesTo(phone: string): Promise<SubscriberMessage[]> {
  const { rows } = await sql<SubscriberMessage>`
    select m.id, c.name as campaign, m.state, m.receipt, coalesce(m.sent_at, m.created_at) as at
    from messages m left join campaigns c on c.id = m.campaign_id
    where m.recipient = ${phone} and m.kind in ('campaign', 'newsletter-code') order by m.id desc limit ${sql.lit(MOST_MESSAGES)}`.execute(db)
  return rows
}

/** Audited without the name's text: the log outlives an erasure. IMP-34. */
export async function changeSubscriber(id: number, { name, locale, groups }: SubscriberChange, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lock(transaction, id)
    await transaction.updateTable('subscribers').set({ name, locale }).where('id', '=', id).execute()
    await sql`delete from subscriber_groups where subscriber_id = ${id} and not group_id = any(${groups}::bigint[])`.execute(transaction)
    await sql`
      insert into subscriber_groups (subscriber_id, group_id) select ${id}, id from newsletter_groups where id = any(${groups}::bigint[])
      on conflict do nothing`.execute(transaction)
    const after = await groupsOf(transaction, id)
    const changes = [
      ...(before.name === name ? [] : [{ field: 'name', from: '…', to: '…' }]),
      ...(before.locale === locale ? [] : [{ field: 'locale', from: before.locale, to: locale }]),
      ...(before.groups === after ? [] : [{ field: 'groups', from: before.groups, to: after }]),
    ]
    if (changes.length > 0) await audit({ by, action: 'subscriber-saved', subject: `subscriber:${id}`, details: { changes } }, transaction)
  })
}

/** Unsubscribes, idempotently. Refuses an unknown subscriber. */
export async function endSubscription(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { phone, state } = await lock(transaction, id)
    if (state === 'left') return
    await leave(transaction, phone, { by: 'staff' })
    await audit({ by, action: 'subscriber-left', subject: `subscriber:${id}` }, transaction)
  })
}

/** Erases a subscriber's data; the audit entry does not contain the number. Refuses an unknown subscriber. IMP-34. */
export async function eraseSubscriber(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { phone } = await lock(transaction, id)
    await forgetSubscriber(transaction, [phone])
    await audit({ by, action: 'subscriber-deleted', subject: `subscriber:${id}` }, transaction)
  })
}

async function lock(transaction: Database, id: number): Promise<{ phone: string; name: string; locale: string; state: SubscriberState; groups: string }> {
  const row = await transaction.selectFrom('subscribers').select(['phone', 'name', 'locale', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refuse(words.noSuchSubscriber)
  return { ...row, groups: await groupsOf(transaction, id) }
}

async function groupsOf(transaction: Database, id: number): Promise<string> {
  const rows = await transaction
    .selectFrom('subscriber_groups')
    .innerJoin('newsletter_groups', 'newsletter_groups.id', 'group_id')
    .select('name')
    .where('subscriber_id', '=', id)
    .orderBy('position')
    .orderBy('newsletter_groups.id')
    .execute()
  return rows.map((row) => row.name).join(', ')
}

export interface ExportedSubscriber {
  phone: string
  name: string
  locale: Locale
  state: SubscriberState
  groups: number[]
  consent: { at: Date; text: string; page: string } | undefined
}

const AT_A_TIME = 1000

/** In batches, newest first. IMP-47. */
export async function* exportSubscribers(filter: SubscriberFilter): AsyncGenerator<ExportedSubscriber[]> {
  for (let before: number | undefined; ;) {
    const listed = await readListed({ ...filter, before }, AT_A_TIME)
    if (listed.length === 0) return
    before = listed.at(-1)!.id
    const consents = await consentsOf(listed.map(({ id }) => id))
    yield listed.map(({ id, phone, name, locale, state, groups }) => ({ phone, name, locale, state, groups, consent: consents.get(id) }))
  }
}

async function consentsOf(ids: number[]) {
  const { rows } = await sql<{ id: number; at: Date; text: string; page: string }>`
    select distinct on (subscriber_id) subscriber_id as id, at, text, page from newsletter_consents
    where subscriber_id = any(${ids}::bigint[]) and kind <> 'left' order by subscriber_id, id desc`.execute(db)
  return new Map(rows.map(({ id, ...consent }) => [id, consent]))
}
