import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor, Person } from '#shop/people/accounts'
import { closeAllSessions } from '#shop/people/sessions.server'
import { audit } from '#shop/upkeep/audit.server'
import { exportData, exportPhone, hiddenPhone, findAddresses, withoutAccount } from '#shop/people/customers.server'
import { customerDeskWords } from '#shop/people/customers.words'
import { sql, type RawBuilder } from 'kysely'
import { readCustomerSearch, type CustomerSearch } from './customer-management.ts'
import type { CustomerFilter, PhoneFilter } from './customer-management.schema.ts'
import { clock } from '#platform/steady-clock'
import { orderedPhone, worldNumber } from '#shop/people/phones'
import { type SavedAddress, OPEN_ORDER_STATES } from '#shop/people/customers'
import { millimes, type Millimes } from '#money/millimes'
import { type Followed, readSearch } from '#shop/orders/order-management'
import { findPhonePast } from '#shop/orders/order-risk.server'
import type { PhonePast } from '#shop/orders/order-risk'
import { hasWords } from '#shop/orders/order-management.server'
import { findSettings } from '#shop/upkeep/settings.server'

/** Adds a note about a phone (international digits), visible to staff only. Refuses a number that no order can have. */
export async function notePhone(phone: string, text: string, by: Actor): Promise<void> {
  refuseUnknown(phone)
  await inTransaction(async (transaction) => {
    await transaction.insertInto('customer_notes').values({ phone, text, person_id: by.id, at: clock.now() }).execute()
    await audit({ by, action: 'customer-noted', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Removes a note about a phone. Idempotent. */
export async function removeNote(phone: string, id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('customer_notes').where('id', '=', id).where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-note-removed', subject: hiddenPhone(phone) }, transaction)
  })
}

const DAY_MS = 24 * 3600_000

/** Blocks a phone for `days`, or until it is unblocked: it may only order with payment in advance. Refuses a number that no order can have. */
export async function blockPhone(phone: string, { reason, days }: { reason: string; days: number | undefined }, by: Actor): Promise<void> {
  refuseUnknown(phone)
  const now = clock.now()
  const row = { reason, until: days === undefined ? null : new Date(now.getTime() + days * DAY_MS), person_id: by.id, at: now }
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('blocked_phones')
      .values({ phone, ...row })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
      .execute()
    await audit({ by, action: 'customer-blocked', subject: hiddenPhone(phone), details: { days: days ?? null } }, transaction)
  })
}

/** Ends the block of a phone. Idempotent. */
export async function unblockPhone(phone: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('blocked_phones').where('phone', '=', phone).executeTakeFirst()
    if (numDeletedRows > 0) await audit({ by, action: 'customer-unblocked', subject: hiddenPhone(phone) }, transaction)
  })
}

/** Export of the data of a phone without account, for staff to hand over, in pieces; audited before the first. */
export async function exportForPhone(phone: string, by: Actor): Promise<AsyncGenerator<string>> {
  refuseUnknown(phone)
  await audit({ by, action: 'customer-exported', subject: hiddenPhone(phone) }, db)
  return exportPhone(phone)
}

function refuseUnknown(phone: string): void {
  if (!orderedPhone(phone)) throw refuse(customerDeskWords.noSuchCustomer)
}

export interface ListedCustomer extends Pick<Person, 'id' | 'name' | 'email' | 'role' | 'phone'> {
  emailConfirmed: boolean
  joinedAt: Date
  /** Placed orders, counted up to `ORDERS_COUNTED_TO`. */
  orders: number
}

export const ORDERS_COUNTED_TO = 100

const ON_A_PAGE = 30

/** A page of accounts other than staff, newest first. The next page starts below account `next`. */
export async function findCustomers({ q, before }: CustomerFilter): Promise<{ customers: ListedCustomer[]; next: string | undefined }> {
  const search = readCustomerSearch(q)
  const conditions = [
    sql`p.role in ('customer', 'vendor') and p.erased_at is null`,
    ...(search ? searchConditions(search) : []),
    ...(before ? [sql`(p.created_at, p.id) < ((select created_at from account_people where id = ${before}), ${before})`] : []),
  ]
  // Sorting by an expression keeps the planner on the search index instead of scanning all accounts. The index holds trigrams; shorter searches match so many
  // that the newest are found quickly.
  const newestFirst = search && isIndexed(search) ? sql`p.created_at + interval '0' desc, p.id desc` : sql`p.created_at desc, p.id desc`
  const { rows } = await sql<ListedCustomer>`
    select p.id, p.name, p.email, p.role, p.phone, p.email_verified as "emailConfirmed", p.created_at as "joinedAt",
      (select count(*)::int from (select from orders where person_id = p.id and placed_at is not null limit ${sql.lit(ORDERS_COUNTED_TO)}) o) as orders
    from (select * from account_people p where ${sql.join(conditions, sql` and `)} order by ${newestFirst} limit ${sql.lit(ON_A_PAGE + 1)}) p
    order by p.created_at desc, p.id desc`.execute(db)
  const customers = rows.slice(0, ON_A_PAGE)
  return { customers, next: rows.length > ON_A_PAGE ? customers.at(-1)?.id : undefined }
}

