import { sql } from 'kysely'
import { codeOf, constraintOf, type Database } from '#platform/database.server'
import { recordChanges } from '#platform/changes.server'
import './stock.tables.ts'

export { countStock, retireStock, type StockCount } from './stock-count.server.ts'

/** Whether an error is the inventory refusing to go below zero. */
export function isOutOfStock(error: unknown): boolean {
  return codeOf(error) === '23514' && constraintOf(error) === 'inventory_never_negative'
}

/** What moving an order's stock needs to know. `threshold`: stock at or below which pages know the number. */
export interface StockMove {
  orderId: number
  threshold: number
}

/**
 * Takes what an order's lines need and it does not hold yet. Throws the table's own refusal (`isOutOfStock`)
 * when there is not enough; the transaction is then lost, and nothing was taken.
 */
export async function takeStock(transaction: Database, move: StockMove): Promise<void> {
  const { rows } = await sql<Band>`
    with wanted as (
      select item_id, sum(quantity)::int as quantity from order_lines where order_id = ${move.orderId} group by item_id
    ), missing as (
      insert into stock_holds (order_id, item_id, quantity)
      select ${move.orderId}, wanted.item_id, wanted.quantity
      from wanted join inventory using (item_id) where inventory.managed
      order by wanted.item_id
      on conflict (order_id, item_id) do update set state = 'held' where stock_holds.state = 'sold'
      returning item_id, quantity, (xmax = 0) as taken
    )
    update inventory set available = available - missing.quantity
    from missing where inventory.item_id = missing.item_id and missing.taken
    returning product_id, available + missing.quantity as before, available as after`.execute(transaction)
  await recordBands(transaction, rows, move.threshold)
}

/** Counts what an order holds as gone: the goods left the shop. */
export async function sellStock(transaction: Database, move: StockMove): Promise<void> {
  await takeStock(transaction, move)
  await transaction.updateTable('stock_holds').set({ state: 'sold' }).where('order_id', '=', move.orderId).execute()
}

/** Gives back everything an order took. Nothing where it holds nothing: a second call changes nothing. */
export async function releaseStock(transaction: Database, move: StockMove): Promise<void> {
  const { rows } = await sql<Band>`
    with released as (
      delete from stock_holds where order_id = ${move.orderId} returning item_id, quantity
    )
    update inventory set available = available + released.quantity
    from released where inventory.item_id = released.item_id
    returning product_id, available - released.quantity as before, available as after`.execute(transaction)
  await recordBands(transaction, rows, move.threshold)
}

interface Band {
  product_id: number
  before: number
  after: number
}

/** Tells the pages of a product only when what they may know of its stock changed. */
async function recordBands(transaction: Database, bands: Band[], threshold: number): Promise<void> {
  const known = (available: number) => Math.min(available, threshold + 1)
  const changed = bands.filter((band) => known(band.before) !== known(band.after))
  await recordChanges(
    transaction,
    changed.flatMap((band) => [`product:${band.product_id}`, 'list']),
  )
}
