import { sql, type RawBuilder, type Selectable } from 'kysely'
import { insertChanges } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import type { CartContent } from '#shop/buying/cart'
import type { Item } from '#shop/goods/items'
import { stockTags } from '#shop/goods/stock.server'
import { takeCoupons, type CouponUse } from '#shop/prices/coupons.server'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { hasRoomFor } from './order-limits.server.ts'
import type { OrderLineTable, OrderTable } from './orders.tables.ts'

/** The columns of an order that a writer gives. The others are the database's own, or begin with their defaults. */
export type OrderRow = Omit<
  Selectable<OrderTable>,
  'id' | 'name_folded' | 'confirmation' | 'delivery' | 'attention' | 'refunded_total' | 'created_at' | 'updated_at'
>

/** The columns of a line that a writer gives. */
export type LineRow = Omit<Selectable<OrderLineTable>, 'order_id' | 'released'>

/** An order as it is written. Amounts in millimes. */
export interface OrderToSave {
  /** `temp` is an unfinished order: it takes no stock and needs no room. */
  row: OrderRow
  lines: LineRow[]
  /** The cart that it is made of, at the version that was read; `content` is the cart's next content. */
  cart?: CartToEmpty
  /** The uses of coupons that it takes. */
  uses?: CouponUse[]
}

/** The cart of an order. */
export interface CartToEmpty {
  id: string | null
  version: number | null
  content: CartContent
}

/** An order that stands. */
export interface SavedOrder {
  id: number
  key: string
  visitor: string
}

/**
 * Writes an order as one statement, all of it or nothing: lines, first event, emptied cart, stock, and the invalidation of changed pages. The
 * visitor's unfinished orders of the same products go; uses of coupons follow in the same transaction.
 * An unfinished order of the same intention and visitor becomes this one.
 * Undefined, with nothing written: the intention is another order's, the cart has another version, another call wrote at the same moment, or the
 * phone has too many open orders.
 * Throws the inventory's refusal when stock is short (`isOutOfStock`), and refuses a coupon that is used up.
 * Rows are locked in the one order of all: cart, order, unfinished orders, stock by item, coupons by number.
 */
export async function saveOrder(order: OrderToSave): Promise<SavedOrder | undefined> {
  const settings = await findSettings()
  const { uses = [], row } = order
  try {
    if (uses.length === 0) return await write(db, order, settings)
    return await inTransaction(async (transaction) => {
      const saved = await write(transaction, order, settings)
      if (saved) await takeCoupons(transaction, { orderId: saved.id, customer: row.phone, uses })
      return saved
    })
  } catch (error) {
    if (errorCode(error) === DEADLOCK || errorCode(error) === KEY_TAKEN) return undefined
    throw error
  }
}

const DEADLOCK = '40P01'
const KEY_TAKEN = '23505'

/** The columns that stay when an unfinished order becomes another: its owner and its secrets. */
const IDENTITY = ['key', 'intention', 'visitor']

async function write(database: Database, { row, lines, cart }: OrderToSave, settings: Settings): Promise<SavedOrder | undefined> {
  const isPlaced = row.state !== 'temp'
  const columns = Object.keys(row)
  const { rows } = await sql<SavedOrder>`
    with ${cart ? lockCart(cart) : nothing} placed as (
      insert into orders (${refs(columns)})
      select ${refs(columns)} from ${recordOf(row)} ${cart ? sql`, cart` : nothing}
      ${isPlaced ? sql`where ${hasRoomFor({ phone: row.phone, limits: settings.orderLimits })}` : sql`where true`}
      on conflict (intention) do update set ${excluded(columns.filter((name) => !IDENTITY.includes(name)))}, updated_at = now()
      where orders.placed_at is null and orders.visitor = excluded.visitor ${isPlaced ? nothing : sql`and orders.state = 'temp'`}
      returning id, key, visitor, (xmax = 0) as made
    ), ${cart ? emptyCart(cart) : nothing} superseded as (
      delete from orders using placed
      where orders.id <> placed.id and ${isUnfinished(row.visitor, lines)}
      returning orders.id
    ), line as (
      ${insertLines(lines, sql`placed`)}
    ), ${isPlaced ? takeStock(lines, lowStockThreshold(settings)) : nothing} noted as (
      insert into order_events (order_id, actor, kind, details)
      ${isPlaced ? placedEvent(row) : sql`select id, 'visitor', 'temp', '{}' from placed where made`}
    )
    select id, key, visitor from placed`.execute(database)
  return rows[0]
}

