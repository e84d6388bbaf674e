import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { insertChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import type { Millimes } from '#money/millimes'
import { db, inTransaction, type Database, type Tables, upTo } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { countOrder } from '#platform/metrics.server'
import type { CartContent } from '#shop/buying/cart'
import type { Item } from '#shop/goods/items'
import { stockTags } from '#shop/goods/stock.server'
import { takeCoupons, type CouponUse } from '#shop/prices/coupons.uses.server'
import { lowStockThreshold, type Settings, type OrderLimits } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { CASH_ON_DELIVERY, type AdContext, type OrderLine } from './orders.ts'
import { refuse, type Refusal } from '#platform/refusal'
import { orderWords } from './orders.words.ts'

/** Columns that a writer supplies. The others are generated or start with their defaults. */
export type OrderRow = Omit<
  Selectable<Tables['orders']>,
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
  | 'kept'
  | 'delivery_day'
  | 'packed_at'
  | 'return_due'
  | 'created_at'
  | 'updated_at'
>

export type LineRow = Omit<Selectable<Tables['order_lines']>, 'order_id' | 'released' | 'unit_cost' | 'commission_points' | 'commission_piece'>

/** Amounts in millimes. */
export interface OrderToSave {
  /** `temp` is an unfinished order: it takes no stock and ignores the limit of open orders. */
  row: OrderRow
  lines: LineRow[]
  /** The cart it is made from, at the version read. `content` is the cart's next content. */
  cart?: CartToEmpty
  uses?: CouponUse[]
  /** Only of a shopper who agreed. Kept if an account of its providers is on. */
  ads?: AdContext | undefined
  /** Set for an order taken by staff: their account, and the abandoned order that it completes. */
  taken?: { staffId: string; becomes?: number }
}

/** Columns of a new order of nobody in particular, without what only some orders have. */
export function newRow() {
  return {
    key: `wc_order_${randomUUID().replaceAll('-', '')}`,
    visitor: randomUUID(),
    person_id: null,
    source: null,
    place: null,
    fingerprint: null,
    hold_ends: null,
    email: null,
    details: {},
    billing: null,
    shipping: null,
    adjustments: [],
    taxes: [],
    deliveries: [],
    deposit: 0,
  }
}

/** Columns of an order placed now. An online order, and one whose deposit is asked online, holds its stock for the money until the hold ends. */
export function placedBy(method: string, { payment: { holdMinutes } }: Pick<Settings, 'payment'>, deposit = 0) {
  const placed = { payment_method: method, placed_at: clock.now(), deposit }
  const isAtDoor = method === CASH_ON_DELIVERY
  if (isAtDoor && deposit === 0) return { ...placed, state: 'processing', payment: 'unpaid', hold_ends: null } as const
  const hold_ends = new Date(placed.placed_at.getTime() + holdMinutes * 60_000)
  return { ...placed, state: 'pending', payment: isAtDoor ? 'unpaid' : 'awaiting', hold_ends } as const
}

export interface CartToEmpty {
  id: string | null
  version: number | null
  content: CartContent
}

export interface SavedOrder {
  id: number
  key: string
  visitor: string
}

/**
 * Writes an order as one atomic statement: lines, first event, which makes no document due, emptied cart, stock, and invalidation of changed pages.
 * Deletes the visitor's unfinished orders of the same products. Coupon uses follow in the same transaction. An unfinished order of the same intention and
 * visitor becomes this one, and a placed order starts its calls anew.
 * Returns undefined, with nothing written, if the intention belongs to another order, the cart has another version, a concurrent call wrote first, or
 * the phone has too many open orders. Throws the inventory's error when stock is short (`isOutOfStock`). Refuses a used-up coupon.
 * Lock order, the same everywhere: cart, order, unfinished orders, stock by item, coupons by number.
 */
export async function saveOrder(order: OrderToSave): Promise<SavedOrder | undefined> {
  const settings = await findSettings()
  const { uses = [], row } = order
  try {
    const saved =
      uses.length === 0
        ? await write(db, order, settings)
        : await inTransaction(async (transaction) => {
            const written = await write(transaction, order, settings)
            if (written) await takeCoupons(transaction, { orderId: written.id, customer: row.phone, uses })
            return written
          })
    if (saved && row.state !== 'temp') countOrder(row.channel)
    return saved
  } catch (error) {
    if (errorCode(error) === DEADLOCK || errorCode(error) === KEY_TAKEN) return undefined
    throw error
  }
}

const DEADLOCK = '40P01'
const KEY_TAKEN = '23505'

/**
 * Writes an order taken by staff with the same statement, in the caller's transaction; coupon uses follow. The limit of open orders per phone does
 * not apply. Other unfinished orders stay: the caller has locked them. Returns undefined, with nothing written, if the intention already has an
 * order, or the abandoned order is no longer one. Throws the inventory's error when stock is short (`isOutOfStock`); the transaction is then lost.
 * IMP-06.
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

/** Owner and secrets: unchanged when an unfinished order becomes another. */
const IDENTITY = ['key', 'intention', 'visitor']

/** Place of an order that is rewritten. A confirmed place stays while the address is unchanged, and a writer without a place never clears one. */
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
    ), ${isPlaced && order.ads ? keepContext(order.ads) : nothing} ${isPlaced ? takeStock(lines, lowStockThreshold(settings)) : nothing} noted as (
      insert into order_events (order_id, actor, actor_id, kind, details, invoiced_at)
      ${isPlaced ? placedEvent(order) : sql`select id, 'visitor', null, 'temp', '{}', now() from placed where made`}
    )
    select id, key, visitor from placed`.execute(database)
  return rows[0]
}

/** Inserts the order, or updates the unfinished one of the same intention and visitor. */
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

/** A placed order starts its calls anew: earlier ones were about an unfinished form. A call in progress continues. */
const callAnew = sql`, confirmation = 'to-call', next_call_at = null, call_attempts = 0`

function becomeOrder(id: number, row: OrderRow) {
  const columns = refs(Object.keys(row).filter(isNoIdentity).filter(changes(row)))
  return sql`update orders set (${columns}) = (select ${columns} from ${recordOf(row)}), updated_at = ${clock.now()}
      where id = ${id} and state = 'temp'
      returning id, key, visitor, false as made`
}

const dropLinesAfter = (count: number) => sql`dropped as (
      delete from order_lines using placed where order_lines.order_id = placed.id and order_lines.position > ${count}
    ),`

const isNoIdentity = (column: string) => !IDENTITY.includes(column)

/** Columns to write. A known source survives a later request without one. */
const changes = (row: Partial<OrderRow>) => (column: string) => column !== 'source' || row.source !== null

/** Columns that do not change while an order awaits payment. */
const KEPT = new Set(['place', 'key', 'intention', 'visitor', 'state', 'payment', 'hold_ends', 'placed_at', 'channel'])

interface Rewriting {
  row: Partial<OrderRow>
  lines: LineRow[]
  /** A place written by staff counts as confirmed. A shopper's request never clears a confirmed place. */
  by?: 'staff'
}

/**
 * Rewrites an existing order with its lines. Given columns are replaced, lines at other positions deleted. `updated_at` of an
 * abandoned order stays. A packed order is to be packed again. The caller holds the order's lock and changes state and stock.
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
        updated_at = case when placed_at is null then updated_at else ${clock.now()}::timestamptz end, packed_at = null,
        place = ${'place' in row ? sql`(select ${by === 'staff' ? sql`asked.place` : nextPlace('asked')} from ${recordOf(row)} asked)` : sql`place`}
      where id = ${orderId} returning id
    ), dropped as (
      delete from order_lines using changed
      where order_lines.order_id = changed.id and order_lines.position <> all(${lines.map(({ position }) => position)}::int[])
    )
    ${insertLines(lines, sql`changed`)}`.execute(transaction)
}

