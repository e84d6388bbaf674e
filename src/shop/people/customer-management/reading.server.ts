import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'
import { findAddresses, listOrdersOf } from '#shop/people/customers.server'
import { OPEN_ORDER_STATES, type SavedAddress, type OwnOrder } from '#shop/people/customers'

/** A customer's page for staff. */
export interface DeskCustomer extends Pick<Person, 'id' | 'name' | 'email' | 'role' | 'phone' | 'locale'> {
  emailConfirmed: boolean
  joinedAt: Date
  /** Null without a sign-in since these are recorded. */
  signedInAt: Date | null
  /** Time of erasure: everything else is empty then. */
  erasedAt: Date | null
  /** Unverified numbers of their address book and orders, as typed. */
  otherPhones: string[]
  /** Number of browsers where they are signed in. */
  sessions: number
  /** Orders that block their erasure. */
  openOrders: number[]
}

const MOST_PHONES = 10
const MOST_OPEN = 20

/** A customer for staff; undefined for unknown ids and for staff. */
export async function findCustomer(id: string): Promise<DeskCustomer | undefined> {
  const { rows } = await sql<Omit<DeskCustomer, 'otherPhones' | 'openOrders'>>`
    select id, name, email, role, phone, locale, email_verified as "emailConfirmed", created_at as "joinedAt", signed_in_at as "signedInAt",
      erased_at as "erasedAt",
      (select count(*)::int from account_sessions where person_id = p.id and expires_at > ${clock.now()}::timestamptz) as sessions
    from account_people p where id = ${id} and role in ('customer', 'vendor')`.execute(db)
  const person = rows[0]
  if (!person) return undefined
  const [otherPhones, openOrders] = await Promise.all([findOtherPhones(person), findOpenOrders(id)])
  return { ...person, otherPhones, openOrders }
}

/** A page of a customer's orders, with their address book. */
export async function findBelongings(id: string, page: number): Promise<{ addresses: SavedAddress[]; orders: OwnOrder[]; pages: number }> {
  const [addresses, { orders, pages }] = await Promise.all([findAddresses(id, 'fr'), listOrdersOf(id, { page, locale: 'fr' })])
  return { addresses, orders, pages }
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

async function findOpenOrders(id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('person_id', '=', id)
    .where('state', 'in', OPEN_ORDER_STATES)
    .orderBy('id', 'desc')
    .limit(MOST_OPEN)
    .execute()
  return rows.map((row) => row.id)
}
