import { sql } from 'kysely'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
import { findItems } from '#shop/goods/items.server'
import { changeHolds, lockStock } from '#shop/goods/stock.server'
import { invoiceOf } from '#shop/orders/documents'
import { findOrderDocuments } from '#shop/orders/documents.server'
import { itemIdOf, splitDelivery } from '#shop/orders/order-editing'
import { revisionOf } from '#shop/orders/order-editing.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import {
  duplicateOf,
  type OrderAdjustment,
  type OrderDelivery,
  type OrderLine,
  CASH_ON_DELIVERY,
  type Confirmation,
  type OrderState,
  type OrderTax,
} from '#shop/orders/orders'
import { findOrder, lockOrder, markLocked, moveLocked, recordEvent, rowOfLine, rewriteOrder, writeColumns, type Order } from '#shop/orders/orders.server'
import { findCoupon } from '#shop/prices/coupons.server'
import { changeCoupons } from '#shop/prices/coupons.uses.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { orderTakingWords } from './order-taking.words.ts'
import type { Locale } from '#i18n/locale.ts'
import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { checkoutFigures, DETAILS, rowOf } from '#shop/buying/checkout'
import type { Item } from '#shop/goods/items'
import type { TaxRate } from '#shop/prices/taxes'

interface Pair {
  keptId: number
  goneId: number
}

export interface MergeReview {
  kept: Order
  gone: Order
  merged: Merged
  problems: Refusal[]
  /** Digest of the two orders; it differs if either changed. */
  seen: string
}

/** Previews a merge without writing. Refuses unknown numbers. */
export async function reviewMerge({ keptId, goneId }: Pair): Promise<MergeReview> {
  const [kept, gone, settings, rates] = await Promise.all([findOrder(keptId), findOrder(goneId), findSettings(), findTaxRates()])
  if (!kept || !gone || keptId === goneId) throw refuse(orderDeskWords.noSuchOrder).as('gone')
  const items = await findItems([...kept.lines, ...gone.lines].map(itemIdOf))
  const problems = await Promise.all([problemOf(kept, gone), problemOf(gone, kept)])
  return { kept, gone, merged: merged(kept, gone, { settings, rates, items }), problems: problems.filter((one) => one !== undefined), seen: seenOf(kept, gone) }
}

/** Numbers of the phone's orders that can now be merged with this one. Reads the others only if this one can be merged. IMP-07. */
export async function findMergeable(order: Order, others: readonly Pick<Order, 'id' | 'state'>[]): Promise<Set<number>> {
  const numbers = others.filter(({ state }) => MERGED_STATES.includes(state)).map(({ id }) => id)
  if (numbers.length === 0 || standingProblem(order) || (await tiedProblem(order))) return new Set()
  const may = await Promise.all(
    numbers.map(async (number) => {
      const other = await findOrder(number)
      return other !== undefined && !mergeProblem(order, other) && !(await problemOf(other, order))
    }),
  )
  return new Set(numbers.filter((_, at) => may[at]))
}

/**
 * Merges two open orders of a phone in one transaction. The kept order gets the other's lines, pieces, discounts and note, one delivery, the day if
 * it has none, and the pending call of either (`mergedCall`); the other is cancelled as its duplicate. Both record an event. A repeat changes
 * nothing. Refuses orders paid or payable online, shipped, invoiced or booked with a courier, and any that changed since they were shown. IMP-07.
 */
