import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { findPhonePast } from '#shop/orders/order-risk.server'
import type { PhonePast } from '#shop/orders/order-risk'
import { readSearch } from '#shop/orders/order-management'
import { hasWords } from '#shop/orders/order-management.server'
import { withoutAccount } from '#shop/people/customers.server'
import { orderedPhone, worldNumber } from '#shop/people/phones'
import { findSettings } from '#shop/upkeep/settings.server'
import type { PhoneFilter } from './customer-management.schema.ts'
import { findOpenOrders, findOrdersOf, type CustomerOrder } from './orders.server.ts'

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

const ON_A_PAGE = 30

/** A page of phones that ordered, with or without an account, the latest first. Searched by prefix of the number, or by words of a name or place. IMP-16. */
export async function findPhones({ q, before }: PhoneFilter): Promise<{ phones: ListedPhone[]; next: number | undefined }> {
  const { country } = await findSettings()
  const search = readSearch(q, country)
  const conditions = [sql`o.placed_at is not null`, sql`o.phone <> ''`]
  if (search && 'digits' in search) conditions.push(sql`o.phone ~>=~ ${search.digits} and o.phone ~<~ ${`${search.digits}:`}`)
  if (search && 'name' in search) conditions.push(hasWords(sql`o.found_folded`, search.name))
  if (before !== undefined) conditions.push(sql`o.id < ${before}`)
  // Sorting by an expression keeps the planner on the search's own index.
  const latestFirst = search ? sql`o.id + 0 desc` : sql`o.id desc`
  const { rows } = await sql<Omit<ListedPhone, 'phone'> & { national: string; country: string }>`
    select o.id as last, o.phone as national, o.country, o.name, o.placed_at as "lastAt", past.*,
      exists (select from blocked_phones b where b.phone = international_phone(o.phone, o.country) and (b.until is null or b.until > ${clock.now()})) as "isBlocked"
    from (
      select o.* from orders o where ${sql.join(conditions, sql` and `)}
        and not exists (select from orders n where n.phone = o.phone and n.country = o.country and n.placed_at is not null and n.id > o.id)
      order by ${latestFirst} limit ${ON_A_PAGE + 1}
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
