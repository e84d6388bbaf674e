import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import type { Followed } from '#shop/orders/order-management'
import type { OrderAddress, OrderPlace } from '#shop/orders/orders'

interface CallersOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  at: Date
}

/** A caller known by phone: recipient of their last order, and how their orders ended. */
export interface Caller {
  name: string
  /** On one line. */
  address: string
  place: OrderPlace | null
  locale: string
  email: string | null
  orders: CallersOrder[]
}

const MOST_SHOWN = 5

/** Looks up a caller by national number and country; undefined if the number has no order, finished or not. */
export async function findCaller(phone: string, country: string): Promise<Caller | undefined> {
  const { rows } = await sql<Row>`
    select id, state, confirmation, payment, delivery, placed_at is not null as placed, call_attempts as "callAttempts", next_call_at as "nextCallAt",
      currency, total, coalesce(placed_at, created_at) as at, name, address, place, locale, email, coalesce(shipping, billing) as full_address
    from orders where phone = ${phone} and country = ${country} order by id desc limit ${MOST_SHOWN}`.execute(db)
  const known = rows.find(({ placed, name }) => placed && name !== '') ?? rows.find(({ name }) => name !== '') ?? rows[0]
  if (!known) return undefined
  return {
    name: known.name,
    address: known.address,
    place: known.place ?? placeOf(known.full_address),
    locale: known.locale,
    email: known.email,
    orders: rows.map((row) => ({ ...row, total: millimes(row.total) })),
  }
}

interface Row extends Omit<CallersOrder, 'total'> {
  total: number
  name: string
  address: string
  place: OrderPlace | null
  locale: string
  email: string | null
  full_address: OrderAddress | null
}

/** The place of a full address is confirmed: its shopper chose it from the list. */
function placeOf(address: OrderAddress | null): OrderPlace | null {
  if (!address || address.state === '') return null
  const { state, stateName, zone, zoneName } = address
  return { state, stateName, zone, zoneName, isSure: true }
}
