import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { exactAmount } from '#money/formats'
import { db, inTransaction, type Database } from '#platform/database.server'
import { countOrder } from '#platform/metrics.server'
import { refuse, type Refusal } from '#platform/refusal'
import { fingerprintOf } from '#shop/buying/quick-order.server'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { findItems } from '#shop/goods/items.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { columnsOf, draftOf, isOfMoney, itemIdOf, type OrderChanges, type OrderDraft } from '#shop/orders/order-editing'
import { findDraftFacts } from '#shop/orders/order-editing.facts.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { CASH_ON_DELIVERY, duplicateOf, type OrderPlace } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import {
  contentDigest,
  findOrder,
  lockOrder,
  markLocked,
  markOrder,
  saveTaken,
  moveLocked,
  type Order,
  type OrderToSave,
  placedBy,
} from '#shop/orders/orders.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { abandonedAgreed, abandonedToday, type AbandonedChange, type AbandonedToday } from './order-taking.ts'
import { orderTakingWords } from './order-taking.words.ts'

/** Contact details from the phone call; empty texts keep what the shopper typed. */
export interface Contact {
  name: string
  address: string
}

interface AskedAbandoned {
  orderId: number
  /** Digest of the content shown (`findAbandonedToday`). */
  seen: string
  staffId: string
  contact?: Contact
}

export interface Taken {
  id: number
  /** True if it was already placed: by an earlier request, or by the shopper meanwhile. */
  already: boolean
  changes: AbandonedChange[]
}

type ShownAbandoned = AbandonedToday & { seen: string }

export interface ReadyAbandoned {
  today: AbandonedToday
  read: Order
  /** The shopper's last activity when it was read. */
  touchedAt: Date
  order: OrderToSave & { taken: { staffId: string; becomes: number } }
  settings: Settings
}

/** The order as it would be placed now; undefined if it is not abandoned. IMP-06. */
export async function findAbandonedToday(order: Order): Promise<ShownAbandoned | undefined> {
  return order.state === 'temp' ? (await todayOf(order)).today : undefined
}

/** Retries while the shopper is changing the order. */
const MOST_TRIES = 3

/**
 * Places an abandoned order in one transaction, cash on delivery, with today's stock and prices, or the prices agreed with the customer if staff
 * changed it since the shopper's last activity. Dismisses the shopper's other unfinished orders of the same goods. If it is already placed, by a
 * repeat or by its shopper, returns that order. `called`: the customer agreed on the phone, which sets the mark. Refuses content other than shown,
 * missing stock, goods that cannot be ordered, and a missing name or address. IMP-06.
 */
export async function placeAbandoned({ called, ...asked }: AskedAbandoned & { called: boolean }): Promise<Taken> {
  const { orderId } = asked
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const ready = await readyAbandoned(asked)
      if (ready === 'placed') return await confirmPlaced(asked, called)
      const isPlaced = await inTransaction((transaction) => placeCalled(transaction, ready, called))
      if (isPlaced) countOrder('staff')
      if (isPlaced) return { id: orderId, already: false, changes: ready.today.changes }
    }
  } catch (error) {
    if (isOutOfStock(error)) throw await shortage(orderId)
    throw error
  }
  throw refuse(orderTakingWords.changesNow)
}

/** Placed by the shopper meanwhile, or a repeat: the phone confirmation is recorded all the same. */
async function confirmPlaced({ orderId, staffId }: AskedAbandoned, called: boolean): Promise<Taken> {
  const order = await findOrder(orderId)
  if (called && order?.state === 'processing') await markOrder(orderId, { confirmation: 'confirmed' }, { actor: { kind: 'staff', id: staffId } })
  return { id: orderId, already: true, changes: [] }
}

async function placeCalled(transaction: Database, ready: ReadyAbandoned, called: boolean): Promise<boolean> {
  const id = await placeAbandonedLocked(transaction, ready)
  if (id === undefined) return false
  const actor = { kind: 'staff', id: ready.order.taken.staffId } as const
  if (called) await markLocked(transaction, { orderId: id, marks: { confirmation: 'confirmed' }, actor })
  return true
}

/** Reads an abandoned order and decides what to write; `placed` if it is already an order. Refuses as `placeAbandoned` does. */
export async function readyAbandoned({ orderId, seen, staffId, contact }: AskedAbandoned): Promise<ReadyAbandoned | 'placed'> {
  // Read before the order: a change by the shopper in between is detected under the lock.
  const kept = await findKept(orderId)
  const found = await findOrder(orderId)
  if (!kept || !found) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  if (found.placedAt) return 'placed'
  if (found.state !== 'temp') throw refuse(orderTakingWords.dismissed)
  const order = withContact(found, contact)
  const place = await placeOf(order, found)
  const { today, draft, settings } = await todayOf({ ...order, place })
  refuseProblems(today, seen, settings)
  return { today, read: found, touchedAt: kept.updated_at, settings, order: asPlaced({ order, kept, today, draft, staffId, settings }) }
}

/** Without a call mark. Undefined, with nothing written, if it changed since it was read. Throws the table's error (`isOutOfStock`). */
export async function placeAbandonedLocked(transaction: Database, { order, read, touchedAt, settings }: ReadyAbandoned): Promise<number | undefined> {
  const { becomes: orderId, staffId } = order.taken
  const locked = await lockOrder(transaction, orderId)
  if (locked?.updated_at.getTime() !== touchedAt.getTime() || !isDeepStrictEqual(await findOrder(orderId, transaction), read)) return undefined
  const others = await lockUnfinished(transaction, order)
  const saved = await saveTaken(transaction, order, settings)
  if (!saved) return undefined
  await dismissLocked(transaction, others, { staffId, instead: saved.id })
  return saved.id
}