/** Deletes the visitor's unfinished orders of the same products, once they have become an order. */
export async function dismissUnfinished(transaction: Database, { row, lines }: OrderToSave): Promise<void> {
  await sql`delete from orders where ${isUnfinished(row.visitor, lines)}`.execute(transaction)
}

/** Condition on `orders`: unfinished orders of the visitor with any of the products. */
export function isUnfinished(visitor: string, products: readonly { product_id: number }[]): RawBuilder<boolean> {
  const ids = products.map(({ product_id }) => product_id)
  return sql<boolean>`orders.state = 'temp' and orders.visitor = ${visitor}::uuid
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = any(${ids}::bigint[]))`
}

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

/** A row from one JSON value: PostgreSQL reads each column with the table's own type. */
const recordOf = (row: Partial<OrderRow>) => sql`jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)`

/** Inserts the lines of the order `written`, replacing those at the same positions. */
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

/** Takes stock after the unfinished orders are deleted, to keep the lock order. A single row is locked by its own update. */
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

function keepContext(ads: AdContext) {
  const columns = refs(Object.keys(ads))
  return sql`consented as (
      insert into ad_contexts (order_id, ${columns})
      select placed.id, ${columns} from placed, jsonb_populate_record(null::ad_contexts, ${JSON.stringify(ads)}::jsonb)
      where exists (select from message_accounts where enabled and provider = any(${ads.providers}::text[]))
      on conflict (order_id) do nothing
    ),`
}

