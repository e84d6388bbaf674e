import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { recordSet } from '#platform/record-sets.server'
import './stock.tables.ts'

/** `counted` includes pieces held by open orders; null is not counted. */
export interface StockCount {
  itemId: number
  productId: number
  counted: number | null
  /** The count that the form showed: the difference is added to the current stock. Without it, `counted` is the current stock. */
  seen?: number | null
  inStock: boolean
  lowStock: number | null
}

/**
 * Applies the merchant's counts and returns the items whose pages or orders they affect. Repeating the last count adds nothing: sold pieces stay sold. A new
 * one is the number of pieces now in stock, so those held by open orders are subtracted. Stock never goes below zero. An item's `count_number` detects a
 * count meanwhile. IMP-03.
 */
export async function countStock(transaction: Database, counts: StockCount[]): Promise<Set<number>> {
  const { rows: added } = await sql<{ item_id: number }>`
    insert into inventory (item_id, product_id, managed, available, counted, in_stock, low_stock)
    select item_id, product_id, counted is not null, coalesce(counted, 0), counted, in_stock, low_stock from ${records(counts)}
    where not exists (select from inventory i where i.item_id = r.item_id)
    on conflict do nothing returning item_id`.execute(transaction)
  const locked = await lockChanged(transaction, counts)
  if (locked.size === 0) return new Set(added.map(({ item_id }) => item_id))
  const { rows: counted } = await sql<{ item_id: number; differs: boolean }>`
    with held as (
      select item_id, sum(quantity)::int as pieces from stock_holds
      where state = 'held' and item_id = any(${[...locked]}::bigint[]) group by item_id
    ), now as (
      select r.*, coalesce(held.pieces, 0) as held, coalesce(r.seen, i.counted) is distinct from r.counted as is_count, case
          when r.counted is null then i.available
          when r.seen is not null then greatest(i.available + r.counted - r.seen, 0)
          when r.counted is not distinct from i.counted then i.available
          else greatest(r.counted - coalesce(held.pieces, 0), 0) end as left_over
      from ${records(counts.filter(({ itemId }) => locked.has(itemId)))} join inventory i on i.item_id = r.item_id left join held on held.item_id = r.item_id
    )
    update inventory i set product_id = now.product_id, managed = now.counted is not null, in_stock = now.in_stock, low_stock = now.low_stock,
      available = now.left_over, counted = case when now.counted is null or now.seen is null then now.counted else now.left_over + now.held end,
      count_number = i.count_number + now.is_count::int
    from now join inventory was on was.item_id = now.item_id
    where i.item_id = now.item_id
    returning i.item_id, (was.product_id, was.managed, was.available, was.low_stock) is distinct from (i.product_id, i.managed, i.available, i.low_stock)
      or (not i.managed and was.in_stock is distinct from i.in_stock) as differs`.execute(transaction)
  return new Set([...added, ...counted.filter(({ differs }) => differs)].map(({ item_id }) => item_id))
}

/** Locks differing rows in a fixed order before reading the orders' holds, so that no hold is added meanwhile. */
async function lockChanged(transaction: Database, counts: StockCount[]): Promise<Set<number>> {
  const { rows } = await sql<{ item_id: number }>`
    select i.item_id from inventory i join ${records(counts)} on r.item_id = i.item_id
    where (i.product_id, coalesce(r.seen, i.counted), i.low_stock, i.managed) is distinct from (r.product_id, r.counted, r.low_stock, r.counted is not null)
      or (not i.managed and i.in_stock is distinct from r.in_stock)
    order by i.item_id for update of i`.execute(transaction)
  return new Set(rows.map(({ item_id }) => item_id))
}

function records(counts: StockCount[]) {
  const rows = counts.map(({ itemId, productId, counted, seen, inStock, lowStock }) => ({
    item_id: itemId,
    product_id: productId,
    counted,
    seen: seen ?? null,
    in_stock: inStock,
    low_stock: lowStock,
  }))
  return recordSet(rows, { item_id: 'bigint', product_id: 'bigint', counted: 'integer', seen: 'integer', in_stock: 'boolean', low_stock: 'integer' })
}

/** Takes an item off sale that no longer exists, such as a product that now has variations. Its row stays, because orders refer to it. */
export async function retireStock(transaction: Database, itemIds: number[]): Promise<void> {
  await transaction.updateTable('inventory').set({ managed: false, in_stock: false, available: 0, counted: null }).where('item_id', 'in', itemIds).execute()
}