function isIndexed(search: CustomerSearch): boolean {
  return 'phones' in search || search.words.some(({ length }) => length >= 3)
}

/** A phone may be in the account, its address book, or one of its orders. */
function searchConditions(search: CustomerSearch): RawBuilder<unknown>[] {
  if ('words' in search)
    return search.words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return sql`(p.name_folded like ${pattern} or p.email like ${pattern})`
    })
  const begins = (phone: RawBuilder<unknown>) =>
    sql.join(
      search.phones.map((digits) => sql`(${phone} ~>=~ ${digits} and ${phone} ~<~ ${`${digits}:`})`),
      sql` or `,
    )
  return [
    sql`p.id in (
      select id from account_people where ${begins(sql`phone`)}
      union all select person_id from customer_addresses where ${begins(sql`regexp_replace(address ->> 'phone', '[^0-9]', '', 'g')`)}
      union all select person_id from orders where person_id is not null and (${begins(sql`phone`)}))`,
  ]
}

/** A customer as a row of a table. The amount in millimes, of orders in the currency beside it; no secret of the account. */
export interface CustomerRow extends Pick<Person, 'name' | 'email' | 'phone' | 'locale'> {
  joinedAt: Date
  signedInAt: Date | null
  orders: number
  /** Total of their placed orders, without refunds, cancelled and failed orders. */
  spent: number
  currency: string | null
}

const AT_A_TIME = 500