function refuseProblems(today: ShownAbandoned, seen: string, { currency }: Settings): void {
  const { problems, missing, total } = today
  if (problems[0]) throw problems[0]
  if (missing[0]) throw refuse(orderEditingWords[`${missing[0]}Missing`])
  if (seen !== today.seen) throw refuse(orderEditingWords.contentChanged, { total: exactAmount(total, currency) })
}

async function todayOf(order: Order): Promise<{ today: ShownAbandoned; draft: OrderDraft; settings: Settings }> {
  const itemIds = order.lines.map(itemIdOf)
  const [items, left, settings, rates] = await Promise.all([findItems(itemIds), findLeft(itemIds), findSettings(), findTaxRates()])
  const draft = { ...draftOf(order), currency: settings.currency.code, paymentMethod: CASH_ON_DELIVERY }
  const isAgreed = order.currency === draft.currency && (await wasChangedByStaff(order.id))
  const today = isAgreed
    ? abandonedAgreed(draft, { items, left }, { ...(await findDraftFacts(draft, order)), before: order })
    : abandonedToday(order, { items, left }, { settings, rates })
  return { today: { ...today, seen: contentDigest({ ...today, currency: draft.currency }) }, draft, settings }
}

/** True if staff changed goods or money since the shopper's last activity. */
async function wasChangedByStaff(orderId: number): Promise<boolean> {
  const { rows } = await sql<{ details: OrderChanges }>`
    select e.details from orders o join order_events e on e.order_id = o.id and e.kind = 'changed' and e.at > o.updated_at
    where o.id = ${orderId}`.execute(db)
  return rows.some(({ details }) => isOfMoney(details))
}

/** Columns of an abandoned order that are kept and not part of `Order`. */
const KEPT = ['intention', 'visitor', 'person_id', 'updated_at'] as const

function findKept(orderId: number) {
  return db.selectFrom('orders').select(KEPT).where('id', '=', orderId).executeTakeFirst()
}

function withContact(order: Order, contact: Contact | undefined): Order {
  const name = contact?.name || order.name
  const address = contact?.address || order.address
  return { ...order, name, address, billing: order.billing && { ...order.billing, name } }
}

/** The known place, or the place parsed from the address if that changed or nothing is known. */
async function placeOf({ address, country, locale, billing, place }: Order, before: Order): Promise<OrderPlace | null> {
  if (billing || (place && address === before.address)) return place
  return placeOfAddress({ address, place: undefined }, country, isLocale(locale) ? locale : DEFAULT_LOCALE)
}

interface Deciding {
  order: Order
  kept: NonNullable<Awaited<ReturnType<typeof findKept>>>
  today: AbandonedToday
  draft: OrderDraft
  staffId: string
  settings: Settings
}

function asPlaced({ order, kept, today, draft, staffId, settings }: Deciding): ReadyAbandoned['order'] {
  const { updated_at: _touched, ...identity } = kept
  return {
    row: {
      ...identity,
      key: order.key,
      ...placedBy(CASH_ON_DELIVERY, settings),
      fingerprint: repeatOf(order),
      details: order.details,
      ...columnsOf(draft, today),
    },
    lines: today.lines,
    uses: today.uses,
    taken: { staffId, becomes: order.id },
  }
}

/** Fingerprint of the shopper's own request for the same order: sent at the same moment, that request gets this order as its answer. */
function repeatOf({ billing, lines, name, phone, address }: Order): string | null {
  const [line] = lines
  if (billing || !line || lines.length > 1) return null
  const { productId, variationId, quantity } = line
  return fingerprintOf({ productId, variationId, quantity, name, phone, address }, CASH_ON_DELIVERY)
}

async function shortage(orderId: number): Promise<Refusal> {
  const order = await findOrder(orderId)
  const today = order && (await findAbandonedToday(order))
  return today?.problems[0] ?? refuse(orderWords.stockMissing)
}

/** By phone or visitor and goods, and the origin `from`, sorted by number. Called before stock is locked, to keep the global lock order. */
export async function lockUnfinished(transaction: Database, { row, lines, taken }: OrderToSave, from = 0): Promise<number[]> {
  const productIds = lines.map(({ product_id }) => product_id)
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where state = 'temp' and id <> ${taken?.becomes ?? 0}
      and (id = ${from} or (((phone = ${row.phone} and country = ${row.country}) or visitor = ${row.visitor}::uuid)
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = any(${productIds}::bigint[]))))
    order by id for update`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Dismisses unfinished orders replaced by another, with its number as the reason. */
export async function dismissLocked(transaction: Database, ids: number[], by: { staffId: string; instead: number }): Promise<void> {
  const actor = { kind: 'staff', id: by.staffId } as const
  for (const orderId of ids) {
    await moveLocked(transaction, { orderId, to: 'cancelled', actor, reason: duplicateOf(by.instead) })
  }
}

/** Only items whose stock is managed. */
export async function findLeft(itemIds: number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db.selectFrom('inventory').select(['item_id', 'available']).where('item_id', 'in', itemIds).where('managed', '=', true).execute()
  return new Map(rows.map(({ item_id, available }) => [item_id, available]))
}
