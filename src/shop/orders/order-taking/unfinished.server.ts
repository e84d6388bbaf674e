import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { duplicateOf } from '#shop/orders/orders'
import { moveLocked, type OrderToSave } from '#shop/orders/orders.server'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'

/** By phone or visitor and goods, and the origin `from`, sorted by number. Called before stock is locked, to keep the global lock order. */
export async function lockUnfinished(transaction: Database, { row, lines, taken }: OrderToSave, from = 0): Promise<number[]> {
  const productIds = lines.map(({ product_id }) => product_id)
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where state = 'temp' and id <> ${taken?.becomes ?? 0}
      and (id = ${from} or (((phone = ${row.phone} and country = ${row.country}) or visitor = ${row.visitor}::uuid)
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = any(${productIds}::bigint[]))))
    order by id for update`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Dismisses unfinished orders replaced by another, with its number as the reason. */
export async function dismissLocked(transaction: Database, ids: number[], by: { staffId: string; instead: number; settings: Settings }): Promise<void> {
  const actor = { kind: 'staff', id: by.staffId } as const
  for (const orderId of ids) {
    await moveLocked(transaction, { orderId, to: 'cancelled', actor, reason: duplicateOf(by.instead) }, lowStockThreshold(by.settings))
  }
}