/** Customers by the day they joined, with their account, some at a time. Erased ones and staff are omitted. `zone` is the days' time zone. IMP-47. */
export async function* customerTable({
  from,
  until,
  zone,
}: {
  from?: string | undefined
  until?: string | undefined
  zone: string
}): AsyncGenerator<CustomerRow[]> {
  const conditions = [
    sql`p.role in ('customer', 'vendor') and p.erased_at is null`,
    ...(from ? [sql`p.created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(until ? [sql`p.created_at < (${until}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
  for (let last = ''; ;) {
    const { rows } = await sql<CustomerRow & { id: string }>`
      select p.id, p.name, p.email, p.phone, p.locale, p.created_at as "joinedAt", p.signed_in_at as "signedInAt",
        coalesce(o.orders, 0)::int as orders, coalesce(o.spent, 0)::bigint as spent, o.currency
      from (select * from account_people p where ${sql.join(conditions, sql` and `)} and p.id > ${last} order by p.id limit ${AT_A_TIME}) p
      left join lateral (
        select count(*) as orders, sum(total - refunded_total) as spent, max(currency) as currency from orders
        where person_id = p.id and placed_at is not null and state not in ('cancelled', 'failed')
      ) o on true
      order by p.id`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    yield rows
  }
}

/** Signs a customer out everywhere, audited. Refuses unknown ids, staff, and erased customers. */
export async function endSessionsOfCustomer(id: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await refuseNobody(transaction, id)
    await closeAllSessions(transaction, id)
    await audit({ by, action: 'customer-sessions-ended', subject: `customer:${id}` }, transaction)
  })
}

/** Export of a customer's data for staff to hand over, in pieces; audited before the first. Refuses as above. */
export async function exportForCustomer(id: string, by: Actor): Promise<AsyncGenerator<string>> {
  await refuseNobody(db, id)
  await audit({ by, action: 'customer-exported', subject: `customer:${id}` })
  return exportData({ id })
}

async function refuseNobody(database: Database, id: string): Promise<void> {
  const found = await database
    .selectFrom('account_people')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['customer', 'vendor'])
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw refuse(customerDeskWords.noSuchCustomer)
}

export interface DeskCustomer extends Pick<Person, 'id' | 'name' | 'email' | 'role' | 'phone' | 'locale'> {
  emailConfirmed: boolean
  joinedAt: Date
  signedInAt: Date | null
  /** Time of erasure: everything else is empty then. */
  erasedAt: Date | null
  /** Unverified numbers of their address book and orders, as typed. */
  otherPhones: string[]
  sessions: number
  openOrders: number[]
}

const MOST_PHONES = 10

/** Undefined for unknown ids and for staff. */
export async function findCustomer(id: string): Promise<DeskCustomer | undefined> {
  const { rows } = await sql<Omit<DeskCustomer, 'otherPhones' | 'openOrders'>>`
    select id, name, email, role, phone, locale, email_verified as "emailConfirmed", created_at as "joinedAt", signed_in_at as "signedInAt",
      erased_at as "erasedAt",
      (select count(*)::int from account_sessions where person_id = p.id and expires_at > ${clock.now()}::timestamptz) as sessions
    from account_people p where id = ${id} and role in ('customer', 'vendor')`.execute(db)
  const person = rows[0]
  if (!person) return undefined
  const [otherPhones, openOrders] = await Promise.all([findOtherPhones(person), findOpenOrders(sql<boolean>`person_id = ${id}`)])
  return { ...person, otherPhones, openOrders }
}

const ORDERS_ON_A_PAGE = 10

/** A page, from 1, of the orders placed with an account, with its address book. */
export async function findBelongings(id: string, page: number): Promise<{ addresses: SavedAddress[]; orders: CustomerOrder[]; pages: number }> {
  const placed = sql<boolean>`person_id = ${id} and placed_at is not null`
  const [addresses, orders, { rows: counted }] = await Promise.all([
    findAddresses(id, 'fr'),
    findOrdersOf(placed, { most: ORDERS_ON_A_PAGE, skip: (page - 1) * ORDERS_ON_A_PAGE }),
    sql<{ count: number }>`select count(*)::int as count from orders where ${placed}`.execute(db),
  ])
  return { addresses, orders, pages: Math.max(1, Math.ceil(counted[0]!.count / ORDERS_ON_A_PAGE)) }
}

async function findOtherPhones({ id, phone }: Pick<DeskCustomer, 'id' | 'phone'>): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      select regexp_replace(address ->> 'phone', '[^0-9]', '', 'g') as phone from customer_addresses where person_id = ${id}
      union select phone from (select phone from orders where person_id = ${id} order by id desc limit 100) o
    ) phones
    where phone <> '' and not coalesce(${phone}::text like '%' || ltrim(phone, '0'), false) order by phone limit ${MOST_PHONES}`.execute(db)
  return rows.map((row) => row.phone)
}

export interface CustomerOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  item: string | null
  pieces: number
  at: Date
  name: string
}

/** Orders that match a condition on `orders`, newest first. */
async function findOrdersOf(whose: RawBuilder<boolean>, { most, skip = 0 }: { most: number; skip?: number }): Promise<CustomerOrder[]> {
  const { rows } = await sql<Omit<CustomerOrder, 'total'> & { total: number }>`
    select o.id, o.state, o.confirmation, o.payment, o.delivery, o.return_due as "returnDue", o.placed_at is not null as placed, (o.packed_at is not null) as packed, o.call_attempts as "callAttempts",
      o.next_call_at as "nextCallAt", o.currency, o.total, coalesce(o.placed_at, o.created_at) as at, o.name, l.item, coalesce(l.pieces, 0)::int as pieces
    from (select * from orders where ${whose} order by id desc limit ${most} offset ${skip}) o
    left join lateral (select (array_agg(name order by position))[1] as item, sum(quantity) as pieces from order_lines where order_id = o.id) l on true
    order by o.id desc`.execute(db)
  return rows.map((row) => ({ ...row, total: millimes(row.total) }))
}

const MOST_OPEN = 20

/** Numbers of the orders that match a condition and block the erasure of their customer. */
async function findOpenOrders(whose: RawBuilder<boolean>): Promise<number[]> {
  const open = sql.join(OPEN_ORDER_STATES.map((state) => sql.lit(state)))
  const { rows } = await sql<{ id: number }>`select id from orders where ${whose} and state in (${open}) order by id desc limit ${MOST_OPEN}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ListedPhone {
  phone: string
  name: string
  orders: number
  delivered: number
  returned: number
  isBlocked: boolean
  lastAt: Date
  /** Id of their last order; the next page starts below it. */
  last: number
}