function placedEvent({ row: { state, payment_method }, taken }: OrderToSave) {
  const details = JSON.stringify({ to: state, method: payment_method, ...(taken?.becomes !== undefined && { from: 'temp' }) })
  return sql`select id, ${taken ? 'staff' : 'visitor'}, ${taken?.staffId ?? null}::text, 'placed', ${details}::jsonb, now() from placed`
}

export function piecesProblem(pieces: number, { mostPieces }: OrderLimits): Refusal | undefined {
  return pieces > mostPieces ? refuse(orderWords.tooManyPieces, { most: mostPieces }) : undefined
}

/** `phone` is the number as stored. */
interface Ordering {
  phone: string
  limits: OrderLimits
  /** The order being changed: it does not count against itself. */
  except?: number
}

/** Watches submitted orders: counts them, and asks for deposits. Decision 6. */
export interface OrderWatch {
  /** Called before a valid order for available goods is written. Throws to refuse it. */
  sent(): Promise<void>
  /** The part of a cash-on-delivery order that its shopper pays online first, in millimes; 0 for none. `percent` is what a product asks. */
  deposit(order: { total: Millimes; goods: readonly { percent: number; total: Millimes }[] }): Promise<number>
  /** Called after the write, unless it was a repeat. Must not refuse. */
  placed(): Promise<void>
}

/** SQL condition: the phone may have one more order neither paid nor confirmed. Two concurrent orders do not see each other. */
function hasRoomFor({ phone, limits: { mostOpenPerPhone }, except }: Ordering): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (select from orders mine where mine.phone = ${phone} and mine.placed_at is not null
    and mine.state in ('pending', 'on-hold', 'processing') and mine.payment <> 'paid' and mine.confirmation <> 'confirmed'
    ${except === undefined ? sql`` : sql`and mine.id <> ${except}::bigint`} limit ${mostOpenPerPhone}::int) open) < ${mostOpenPerPhone}::int`
}

/** Refuses a phone with too many open orders. Called to explain a write that wrote nothing, and before an order is changed. */
export async function refuseTooManyOpen(ordering: Ordering, database: Database = db): Promise<void> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasRoomFor(ordering)} as "hasRoom"`.execute(database)
  if (!rows[0]!.hasRoom) throw refuse(orderWords.tooManyOpen)
}
