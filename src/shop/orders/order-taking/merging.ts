import type { Locale } from '#i18n/locale.ts'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { checkoutFigures, DETAILS, rowOf } from '#shop/buying/checkout'
import type { Item } from '#shop/goods/items'
import { itemIdOf } from '#shop/orders/order-editing'
import { CASH_ON_DELIVERY, type Confirmation, type OrderAdjustment, type OrderLine, type OrderState, type OrderTax } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import type { TaxRate } from '#shop/prices/taxes'
import type { Settings } from '#shop/upkeep/settings'
import { orderTakingWords } from './order-taking.words.ts'

interface MergeFacts {
  settings: Settings
  rates: TaxRate[]
  /** Items for sale by number, for tax class and free shipping. */
  items: ReadonlyMap<number, Item>
}

/** Millimes. */
export interface Merged {
  lines: OrderLine[]
  itemsTotal: Millimes
  discountTotal: Millimes
  shippingTotal: Millimes
  total: Millimes
  adjustments: OrderAdjustment[]
  taxes: OrderTax[]
}

/** Merges two orders: each line at the price it was sold at, all discounts, one delivery. IMP-07. */
export function merged(kept: Order, gone: Order, facts: MergeFacts): Merged {
  const lines = mergedLines(kept.lines, gone.lines)
  const itemsTotal = sum(kept.itemsTotal, gone.itemsTotal)
  const discountTotal = sum(kept.discountTotal, gone.discountTotal)
  const shippingTotal = mergedDelivery(kept, { lines, itemsTotal }, facts)
  return {
    lines,
    itemsTotal,
    discountTotal,
    shippingTotal,
    total: sum(minus(itemsTotal, discountTotal), shippingTotal, kept.stampTotal),
    adjustments: mergedAdjustments(kept.adjustments, gone.adjustments),
    taxes: taxesOf(kept, { lines, discountTotal, shippingTotal }, facts),
  }
}

export interface Calling {
  confirmation: Confirmation
  nextCallAt: Date | null
}

/** Confirmed only if both were: nobody agreed to the other's goods. No earlier than either; a requested callback stays one. IMP-05, IMP-07. */
export function mergedCall(kept: Calling, gone: Calling): Calling {
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
export function mergedDetails(kept: Order['details'], gone: Order['details']): Order['details'] {
  const joined = DETAILS.filter((name) => rowOf(name).lines === 'several' && kept[name] && gone[name])
  return { ...gone, ...kept, ...Object.fromEntries(joined.map((name) => [name, [...new Set([kept[name], gone[name]])].join(' · ')])) }
}

/** Why an order cannot be merged with another, by its state; documents and parcels are checked separately. */
export function mergeProblem(order: Order, other: Pick<Order, 'phone' | 'country' | 'currency'>): Refusal | undefined {
  if (order.phone === '' || order.phone !== other.phone || order.country !== other.country) return refuse(orderTakingWords.mergePhones)
  if (order.currency !== other.currency) return refuse(orderTakingWords.mergeCurrencies)
  return standingProblem(order)
}

export const MERGED_STATES: readonly OrderState[] = ['processing', 'confirmed']

/** Why an order cannot give or receive goods, by its state alone. */
export function standingProblem({ id: number, state, payment, paymentMethod, refundedTotal }: Order): Refusal | undefined {
  if (payment !== 'unpaid' || paymentMethod !== CASH_ON_DELIVERY || refundedTotal > 0) return refuse(orderTakingWords.mergePaid, { number })
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

/** By line position. */
export type PiecesToGo = ReadonlyMap<number, number>

/** `rest` is the original order, `fresh` the new one. */
export interface Parts {
  rest: Merged
  fresh: Merged
}

/** Splits an order; each piece keeps the price it was sold at. The rest keeps its delivery, and a coupon that made it free. IMP-07. */
export function partsOf(order: Order, go: PiecesToGo, { delivery, ...facts }: Pick<MergeFacts, 'rates' | 'items'> & { delivery: Millimes }): Parts {
  const goes = ({ position, quantity }: OrderLine) => Math.min(Math.max(go.get(position) ?? 0, 0), quantity)
  const part = (lines: OrderLine[], shippingTotal: Millimes, adjustments: Merged['adjustments']): Merged => {
    const itemsTotal = sum(...lines.map(({ total }) => millimes(total)))
    const discountTotal = millimes(0)
    const total = sum(itemsTotal, shippingTotal, order.stampTotal)
    const taxes = taxesOf(order, { lines, discountTotal, shippingTotal }, facts)
    return { lines, itemsTotal, discountTotal, shippingTotal, total, adjustments, taxes }
  }
  const fresh = order.lines.flatMap((line) => cut(line, goes(line)))
  const rest = order.lines.flatMap((line) => cut(line, line.quantity - goes(line), minus(millimes(line.total), millimes(goes(line) * line.unitPrice))))
  return {
    rest: part(rest, order.shippingTotal, order.adjustments),
    fresh: part(
      fresh.map((line, index) => ({ ...line, position: index + 1 })),
      delivery,
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
