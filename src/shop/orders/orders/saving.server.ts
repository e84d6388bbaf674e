import { sql, type RawBuilder, type Selectable } from 'kysely'
import { insertChanges } from '#platform/changes.server'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { upTo } from '#platform/record-sets.server'
import type { CartContent } from '#shop/buying/cart'
import type { Item } from '#shop/goods/items'
import { stockTags } from '#shop/goods/stock.server'
import { takeCoupons, type CouponUse } from '#shop/prices/coupons.uses.server'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { hasRoomFor } from './order-limits.server.ts'
import type { OrderLine } from './orders.ts'
import type { OrderLineTable, OrderTable } from './orders.tables.ts'

/** The columns of an order that a writer gives. The others are the database's own, or begin with their defaults. */
export type OrderRow = Omit<
  Selectable<OrderTable>,
  | 'id'
  | 'state_code'
  | 'source_name'
  | 'found_folded'
  | 'confirmation'
  | 'delivery'
  | 'attention'
  | 'refunded_total'
  | 'call_attempts'
  | 'next_call_at'
  | 'call_queue'
  | 'call_from'
  | 'assigned_to'
  | 'collected'
  | 'delivery_day'
  | 'created_at'
  | 'updated_at'
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
  /** Set where staff take it: their account, and the abandoned order that becomes this one. */
  taken?: { staffId: string; becomes?: number }
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
 * An unfinished order of the same intention and visitor becomes this one; what a shopper places is called anew.
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

/**
 * Writes an order that staff take, by the same one statement, in the caller's transaction; the uses of its coupons follow.
 * How many open orders a phone has does not stop staff. Unfinished ones stay as they are: their caller has locked them before.
 * Undefined, with nothing written: the intention has its order, or the abandoned one is none any more.
 * Throws the inventory's refusal when stock is short (`isOutOfStock`); the transaction is then lost. IMP-06.
 */
export async function saveTaken(
  transaction: Database,
  order: OrderToSave & Required<Pick<OrderToSave, 'taken'>>,
  settings: Settings,
): Promise<SavedOrder | undefined> {
  const saved = await write(transaction, order, settings)
  if (saved) await takeCoupons(transaction, { orderId: saved.id, customer: order.row.phone, uses: order.uses ?? [] })
  return saved
}

/** The columns that stay when an unfinished order becomes another: its owner and its secrets. */
const IDENTITY = ['key', 'intention', 'visitor']

/** The place of an order that is written again: what somebody was sure of stays while the address is the same, and no writer without a place takes one away. */
const nextPlace = (asked: 'excluded' | 'asked') => sql`case
        when (${sql.ref(`${asked}.place`)} ->> 'isSure')::boolean then ${sql.ref(`${asked}.place`)}
        when (orders.place ->> 'isSure')::boolean and orders.address = ${sql.ref(`${asked}.address`)} then orders.place
        else coalesce(${sql.ref(`${asked}.place`)}, orders.place || '{"isSure": false}') end`

async function write(database: Database, order: OrderToSave, settings: Settings): Promise<SavedOrder | undefined> {
  const { row, lines, cart, taken } = order
  const isPlaced = row.state !== 'temp'
  const { rows } = await sql<SavedOrder>`
    with ${cart ? lockCart(cart) : nothing} placed as (
      ${taken?.becomes === undefined ? insertOrder(order, settings) : becomeOrder(taken.becomes, row)}
    ), ${cart ? emptyCart(cart) : nothing} superseded as (
      delete from orders using placed
      where orders.id <> placed.id and ${taken ? sql`false` : isUnfinished(row.visitor, lines)}
      returning orders.id
    ), ${taken?.becomes === undefined ? nothing : dropLinesAfter(lines.length)} line as (
      ${insertLines(lines, sql`placed`)}
    ), ${isPlaced ? takeStock(lines, lowStockThreshold(settings)) : nothing} noted as (
      insert into order_events (order_id, actor, actor_id, kind, details)
      ${isPlaced ? placedEvent(order) : sql`select id, 'visitor', null, 'temp', '{}' from placed where made`}
    )
    select id, key, visitor from placed`.execute(database)
  return rows[0]
}

/** Inserts the order, or makes it of the unfinished one of the same intention and visitor. */
function insertOrder({ row, cart, taken }: OrderToSave, { orderLimits }: Settings) {
  const isPlaced = row.state !== 'temp'
  const columns = Object.keys(row)
  return sql`insert into orders (${refs(columns)})
      select ${refs(columns)} from ${recordOf(row)} ${cart ? sql`, cart` : nothing}
      where ${isPlaced && !taken ? hasRoomFor({ phone: row.phone, limits: orderLimits }) : sql`true`}
      on conflict (intention) do update set ${excluded(columns.filter((name) => isNoIdentity(name) && name !== 'place').filter(changes(row)))},
        place = ${nextPlace('excluded')}, updated_at = now()${isPlaced ? callAnew : nothing}
      where orders.placed_at is null and orders.visitor = excluded.visitor ${isPlaced ? nothing : sql`and orders.state = 'temp'`}
      returning id, key, visitor, (xmax = 0) as made`
}

