import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { type Database, db, inTransaction } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { refuse } from '#platform/refusal'
import { type Consent, type SubscriberSource, withoutToken, type LeftBy, type SubscriberState, NEWSLETTER, type NewsletterGroup } from './subscribers.ts'
import { subscriberWords } from './subscribers.words.ts'

/** `phone` in international digits. */
export interface NewSubscriber {
  phone: string
  name: string
  locale: Locale
  groupId: number | undefined
  consent: Consent
}

/**
 * Subscribes a phone, or resubscribes it: one row for any number of concurrent requests. A phone just verified by code (`isProven`) also clears its
 * STOP and updates name and group; otherwise an existing subscriber stays unchanged. NEWS-26.
 */
export async function subscribe(
  transaction: Database,
  { phone, name, locale, groupId, consent }: NewSubscriber,
  { source, isProven }: { source: SubscriberSource; isProven: boolean },
): Promise<'subscribed' | 'already-subscribed'> {
  const now = clock.now()
  const before = await transaction.selectFrom('subscribers').select('state').where('phone', '=', phone).forUpdate().executeTakeFirst()
  const back = { state: 'active', left_at: null, left_by: null, name, locale, ...(isProven && { confirmed_at: now }) } as const
  const row = await transaction
    .insertInto('subscribers')
    .values({ phone, name, locale, source, token: newToken(), created_at: now, confirmed_at: isProven ? now : null, left_at: null, left_by: null })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet(back)
        .where(sql<boolean>`subscribers.state = 'left' or ${isProven}`),
    )
    .returning('id')
    .executeTakeFirst()
  if (isProven) await transaction.deleteFrom('stopped_phones').where('phone', '=', phone).execute()
  if (!row) return 'already-subscribed'
  if (groupId !== undefined) await joinGroup(transaction, row.id, groupId)
  if (before?.state === 'active') return 'already-subscribed'
  await transaction
    .insertInto('newsletter_consents')
    .values({ subscriber_id: row.id, kind: 'subscribed', at: now, ...consent })
    .execute()
  return 'subscribed'
}

export interface ListedPerson extends Omit<NewSubscriber, 'groupId'> {
  /** Empty: the default group, for a new subscriber. */
  groupIds: readonly number[]
  /** Local time of the list: `2026-11-23 14:05`; null for now. */
  agreedOn: string | null
}

/** `joined`: in an additional group. `left`: skipped because they left or replied STOP, which no list reverts. */
export type ListedOutcome = 'added' | 'joined' | 'known' | 'left'