export async function mergeOrders(pair: Pair, { seen, staffId }: { seen: string; staffId: string }): Promise<void> {
  if (await isMerged(pair)) return
  const review = await reviewMerge(pair)
  if (review.problems[0]) throw review.problems[0]
  if (review.seen !== seen) throw refuse(orderTakingWords.mergeChanged)
  const uses = await usesOf(review.merged.adjustments)
  const isWritten = await inTransaction(async (transaction) => {
    for (const id of [pair.keptId, pair.goneId].toSorted((a, b) => a - b)) await lockOrder(transaction, id)
    const [kept, gone] = [await findOrder(pair.keptId, transaction), await findOrder(pair.goneId, transaction)]
    const stillOpen = kept && gone && !mergeProblem(kept, gone) && !mergeProblem(gone, kept)
    if (!stillOpen || seenOf(kept, gone) !== seen || (await hasParcelOrInvoice(transaction, [kept.id, gone.id]))) return false
    await write(transaction, { ...review, kept, gone }, { staffId, uses })
    return true
  })
  if (!isWritten && !(await isMerged(pair))) throw refuse(orderTakingWords.mergeChanged)
}

interface Writing {
  staffId: string
  uses: Parameters<typeof changeCoupons>[1]['uses']
}

async function write(transaction: Database, { kept, gone, merged: next }: MergeReview, { staffId, uses }: Writing): Promise<void> {
  const actor = { kind: 'staff', id: staffId } as const
  const pieces = new Map<number, number>()
  for (const line of next.lines) pieces.set(itemIdOf(line), (pieces.get(itemIdOf(line)) ?? 0) + line.quantity)
  await lockStock(transaction, [...pieces.keys()])
  const call = mergedCall(await callOf(transaction, kept), await callOf(transaction, gone))
  await moveLocked(transaction, { orderId: gone.id, to: 'cancelled', actor, reason: duplicateOf(kept.id) })
  await changeHolds(
    transaction,
    kept.id,
    [...pieces].map(([itemId, many]) => ({ itemId, pieces: many })),
  )
  await writeOrder(transaction, kept.id, next)
  await writeColumns(transaction, kept.id, {
    details: json(mergedDetails(kept.details, gone.details)),
    delivery_day: kept.deliveryDay ?? gone.deliveryDay,
    next_call_at: call.nextCallAt,
  })
  await markLocked(transaction, { orderId: kept.id, marks: { confirmation: call.confirmation }, actor, reason: `n° ${gone.id}` })
  await changeCoupons(transaction, { orderId: kept.id, customer: kept.phone, uses })
  const details = { lines: changedLines(kept.lines, next.lines), total: { from: kept.total, to: next.total }, currency: kept.currency, reason: `n° ${gone.id}` }
  await recordEvent(transaction, { orderId: kept.id, actor, kind: 'changed', details })
}

/** The caller holds the order's lock. */
export async function callOf(transaction: Database, { id, confirmation }: Order): Promise<Calling & { tries: number }> {
  const columns = ['next_call_at as nextCallAt', 'call_attempts as tries'] as const
  return { confirmation, ...(await transaction.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirstOrThrow()) }
}

export async function writeOrder(transaction: Database, orderId: number, next: Merged): Promise<void> {
  const { lines, itemsTotal, discountTotal, shippingTotal, ...same } = next
  const row = { items_total: itemsTotal, discount_total: discountTotal, shipping_total: shippingTotal, ...same }
  await rewriteOrder(transaction, orderId, { row, lines: lines.map(rowOfLine) })
}

export function changedLines(before: readonly OrderLine[], after: readonly OrderLine[]) {
  return after.flatMap((line) => {
    const { name, quantity, unitPrice } = line
    const was = before.find(({ position }) => position === line.position)
    if (was?.quantity === quantity) return []
    return [{ name, ...(was && { from: { quantity: was.quantity, unitPrice: was.unitPrice } }), to: { quantity, unitPrice } }]
  })
}

async function usesOf(adjustments: readonly OrderAdjustment[]): Promise<Writing['uses']> {
  const uses = adjustments.map(async ({ kind, label, amount }) => {
    const coupon = kind === 'coupon' ? await findCoupon(label) : undefined
    return coupon ? [{ couponId: coupon.id, code: coupon.code, discount: amount as Writing['uses'][number]['discount'] }] : []
  })
  return (await Promise.all(uses)).flat()
}