/** Columns of an order that stay when it is changed while it waits for its money. */
const KEPT = new Set(['key', 'intention', 'visitor', 'state', 'payment', 'hold_ends', 'placed_at', 'channel'])

/** Writes a new request into a placed order, its lines at the price of this moment. The caller holds the order's lock, and moves its state and its stock. */
export async function rewriteOrder(transaction: Database, orderId: number, { row, lines }: OrderToSave): Promise<void> {
  const columns = refs(Object.keys(row).filter((name) => !KEPT.has(name)))
  await sql`
    with changed as (
      update orders set (${columns}) = (select ${columns} from ${recordOf(row)}), updated_at = ${clock.now()}
      where id = ${orderId} returning id
    )
    ${insertLines(lines, sql`changed`)}`.execute(transaction)
}

/** Deletes a visitor's unfinished orders of the same products, once they have become an order. */
export async function dismissUnfinished(transaction: Database, { row, lines }: OrderToSave): Promise<void> {
  await sql`delete from orders where ${isUnfinished(row.visitor, lines)}`.execute(transaction)
}

/** A condition on `orders`: the visitor's unfinished ones of any of the products. */
export function isUnfinished(visitor: string, products: readonly { product_id: number }[]): RawBuilder<boolean> {
  const ids = products.map(({ product_id }) => product_id)
  return sql<boolean>`orders.state = 'temp' and orders.visitor = ${visitor}::uuid
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = any(${ids}::bigint[]))`
}

/** A line of an item, at the price of this moment. */
export function lineOf(item: Item, { position, quantity, attributes, total }: Pick<LineRow, 'position' | 'quantity' | 'attributes' | 'total'>): LineRow {
  return {
    position,
    item_id: item.itemId,
    product_id: item.productId,
    variation_id: item.variationId,
    vendor_id: item.vendorId,
    name: item.name,
    names: item.names,
    sku: item.sku,
    attributes,
    quantity,
    unit_price: item.unitPrice,
    total,
  }
}

const nothing = sql``

const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

const excluded = (columns: readonly string[]) => sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** A row as PostgreSQL reads it out of one value: each column by the table's own type. */
const recordOf = (row: OrderRow) => sql`jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)`

/** The lines of the order that `written` names; those that it has at these positions already become these. */
function insertLines(lines: readonly LineRow[], written: RawBuilder<unknown>) {
  const columns = Object.keys(lines[0]!)
  return sql`
      insert into order_lines (order_id, ${refs(columns)})
      select ${written}.id, ${sql.join(columns.map((name) => sql.ref(`asked.${name}`)))}
      from ${written}, jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) as asked
      on conflict (order_id, position) do update set ${excluded(columns)}
      returning item_id, quantity`
}

function lockCart({ id, version }: CartToEmpty) {
  return sql`cart as (
      select id as cart_id from carts where id = ${id} and version = ${version} for update
    ),`
}

function emptyCart({ id, content }: CartToEmpty) {
  return sql`emptied as (
      update carts set content = ${JSON.stringify(content)}::jsonb, version = version + 1, used_on = current_date
      from placed where carts.id = ${id}
    ),`
}

/** Takes the stock once the unfinished orders are gone, so that rows are locked in the one order. A row alone is locked by its own update. */
function takeStock(lines: readonly LineRow[], threshold: number) {
  return sql`wanted as (
      select item_id, sum(quantity)::int as quantity from line group by item_id
    ), locked as (
      select item_id from inventory
      where managed and item_id in (select item_id from wanted) and (select count(*) from superseded) >= 0
      ${lines.length > 1 ? sql`order by item_id for update` : nothing}
    ), held as (
      insert into stock_holds (order_id, item_id, quantity)
      select placed.id, item_id, wanted.quantity from placed, wanted join locked using (item_id)
    ), taken as (
      update inventory set available = available - wanted.quantity from wanted join locked using (item_id)
      where inventory.item_id = wanted.item_id
      returning inventory.product_id, inventory.available + wanted.quantity as before, inventory.available as after
    ), told as (
      ${insertChanges(stockTags(sql`taken`, threshold))}
    ),`
}

function placedEvent({ state, payment_method }: OrderRow) {
  return sql`select id, 'visitor', 'placed', ${JSON.stringify({ to: state, method: payment_method })}::jsonb from placed`
}
