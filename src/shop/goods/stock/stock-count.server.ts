import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import './stock.tables.ts'

/** A merchant's count of an item. `counted` includes pieces held by open orders; null is not counted. */
export interface StockCount {
  itemId: number
  productId: number
  counted: number | null
  inStock: boolean
  lowStock: number | null
}

/**
 * Applies the merchant's counts and returns the changed items. An unchanged count adds nothing: sold pieces stay sold.
 * A new one is the pieces in the house now, so those held by open orders are subtracted.
 */
export async function countStock(transaction: Database, counts: StockCount[]): Promise<Set<number>> {
  const { rows: added } = await sql<{ item_id: number }>`
    insert into inventory (item_id, product_id, managed, available, counted, in_stock, low_stock)
    select item_id, product_id, counted is not null, coalesce(counted, 0), counted, in_stock, low_stock from ${records(counts)}
    where not exists (select from inventory i where i.item_id = r.item_id)
    on conflict do nothing returning item_id`.execute(transaction)
  const changed = await lockChanged(transaction, counts)
  if (changed.size > 0) {
    await sql`
      with held as (
        select item_id, sum(quantity)::int as pieces from stock_holds
        where state = 'held' and item_id = any(${[...changed]}::bigint[]) group by item_id
      )
      update inventory i set product_id = r.product_id, managed = r.counted is not null, counted = r.counted,
        in_stock = r.in_stock, low_stock = r.low_stock,
        available = case when r.counted is null or r.counted is not distinct from i.counted then i.available
          else greatest(r.counted - coalesce((select pieces from held where held.item_id = i.item_id), 0), 0) end
      from ${records(counts.filter(({ itemId }) => changed.has(itemId)))}
      where i.item_id = r.item_id`.execute(transaction)
  }
  return new Set([...added.map(({ item_id }) => item_id), ...changed])
}

/** Locks differing rows in a fixed order before reading the orders' holds: none can be made meanwhile. */
async function lockChanged(transaction: Database, counts: StockCount[]): Promise<Set<number>> {
  const { rows } = await sql<{ item_id: number }>`
    select i.item_id from inventory i join ${records(counts)} on r.item_id = i.item_id
    where (i.product_id, i.counted, i.low_stock, i.managed) is distinct from (r.product_id, r.counted, r.low_stock, r.counted is not null)
      or (not i.managed and i.in_stock is distinct from r.in_stock)
    order by i.item_id for update of i`.execute(transaction)
  return new Set(rows.map(({ item_id }) => item_id))
}

function records(counts: StockCount[]) {
  const rows = counts.map(({ itemId, productId, counted, inStock, lowStock }) => ({
    item_id: itemId,
    product_id: productId,
    counted,
    in_stock: inStock,
    low_stock: lowStock,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(item_id bigint, product_id bigint, counted integer, in_stock boolean, low_stock integer)`
}

/** Takes an item off sale that no longer exists, such as a product that now has variations. Its row stays, as orders refer to it. */
export async function retireStock(transaction: Database, itemIds: number[]): Promise<void> {
  await transaction.updateTable('inventory').set({ managed: false, in_stock: false, available: 0, counted: null }).where('item_id', 'in', itemIds).execute()
}
