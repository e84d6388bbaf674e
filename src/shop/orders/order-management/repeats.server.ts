import { sql } from 'kysely'
import { OPEN_STATES } from './order-management.ts'

/** The most orders of a phone that are compared, newest first. */
const MOST_LOOKED_AT = 20

/** An order's items and quantities, as a text. */
const goodsOf = (id: 'o.id' | 'first.id') => sql`(
  select string_agg(item_id || '×' || quantity, ' ' order by item_id, quantity) from order_lines where order_id = ${sql.ref(id)})`

/**
 * In a statement that reads an order as `o`: the number of the order that it probably repeats, null where there is none.
 * For an open order: one of the same phone and goods that was placed within the hour before.
 * For an abandoned one: one of the same phone that has its product, placed since; its shopper has bought already.
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
