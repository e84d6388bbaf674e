import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { millimes, type Millimes } from '#money/millimes'
import { releaseCoupons, retakeCoupons } from '#shop/prices/coupons.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { isOutOfStock, releaseStock, sellStock, takeStock } from '#shop/goods/stock.server'
import {
  couponMove,
  mayMove,
  stockMove,
  type Confirmation,
  type Delivery,
  type OrderAddress,
  type OrderAdjustment,
  type OrderChannel,
  type OrderDelivery,
  type OrderLine,
  type OrderState,
  type OrderTax,
  type PaymentMark,
} from './orders.ts'
import type { OrderTable } from './orders.tables.ts'
import { orderWords } from './orders.words.ts'

export { hasRoomFor, piecesProblem, refuseTooManyOpen, type OrderWatch } from './order-limits.server.ts'
export { countPopularity } from './popularity.server.ts'
export { dismissUnfinished, isUnfinished, lineOf, rewriteOrder, saveOrder, type OrderToSave } from './saving.server.ts'

/** An order with its lines. Amounts in millimes. */
export interface Order {
  id: number
  key: string
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
  paymentMethod: string | null
  locale: string
  currency: string
  itemsTotal: Millimes
  shippingTotal: Millimes
  /** What coupons and the payment method take off together; `adjustments` says which. */
  discountTotal: Millimes
  stampTotal: Millimes
  total: Millimes
  /** What went back of it, or is on its way. */
  refundedTotal: Millimes
  name: string
  phone: string
  /** On one line. */
  address: string
  country: string
  channel: OrderChannel
  email: string | null
  /** What the shopper wrote for the shop. */
  note: string
  /** Null for a quick order. */
  billing: OrderAddress | null
  /** Null where it goes to the billing address. */
  shipping: OrderAddress | null
  adjustments: OrderAdjustment[]
  taxes: OrderTax[]
  deliveries: OrderDelivery[]
  /** Why staff should look; null when nothing is wrong. */
  attention: string | null
  holdEnds: Date | null
  placedAt: Date | null
  createdAt: Date
  lines: OrderLine[]
}

/** Who does something to an order. `id` is the account of a member of staff, or the name of a job or gateway. */
export interface Actor {
  kind: 'visitor' | 'staff' | 'system' | 'provider'
  id: string | null
}

/** A move of an order from where it stands to another state. */
export interface Move {
  orderId: number
  to: OrderState
  actor: Actor
  /** Why; required of staff for moves that undo something. */
  reason?: string
  /** Marks that change with it. */
  payment?: PaymentMark
  attention?: string | null
}

/** An order by its number. */
export async function findOrder(id: number, database: Database = db): Promise<Order | undefined> {
  return readOrder(database, id)
}

/** An order by its number and its secret key; undefined when either is wrong. */
export async function findOrderByKey(id: number, key: string): Promise<Order | undefined> {
  const order = await readOrder(db, id)
  return order?.key === key ? order : undefined
}

/**
 * Moves an order along an allowed way, does to its stock what that asks, and writes it down: one transaction.
 * A move to where it stands already changes nothing. Refuses a way that is not allowed, stock that is not there, and to
 * cancel what is paid: that is refunded.
 */
