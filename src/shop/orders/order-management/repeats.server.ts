import { sql } from 'kysely'
import { OPEN_STATES } from './order-management.ts'

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
