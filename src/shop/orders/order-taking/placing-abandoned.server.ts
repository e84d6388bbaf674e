import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { exactAmount } from '#money/formats'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { fingerprintOf } from '#shop/buying/quick-order.server'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { findItems } from '#shop/goods/items.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { columnsOf, draftOf, isOfMoney, itemIdOf, type OrderChanges, type OrderDraft } from '#shop/orders/order-editing'
import { findDraftFacts } from '#shop/orders/order-editing.facts.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { CASH_ON_DELIVERY, type OrderPlace } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { contentDigest, findOrder, lockOrder, markLocked, markOrder, saveTaken, type Order, type OrderToSave } from '#shop/orders/orders.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { abandonedAgreed, abandonedToday, type AbandonedChange, type AbandonedToday } from './abandoned.ts'
import { findLeft } from './left.server.ts'
import { orderTakingWords } from './order-taking.words.ts'
import { dismissLocked, lockUnfinished } from './unfinished.server.ts'

/** What the customer says on the phone of where it goes; an empty text leaves what they typed. */
export interface Contact {
  name: string
  address: string
}

/** What is asked of an abandoned order. */
interface AskedAbandoned {
  orderId: number
  /** The digest of the content that was shown (`findAbandonedToday`). */
  seen: string
  staffId: string
  contact?: Contact
}

/** An order that staff have taken. */
export interface Taken {
  id: number
  /** True where it stood already: the press was a repeat, or the shopper placed it meanwhile. */
  already: boolean
  /** What has changed since the shopper typed it. */
  changes: AbandonedChange[]
}

/** An abandoned order at the prices of today, and the digest of what is shown of it. */
type ShownAbandoned = AbandonedToday & { seen: string }

/** An abandoned order, ready to be written as a placed one. */
export interface ReadyAbandoned {
  today: AbandonedToday
  /** As it was read. */
  read: Order
  /** Its last touch by its shopper, when it was read. */
  touchedAt: Date
  order: OrderToSave & { taken: { staffId: string; becomes: number } }
  settings: Settings
}

/** An abandoned order as it would be placed at this moment, with the digest of its content; undefined where it is none. IMP-06. */
export async function findAbandonedToday(order: Order): Promise<ShownAbandoned | undefined> {
  return order.state === 'temp' ? (await todayOf(order)).today : undefined
}

/** Tries to place an order while its shopper changes it. */
const MOST_TRIES = 3

/**
 * Places an abandoned order, paid on delivery, with the stock of today: at the prices of today, or, where staff changed it since its shopper's last
 * touch, at those that they agreed with the customer. Its shopper's other unfinished orders of the same goods are
 * dismissed. One transaction; pressed twice, or placed by its shopper meanwhile, it answers the order that stands.
 * `called`: the customer said yes on the phone, which the order's marks then say too.
 * Refuses another content than was seen, missing stock, goods that cannot be ordered so, and a missing name or address. IMP-06.
 */
export async function placeAbandoned({ called, ...asked }: AskedAbandoned & { called: boolean }): Promise<Taken> {
  const { orderId } = asked
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const ready = await readyAbandoned(asked)
      if (ready === 'placed') return await confirmPlaced(asked, called)
      const isPlaced = await inTransaction((transaction) => placeCalled(transaction, ready, called))
      if (isPlaced) return { id: orderId, already: false, changes: ready.today.changes }
    }
  } catch (error) {
    if (isOutOfStock(error)) throw await shortage(orderId)
    throw error
  }
  throw refuse(orderTakingWords.changesNow)
}

/** The shopper was quicker, or it is the second press: what the customer said on the phone is noted all the same. */
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

/**
 * Reads an abandoned order and decides what is written. `placed` where it is an order already.
 * Refuses what `placeAbandoned` refuses.
 */
