import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import type { OrderState } from './orders.ts'
import './orders.tables.ts'

const DAYS = 90

/** The states of an order whose pieces count as sold. */
const SOLD: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/**
 * Recounts the pieces of each product sold in the last 90 days, which lists are sorted by. Gives how many products changed.
 * A product that was never ordered stays with the number that it came with.
 */
export async function countPopularity(): Promise<number> {
  const since = new Date(clock.now().getTime() - DAYS * 24 * 3600 * 1000)
  return inTransaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with sold as (
        select line.product_id, least(sum(line.quantity), 2000000000)::int as pieces
        from orders join order_lines line on line.order_id = orders.id
        where orders.placed_at >= ${since} and orders.state = any(${SOLD}::text[])
        group by line.product_id
      ), counted as (
        select product_id, pieces from sold
        union all
        select id, 0 from products where popularity > 0
          and not exists (select from sold where sold.product_id = products.id)
          and exists (select from order_lines where order_lines.product_id = products.id)
      )
      update products set popularity = counted.pieces
      from counted where products.id = counted.product_id and products.popularity <> counted.pieces
      returning products.id`.execute(transaction)
    if (rows.length > 0) await recordChanges(transaction, [...rows.map(({ id }) => `product:${id}`), 'list'])
    return rows.length
  })
}
