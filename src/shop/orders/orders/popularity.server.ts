import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { inTransaction } from '#platform/database.server'
import type { OrderState } from './orders.ts'

const DAYS = 90

const SOLD: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/** Sales of the last 90 days, a sort key of lists. Returns the number of changed products. A product never ordered keeps its initial number. */
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
