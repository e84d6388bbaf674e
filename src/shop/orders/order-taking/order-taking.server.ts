import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { Item } from '#shop/goods/items'
import { findItems } from '#shop/goods/items.server'
import { suggest } from '#shop/goods/search.server'
import { findLeft } from './placing-abandoned.server.ts'
import { millimes, type Millimes } from '#money/millimes'
import type { Followed } from '#shop/orders/order-management'
import { type OrderAddress, type OrderPlace, type OrderLine, CASH_ON_DELIVERY } from '#shop/orders/orders'
import { errorCode } from '#platform/error-codes'
import { refuse, type Refusal } from '#platform/refusal'
import { changeHolds, lockStock } from '#shop/goods/stock.server'
import { itemIdOf } from '#shop/orders/order-editing'
import { revisionOf } from '#shop/orders/order-editing.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { findOrder, lockOrder, markLocked, recordEvent, rowOfLine, saveTaken, writeColumns, type Order, newRow, placedBy } from '#shop/orders/orders.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import {
  callOf,
  changedLines,
  hasParcelOrInvoice,
  tiedProblem,
  writeOrder,
  partsOf,
  splitProblem,
  standingProblem,
  type Parts,
  type PiecesToGo,
} from './merging.server.ts'
import { orderTakingWords } from './order-taking.words.ts'
import { findTaken } from './taking.server.ts'

/** `delivery` is the price of the new order's delivery. */
interface AskedSplit {
  orderId: number
  go: PiecesToGo
  delivery: Millimes
}

export interface SplitReview extends Parts {
  order: Order
  problem: Refusal | undefined
  /** Digest of the order; it differs if somebody changed it. */
  seen: string
}

/** Previews a split without writing. Refuses an unknown number. */
export async function reviewSplit({ orderId, go, delivery }: AskedSplit): Promise<SplitReview> {
  const [order, rates] = await Promise.all([findOrder(orderId), findTaxRates()])
  if (!order) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  const items = await findItems(order.lines.map(itemIdOf))
  const parts = partsOf(order, go, { rates, items, delivery })
  return { order, ...parts, problem: standingProblem(order) ?? (await tiedProblem(order)) ?? splitProblem(order, parts), seen: revisionOf(order) }
}

/**
 * Moves pieces of an open order to a new one in one transaction: goods, stock, a delivery of its own, and the promised call. Both record an event.
 * One key creates one order. Refuses an order paid or payable online, shipped, invoiced, booked or discounted, one changed since it was shown, and a
 * changed delivery price without a reason. IMP-07.
 */
export async function splitOrder(asked: AskedSplit, by: { key: string; seen: string; reason: string; staffId: string }): Promise<number> {
  const known = await findTaken(by.key)
  if (known !== undefined) return known
  const review = await reviewSplit(asked)
  if (review.problem) throw review.problem
  if (review.seen !== by.seen) throw refuse(orderTakingWords.splitChanged)
  const settings = await findSettings()
  if (asked.delivery !== settings.quickOrder.shippingCost && by.reason === '') throw refuse(orderEditingWords.priceReason)
  try {
    const id = await inTransaction(async (transaction) => {
      await lockOrder(transaction, asked.orderId)
      const now = await findOrder(asked.orderId, transaction)
      const isAsSeen = now && !standingProblem(now) && now.state === review.order.state && revisionOf(now) === by.seen
      if (!isAsSeen || (await hasParcelOrInvoice(transaction, [now.id]))) return undefined
      return write(transaction, { ...review, order: now }, { ...by, settings })
    })
    if (id !== undefined) return id
  } catch (error) {
    if (errorCode(error) !== '23505') throw error
  }
  const first = await findTaken(by.key)
  if (first === undefined) throw refuse(orderTakingWords.splitChanged)
  return first
}

interface Writing {
  key: string
  reason: string
  staffId: string
  settings: Settings
}

async function write(transaction: Database, split: SplitReview, by: Writing): Promise<number | undefined> {
  const { order, rest } = split
  const { reason, staffId, settings } = by
  const actor = { kind: 'staff', id: staffId } as const
  const itemIds = [...new Set(order.lines.map(itemIdOf))]
  await lockStock(transaction, itemIds)
  await changeHolds(
    transaction,
    order.id,
    itemIds.map((itemId) => ({ itemId, pieces: piecesOf(rest.lines, itemId) })),
  )
  await writeOrder(transaction, order.id, rest)
  const saved = await saveTaken(transaction, await orderOf(transaction, split, by), settings)
  if (!saved) return undefined
  const { confirmation, nextCallAt, tries } = await callOf(transaction, order)
  await writeColumns(transaction, saved.id, { delivery_day: order.deliveryDay, next_call_at: nextCallAt, call_attempts: tries })
  const lines = changedLines(order.lines, rest.lines)
  const details = { lines, total: { from: order.total, to: rest.total }, currency: order.currency, reason: `n° ${saved.id}` }
  await recordEvent(transaction, { orderId: order.id, actor, kind: 'changed', details })
  await recordEvent(transaction, { orderId: saved.id, actor, kind: 'note', details: { text: [`n° ${order.id}`, reason].filter(Boolean).join(' · ') } })
  await markLocked(transaction, {
    orderId: saved.id,
    marks: { confirmation: order.state === 'confirmed' ? 'confirmed' : confirmation },
    actor,
    reason: `n° ${order.id}`,
  })
  return saved.id
}