/** A page of phones that ordered, with or without an account, the latest first. Searched by prefix of the number, or by words of a name or place. IMP-16. */
export async function findPhones({ q, before }: PhoneFilter): Promise<{ phones: ListedPhone[]; next: number | undefined }> {
  const { country } = await findSettings()
  const search = readSearch(q, country)
  const conditions = [sql`o.placed_at is not null`, sql`o.phone <> ''`]
  if (search && 'digits' in search) conditions.push(sql`o.phone ~>=~ ${search.digits} and o.phone ~<~ ${`${search.digits}:`}`)
  if (before !== undefined) conditions.push(sql`o.id < ${before}`)
  conditions.push(sql`not exists (select from orders n where n.phone = o.phone and n.country = o.country and n.placed_at is not null and n.id > o.id)`)
  const latest = sql`select o.* from orders o where ${sql.join(conditions, sql` and `)}`
  // Sorting by an expression keeps the planner on the search's own index.
  const found =
    search && 'name' in search
      ? sql`
      select o.* from (select order_id + 0 as place, order_id from order_search f where ${hasWords(sql`f.words`, search.name)} order by 1 desc offset 0) found
        cross join lateral (${latest} and o.id = found.order_id offset 0) o
      order by found.place desc`
      : sql`${latest} order by ${search ? sql`o.id + 0 desc` : sql`o.id desc`}`
  const { rows } = await sql<Omit<ListedPhone, 'phone'> & { national: string; country: string }>`
    select o.id as last, o.phone as national, o.country, o.name, o.placed_at as "lastAt", past.*,
      exists (select from blocked_phones b where b.phone = international_phone(o.phone, o.country) and (b.until is null or b.until > ${clock.now()})) as "isBlocked"
    from (
      ${found} limit ${ON_A_PAGE + 1}
    ) o, lateral (
      select count(*)::int as orders, (count(*) filter (where delivery = 'delivered'))::int as delivered,
        (count(*) filter (where delivery = 'returned'))::int as returned
      from orders a where a.phone = o.phone and a.country = o.country and a.placed_at is not null
    ) past
    order by o.id desc`.execute(db)
  const phones = rows.slice(0, ON_A_PAGE).map(({ national, country: of, ...row }) => ({ ...row, phone: worldNumber(national, of) ?? national }))
  return { phones, next: rows.length > ON_A_PAGE ? phones.at(-1)?.last : undefined }
}

export interface DeskPhone {
  phone: string
  /** National, as their orders store it. */
  national: string
  country: string
  names: string[]
  past: PhonePast
  orders: CustomerOrder[]
  /** Orders without an account that block erasure. */
  openOrders: number[]
  notes: PhoneNote[]
  block: { reason: string; until: Date | null; at: Date; by: string | null } | undefined
  /** The account that verified this phone. */
  account: { id: string; name: string } | undefined
}

export interface PhoneNote {
  id: number
  text: string
  by: string | null
  at: Date
}

const MOST_ORDERS = 50
const MOST_NOTES = 50

/** The customer behind a phone (international digits). Undefined for a number that no order can have, or without any data. */
export async function findPhone(world: string): Promise<DeskPhone | undefined> {
  const ordered = orderedPhone(world)
  if (!ordered) return undefined
  const { phone: national, country } = ordered
  const [past, orders, openOrders, notes, block, account] = await Promise.all([
    findPhonePast(ordered),
    findOrdersOf(sql<boolean>`phone = ${national} and country = ${country}`, { most: MOST_ORDERS }),
    findOpenOrders(withoutAccount(ordered)),
    findNotes(world),
    findBlock(world),
    db.selectFrom('account_people').select(['id', 'name']).where('phone', '=', world).where('erased_at', 'is', null).executeTakeFirst(),
  ])
  if (orders.length === 0 && notes.length === 0 && !block) return undefined
  const names = [...new Set(orders.map(({ name }) => name).filter(Boolean))].slice(0, 3)
  return { phone: world, national, country, names, past, orders, openOrders, notes, block, account }
}

export async function findNotes(world: string): Promise<PhoneNote[]> {
  const { rows } = await sql<PhoneNote>`
    select n.id, n.text, n.at, p.name as by from customer_notes n left join account_people p on p.id = n.person_id
    where n.phone = ${world} order by n.id desc limit ${MOST_NOTES}`.execute(db)
  return rows
}

async function findBlock(world: string): Promise<DeskPhone['block']> {
  const { rows } = await sql<NonNullable<DeskPhone['block']>>`
    select b.reason, b.until, b.at, p.name as by from blocked_phones b left join account_people p on p.id = b.person_id
    where b.phone = ${world} and (b.until is null or b.until > ${clock.now()})`.execute(db)
  return rows[0]
}