/** Subscribes a batch of a merchant's list with its proof. Outcome by phone; those who left or replied STOP are skipped. IMP-34, IMP-47. */
export async function addSubscribers(
  transaction: Database,
  people: readonly ListedPerson[],
  { source, zone }: { source: Exclude<SubscriberSource, 'widget'>; zone: string },
): Promise<ReadonlyMap<string, ListedOutcome>> {
  const given = new Map(people.map((person) => [person.phone, person]))
  // Sorted, so that concurrent lists lock the same numbers in the same order.
  const phones = [...given.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const known = await findKnown(transaction, phones)
  const newOnes = phones.filter((phone) => !known.has(phone)).map((phone) => given.get(phone)!)
  const added = await insertNew(transaction, newOnes, source)
  await insertConsents(transaction, added, { given, zone })
  const byDefault = await chosenGroup('', transaction)
  const joined = await joinGroups(transaction, [
    ...added.map(({ id, phone }) => ({ id, groups: orDefault(given.get(phone)!.groupIds, byDefault) })),
    ...[...known].flatMap(([phone, id]) => (id === undefined ? [] : [{ id, groups: given.get(phone)!.groupIds }])),
  ])
  const isAdded = new Set(added.map(({ phone }) => phone))
  const outcomeOf = (phone: string): ListedOutcome => {
    const id = known.get(phone)
    if (isAdded.has(phone)) return 'added'
    if (known.has(phone) && id === undefined) return 'left'
    return id !== undefined && joined.has(id) ? 'joined' : 'known'
  }
  return new Map(phones.map((phone) => [phone, outcomeOf(phone)]))
}

const orDefault = (groups: readonly number[], byDefault: number | undefined) => (groups.length > 0 || byDefault === undefined ? groups : [byDefault])

/** Known phones: active subscribers with their id, undefined for those who left or replied STOP. */
async function findKnown(transaction: Database, phones: readonly string[]): Promise<Map<string, number | undefined>> {
  const { rows } = await sql<{ phone: string; id: number | null }>`
    select phone, case when state = 'active' then id end as id from subscribers where phone = any(${phones}::text[])
    union all select phone, null from stopped_phones where phone = any(${phones}::text[])`.execute(transaction)
  // STOP rows come last and win.
  return new Map(rows.map(({ phone, id }) => [phone, id ?? undefined]))
}

interface AddedRow {
  id: number
  phone: string
}

async function insertNew(transaction: Database, people: readonly ListedPerson[], source: SubscriberSource): Promise<AddedRow[]> {
  if (people.length === 0) return []
  const now = clock.now()
  const rows = people.map(({ phone, name, locale }) => ({ phone, name, locale, source, token: newToken(), created_at: now }))
  return transaction
    .insertInto('subscribers')
    .values(rows.map((row) => ({ ...row, confirmed_at: null, left_at: null, left_by: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'phone'])
    .execute()
}

async function insertConsents(
  transaction: Database,
  added: readonly AddedRow[],
  { given, zone }: { given: ReadonlyMap<string, ListedPerson>; zone: string },
): Promise<void> {
  const lines = added.map(({ id, phone }) => {
    const { consent, agreedOn } = given.get(phone)!
    return { id, agreedOn, ...consent }
  })
  await sql`
    insert into newsletter_consents (subscriber_id, kind, at, text, locale, page, address)
    select id, 'imported', coalesce("agreedOn"::timestamp at time zone ${zone}, ${clock.now()}::timestamptz), text, locale, page, address
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id bigint, "agreedOn" text, text text, locale text, page text, address text)`.execute(
    transaction,
  )
}

async function joinGroups(transaction: Database, members: readonly { id: number; groups: readonly number[] }[]): Promise<ReadonlySet<number>> {
  const rows = members.flatMap(({ id, groups }) => groups.map((group) => ({ id, group })))
  const { rows: joined } = await sql<{ id: number }>`
    insert into subscriber_groups (subscriber_id, group_id)
    select m.id, g.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id bigint, "group" bigint) join newsletter_groups g on g.id = m."group"
    on conflict do nothing returning subscriber_id as id`.execute(transaction)
  return new Set(joined.map(({ id }) => id))
}

/** Skips a group deleted meanwhile. */
async function joinGroup(transaction: Database, subscriberId: number, groupId: number): Promise<void> {
  await sql`
    insert into subscriber_groups (subscriber_id, group_id) select ${subscriberId}, id from newsletter_groups where id = ${groupId}
    on conflict do nothing`.execute(transaction)
}

/** Without look-alikes and characters that phones do not accept in a link. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Unguessable, yet short enough for a text message. */
const TOKEN_LENGTH = 12

function newToken(): string {
  return Array.from({ length: TOKEN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** A subscriber as shown on the unsubscribe page: the last two digits of the phone only. */
export interface TokenOwner {
  lastDigits: string
  state: SubscriberState
  locale: Locale
}

const TOKEN = /^[\w-]{1,64}$/

/** Undefined for an unknown token. Changes nothing. NEWS-25. */
export async function findByToken(token: string): Promise<TokenOwner | undefined> {
  const row = await findRow(token)
  return row && { lastDigits: row.phone.slice(-2), state: row.state, locale: row.locale }
}

/** Unsubscribes the owner of a token; false if unknown. NEWS-25. */
export async function leaveByToken(token: string, page: string): Promise<boolean> {
  const row = await findRow(token)
  if (row) await inTransaction((transaction) => leave(transaction, row.phone, { by: 'link', page: withoutToken(page) }))
  return row !== undefined
}

async function findRow(token: string) {
  // Skips the query for malformed tokens; PostgreSQL rejects NUL.
  if (!TOKEN.test(token)) return undefined
  return db.selectFrom('subscribers').select(['phone', 'state', 'locale']).where('token', '=', token).executeTakeFirst()
}

/** Records a STOP of a phone (international digits), subscribed or not: it gets neither campaigns nor order notices. */
export async function leaveByStop(phone: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('stopped_phones')
      .values({ phone, stopped_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await leave(transaction, phone, { by: 'stop' })
  })
}

export async function leave(
  transaction: Database,
  phone: string,
  { by, ...where }: { by: LeftBy } & Partial<Pick<Consent, 'page' | 'address'>>,
): Promise<void> {
  const now = clock.now()
  const row = await transaction
    .updateTable('subscribers')
    .set({ state: 'left', left_at: now, left_by: by })
    .where('phone', '=', phone)
    .where('state', '=', 'active')
    .returning(['id', 'locale'])
    .executeTakeFirst()
  if (!row) return
  await transaction
    .insertInto('newsletter_consents')
    .values({ subscriber_id: row.id, kind: 'left', at: now, locale: row.locale, ...where })
    .execute()
}

const findKept = cached<typeof NEWSLETTER, Awaited<ReturnType<typeof readGroups>>>({ most: 1, load: () => readGroups(db), tagOf: (tag) => tag })

/** In the merchant's order; cached until changed. Pages that show them carry the tag `newsletter`. NEWS-27. */
export async function findGroups(locale: Locale, database: Database = db): Promise<NewsletterGroup[]> {
  const groups = (await findKept(NEWSLETTER)) ?? (await readGroups(database))
  return groups.map(({ id, name, translations, isDefault }) => ({ id, name: translations[locale] || name, isDefault }))
}

/** The default group if nothing was chosen; undefined if there is none. Refuses an unknown group. NEWS-27. */
export async function chosenGroup(typed: string, database: Database = db): Promise<number | undefined> {
  const groups = await findGroups('fr', database)
  const group = groups.find(({ id, isDefault }) => (typed === '' ? isDefault : String(id) === typed))
  if (!group && typed !== '') throw refuse(subscriberWords.groupUnknown).as('groupUnknown')
  return group?.id
}

async function readGroups(database: Database) {
  return database.selectFrom('newsletter_groups').select(['id', 'name', 'translations', 'is_default as isDefault']).orderBy('position').orderBy('id').execute()
}