const piecesOf = (lines: readonly OrderLine[], itemId: number) => lines.reduce((sum, line) => (itemIdOf(line) === itemId ? sum + line.quantity : sum), 0)

async function orderOf(transaction: Database, { order, fresh }: SplitReview, { key, staffId, settings }: Writing) {
  const whose = await transaction.selectFrom('orders').select(['person_id', 'source', 'place']).where('id', '=', order.id).executeTakeFirstOrThrow()
  return {
    row: {
      ...newRow(),
      ...placedBy(CASH_ON_DELIVERY, settings),
      ...whose,
      intention: key,
      channel: 'staff' as const,
      locale: order.locale,
      currency: order.currency,
      country: order.country,
      items_total: fresh.itemsTotal,
      shipping_total: fresh.shippingTotal,
      discount_total: fresh.discountTotal,
      stamp_total: order.stampTotal,
      total: fresh.total,
      name: order.name,
      phone: order.phone,
      address: order.address,
      email: order.email,
      details: order.details,
      billing: order.billing,
      shipping: order.shipping,
      taxes: fresh.taxes,
      deliveries: fresh.deliveries,
    },
    lines: fresh.lines.map(rowOfLine),
    taken: { staffId },
  }
}

interface CallersOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  at: Date
}

export interface Caller {
  name: string
  address: string
  place: OrderPlace | null
  locale: string
  email: string | null
  orders: CallersOrder[]
}

const MOST_SHOWN = 5

/** Looks up a caller by national number and country; undefined if the number has no order, finished or not. */
export async function findCaller(phone: string, country: string): Promise<Caller | undefined> {
  const { rows } = await sql<Row>`
    select id, state, confirmation, payment, delivery, return_due as "returnDue", placed_at is not null as placed, (packed_at is not null) as packed, call_attempts as "callAttempts", next_call_at as "nextCallAt",
      currency, total, coalesce(placed_at, created_at) as at, name, address, place, locale, email, coalesce(shipping, billing) as full_address
    from orders where phone = ${phone} and country = ${country} order by id desc limit ${MOST_SHOWN}`.execute(db)
  const known = rows.find(({ placed, name }) => placed && name !== '') ?? rows.find(({ name }) => name !== '') ?? rows[0]
  if (!known) return undefined
  return {
    name: known.name,
    address: known.address,
    place: known.place ?? placeOf(known.full_address),
    locale: known.locale,
    email: known.email,
    orders: rows.map((row) => ({ ...row, total: millimes(row.total) })),
  }
}

interface Row extends Omit<CallersOrder, 'total'> {
  total: number
  name: string
  address: string
  place: OrderPlace | null
  locale: string
  email: string | null
  full_address: OrderAddress | null
}

/** The place of a full address is confirmed: its shopper chose it from the list. */
function placeOf(address: OrderAddress | null): OrderPlace | null {
  if (!address || address.state === '') return null
  const { state, stateName, zone, zoneName } = address
  return { state, stateName, zone, zoneName, isSure: true }
}

export interface GoodsFound {
  productId: number
  name: string
  items: { item: Item; left: number | null }[]
}

const MOST_FOUND = 6

/** Finds products with the shop's own search; those that cannot be bought are left out. */
export async function findGoods(words: string): Promise<GoodsFound[]> {
  if (words.trim() === '') return []
  const found = await suggest(words, 'fr', MOST_FOUND)
  const productIds = found.map(({ id }) => id)
  if (productIds.length === 0) return []
  const { rows } = await sql<{ productId: number; itemId: number }>`
    select p.id as "productId", coalesce(v.id, p.id) as "itemId"
    from products p left join variations v on v.product_id = p.id and v.enabled and p.kind = 'variable'
    where p.id = any(${productIds}::bigint[]) order by v.position, v.id`.execute(db)
  const itemIds = rows.map(({ itemId }) => itemId)
  const [items, left] = await Promise.all([findItems(itemIds), findLeft(itemIds)])
  return found.flatMap(({ id, name }) => {
    const own = rows.flatMap(({ productId, itemId }) => (productId === id ? (items.get(itemId) ?? []) : []))
    return own.length === 0 ? [] : [{ productId: id, name, items: own.map((item) => ({ item, left: left.get(item.itemId) ?? null })) }]
  })
}

export { findMergeable, mergeOrders, reviewMerge, type MergeReview } from './merging.server.ts'
export { findDraftToday, findTaken, takeOrder, type AskedTaking, type DraftToday } from './taking.server.ts'
