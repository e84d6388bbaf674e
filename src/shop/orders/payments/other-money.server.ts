import { sql } from 'kysely'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'

export interface OtherMoney {
  /** In millimes of the order's currency; other currencies are not counted. */
  amount: number
  /** Amounts as the provider reported them. */
  text: string
}

/** Payments of another amount that staff have not settled yet. */
export async function findOtherMoney(orderId: number, database: Database = db): Promise<OtherMoney | undefined> {
  const { rows } = await sql<{ amount: number; currency: string; isOwn: boolean }>`
    select (e.details->>'amount')::bigint as amount, e.details->>'currency' as currency, e.details->>'currency' = o.currency as "isOwn"
    from orders o join order_events e on e.order_id = o.id and e.kind = 'payment' and e.details->>'outcome' = 'paid-other-amount'
    where o.id = ${orderId} and o.attention = 'paid-other-amount' and o.payment not in ('paid', 'refunded')
    order by e.id`.execute(database)
  if (rows.length === 0) return undefined
  const amount = rows.reduce((all, row) => (row.isOwn ? all + row.amount : all), 0)
  return { amount, text: rows.map((row) => exactAmount(millimes(row.amount), writtenIn(row.currency))).join(' + ') }
}