export async function moveOrder(move: Move): Promise<void> {
  const threshold = lowStockThreshold(await findSettings())
  try {
    await inTransaction((transaction) => moveLocked(transaction, move, threshold))
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** The same inside a transaction that the caller has begun. Out of stock, it throws the table's refusal (`isOutOfStock`). */
export async function moveLocked(transaction: Database, move: Move, threshold: number): Promise<void> {
  const order = await lockOrder(transaction, move.orderId)
  if (!order || order.state === move.to) return
  const { state: from } = order
  if (!mayMove(from, move.to)) throw refuse(orderWords.moveNotAllowed, { from: orderWords[from].fr, to: orderWords[move.to].fr })
  if (move.to === 'cancelled' && order.payment === 'paid') throw refuse(orderWords.paidNotCancelled)
  const payment = move.payment ?? (move.to === 'refunded' && order.payment === 'paid' ? 'refunded' : undefined)
  const stock = { take: takeStock, sell: sellStock, release: releaseStock, none: undefined }[stockMove(from, move.to)]
  await stock?.(transaction, { orderId: order.id, threshold })
  await moveCoupons(transaction, { orderId: order.id, from, move })
  const now = clock.now()
  await transaction
    .updateTable('orders')
    .set({
      state: move.to,
      updated_at: now,
      hold_ends: move.to === 'pending' ? order.hold_ends : null,
      placed_at: order.placed_at ?? (move.to === 'cancelled' ? null : now),
      ...(payment && { payment }),
      ...(move.attention !== undefined && { attention: move.attention }),
    })
    .where('id', '=', order.id)
    .execute()
  await noteEvent(transaction, { orderId: order.id, actor: move.actor, kind: 'state', details: { from, to: move.to, reason: move.reason } })
}

/** Takes or gives back the uses of an order's coupons. One that has none left is written down and stops nothing: the price was promised. */
async function moveCoupons(transaction: Database, { orderId, from, move }: { orderId: number; from: OrderState; move: Move }): Promise<void> {
  const what = couponMove(from, move.to)
  if (what === 'release') return releaseCoupons(transaction, orderId)
  const usedUp = what === 'take' ? await retakeCoupons(transaction, orderId) : []
  if (usedUp.length > 0) await noteEvent(transaction, { orderId, actor: move.actor, kind: 'coupon-used-up', details: { text: usedUp.join(', ') } })
}

/** One or more of an order's three independent marks. */
export interface Marks {
  confirmation?: Confirmation
  payment?: PaymentMark
  delivery?: Delivery
}

/** Sets marks of an order and writes down who did, with a reason where one is given. Refuses another payment mark once money went back. */
export async function markOrder(orderId: number, marks: Marks, note: { actor: Actor; reason?: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return
    const changed = (Object.keys(marks) as (keyof Marks)[]).filter((mark) => marks[mark] !== order[mark])
    if (changed.length === 0) return
    if (changed.includes('payment') && order.refunded_total > 0) throw refuse(orderWords.refundedStays)
    // What staff note of an unfinished order is no touch of the shopper's: how long it was left alone still counts from theirs.
    await transaction
      .updateTable('orders')
      .set({ ...marks, ...(order.placed_at && { updated_at: clock.now() }) })
      .where('id', '=', orderId)
      .execute()
    for (const mark of changed) {
      const details = { mark, from: order[mark], to: marks[mark], reason: note.reason }
      await noteEvent(transaction, { orderId, actor: note.actor, kind: 'mark', details })
    }
  })
}

/** Takes an order's row for this transaction, so that what is decided stays true until it is saved. */
export async function lockOrder(transaction: Database, id: number): Promise<Selectable<OrderTable> | undefined> {
  const { rows } = await sql<Selectable<OrderTable>>`
    select id, key, intention, visitor, state, confirmation, payment, delivery, payment_method, locale, currency, items_total,
      shipping_total, discount_total, stamp_total, total, refunded_total, name, phone, address, country, channel, email, note, billing, shipping,
      adjustments, taxes, deliveries, fingerprint, attention, hold_ends, placed_at, created_at, updated_at
    from orders where id = ${id} for update`.execute(transaction)
  return rows[0]
}

/** Writes down that something happened to an order. */
export async function noteEvent(
  transaction: Database,
  event: { orderId: number; actor: Actor; kind: string; details?: Record<string, unknown> },
): Promise<void> {
  await transaction
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      actor: event.actor.kind,
      actor_id: event.actor.id,
      kind: event.kind,
      details: JSON.stringify(event.details ?? {}) as never,
    })
    .execute()
}

/** Cancels unpaid orders whose hold has ended and gives their stock back. Gives the number of them; run it until it gives 0. */
export async function expireHolds(): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('hold_ends', '<', clock.now())
    .orderBy('hold_ends')
    .limit(100)
    .execute()
  for (const { id } of due) await expireHold(id)
  return due.length
}

async function expireHold(orderId: number): Promise<void> {
  const threshold = lowStockThreshold(await findSettings())
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.state !== 'pending' || !order.hold_ends || order.hold_ends >= clock.now()) return
    const move: Move = { orderId, to: 'cancelled', actor: { kind: 'system', id: 'expire-holds' }, reason: 'unpaid', payment: 'unpaid' }
    await moveLocked(transaction, move, threshold)
  })
}

/** Deletes unfinished orders that nobody touched for as long as the merchant keeps them. Gives how many. */
export async function purgeTempOrders(): Promise<number> {
  const { quickOrder } = await findSettings()
  const before = new Date(clock.now().getTime() - quickOrder.keepTempDays * 24 * 3600 * 1000)
  const purged = await db.deleteFrom('orders').where('state', '=', sql.lit('temp')).where('updated_at', '<', before).executeTakeFirst()
  return Number(purged.numDeletedRows)
}

async function readOrder(database: Database, id: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const { rows } = await sql<Selectable<OrderTable> & { lines: OrderLine[] }>`
    select o.id, o.key, o.state, o.confirmation, o.payment, o.delivery, o.payment_method, o.locale, o.currency, o.items_total, o.shipping_total,
      o.discount_total, o.stamp_total, o.total, o.refunded_total, o.name, o.phone, o.address, o.country, o.channel, o.email, o.note, o.billing, o.shipping,
      o.adjustments, o.taxes, o.deliveries, o.attention, o.hold_ends, o.placed_at, o.created_at,
      (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'variationId', l.variation_id,
          'vendorId', l.vendor_id, 'name', l.name, 'names', l.names, 'sku', l.sku, 'attributes', l.attributes, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'total', l.total) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${id}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    key: row.key,
    state: row.state,
    confirmation: row.confirmation,
    payment: row.payment,
    delivery: row.delivery,
    paymentMethod: row.payment_method,
    locale: row.locale,
    currency: row.currency,
    itemsTotal: millimes(row.items_total),
    shippingTotal: millimes(row.shipping_total),
    discountTotal: millimes(row.discount_total),
    stampTotal: millimes(row.stamp_total),
    total: millimes(row.total),
    refundedTotal: millimes(row.refunded_total),
    name: row.name,
    phone: row.phone,
    address: row.address,
    country: row.country,
    channel: row.channel,
    email: row.email,
    note: row.note,
    billing: row.billing,
    shipping: row.shipping,
    adjustments: row.adjustments,
    taxes: row.taxes,
    deliveries: row.deliveries,
    attention: row.attention,
    holdEnds: row.hold_ends,
    placedAt: row.placed_at,
    createdAt: row.created_at,
    lines: row.lines,
  }
}
