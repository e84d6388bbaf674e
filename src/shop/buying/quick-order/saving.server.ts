import { sql, type RawBuilder } from 'kysely'
import type { Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { codeOf, db, type Database } from '#platform/database.server'
import type { Item } from '#shop/goods/items'
import { hasRoomFor } from '#shop/orders/orders.server'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

/** An order as it is written. */
export interface OrderRow {
  key: string
  intention: string
  visitor: string
  person?: string | undefined
  locale: string
  name: string
  phone: string
  address: string
  quantity: number
  item: Item
}

/** The amounts as they are written: what is charged is `total` less `discount`. */
export interface Amounts {
  subtotal: Millimes
  shipping: Millimes
  total: Millimes
  discount: Millimes
}

/** What placing adds to an order. */
export interface PlacedRow extends OrderRow {
  fingerprint: string
  method: string
  state: 'pending' | 'processing'
  payment: 'awaiting' | 'unpaid'
  holdEnds: Date | null
}

interface Saved {
  id: number
  key: string
  visitor: string
}

/**
 * Writes a placed order, its line, its stock and its first event as one statement: all of it or nothing, one exchange with
 * the database. The visitor's other unfinished orders of the product are gone then. Undefined when the intention's order is placed already,
 * or another visitor's, or was written by another call just now; or the phone has too many open orders. Throws the inventory's refusal when stock is short.
 */
export async function savePlaced(row: PlacedRow, amounts: Amounts): Promise<Saved | undefined> {
  const { item, quantity } = row
  const settings = await findSettings()
  const threshold = lowStockThreshold(settings)
  const asked = askedColumns(row, amounts, settings)
  const names = Object.keys(asked).map((name) => sql.ref(name))
  const { rows } = await sql<Saved>`
    with placed as (
      insert into orders (key, intention, visitor, state, payment, hold_ends, placed_at, ${sql.join(names)})
      select ${row.key}, ${row.intention}::uuid, ${row.visitor}::uuid, ${row.state}, ${row.payment}, ${row.holdEnds}::timestamptz,
        ${clock.now()}::timestamptz, ${sql.join(Object.values(asked))}
      where ${hasRoomFor({ phone: row.phone, limits: settings.orderLimits })}
      on conflict (intention) do update set state = excluded.state, payment = excluded.payment, hold_ends = excluded.hold_ends,
        placed_at = excluded.placed_at, ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}, updated_at = now()
      where orders.placed_at is null and orders.visitor = excluded.visitor
      returning id, key, visitor
    ), superseded as (
      ${dismissOthers(row, sql`placed`)}
    ), line as (
      ${writeLine(row, amounts)}
      from placed
      ${bringLineUpToDate}
    ), noted as (
      insert into order_events (order_id, actor, kind, details)
      select id, 'visitor', 'placed', jsonb_build_object('to', ${row.state}::text, 'method', ${row.method}::text) from placed
    ), held as (
      insert into stock_holds (order_id, item_id, quantity)
      select id, ${item.itemId}::bigint, ${quantity}::int from placed where ${item.managed}::boolean
    ), taken as (
      update inventory set available = available - ${quantity}::int from placed
      where item_id = ${item.itemId}::bigint and ${item.managed}::boolean and (select count(*) from superseded) >= 0
      returning product_id, available
    ), changed as (
      insert into changes (tag)
      select unnest(array['product:' || product_id, 'list']) from taken where available < ${threshold}::int + 1
      returning pg_notify('changes', '')
    )
    select id, key, visitor from placed`
    .execute(db)
    .catch(nothingWritten)
  return rows[0]
}

/** What an order that is changed is to be from now on. */
interface Changed {
  row: PlacedRow
  amounts: Amounts
  settings: Settings
}

/**
 * Writes into an order that is placed already what is asked for now, and its line at the price of this moment. Its stock and its state are the
 * caller's to move, and it has the order's lock.
 */
export async function saveChanged(transaction: Database, orderId: number, { row, amounts, settings }: Changed): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ ...askedColumns(row, amounts, settings), updated_at: clock.now() })
    .where('id', '=', orderId)
    .execute()
  await sql`
    with changed as (select ${orderId}::bigint as id)
    ${writeLine(row, amounts)}
    from changed
    ${bringLineUpToDate}`.execute(transaction)
}

/**
 * What an order says of who asks, what it costs and how it is paid: written alike when it is placed and when it is changed while it waits for
 * its money. What is not here is never changed so: its number, its key, its intention, its visitor, when it was placed, when its hold ends.
 */
