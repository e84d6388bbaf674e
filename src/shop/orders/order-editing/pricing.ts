import { coinOf, writtenIn } from '#money/formats'
import { millimes, minus, NOTHING, payable, times, sum, type Coin, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { inQuantity, itemProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import { lineText, type OrderLine, type OrderAdjustment, type OrderDelivery } from '#shop/orders/orders'
import { itemIdOf, type DraftLine, type OrderDraft, type DraftFacts, type FormerLine } from './draft.ts'
import { orderEditingWords } from './order-editing.words.ts'
import type { CouponUse } from '#shop/prices/coupons.uses.server'
import { applyCoupons, couponProblem, splitByWeight, type Coupon, type CouponLine } from '#shop/prices/coupons'
import { couponWords } from '#shop/prices/coupons.words'
import { chosenOffer, offersFor, packagesOf, zoneOf, type ShippingLine } from '#shop/delivery/shipping'

export type PriceOrigin = 'sold' | 'today' | 'hand'

export interface PricedLine {
  line: DraftLine
  sold: OrderLine | undefined
  /** Undefined if no longer for sale. */
  item: Item | undefined
  unitPrice: Millimes
  total: Millimes
  origin: PriceOrigin
  /** Unit price set by staff, now or before. */
  byHand: boolean
  /** Today's unit price; null if there is none in the order's currency. */
  today: Millimes | null
  problem: Refusal | undefined
}

export function soldLine(line: DraftLine, before: DraftFacts['before']): OrderLine | undefined {
  const known = line.position === null ? undefined : before?.lines.find(({ position }) => position === line.position)
  return known && itemIdOf(known) === itemIdOf(line) ? known : undefined
}

/** A sold line keeps its price up to the largest quantity it ever had; other pieces cost today's price. A price set by staff precedes both. */
export function pricedLines({ lines, currency }: Pick<OrderDraft, 'lines' | 'currency'>, facts: DraftFacts): PricedLine[] {
  const pieces = new Map<number, number>()
  for (const line of lines) pieces.set(itemIdOf(line), (pieces.get(itemIdOf(line)) ?? 0) + line.quantity)
  return lines.map((line) => {
    const sold = soldLine(line, facts.before)
    const item = facts.items.get(itemIdOf(line))
    const isPriced = item && facts.settings.currency.code === currency
    const priceFor = (many: number) => inQuantity(item!, many).unitPrice
    const today = isPriced ? priceFor(pieces.get(itemIdOf(line))!) : null
    const former = sold ? (facts.former ?? []).filter(({ name }) => name === goodsName(sold)) : []
    const wasByHand = sold?.byHand === true
    const isSamePrice = (many: number) => !isPriced || priceFor(many) === priceFor(line.quantity)
    const kept = sold && (wasByHand ? sold : keptOf(line, { sold, former, isSamePrice }))
    const shops = kept ? millimes(kept.unitPrice) : sold && today === null ? millimes(sold.unitPrice) : today
    const hand = line.price && line.price.amount !== shops ? line.price : null
    const unitPrice = hand?.amount ?? shops ?? NOTHING
    const origin = hand ? 'hand' : kept ? 'sold' : 'today'
    const problem =
      goodsProblem(line, { sold, item, isPriced: today !== null || hand !== null || wasByHand }) ?? (hand ? priceProblem(hand, currency) : undefined)
    return { line, sold, item, unitPrice, total: times(unitPrice, line.quantity), origin, byHand: hand !== null || wasByHand, today, problem }
  })
}

export function goodsName(line: Parameters<typeof lineText>[0]): string {
  return lineText(line, { locale: 'fr', glossary: new Map() })
}

interface Kept {
  sold: OrderLine
  former: readonly FormerLine[]
  isSamePrice: (many: number) => boolean
}

/** How the line was sold for this quantity or the next larger one; undefined if it never had that many. */
function keptOf({ quantity }: DraftLine, { sold, former, isSamePrice }: Kept): Pick<FormerLine, 'quantity' | 'unitPrice'> | undefined {
  if (quantity === sold.quantity) return sold
  const enough = [sold, ...former].filter((was) => was.quantity >= quantity && (was.quantity === quantity || isSamePrice(was.quantity)))
  return enough.toSorted((one, other) => one.quantity - other.quantity)[0]
}

interface Goods {
  sold: OrderLine | undefined
  item: Item | undefined
  isPriced: boolean
}

/** Refusal of goods or quantity. Goods already sold may stay or shrink in any case; otherwise the shop's rules apply. */
function goodsProblem({ quantity }: DraftLine, { sold, item, isPriced }: Goods): Refusal | undefined {
  if (sold && quantity === sold.quantity) return undefined
  if (sold && quantity < sold.quantity) return item && itemProblem({ ...item, soldOut: false, onlyOne: false, maxQuantity: null }, quantity)
  if (!item) return sold ? refuse(orderEditingWords.mayNotGrow, { name: sold.name }) : refuse(itemWords.notForSale)
  if (!isPriced) return refuse(orderEditingWords.otherCurrency, { name: item.name })
  return itemProblem(item, quantity)
}

/** Refusal of a price set by staff: not whole coins, or without a reason. */
function priceProblem({ amount, reason }: { amount: Millimes; reason: string }, currency: string): Refusal | undefined {
  if (amount < 0 || payable(amount, coinOf(currency)) !== amount) return refuse(orderEditingWords.wholeCoins)
  return reason.trim() === '' ? refuse(orderEditingWords.priceReason) : undefined
}

export interface Discounting {
  adjustments: OrderAdjustment[]
  discount: Millimes
  /** Value of each line after the discount. */
  values: Millimes[]
  /** Only of coupons that still exist. */
  uses: CouponUse[]
  freeByCoupon: boolean
  problems: Refusal[]
}

/** Goods that coupons apply to. `isUnchanged`: same goods and prices as in the order. */
interface Discountable {
  lines: readonly PricedLine[]
  isUnchanged: boolean
}

/** Unchanged goods keep their discounts. A coupon already on the order stays valid after its end or last use; a new one must be valid now. IMP-09. */
export function discountingOf({ coupons: codes, currency }: OrderDraft, { lines, isUnchanged }: Discountable, facts: DraftFacts): Discounting {
  const had = (facts.before?.adjustments ?? []).filter(({ kind }) => kind === 'coupon')
  const hadOf = (code: string) => had.find(({ label }) => isSame(label, code))
  const goods = lines.map(couponLine)
  const subtotal = sum(...goods.map(({ total }) => total))
  const held: Coupon[] = []
  const problems: Refusal[] = []
  for (const code of codes) {
    const coupon = facts.coupons.get(code.trim().toLowerCase())
    if (!coupon && !hadOf(code)) problems.push(refuse(couponWords.unknown, { code }).as('couponUnknown'))
    if (!coupon) continue
    const tried = hadOf(code) ? { ...coupon, enabled: true, starts: null, ends: null, usageLimit: null, usageLimitPerCustomer: null } : coupon
    const base = { lines: goods, subtotal, others: held, currency: writtenIn(currency, facts.settings.currency) }
    const problem = isUnchanged && hadOf(code) ? undefined : couponProblem(tried, base, facts.moment)
    if (problem) problems.push(problem)
    else held.push(coupon)
  }
  const coin = coinOf(currency)
  const { given, left: after } = applyCoupons(held, goods, coin)
  let left = subtotal
  const adjustments = codes.flatMap((code) => {
    const coupon = held.find((one) => isSame(one.code, code))
    const before = hadOf(code)
    if (!coupon && (!before || facts.coupons.has(code.trim().toLowerCase()))) return []
    const worth = coupon ? given.find((one) => isSame(one.code, code))!.discount : millimes(before!.amount)
    const amount = isUnchanged && before ? millimes(before.amount) : millimes(Math.min(worth, left))
    left = millimes(left - amount)
    if (before) return [{ ...before, amount }]
    return [{ kind: 'coupon' as const, label: coupon!.code, percent: coupon!.kind === 'percent' ? coupon!.amount : null, amount }]
  })
  const discount = sum(NOTHING, ...adjustments.map(({ amount }) => millimes(amount)))
  return {
    adjustments,
    discount,
    values: valuesOf(goods, after, { discount, coin }),
    uses: held.map(({ id, code }) => ({ couponId: id, code, discount: millimes(adjustments.find(({ label }) => isSame(label, code))!.amount) })),
    freeByCoupon: held.some(({ freeShipping }) => freeShipping),
    problems,
  }
}

/** A discount is split as the coupons would now, or by value if they no longer exist. */
function valuesOf(goods: CouponLine[], after: ReadonlyMap<string, Millimes>, { discount, coin }: { discount: Millimes; coin: Coin }): Millimes[] {
  const isGiven = goods.some(({ key, total }) => after.get(key) !== total)
  const weights = new Map(goods.map(({ key, total }) => [key, isGiven ? minus(total, after.get(key)!) : total]))
  const shares = splitByWeight(discount, weights, coin)
  return goods.map(({ key, total }) => minus(total, shares.get(key)!))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function couponLine({ line, item, unitPrice, total }: PricedLine, index: number): CouponLine {
  const { productId, quantity } = line
  return { key: String(index), productId, categoryIds: item?.categoryIds ?? [], unitPrice, quantity, total, onSale: (item?.before ?? null) !== null }
}

export interface ToDeliver extends ShippingLine {
  total: Millimes
}

export interface Parcelled {
  lines: ToDeliver[]
  freeByCoupon: boolean
  to: Pick<OrderDraft, 'billing' | 'shipping' | 'locale' | 'currency'>
}

interface Delivering {
  price: Millimes
  deliveries: OrderDelivery[]
  problem: Refusal | undefined
}

/** Result of the shop's rules; `price` is null if it cannot be delivered. */
type Ruled = Pick<Delivering, 'deliveries'> & { price: Millimes | null }

/** Staff's price comes first; else the order's own, while the shop's rules price old and new contents alike; else the rules'. QO-17 to QO-21, IMP-10. */
export function deliveringOf(draft: OrderDraft, { now, was }: { now: Parcelled; was: Parcelled | undefined }, facts: DraftFacts): Delivering {
  const { before, settings } = facts
  const isForeign = settings.currency.code !== draft.currency
  const after = isForeign ? undefined : ruled(now, facts)
  const earlier = was && !isForeign ? ruled(was, facts) : undefined
  const stays = before && (after === undefined || (earlier !== undefined && said(earlier) === said(after)))
  const own = before && { price: before.shippingTotal, deliveries: before.deliveries }
  const shops = stays ? own! : (after ?? { price: NOTHING, deliveries: [] })
  const hand = draft.delivery && draft.delivery.amount !== shops.price ? draft.delivery : undefined
  if (hand)
    return { price: hand.amount, deliveries: splitDelivery(hand.amount, shops.deliveries, coinOf(draft.currency)), problem: priceProblem(hand, draft.currency) }
  return { ...shops, price: shops.price ?? NOTHING, problem: shops.price === null ? refuse(orderEditingWords.notDelivered) : undefined }
}

const said = ({ price, deliveries }: Ruled) => JSON.stringify([price, deliveries.map(({ method, vendor, cost }) => [method, vendor, cost])])

/** Splits a price over deliveries by their cost, or equally if all are free. */
export function splitDelivery(price: Millimes, deliveries: readonly OrderDelivery[], coin: Coin): OrderDelivery[] {
  const isFree = deliveries.every(({ cost }) => cost === 0)
  const weights = new Map(deliveries.map(({ cost }, index) => [String(index), millimes(isFree ? coin : cost)]))
  const shares = splitByWeight(price, weights, coin)
  return deliveries.map((delivery, index) => ({ ...delivery, cost: shares.get(String(index))! }))
}

function ruled(contents: Parcelled, facts: DraftFacts): Ruled {
  return contents.to.billing ? ruledByZone(contents, facts) : ruledFlat(contents, facts)
}

function ruledFlat({ lines, freeByCoupon }: Parcelled, { settings: { quickOrder } }: DraftFacts): Ruled {
  const isFree = freeByCoupon || lines.every(({ shipsFree }) => shipsFree) || sum(...lines.map(({ total }) => total)) >= quickOrder.freeShippingFrom
  return { price: isFree ? NOTHING : quickOrder.shippingCost, deliveries: [] }
}

/** Checkout rules: zone by address; each parcel keeps its method if possible, else gets the first. */
function ruledByZone({ lines, freeByCoupon, to }: Parcelled, { settings, zones, vendors, before }: DraftFacts): Ruled {
  const { country, state } = (to.shipping ?? to.billing)!
  const zone = settings.deliversTo.includes(country) ? zoneOf(zones, { country, state }) : undefined
  const circumstances = { freeByCoupon, vendors, quickOrder: settings.quickOrder, coin: coinOf(to.currency), locale: to.locale }
  const parcels = packagesOf(lines, settings.cart.packages).map((parcel) => {
    const { vendorId } = parcel
    const store = vendorId === null ? { vendor: null } : { vendor: vendors.get(vendorId)?.name ?? null, vendorId }
    const had = before?.deliveries.find((one) => (one.vendorId === undefined ? one.vendor === store.vendor : one.vendorId === vendorId))?.method
    return { store, offer: chosenOffer(offersFor(parcel, zone, circumstances), had) }
  })
  const deliveries = parcels.flatMap(({ store, offer }) => (offer ? [{ method: offer.id, title: offer.title, ...store, cost: offer.cost }] : []))
  const price = deliveries.length === parcels.length ? sum(...deliveries.map(({ cost }) => cost)) : null
  return { price, deliveries }
}