/** What its shopper places is called anew: earlier calls were about an unfinished form. Who is calling at this moment goes on. */
const callAnew = sql`, confirmation = 'to-call', next_call_at = null, call_attempts = 0`

/** Makes an abandoned order the order. */
function becomeOrder(id: number, row: OrderRow) {
  const columns = refs(Object.keys(row).filter(isNoIdentity).filter(changes(row)))
  return sql`update orders set (${columns}) = (select ${columns} from ${recordOf(row)}), updated_at = ${clock.now()}
      where id = ${id} and state = 'temp'
      returning id, key, visitor, false as made`
}

/** Deletes the lines that an abandoned order had beyond those that it is placed with. */
const dropLinesAfter = (count: number) => sql`dropped as (
      delete from order_lines using placed where order_lines.order_id = placed.id and order_lines.position > ${count}
    ),`

const isNoIdentity = (column: string) => !IDENTITY.includes(column)

/** True for columns that a row says something of: where an order came from stays known when a later call does not say. */
const changes = (row: Partial<OrderRow>) => (column: string) => column !== 'source' || row.source !== null

/** Columns of an order that stay when it is changed while it waits for its money. */
const KEPT = new Set(['place', 'key', 'intention', 'visitor', 'state', 'payment', 'hold_ends', 'placed_at', 'channel'])

/** What is written into an order that stands. */
interface Rewriting {
  row: Partial<OrderRow>
  lines: LineRow[]
  /** Staff know the place that they write; a shopper's request never takes away a place that somebody was sure of. */
  by?: 'staff'
}

/**
 * Writes a new request into an order, its lines at the price of this moment: given columns become these, lines at other places go. Of an abandoned order
 * the time of the shopper's last touch stays. The caller holds the order's lock, and moves its state and its stock.
 */
export async function rewriteOrder(transaction: Database, orderId: number, { row, lines, by }: Rewriting): Promise<void> {
  const columns = refs(
    Object.keys(row)
      .filter((name) => !KEPT.has(name))
      .filter(changes(row)),
  )
  await sql`
    with changed as (
      update orders set (${columns}) = (select ${columns} from ${recordOf(row)}),
        updated_at = case when placed_at is null then updated_at else ${clock.now()}::timestamptz end,
        place = (select ${by === 'staff' ? sql`asked.place` : nextPlace('asked')} from ${recordOf(row)} asked)
      where id = ${orderId} returning id
    ), dropped as (
      delete from order_lines using changed
      where order_lines.order_id = changed.id and order_lines.position <> all(${lines.map(({ position }) => position)}::int[])
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
    by_hand: false,
  }
}

/** A line as it stands, to be written again. */
export function rowOfLine(line: OrderLine): LineRow {
  const { position, productId, variationId, vendorId, name, names, sku, attributes, quantity, unitPrice, total, byHand = false } = line
  return {
    position,
    item_id: variationId ?? productId,
    product_id: productId,
    variation_id: variationId,
    vendor_id: vendorId,
    name,
    names,
    sku,
    attributes,
    quantity,
    unit_price: unitPrice,
    total,
    by_hand: byHand,
  }
}

const nothing = sql``

const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

const excluded = (columns: readonly string[]) => sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** A row as PostgreSQL reads it out of one value: each column by the table's own type. */
const recordOf = (row: Partial<OrderRow>) => sql`jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)`

/** The lines of the order that `written` names; those that it has at these positions already become these. */
function insertLines(lines: readonly LineRow[], written: RawBuilder<unknown>) {
  const columns = Object.keys(lines[0]!)
  return sql`
      insert into order_lines (order_id, ${refs(columns)})
      select ${written}.id, ${sql.join(columns.map((name) => sql.ref(`asked.${name}`)))}
      from ${written}, (select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) ${upTo(lines.length)}) as asked
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

function placedEvent({ row: { state, payment_method }, taken }: OrderToSave) {
  const details = JSON.stringify({ to: state, method: payment_method, ...(taken?.becomes !== undefined && { from: 'temp' }) })
  return sql`select id, ${taken ? 'staff' : 'visitor'}, ${taken?.staffId ?? null}::text, 'placed', ${details}::jsonb from placed`
}
