import { sql } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { hasSeveralVendors } from '#shop/goods/vendors.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import type { OrderEvent } from '#shop/orders/orders'
import { OPEN_STATES, type Followed } from './order-management.ts'

export interface DeskOrder extends Order {
  updatedAt: Date
  packed: boolean
  callAttempts: number
  nextCallAt: Date | null
  agent: string | null
  /** Number of the order that this one probably repeats. */
  repeats: number | null
  /** Vendors' names by their number; none where one alone sells in the shop. */
  vendors: Record<number, string>
  /** The merchant's call scripts, one per product. IMP-05. */
  callScripts: CallScript[]
  payments: PaymentOnDesk[]
  /** Latest first. */
  events: OrderEvent[]
  /** Other orders of the phone: open ones first, then latest first. */
  others: OtherOrder[]
}

/** A product's call script with placeholders: `{name}`, `{total}`, `{city}`. */
interface CallScript {
  product: string
  text: string
}

interface PaymentOnDesk {
  gateway: string
  reference: string
  state: string
  currency: string
  amount: Millimes
  createdAt: Date
  paidAt: Date | null
}

interface OtherOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  createdAt: Date
}

const MOST_EVENTS = 200
const MOST_OTHERS = 5

export async function findDeskOrder(id: number): Promise<DeskOrder | undefined> {
  const order = await findOrder(id)
  if (!order) return undefined
  const [looked, vendors, callScripts, payments, events, others] = await Promise.all([
    findStanding(order),
    findVendors(order),
    findCallScripts(order),
    findPayments(id),
    findEvents(id),
    findOthers(order),
  ])
  return { ...order, packed: order.packedAt !== null, ...looked, vendors, callScripts, payments, events, others }
}

type Looked = 'updatedAt' | 'callAttempts' | 'nextCallAt' | 'agent' | 'repeats'

async function findStanding({ id, createdAt }: Order): Promise<Pick<DeskOrder, Looked>> {
  const { rows } = await sql<Pick<DeskOrder, Looked>>`
    select o.updated_at as "updatedAt", o.call_attempts as "callAttempts", o.next_call_at as "nextCallAt", ${repeatedOrder} as repeats,
      (select p.name from account_people p where p.id = o.assigned_to) as agent
    from orders o where o.id = ${id}`.execute(db)
  return rows[0] ?? { updatedAt: createdAt, callAttempts: 0, nextCallAt: null, agent: null, repeats: null }
}

async function findVendors({ lines }: Order): Promise<Record<number, string>> {
  if (!(await hasSeveralVendors())) return {}
  const ids = lines.map(({ vendorId }) => vendorId)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from vendors where id = any(${ids}::bigint[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

async function findCallScripts({ lines }: Order): Promise<CallScript[]> {
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await sql<CallScript>`
    select name as product, call_script as text from products where id = any(${ids}::bigint[]) and call_script <> ''
    order by array_position(${ids}::bigint[], id)`.execute(db)
  return rows
}

async function findPayments(id: number): Promise<PaymentOnDesk[]> {
  const { rows } = await sql<Omit<PaymentOnDesk, 'amount'> & { amount: number }>`
    select gateway, reference, state, currency, amount, created_at as "createdAt", paid_at as "paidAt"
    from payments where order_id = ${id} order by id desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, amount: millimes(row.amount) }))
}

async function findEvents(id: number): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select e.at, e.actor, p.name as by, e.kind, e.details
    from order_events e left join account_people p on e.actor = 'staff' and p.id = e.actor_id
    where e.order_id = ${id} order by e.id desc limit ${MOST_EVENTS}`.execute(db)
  return rows
}

async function findOthers({ id, phone, country }: Order): Promise<OtherOrder[]> {
  const { rows } = await sql<Omit<OtherOrder, 'total'> & { total: number }>`
    select id, state, confirmation, payment, delivery, return_due as "returnDue", (packed_at is not null) as packed, call_attempts as "callAttempts", next_call_at as "nextCallAt", currency, total, placed_at is not null as placed, created_at as "createdAt"
    from orders where phone = ${phone} and phone <> '' and country = ${country} and id <> ${id}
    order by state in ('pending', 'on-hold', 'processing', 'confirmed', 'shipped') desc, id desc limit ${MOST_OTHERS}`.execute(db)
  return rows.map((row) => ({ ...row, total: millimes(row.total) }))
}

/** How many orders of a phone are compared, newest first. */
const MOST_LOOKED_AT = 20

const goodsOf = (id: 'o.id' | 'first.id') => sql`(
  select string_agg(item_id || '×' || quantity, ' ' order by item_id, quantity) from order_lines where order_id = ${sql.ref(id)})`

/**
 * Number of the order that order `o` probably repeats; null if none. For an open order: same phone and goods, placed within the hour before. For an
 * abandoned one: same phone and product, placed since, so the shopper has already bought.
 */
export const repeatedOrder = sql<number | null>`(
  select first.id from (
    select id, placed_at, state from orders where phone = o.phone and phone <> '' and id <> o.id order by id desc limit ${sql.lit(MOST_LOOKED_AT)}
  ) first
  where first.state not in ('cancelled', 'failed', 'refunded') and case
    when o.state = 'temp' then first.placed_at > o.created_at - interval '1 hour' and exists (
      select from order_lines one join order_lines other using (product_id) where one.order_id = o.id and other.order_id = first.id)
    when o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))}) then first.placed_at > o.placed_at - interval '1 hour'
      and (first.placed_at, first.id) < (o.placed_at, o.id) and ${goodsOf('first.id')} = ${goodsOf('o.id')}
  end
  order by first.placed_at desc limit 1)`
