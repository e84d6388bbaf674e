import { isDeepStrictEqual } from 'node:util'
import { coinOf } from '#money/formats'
import { millimes, minus, NOTHING, percentOf, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { checkoutFigures } from '#shop/buying/checkout'
import type { Item } from '#shop/goods/items'
import { CASH_ON_DELIVERY, type OrderAdjustment, type OrderDelivery, type OrderTax } from '#shop/orders/orders'
import { piecesProblem, type Order, type OrderToSave } from '#shop/orders/orders.server'
import type { CouponUse } from '#shop/prices/coupons.uses.server'
import { discountPercentOf, quickOrderRules } from '#shop/prices/pricing'
import { deliveringOf, type Parcelled, type ToDeliver, discountingOf, type Discounting, pricedLines, soldLine, type PricedLine } from './pricing.ts'
import { attributesFor, draftOf, itemIdOf, type OrderDraft, type DraftFacts } from './draft.ts'
import { orderEditingWords } from './order-editing.words.ts'

/** Millimes of the order's own currency. */
export interface DraftFigures {
  priced: PricedLine[]
  lines: OrderToSave['lines']
  itemsTotal: Millimes
  shippingTotal: Millimes
  /** Sum of all discounts. `adjustments` lists them, except a quick order's discount for paying online. */
  discountTotal: Millimes
  stampTotal: Millimes
  total: Millimes
  adjustments: OrderAdjustment[]
  taxes: OrderTax[]
  deliveries: OrderDelivery[]
  uses: CouponUse[]
  problems: Refusal[]
}

/** Figures of a draft: quick order rules for a typed address, else checkout rules. An unchanged order keeps its figures. MONEY-19, IMP-07. */
export function figuresOf(draft: OrderDraft, facts: DraftFacts): DraftFigures {
  const { before } = facts
  const priced = pricedLines(draft, facts)
  const isSame = before !== undefined && sameGoods(priced, before)
  const coupons = discountingOf(draft, { lines: priced, isUnchanged: isSame }, facts)
  const now = parcelled(draft, priced, coupons)
  const delivering = deliveringOf(draft, { now, was: before && parcelledBefore(before, facts) }, facts)
  const subtotal = sum(NOTHING, ...priced.map(({ total }) => total))
  const amounts = draft.billing
    ? byCheckout(draft, { priced, coupons, shipping: delivering.price, facts })
    : byQuickOrder(draft, { subtotal, coupons, shipping: delivering.price, facts })
  const lineProblems = priced.flatMap(({ problem }) => problem ?? [])
  const pieces = draft.lines.reduce((all, { quantity }) => all + quantity, 0)
  const tooMany =
    before && pieces <= before.lines.reduce((all, { quantity }) => all + quantity, 0) ? undefined : piecesProblem(pieces, facts.settings.orderLimits)
  const empty = draft.lines.length === 0 ? refuse(orderEditingWords.noLines) : undefined
  return {
    priced,
    lines: lineRows(priced, before),
    itemsTotal: subtotal,
    shippingTotal: delivering.price,
    discountTotal: sum(coupons.discount, amounts.discount),
    stampTotal: amounts.stamp,
    total: sum(minus(subtotal, sum(coupons.discount, amounts.discount)), delivering.price, amounts.stamp),
    adjustments: [...coupons.adjustments, ...amounts.adjustments],
    taxes: amounts.taxes,
    deliveries: delivering.deliveries,
    uses: coupons.uses,
    problems: [...lineProblems, empty, tooMany, ...coupons.problems, delivering.problem].filter((problem) => problem !== undefined),
  }
}

export function columnsOf(draft: OrderDraft, figures: Omit<DraftFigures, 'priced'>) {
  return {
    channel: draft.channel,
    locale: draft.locale,
    currency: draft.currency,
    payment_method: draft.paymentMethod,
    items_total: figures.itemsTotal,
    shipping_total: figures.shippingTotal,
    discount_total: figures.discountTotal,
    stamp_total: figures.stampTotal,
    total: figures.total,
    name: draft.name,
    phone: draft.phone,
    address: draft.address,
    country: draft.country,
    email: draft.email,
    billing: draft.billing,
    shipping: draft.shipping,
    adjustments: figures.adjustments,
    taxes: figures.taxes,
    deliveries: figures.deliveries,
    source: draft.source,
    place: draft.place,
  } satisfies Partial<OrderToSave['row']>
}

interface Discounted {
  coupons: Discounting
  shipping: Millimes
  facts: DraftFacts
}

interface Rest {
  discount: Millimes
  adjustments: OrderAdjustment[]
  stamp: Millimes
  taxes: OrderTax[]
}

/** A quick order has a discount for paying online on goods and delivery, the stamp if the merchant enabled it, and no taxes of its own. QO-15. */
function byQuickOrder({ paymentMethod, currency }: OrderDraft, { subtotal, coupons, shipping, facts }: Discounted & { subtotal: Millimes }): Rest {
  const { before, settings } = facts
  const stamp = before && !before.billing ? before.stampTotal : (quickOrderRules(settings).stamp ?? NOTHING)
  const base = sum(minus(subtotal, coupons.discount), shipping)
  const discount = () => {
    if (paymentMethod === CASH_ON_DELIVERY) return NOTHING
    const isOwn = before && (before.paymentMethod ?? CASH_ON_DELIVERY) === paymentMethod
    const own = isOwn ? minus(before.discountTotal, couponsOf(before)) : NOTHING
    const stays = isOwn && base === sum(minus(before.itemsTotal, couponsOf(before)), before.shippingTotal)
    return stays ? own : percentOf(base, settings.quickOrder.onlineDiscountPercent, coinOf(currency))
  }
  const off = discount()
  // A single discount needs no name: pages show it as the order's discount.
  const isNamed = off > 0 && coupons.adjustments.length > 0
  const named = { kind: 'payment-discount' as const, label: facts.methodTitle, percent: null, amount: off }
  return { discount: off, adjustments: isNamed ? [named] : [], stamp, taxes: [] }
}

function byCheckout(draft: OrderDraft, { priced, coupons, shipping, facts }: Discounted & { priced: PricedLine[] }): Rest {
  const { before, settings, rates } = facts
  const { billing, paymentMethod, currency, locale } = draft
  const { country, state } = draft.shipping ?? billing!
  const own = before && before.paymentMethod === paymentMethod ? before.adjustments.find(({ kind }) => kind === 'payment-discount') : undefined
  const isOwn = before?.paymentMethod === paymentMethod
  const discountPercent = isOwn ? (own?.percent ?? 0) : discountPercentOf(paymentMethod, settings.paymentDiscounts)
  const keepsStamp = before?.billing && before.country === country
  const figures = checkoutFigures(
    {
      goods: priced.map(({ item, total }) => ({ taxClass: item ? item.taxClass : '', total })),
      couponDiscount: coupons.discount,
      shipping,
      place: { country, state },
    },
    {
      settings: {
        country: keepsStamp ? country : settings.country,
        stampDuty: keepsStamp ? before.stampTotal : settings.stampDuty,
        currency: { code: currency },
      },
      rates,
      discountPercent,
      locale,
    },
  )
  const discount = figures.paymentDiscount
  const label = own?.label ?? facts.methodTitle
  return {
    discount,
    adjustments: discount > 0 || own ? [{ kind: 'payment-discount', label, percent: discountPercent, amount: discount }] : [],
    stamp: figures.stamp,
    taxes: before && taxesStay(before, { priced, off: sum(coupons.discount, discount), shipping, place: { country, state } }) ? before.taxes : figures.taxes,
  }
}

interface Taxed {
  priced: PricedLine[]
  off: Millimes
  shipping: Millimes
  place: { country: string; state: string }
}

/** True if nothing that determines the taxes changed; their rates may have changed since. */
function taxesStay(before: Order, { priced, off, shipping, place }: Taxed): boolean {
  const to = before.shipping ?? before.billing
  const isThere = to?.country === place.country && to.state === place.state
  return isThere && sameGoods(priced, before) && before.discountTotal === off && before.shippingTotal === shipping
}

const couponsOf = ({ adjustments }: Order) => sum(NOTHING, ...adjustments.flatMap(({ kind, amount }) => (kind === 'coupon' ? [millimes(amount)] : [])))

function sameGoods(priced: readonly PricedLine[], { lines }: Order): boolean {
  const said = (all: { position: number | null; quantity: number; unitPrice: number; item: number }[]) =>
    all.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const now = priced.map(({ line, unitPrice }) => ({ position: line.position, quantity: line.quantity, unitPrice, item: itemIdOf(line) }))
  return isDeepStrictEqual(
    said(now),
    said(lines.map((line) => ({ position: line.position, quantity: line.quantity, unitPrice: line.unitPrice, item: itemIdOf(line) }))),
  )
}

function toDeliver({ item, sold, total }: Pick<PricedLine, 'item' | 'sold' | 'total'>): Omit<ToDeliver, 'value'> {
  const { vendorId, needsShipping, shipsFree, shippingClass } = item ?? GONE(sold?.vendorId ?? 0)
  return { vendorId, needsShipping, shipsFree, shippingClass, total }
}

/** Assumptions about goods no longer for sale: they need shipping and do not ship free. */
const GONE = (vendorId: number): Pick<Item, 'vendorId' | 'needsShipping' | 'shipsFree' | 'shippingClass'> => ({
  vendorId,
  needsShipping: true,
  shipsFree: false,
  shippingClass: '',
})

function parcelledBefore(before: Order, facts: DraftFacts): Parcelled {
  const draft = draftOf(before)
  const priced = pricedLines(draft, facts)
  return parcelled(draft, priced, discountingOf(draft, { lines: priced, isUnchanged: true }, facts))
}

function parcelled(to: OrderDraft, priced: readonly PricedLine[], { values, freeByCoupon }: Discounting): Parcelled {
  return { lines: priced.map((line, index) => ({ ...toDeliver(line), value: values[index]! })), freeByCoupon, to }
}

/** Lines to be written: existing goods keep position and name, new ones get positions never used before. */
function lineRows(priced: readonly PricedLine[], before: Order | undefined): OrderToSave['lines'] {
  let last = Math.max(0, ...(before?.lines ?? []).map(({ position }) => position))
  return priced.flatMap(({ line, item, unitPrice, total, byHand }) => {
    const sold = soldLine(line, before)
    const goods = sold ?? item
    if (!goods) return []
    const { productId, variationId, vendorId, name, names, sku } = goods
    const attributes = sold ? sold.attributes : attributesFor(item!, line)
    const position = sold?.position ?? ++last
    const named = { item_id: itemIdOf({ productId, variationId }), product_id: productId, variation_id: variationId, vendor_id: vendorId, name, names, sku }
    return [{ position, ...named, attributes, quantity: line.quantity, unit_price: unitPrice, total, by_hand: byHand }]
  })
}
