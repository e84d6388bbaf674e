import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import type { OrderEvent } from '#shop/orders/orders'
import { milestoneOf, type OwnOrder, type Reached } from './customers.ts'

const ON_A_PAGE = 10
const MOST_EVENTS = 200

/** A page of an account's orders, newest first, with item names in a language, and the number of pages. Counts from 1; empty beyond the last. ACC-09. */
export async function listOrdersOf(personId: string, { page, locale }: { page: number; locale: Locale }): Promise<{ orders: OwnOrder[]; pages: number }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from orders where person_id = ${personId} and placed_at is not null`.execute(db)
  const { rows } = await sql<Omit<OwnOrder, 'total'> & { total: number }>`
    select o.id, o.state, o.payment, o.delivery, o.total, o.currency, o.placed_at as "placedAt", l.item, l.item_id as "itemId", coalesce(l.pieces, 0)::int as pieces
    from (
      select * from orders where person_id = ${personId} and placed_at is not null
      order by id desc limit ${ON_A_PAGE} offset ${(page - 1) * ON_A_PAGE}
    ) o left join lateral (
      select (array_agg(coalesce(names ->> ${locale}, name) order by position))[1] as item, (array_agg(coalesce(variation_id, product_id) order by position))[1] as item_id,
        sum(quantity) as pieces from order_lines where order_id = o.id
    ) l on true
    order by o.id desc`.execute(db)
  return { orders: rows.map((row) => ({ ...row, total: millimes(row.total) })), pages: Math.max(1, Math.ceil(counted[0]!.count / ON_A_PAGE)) }
}

/** A customer's own order with its milestones, earliest first; undefined for another's or a guest's order. ACC-09. */
export async function findOrderOf(personId: string, orderId: number): Promise<{ order: Order; reached: Reached[] } | undefined> {
  if (!Number.isSafeInteger(orderId)) return undefined
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('person_id', '=', personId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  const order = own && (await findOrder(own.id))
  return order && { order, reached: await findReached(order.id) }
}

export async function findReached(orderId: number): Promise<Reached[]> {
  const { rows } = await sql<Pick<OrderEvent, 'at' | 'kind' | 'details'>>`
    select at, kind, details from order_events where order_id = ${orderId} order by id limit ${MOST_EVENTS}`.execute(db)
  return rows
    .flatMap((event) => {
      const milestone = milestoneOf(event)
      return milestone ? [{ milestone, at: event.at }] : []
    })
    .filter(({ milestone }, place, all) => all[place - 1]?.milestone !== milestone)
}
