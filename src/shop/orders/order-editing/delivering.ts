import { coinOf } from '#money/formats'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { chosenOffer, offersFor, packagesOf, zoneOf, type ShippingLine } from '#shop/delivery/shipping'
import type { OrderDelivery } from '#shop/orders/orders'
import type { OrderDraft } from './draft.ts'
import type { DraftFacts } from './facts.ts'
import { orderEditingWords } from './order-editing.words.ts'
import { priceProblem } from './pricing.ts'

export interface ToDeliver extends ShippingLine {
  total: Millimes
}

export interface Parcelled {
  lines: ToDeliver[]
  couponDiscount: Millimes
  freeByCoupon: boolean
  to: Pick<OrderDraft, 'billing' | 'shipping' | 'locale' | 'currency'>
}

export interface Delivering {
  price: Millimes
  deliveries: OrderDelivery[]
  problem: Refusal | undefined
}

/** Result of the shop's rules; `price` is null if it cannot be delivered. */
type Ruled = Pick<Delivering, 'deliveries'> & { price: Millimes | null }

/**
 * Delivery of a draft. A price set by staff comes first. Otherwise the order keeps its own delivery while the shop's rules give the same result for
 * old and new contents and place; if not, the rules apply. QO-17 to QO-21, IMP-10.
 */
export function deliveringOf(draft: OrderDraft, { now, was }: { now: Parcelled; was: Parcelled | undefined }, facts: DraftFacts): Delivering {
  const { before, settings } = facts
  const isForeign = settings.currency.code !== draft.currency
  const after = isForeign ? undefined : ruled(now, facts)
  const earlier = was && !isForeign ? ruled(was, facts) : undefined
  const stays = before && (after === undefined || (earlier !== undefined && said(earlier) === said(after)))
  const own = before && { price: before.shippingTotal, deliveries: before.deliveries }
  const shops = stays ? own! : (after ?? { price: NOTHING, deliveries: [] })
  const hand = draft.delivery && draft.delivery.amount !== shops.price ? draft.delivery : undefined
  if (hand) return { price: hand.amount, deliveries: byHand(hand.amount, shops.deliveries), problem: priceProblem(hand, draft.currency) }
  return { ...shops, price: shops.price ?? NOTHING, problem: shops.price === null ? refuse(orderEditingWords.notDelivered) : undefined }
}

const said = ({ price, deliveries }: Ruled) => JSON.stringify([price, deliveries.map(({ method, vendor, cost }) => [method, vendor, cost])])

function byHand(cost: Millimes, [first]: OrderDelivery[]): OrderDelivery[] {
  return first ? [{ ...first, vendor: null, cost }] : []
}

function ruled(contents: Parcelled, facts: DraftFacts): Ruled {
  return contents.to.billing ? ruledByZone(contents, facts) : ruledFlat(contents, facts)
}

function ruledFlat({ lines, freeByCoupon }: Parcelled, { settings: { quickOrder } }: DraftFacts): Ruled {
  const isFree = freeByCoupon || lines.every(({ shipsFree }) => shipsFree) || sum(...lines.map(({ total }) => total)) >= quickOrder.freeShippingFrom
  return { price: isFree ? NOTHING : quickOrder.shippingCost, deliveries: [] }
}

/** Checkout rules: zone by address; each parcel keeps its method if possible, else gets the first. */
function ruledByZone({ lines, couponDiscount, freeByCoupon, to }: Parcelled, { settings, zones, vendorNames, before }: DraftFacts): Ruled {
  const { country, state } = (to.shipping ?? to.billing)!
  const zone = settings.deliversTo.includes(country) ? zoneOf(zones, { country, state }) : undefined
  const subtotalAfterCoupons = millimes(sum(...lines.map(({ total }) => total)) - couponDiscount)
  const circumstances = { subtotalAfterCoupons, freeByCoupon, quickOrder: settings.quickOrder, coin: coinOf(to.currency), locale: to.locale }
  const parcels = packagesOf(lines, settings.cart.packages).map(({ vendorId, lines: held }) => {
    const vendor = vendorId === null ? null : (vendorNames.get(vendorId) ?? null)
    const had = before?.deliveries.find((one) => one.vendor === vendor)?.method
    return { vendor, offer: chosenOffer(offersFor(held, zone, circumstances), had) }
  })
  const deliveries = parcels.flatMap(({ vendor, offer }) => (offer ? [{ method: offer.id, title: offer.title, vendor, cost: offer.cost }] : []))
  const price = deliveries.length === parcels.length ? sum(...deliveries.map(({ cost }) => cost)) : null
  return { price, deliveries }
}