async function problemOf(order: Order, other: Order): Promise<Refusal | undefined> {
  return mergeProblem(order, other) ?? (await tiedProblem(order))
}

/** Refuses to move goods of an order with a booked parcel or a numbered invoice. */
export async function tiedProblem(order: Order): Promise<Refusal | undefined> {
  const [isBooked, documents] = await Promise.all([hasOpenParcel(order.id), findOrderDocuments(order.id)])
  if (isBooked) return refuse(orderTakingWords.mergeBooked, { number: order.id })
  return invoiceOf(documents, order) ? refuse(orderTakingWords.mergeInvoiced, { number: order.id }) : undefined
}

/** Under the orders' locks: true if a parcel or invoice was created meanwhile. */
export async function hasParcelOrInvoice(transaction: Database, orderIds: readonly number[]): Promise<boolean> {
  for (const id of orderIds) if (await hasOpenParcel(id, transaction)) return true
  const { rows } = await sql`select from documents where order_id = any(${orderIds}::bigint[]) and kind = 'invoice' limit 1`.execute(transaction)
  return rows.length > 0
}

function seenOf(kept: Order, gone: Order): string {
  return `${revisionOf(kept)}.${revisionOf(gone)}`
}

/** True while an order is cancelled as the other's duplicate; false once reopened. */
async function isMerged({ keptId, goneId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${goneId} and state = 'cancelled' and ${duplicateOf(keptId)} = (
      select details ->> 'reason' from order_events where order_id = ${goneId} and kind = 'state' order by id desc limit 1)`.execute(db)
  return rows.length > 0
}

interface MergeFacts {
  settings: Settings
  rates: TaxRate[]
  /** Items for sale by number, for tax class and free shipping. */
  items: ReadonlyMap<number, Item>
}

/** Millimes. */
interface Merged {
  lines: OrderLine[]
  itemsTotal: Millimes
  discountTotal: Millimes
  shippingTotal: Millimes
  total: Millimes
  deliveries: OrderDelivery[]
  adjustments: OrderAdjustment[]
  taxes: OrderTax[]
}

/** Merges two orders: each line at the price it was sold at, all discounts, one delivery, or one of each store that ships its own. IMP-07, VEND-09. */
function merged(kept: Order, gone: Order, facts: MergeFacts): Merged {
  const lines = mergedLines(kept.lines, gone.lines)
  const itemsTotal = sum(kept.itemsTotal, gone.itemsTotal)
  const discountTotal = sum(kept.discountTotal, gone.discountTotal)
  const added = otherDeliveries(kept, gone)
  const shippingTotal = sum(mergedDelivery(kept, { lines, itemsTotal }, facts), ...added.map(({ cost }) => millimes(cost)))
  return {
    lines,
    itemsTotal,
    discountTotal,
    shippingTotal,
    total: sum(minus(itemsTotal, discountTotal), shippingTotal, kept.stampTotal),
    deliveries: [...kept.deliveries, ...added],
    adjustments: mergedAdjustments(kept.adjustments, gone.adjustments),
    taxes: taxesOf(kept, { lines, discountTotal, shippingTotal }, facts),
  }
}

interface Calling {
  confirmation: Confirmation
  nextCallAt: Date | null
}

/** Confirmed only if both were: nobody agreed to the other's goods. No earlier than either; a requested callback stays one. IMP-05, IMP-07. */
function mergedCall(kept: Calling, gone: Calling): Calling {
  const open = [kept, gone].filter(({ confirmation }) => confirmation !== 'confirmed')
  if (open.length === 0) return kept
  const later = open.filter(({ nextCallAt }) => nextCallAt !== null)
  if (later.some(({ confirmation }) => confirmation === 'postponed')) return { confirmation: 'postponed', nextCallAt: latest(later) }
  const isUnanswered = (later.length > 0 ? later : open).every(({ confirmation }) => confirmation === 'no-answer')
  return { confirmation: isUnanswered ? 'no-answer' : 'to-call', nextCallAt: latest(later) }
}

function latest(calls: readonly Calling[]): Date | null {
  return calls.reduce<Date | null>((last, { nextCallAt }) => (last && nextCallAt && nextCallAt < last ? last : nextCallAt), null)
}

/** Fields of the kept order, completed by the other's; texts of several lines are joined. */
function mergedDetails(kept: Order['details'], gone: Order['details']): Order['details'] {
  const joined = DETAILS.filter((name) => rowOf(name).lines === 'several' && kept[name] && gone[name])
  return { ...gone, ...kept, ...Object.fromEntries(joined.map((name) => [name, [...new Set([kept[name], gone[name]])].join(' · ')])) }
}

/** Why an order cannot be merged with another, by its state; documents and parcels are checked separately. */
function mergeProblem(order: Order, other: Pick<Order, 'phone' | 'country' | 'currency'>): Refusal | undefined {
  if (order.phone === '' || order.phone !== other.phone || order.country !== other.country) return refuse(orderTakingWords.mergePhones)
  if (order.currency !== other.currency) return refuse(orderTakingWords.mergeCurrencies)
  return standingProblem(order)
}

const MERGED_STATES: readonly OrderState[] = ['processing', 'confirmed']

/** Why an order cannot give or receive goods, by its state alone. */
export function standingProblem({ id: number, state, payment, paymentMethod, refundedTotal, received, deposit }: Order): Refusal | undefined {
  if (payment !== 'unpaid' || paymentMethod !== CASH_ON_DELIVERY || refundedTotal + received + deposit > 0)
    return refuse(orderTakingWords.mergePaid, { number })
  return MERGED_STATES.includes(state) ? undefined : refuse(orderTakingWords.mergeEnded, { number })
}

/** Lines of the same goods and price are joined if both or neither are priced by staff. Others get positions never used before. */
function mergedLines(kept: readonly OrderLine[], gone: readonly OrderLine[]): OrderLine[] {
  const lines = kept.map((line) => ({ ...line }))
  let last = Math.max(0, ...lines.map(({ position }) => position))
  for (const line of gone) {
    const same = lines.find(
      (one) => itemIdOf(one) === itemIdOf(line) && one.unitPrice === line.unitPrice && one.byHand === line.byHand && saidOf(one) === saidOf(line),
    )
    if (same) Object.assign(same, { quantity: same.quantity + line.quantity, total: same.total + line.total })
    else lines.push({ ...line, position: ++last })
  }
  return lines
}

const saidOf = ({ attributes }: OrderLine) => JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => a.localeCompare(b, 'fr')))

/** Delivery of the kept order; free for a quick order whose joint goods reach the threshold. */
function mergedDelivery(kept: Order, { lines, itemsTotal }: Pick<Merged, 'lines' | 'itemsTotal'>, { settings, items }: MergeFacts): Millimes {
  const isFree = !kept.billing && (itemsTotal >= settings.quickOrder.freeShippingFrom || lines.every((line) => items.get(itemIdOf(line))?.shipsFree ?? false))
  return isFree ? NOTHING : kept.shippingTotal
}

/** Deliveries of stores that ship their own goods, and none yet in the kept order. */
function otherDeliveries(kept: Order, gone: Order): OrderDelivery[] {
  const isPerVendor = kept.deliveries.some(({ vendorId }) => vendorId !== undefined)
  return isPerVendor ? gone.deliveries.filter((one) => one.vendorId !== undefined && !kept.deliveries.some(({ vendorId }) => vendorId === one.vendorId)) : []
}

function mergedAdjustments(kept: readonly OrderAdjustment[], gone: readonly OrderAdjustment[]): OrderAdjustment[] {
  const all = kept.map((one) => ({ ...one }))
  for (const one of gone) {
    const same = all.find(({ kind, label }) => kind === one.kind && label.toLowerCase() === one.label.toLowerCase())
    if (same) same.amount += one.amount
    else all.push({ ...one })
  }
  return all
}

/** Taxes included in the price of an order with other goods; none for a quick order. */
function taxesOf(
  kept: Order,
  { lines, discountTotal, shippingTotal }: Pick<Merged, 'lines' | 'discountTotal' | 'shippingTotal'>,
  { rates, items }: Pick<MergeFacts, 'rates' | 'items'>,
): OrderTax[] {
  const to = kept.shipping ?? kept.billing
  if (!to) return []
  const goods = lines.map((line) => ({ taxClass: items.has(itemIdOf(line)) ? items.get(itemIdOf(line))!.taxClass : '', total: millimes(line.total) }))
  const settings = { country: kept.country, stampDuty: kept.stampTotal, currency: { code: kept.currency } }
  const place = { country: to.country, state: to.state }
  return checkoutFigures(
    { goods, couponDiscount: discountTotal, shipping: shippingTotal, place },
    { settings, rates, discountPercent: 0, locale: kept.locale as Locale },
  ).taxes
}

interface PartDelivery {
  price: Millimes
  deliveries: OrderDelivery[]
}

/** By line position. */
export type PiecesToGo = ReadonlyMap<number, number>

/** `rest` is the original order, `fresh` the new one. */
export interface Parts {
  rest: Merged
  fresh: Merged
}

/** Splits an order at the prices sold. The rest keeps its delivery, those of its stores, and a coupon that made it free. IMP-07, VEND-09. */
export function partsOf(order: Order, go: PiecesToGo, { delivery, ...facts }: Pick<MergeFacts, 'rates' | 'items'> & { delivery: Millimes }): Parts {
  const goes = ({ position, quantity }: OrderLine) => Math.min(Math.max(go.get(position) ?? 0, 0), quantity)
  const deliveriesOf = (lines: OrderLine[]) =>
    order.deliveries.filter((one) => one.vendorId === undefined || lines.some(({ vendorId }) => vendorId === one.vendorId))
  const part = (lines: OrderLine[], { price: shippingTotal, deliveries }: PartDelivery, adjustments: Merged['adjustments']): Merged => {
    const itemsTotal = sum(...lines.map(({ total }) => millimes(total)))
    const discountTotal = millimes(0)
    const total = sum(itemsTotal, shippingTotal, order.stampTotal)
    const taxes = taxesOf(order, { lines, discountTotal, shippingTotal }, facts)
    return { lines, itemsTotal, discountTotal, shippingTotal, total, deliveries, adjustments, taxes }
  }
  const fresh = order.lines.flatMap((line) => cut(line, goes(line)))
  const rest = order.lines.flatMap((line) => cut(line, line.quantity - goes(line), minus(millimes(line.total), millimes(goes(line) * line.unitPrice))))
  const gone = order.deliveries.filter((one) => !deliveriesOf(rest).includes(one)).map(({ cost }) => millimes(cost))
  return {
    rest: part(rest, { price: minus(order.shippingTotal, sum(NOTHING, ...gone)), deliveries: deliveriesOf(rest) }, order.adjustments),
    fresh: part(
      fresh.map((line, index) => ({ ...line, position: index + 1 })),
      { price: delivery, deliveries: splitDelivery(delivery, deliveriesOf(fresh), coinOf(order.currency)) },
      [],
    ),
  }
}

/** Why an order cannot be split this way; its state is checked separately. */
export function splitProblem(order: Order, { rest, fresh }: Parts): Refusal | undefined {
  if (order.discountTotal > 0) return refuse(orderTakingWords.splitDiscounted)
  return rest.lines.length === 0 || fresh.lines.length === 0 ? refuse(orderTakingWords.splitNothing) : undefined
}

function cut(line: OrderLine, quantity: number, total = millimes(quantity * line.unitPrice)): OrderLine[] {
  return quantity > 0 ? [{ ...line, quantity, total }] : []
}
