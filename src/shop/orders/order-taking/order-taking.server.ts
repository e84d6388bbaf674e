import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Item } from '#shop/goods/items'
import { findItems } from '#shop/goods/items.server'
import { suggest } from '#shop/goods/search.server'
import { findLeft } from './placing-abandoned.server.ts'
import { millimes, type Millimes } from '#money/millimes'
import type { Followed } from '#shop/orders/order-management'
import type { OrderAddress, OrderPlace } from '#shop/orders/orders'

interface CallersOrder extends Followed {
  id: number
  currency: string
  total: Millimes
  at: Date
}

/** A caller known by phone: recipient of their last order, and how their orders ended. */
export interface Caller {
  name: string
  /** On one line. */
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
    select id, state, confirmation, payment, delivery, placed_at is not null as placed, call_attempts as "callAttempts", next_call_at as "nextCallAt",
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

export { reviewSplit, splitOrder, type SplitReview } from './splitting.server.ts'
export { findMergeable, mergeOrders, reviewMerge, type MergeReview } from './merging.server.ts'
export { findDraftToday, findTaken, takeOrder, type AskedTaking, type DraftToday } from './taking.server.ts'
