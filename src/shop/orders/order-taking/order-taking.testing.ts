import { sql } from 'kysely'
import { db } from '#platform/database.server'

/** Items of placed orders whose holds differ from their lines; empty if stock is consistent. */
export async function stockAccounts(): Promise<unknown[]> {
  const { rows } = await sql`
    with asked as (
      select o.id as order_id, l.item_id, sum(l.quantity - l.released)::int as pieces
      from orders o join order_lines l on l.order_id = o.id join inventory i on i.item_id = l.item_id and i.managed
      where o.placed_at is not null and o.state in ('pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed')
      group by o.id, l.item_id
    )
    select coalesce(a.order_id, h.order_id) as order_id, coalesce(a.item_id, h.item_id) as item_id, a.pieces, h.quantity
    from asked a full join stock_holds h using (order_id, item_id)
    where a.pieces is distinct from h.quantity`.execute(db)
  return rows
}