export async function readyAbandoned({ orderId, seen, staffId, contact }: AskedAbandoned): Promise<ReadyAbandoned | 'placed'> {
  // Read before the order itself: what its shopper changes between the two is seen under the lock.
  const kept = await findKept(orderId)
  const found = await findOrder(orderId)
  if (!kept || !found) throw refuse(orderDeskWords.noSuchOrder)
  if (found.placedAt) return 'placed'
  if (found.state !== 'temp') throw refuse(orderTakingWords.dismissed)
  const order = withContact(found, contact)
  const place = await placeOf(order, found)
  const { today, draft, settings } = await todayOf({ ...order, place })
  refuseProblems(today, seen, settings)
  return { today, read: found, touchedAt: kept.updated_at, settings, order: asPlaced({ order, kept, today, draft, staffId }) }
}

/**
 * Writes it in the caller's transaction, without the mark of a call. Undefined, with nothing written, where it is not as it was read.
 * Out of stock, it throws the table's refusal (`isOutOfStock`).
 */
export async function placeAbandonedLocked(transaction: Database, { order, read, touchedAt, settings }: ReadyAbandoned): Promise<number | undefined> {
  const { becomes: orderId, staffId } = order.taken
  const locked = await lockOrder(transaction, orderId)
  if (locked?.updated_at.getTime() !== touchedAt.getTime() || !isDeepStrictEqual(await findOrder(orderId, transaction), read)) return undefined
  const others = await lockUnfinished(transaction, order)
  const saved = await saveTaken(transaction, order, settings)
  if (!saved) return undefined
  await dismissLocked(transaction, others, { staffId, instead: saved.id, settings })
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

/** True where staff changed goods or money of an abandoned order since its shopper last touched it. */
async function wasChangedByStaff(orderId: number): Promise<boolean> {
  const { rows } = await sql<{ details: OrderChanges }>`
    select e.details from orders o join order_events e on e.order_id = o.id and e.kind = 'changed' and e.at > o.updated_at
    where o.id = ${orderId}`.execute(db)
  return rows.some(({ details }) => isOfMoney(details))
}

/** What stays of an abandoned order beside what is read of every order. */
const KEPT = ['intention', 'visitor', 'person_id', 'updated_at'] as const

function findKept(orderId: number) {
  return db.selectFrom('orders').select(KEPT).where('id', '=', orderId).executeTakeFirst()
}

/** The order with what the customer said on the phone. */
function withContact(order: Order, contact: Contact | undefined): Order {
  const name = contact?.name || order.name
  const address = contact?.address || order.address
  return { ...order, name, address, billing: order.billing && { ...order.billing, name } }
}

/** Where it goes: the place that is known, and what the typed address says where it is another one, or nothing is known. */
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
}

function asPlaced({ order, kept, today, draft, staffId }: Deciding): ReadyAbandoned['order'] {
  const { updated_at: _touched, ...identity } = kept
  return {
    row: {
      ...identity,
      key: order.key,
      state: 'processing',
      payment: 'unpaid',
      hold_ends: null,
      placed_at: clock.now(),
      fingerprint: repeatOf(order),
      details: order.details,
      ...columnsOf(draft, today),
    },
    lines: today.lines,
    uses: today.uses,
    taken: { staffId, becomes: order.id },
  }
}

/** The fingerprint of the request by which its shopper would place this very order: sent at the same moment, it is answered with this one. */
function repeatOf({ billing, lines, name, phone, address }: Order): string | null {
  const [line] = lines
  if (billing || !line || lines.length > 1) return null
  const { productId, variationId, quantity } = line
  return fingerprintOf({ productId, variationId, quantity, name, phone, address }, CASH_ON_DELIVERY)
}

/** The refusal of stock that went between the look and the write. */
async function shortage(orderId: number): Promise<Refusal> {
  const order = await findOrder(orderId)
  const today = order && (await findAbandonedToday(order))
  return today?.problems[0] ?? refuse(orderWords.stockMissing)
}
