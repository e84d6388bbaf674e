import { sql, type RawBuilder } from 'kysely'
import { constraintOf, db, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { insertChanges } from '#platform/changes.server'
import { recordSet } from '#platform/record-sets.server'
import './stock.tables.ts'

export { countStock, retireStock, type StockCount } from './stock-count.server.ts'

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

/** `threshold`: pages show the number of pieces at or below it. */
export interface StockMove {
  orderId: number
  threshold: number
}

/**
 * Takes the stock that an order's lines still lack, apart from returned pieces. Throws the table's refusal (`isOutOfStock`) if it does not suffice; the
 * transaction is then lost. Rows are taken by item id, as by every order, so that two orders cannot deadlock.
 */
export async function takeStock(transaction: Database, move: StockMove): Promise<void> {
  await sql`
    with wanted as (
      select item_id, sum(quantity - released)::int as quantity from order_lines where order_id = ${move.orderId}
      group by item_id having sum(quantity - released) > 0
    ), locked as (
      select item_id from inventory where managed and item_id in (select item_id from wanted) order by item_id for update
    ), missing as (
      insert into stock_holds (order_id, item_id, quantity)
      select ${move.orderId}, wanted.item_id, wanted.quantity
      from wanted join locked using (item_id)
      order by wanted.item_id
      on conflict (order_id, item_id) do update set state = 'held' where stock_holds.state = 'sold'
      returning item_id, quantity, (xmax = 0) as taken
    ), moved as (
      update inventory set available = available - missing.quantity
      from missing where inventory.item_id = missing.item_id and missing.taken
      returning product_id, available + missing.quantity as before, available as after
    )
    ${invalidatePages(move)}`.execute(transaction)
}

export async function sellStock(transaction: Database, move: StockMove): Promise<void> {
  await takeStock(transaction, move)
  await transaction.updateTable('stock_holds').set({ state: 'sold' }).where('order_id', '=', move.orderId).execute()
}

/** Releases everything an order took. Idempotent. */
export async function releaseStock(transaction: Database, move: StockMove): Promise<void> {
  await sql`
    with locked as (
      select item_id from inventory where item_id in (select item_id from stock_holds where order_id = ${move.orderId}) order by item_id for update
    ), released as (
      delete from stock_holds using locked where order_id = ${move.orderId} and stock_holds.item_id = locked.item_id returning stock_holds.item_id, quantity
    ), moved as (
      update inventory set available = available + released.quantity
      from released where inventory.item_id = released.item_id
      returning product_id, available - released.quantity as before, available as after
    )
    ${invalidatePages(move)}`.execute(transaction)
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
export async function changeHolds(transaction: Database, move: StockMove, wanted: Wanted[]): Promise<void> {
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
        left join (select item_id, quantity from stock_holds where order_id = ${move.orderId}) h using (item_id)
    ), dropped as (
      delete from stock_holds using difference
      where order_id = ${move.orderId} and stock_holds.item_id = difference.item_id and difference.pieces = 0
    ), held as (
      insert into stock_holds (order_id, item_id, quantity)
      select ${move.orderId}, item_id, pieces from difference where pieces > 0
      on conflict (order_id, item_id) do update set quantity = excluded.quantity
    ), moved as (
      update inventory set available = available + difference.had - difference.pieces
      from difference where inventory.item_id = difference.item_id and difference.had <> difference.pieces
      returning product_id, available + difference.pieces - difference.had as before, available as after
    )
    ${invalidatePages(move)}`.execute(transaction)
}

export interface Returned {
  itemId: number
  pieces: number
  forSale: boolean
}

/** Returns pieces of an order: back on sale, or written off. Never more than it still has. */
export async function returnStock(transaction: Database, move: StockMove, returned: Returned[]): Promise<void> {
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
      from stock_holds h join locked using (item_id) join given using (item_id) where h.order_id = ${move.orderId}
    ), emptied as (
      delete from stock_holds using had where order_id = ${move.orderId} and stock_holds.item_id = had.item_id and had.pieces = had.quantity
    ), lessened as (
      update stock_holds set quantity = had.quantity - had.pieces from had
      where order_id = ${move.orderId} and stock_holds.item_id = had.item_id and had.pieces < had.quantity
    ), moved as (
      update inventory set available = available + had.for_sale
      from had where inventory.item_id = had.item_id and had.for_sale > 0
      returning product_id, available - had.for_sale as before, available as after
    )
    ${invalidatePages(move)}`.execute(transaction)
}

/** Query of tags of products whose pages may show another stock, from `moved` (`before`, `after`). All stock above the threshold looks the same. */
export function stockTags(moved: RawBuilder<unknown>, threshold: number): RawBuilder<unknown> {
  const plenty = sql`${threshold}::int + 1`
  return sql`select unnest(array['product:' || product_id, 'list']) from ${moved} where least(before, ${plenty}) <> least(after, ${plenty})`
}

const invalidatePages = ({ threshold }: StockMove) => insertChanges(stockTags(sql`moved`, threshold))