function askedColumns(row: PlacedRow, { subtotal, shipping, total, discount }: Amounts, { country, currency }: Settings) {
  return {
    payment_method: sql<string>`${row.method}`,
    locale: sql<string>`${row.locale}`,
    items_total: sql<number>`${subtotal}::bigint`,
    shipping_total: sql<number>`${shipping}::bigint`,
    discount_total: sql<number>`${discount}::bigint`,
    total: sql<number>`${total - discount}::bigint`,
    name: sql<string>`${row.name}`,
    phone: sql<string>`${row.phone}`,
    address: sql<string>`${row.address}`,
    country: sql<string>`${country}`,
    currency: sql<string>`${currency.code}`,
    fingerprint: sql<string>`${row.fingerprint}`,
    person_id: sql<string | null>`${row.person ?? null}`,
  }
}

/**
 * Writes an unfinished order, or brings the one of its intention up to date: the visitor's only one of the product from then on. Undefined
 * when that is placed already, or another visitor's, or was written by another call just now.
 */
export async function saveTemp(row: OrderRow, amounts: Amounts): Promise<Saved | undefined> {
  const { currency } = await findSettings()
  const { rows } = await sql<Saved>`
    with kept as (
      insert into orders (key, intention, visitor, state, locale, items_total, shipping_total, total, name, phone, address, currency)
      values (${row.key}, ${row.intention}, ${row.visitor}, 'temp', ${row.locale}, ${amounts.subtotal}, ${amounts.shipping}, ${amounts.total},
        ${row.name}, ${row.phone}, ${row.address}, ${currency.code})
      on conflict (intention) do update set locale = excluded.locale, currency = excluded.currency, items_total = excluded.items_total,
        shipping_total = excluded.shipping_total, total = excluded.total, name = excluded.name, phone = excluded.phone,
        address = excluded.address, updated_at = now()
      where orders.placed_at is null and orders.state = 'temp' and orders.visitor = excluded.visitor
      returning id, key, visitor, (xmax = 0) as made
    ), superseded as (
      ${dismissOthers(row, sql`kept`)}
    ), line as (
      ${writeLine(row, amounts)}
      from kept
      ${bringLineUpToDate}
    ), noted as (
      insert into order_events (order_id, actor, kind, details) select id, 'visitor', 'temp', '{}' from kept where made
    )
    select id, key, visitor from kept`
    .execute(db)
    .catch(nothingWritten)
  return rows[0]
}

/**
 * Gives the visitor's unfinished order for the product to a key that has no order yet: another tab's, or one of another day, goes on under
 * its own number. Nothing where there is none.
 */
export async function takeOver({ visitor, productId, intention }: { visitor: string; productId: number; intention: string }): Promise<void> {
  await sql`
    update orders set intention = ${intention}
    where state = 'temp' and id = (select o.id from orders o where ${unfinished(sql.ref('o'), visitor, productId)} order by o.id desc limit 1)
      and not exists (select from orders known where known.intention = ${intention}::uuid)`
    .execute(db)
    .catch(nothingWritten)
}

/** Whether an order, under its name in a statement, is the visitor's unfinished one for a product. */
export function unfinished(order: RawBuilder<unknown>, visitor: string, productId: number) {
  return sql`${order}.state = 'temp' and ${order}.visitor = ${visitor}::uuid
        and exists (select from order_lines l where l.order_id = ${order}.id and l.product_id = ${productId}::bigint)`
}

/** Lets the visitor's other unfinished orders of the product go, for the one that was written. */
function dismissOthers({ visitor, item }: OrderRow, written: RawBuilder<unknown>) {
  return sql`
      delete from orders using ${written} as written
      where orders.id <> written.id and ${unfinished(sql.ref('orders'), visitor, item.productId)}
      returning orders.id`
}

/** Another call wrote the same orders at the same moment, and this one nothing: all is to be looked at again. */
function nothingWritten(error: unknown): { rows: [] } {
  if (codeOf(error) === DEADLOCK || codeOf(error) === KEY_TAKEN) return { rows: [] }
  throw error
}

const DEADLOCK = '40P01'
const KEY_TAKEN = '23505'

/** The order's one line, at the price of this moment; what it is selected from names the order. */
function writeLine({ item, quantity }: OrderRow, amounts: Amounts) {
  return sql`
      insert into order_lines (order_id, position, item_id, product_id, variation_id, vendor_id, name, names, sku, attributes, quantity, unit_price, total)
      select id, 1, ${item.itemId}::bigint, ${item.productId}::bigint, ${item.variationId}::bigint, ${item.vendorId}::bigint, ${item.name},
        ${JSON.stringify(item.names)}::jsonb, ${item.sku}, ${JSON.stringify(item.attributes)}::jsonb, ${quantity}::int, ${item.unitPrice}::bigint, ${amounts.subtotal}::bigint`
}

/** The line that a temp order has already becomes what is asked now. */
const bringLineUpToDate = sql`
      on conflict (order_id, position) do update set item_id = excluded.item_id, product_id = excluded.product_id,
        variation_id = excluded.variation_id, vendor_id = excluded.vendor_id, name = excluded.name, names = excluded.names,
        sku = excluded.sku, attributes = excluded.attributes, quantity = excluded.quantity, unit_price = excluded.unit_price, total = excluded.total`
