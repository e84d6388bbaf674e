import { sql, type RawBuilder } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import type { Followed } from '#shop/orders/order-management'
import { OPEN_ORDER_STATES } from '#shop/people/customers'

export interface CustomerOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  item: string | null
  pieces: number
  at: Date
  name: string
}

/** Orders that match a condition on `orders`, newest first. */
export async function findOrdersOf(whose: RawBuilder<boolean>, { most, skip = 0 }: { most: number; skip?: number }): Promise<CustomerOrder[]> {
  const { rows } = await sql<Omit<CustomerOrder, 'total'> & { total: number }>`
    select o.id, o.state, o.confirmation, o.payment, o.delivery, o.placed_at is not null as placed, o.call_attempts as "callAttempts",
      o.next_call_at as "nextCallAt", o.currency, o.total, coalesce(o.placed_at, o.created_at) as at, o.name, l.item, coalesce(l.pieces, 0)::int as pieces
    from (select * from orders where ${whose} order by id desc limit ${most} offset ${skip}) o
    left join lateral (select (array_agg(name order by position))[1] as item, sum(quantity) as pieces from order_lines where order_id = o.id) l on true
    order by o.id desc`.execute(db)
  return rows.map((row) => ({ ...row, total: millimes(row.total) }))
}

const MOST_OPEN = 20

/** Numbers of the orders that match a condition and block the erasure of their customer. */
export async function findOpenOrders(whose: RawBuilder<boolean>): Promise<number[]> {
  const open = sql.join(OPEN_ORDER_STATES.map((state) => sql.lit(state)))
  const { rows } = await sql<{ id: number }>`select id from orders where ${whose} and state in (${open}) order by id desc limit ${MOST_OPEN}`.execute(db)
  return rows.map(({ id }) => id)
}
