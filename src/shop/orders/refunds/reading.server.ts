import { sql, type RawBuilder } from 'kysely'
import { millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import type { Refund } from './refunds.ts'
import './refunds.tables.ts'

/** Oldest first. */
export async function findRefunds(orderId: number, database: Database = db): Promise<Refund[]> {
  return readRefunds(database, sql`r.order_id = ${orderId}`)
}

export async function findRefund(id: number, database: Database = db): Promise<Refund | undefined> {
  const [refund] = await readRefunds(database, sql`r.id = ${id}`)
  return refund
}

async function readRefunds(database: Database, condition: RawBuilder<unknown>): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select r.id, r.order_id as "orderId", r.amount, r.delivery_amount as delivery, r.loose_amount as loose, r.stamp_amount as stamp, r.reason, r.surplus as "isSurplus",
      r.state, r.gateway, r.reference, r.problem, r.created_at as "createdAt", r.updated_at as "updatedAt", p.name as by,
      (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amount', l.amount, 'restocked', l.restocked)
          order by l.position), '[]')
        from refund_lines l where l.refund_id = r.id) as lines
    from refunds r left join account_people p on p.id = r.person_id
    where ${condition} order by r.id`.execute(database)
  return rows.map((row) => ({ ...row, amount: millimes(row.amount), delivery: millimes(row.delivery), loose: millimes(row.loose), stamp: millimes(row.stamp) }))
}
