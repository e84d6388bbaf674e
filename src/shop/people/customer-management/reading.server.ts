import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import { findAddresses } from '#shop/people/customers.server'
import type { SavedAddress } from '#shop/people/customers'
import { findOpenOrders, findOrdersOf, type CustomerOrder } from './orders.server.ts'

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
