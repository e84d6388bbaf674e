import { sql, type RawBuilder } from 'kysely'
import { constraintOf, db, type Database, recordSet } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { insertChanges } from '#platform/changes.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

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

export function isOutOfStock(error: unknown): boolean {
  return errorCode(error) === '23514' && constraintOf(error) === 'inventory_never_negative'
}

export async function countHeld(orderId: number, itemId: number): Promise<number> {
  const held = await db
    .selectFrom('stock_holds')
    .select('quantity')
    .where('order_id', '=', orderId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return held?.quantity ?? 0
}

/** Locks the stock of items in the lock order shared by all orders, before an order returns one and takes another. */
export async function lockStock(transaction: Database, itemIds: number[]): Promise<void> {
  await transaction.selectFrom('inventory').select('item_id').where('item_id', 'in', itemIds).orderBy('item_id').forUpdate().execute()
}

/** True of an event `r` of a receipt, if its order was not said later not to have come back. */
export const IS_RECEIPT = sql<boolean>`(r.kind = 'return' and not exists (
  select from order_events u where u.order_id = r.order_id and u.id > r.id and u.kind = 'mark' and u.details ->> 'mark' = 'delivery'
    and u.details ->> 'from' = 'returned'))`

/** Pieces of an order's line `l` that were received back since its order was last said not to have come back. */
export const RECEIVED_BACK = sql<number>`(
  select coalesce(sum(b.sound + b.damaged), 0) from order_events r join return_lines b on b.return_id = (r.details ->> 'returnId')::bigint
  where r.order_id = l.order_id and b.position = l.position and ${IS_RECEIPT})`

/**
 * Takes the stock that an order's lines still lack, apart from returned pieces. Throws the table's refusal (`isOutOfStock`) if it does not suffice; the
 * transaction is then lost. Rows are taken by item id, as by every order, so that two orders cannot deadlock.
 */
export async function takeStock(transaction: Database, orderId: number): Promise<void> {
  await sql`
    with wanted as (
      select item_id, sum(pieces)::int as quantity
      from (select l.item_id, greatest(0, l.quantity - l.released - ${RECEIVED_BACK}) as pieces from order_lines l where l.order_id = ${orderId}) lacking
      group by item_id having sum(pieces) > 0
    ), locked as (
      select item_id from inventory where managed and item_id in (select item_id from wanted) order by item_id for update
    ), missing as (
      insert into stock_holds (order_id, item_id, quantity)
      select ${orderId}, wanted.item_id, wanted.quantity
      from wanted join locked using (item_id)
      order by wanted.item_id
      on conflict (order_id, item_id) do update set state = 'held', quantity = greatest(stock_holds.quantity, excluded.quantity)
        where stock_holds.state = 'sold' or stock_holds.quantity < excluded.quantity
      returning item_id, quantity
    ), taken as (
      select missing.item_id, missing.quantity - coalesce(had.quantity, 0) as quantity
      from missing left join stock_holds had on had.order_id = ${orderId} and had.item_id = missing.item_id
    ), moved as (
      update inventory set available = available - taken.quantity
      from taken where inventory.item_id = taken.item_id and taken.quantity > 0
      returning product_id, available + taken.quantity as before, available as after
    )
    ${await changedPages(transaction)}`.execute(transaction)
}

export async function sellStock(transaction: Database, orderId: number): Promise<void> {
  await takeStock(transaction, orderId)
  await transaction.updateTable('stock_holds').set({ state: 'sold' }).where('order_id', '=', orderId).execute()
}

/** Releases everything an order took. Idempotent. */
export async function releaseStock(transaction: Database, orderId: number): Promise<void> {
  await sql`
    with locked as (
      select item_id from inventory where item_id in (select item_id from stock_holds where order_id = ${orderId}) order by item_id for update
    ), released as (
      delete from stock_holds using locked where order_id = ${orderId} and stock_holds.item_id = locked.item_id returning stock_holds.item_id, quantity
    ), moved as (
      update inventory set available = available + released.quantity
      from released where inventory.item_id = released.item_id
      returning product_id, available - released.quantity as before, available as after
    )
    ${await changedPages(transaction)}`.execute(transaction)
}

export interface Wanted {
  itemId: number
  pieces: number
}

/**
 * Sets the pieces that an order holds of these items, and takes or gives back the difference; other items stay. An uncounted item is not held, and gives back
 * what it held. Rows are locked by item id. Throws the table's refusal (`isOutOfStock`) if stock does not suffice; the transaction is then lost. IMP-03,
 * IMP-07.
 */
export async function changeHolds(transaction: Database, orderId: number, wanted: Wanted[]): Promise<void> {
  await sql`
    with wanted as (
      select item_id, sum(pieces)::int as pieces
      from ${recordSet(
        wanted.map(({ itemId, pieces }) => ({ item_id: itemId, pieces })),
        { item_id: 'bigint', pieces: 'integer' },
      )}
      group by item_id
    ), locked as (
      select item_id, managed from inventory where item_id in (select item_id from wanted) order by item_id for update
    ), difference as (
      select item_id, case when managed then wanted.pieces else 0 end as pieces, coalesce(h.quantity, 0) as had
      from locked join wanted using (item_id)
        left join (select item_id, quantity from stock_holds where order_id = ${orderId}) h using (item_id)
    ), dropped as (
      delete from stock_holds using difference
      where order_id = ${orderId} and stock_holds.item_id = difference.item_id and difference.pieces = 0
    ), held as (
      insert into stock_holds (order_id, item_id, quantity)
      select ${orderId}, item_id, pieces from difference where pieces > 0
      on conflict (order_id, item_id) do update set quantity = excluded.quantity
    ), moved as (
      update inventory set available = available + difference.had - difference.pieces
      from difference where inventory.item_id = difference.item_id and difference.had <> difference.pieces
      returning product_id, available + difference.pieces - difference.had as before, available as after
    )
    ${await changedPages(transaction)}`.execute(transaction)
}

export interface Returned {
  itemId: number
  pieces: number
  forSale: boolean
}

/** Returns pieces of an order: back on sale, or written off. Never more than it still has. */
export async function returnStock(transaction: Database, orderId: number, returned: Returned[]): Promise<void> {
  await sql`
    with given as (
      select item_id, sum(pieces)::int as pieces, (sum(pieces) filter (where for_sale))::int as for_sale
      from ${recordSet(
        returned.map(({ itemId, pieces, forSale }) => ({ item_id: itemId, pieces, for_sale: forSale })),
        { item_id: 'bigint', pieces: 'integer', for_sale: 'boolean' },
      )}
      group by item_id
    ), locked as (
      select item_id from inventory where item_id in (select item_id from given) order by item_id for update
    ), had as (
      select h.item_id, least(given.pieces, h.quantity) as pieces, least(coalesce(given.for_sale, 0), h.quantity) as for_sale, h.quantity
      from stock_holds h join locked using (item_id) join given using (item_id) where h.order_id = ${orderId}
    ), emptied as (
      delete from stock_holds using had where order_id = ${orderId} and stock_holds.item_id = had.item_id and had.pieces = had.quantity
    ), lessened as (
      update stock_holds set quantity = had.quantity - had.pieces from had
      where order_id = ${orderId} and stock_holds.item_id = had.item_id and had.pieces < had.quantity
    ), moved as (
      update inventory set available = available + had.for_sale
      from had where inventory.item_id = had.item_id and had.for_sale > 0
      returning product_id, available - had.for_sale as before, available as after
    )
    ${await changedPages(transaction)}`.execute(transaction)
}

/** Query of tags of products whose pages may show another stock, from `moved` (`before`, `after`). All stock above the threshold looks the same. */
export function stockTags(moved: RawBuilder<unknown>, threshold: number): RawBuilder<unknown> {
  const plenty = sql`${threshold}::int + 1`
  return sql`select unnest(array['product:' || product_id, 'list']) from ${moved} where least(before, ${plenty}) <> least(after, ${plenty})`
}

async function changedPages(transaction: Database): Promise<RawBuilder<unknown>> {
  return insertChanges(stockTags(sql`moved`, lowStockThreshold(await findSettings(transaction))))
}
