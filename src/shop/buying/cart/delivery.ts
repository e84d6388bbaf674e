import type { Locale } from '#i18n/locale.ts'
import { coinOf } from '#money/formats'
import { NOTHING, sum, type Millimes } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'
import { chosenOffer, freeShippingProgress, offersFor, packagesOf, zoneOf, type ShippingZone } from '#shop/delivery/shipping'
import type { CartContent, CartView } from './cart.ts'
import type { CountedLine } from './lines.ts'

/** What the delivery of a cart is worked out from. */
export interface ToDeliver {
  content: CartContent
  lines: CountedLine[]
  /** What they cost, less what coupons take off. */
  subtotalAfterCoupons: Millimes
  freeByCoupon: boolean
  locale: Locale
}

/** Where and how the shop delivers; `vendorNames` by number, in the shopper's language, where each store sends its own. */
export interface DeliveryFacts {
  settings: Settings
  zones: ShippingZone[]
  vendorNames: ReadonlyMap<number, string>
}

/** How a cart is delivered. */
export type Delivery = Pick<CartView, 'needsShipping' | 'destination' | 'packages' | 'shipping' | 'freeShipping'>

/** The delivery of a cart to where the shopper says, else somewhere in the shop's own country; none to a country that the shop does not deliver to. Spec 4.3, 9.1. */
export function deliveryOf(
  { content, lines, subtotalAfterCoupons, freeByCoupon, locale }: ToDeliver,
  { settings, zones, vendorNames }: DeliveryFacts,
): Delivery {
  const destination = content.destination ?? { country: settings.country, state: '', city: '', postcode: '' }
  const zone = settings.deliversTo.includes(destination.country) ? zoneOf(zones, destination) : undefined
  const circumstances = { subtotalAfterCoupons, freeByCoupon, quickOrder: settings.quickOrder, coin: coinOf(settings.currency.code), locale }
  const goods = lines.map(({ item }) => item)
  const parcels = packagesOf(goods, settings.cart.packages).map(({ index, vendorId, lines: held }) => {
    const offers = offersFor(held, zone, circumstances)
    const chosen = chosenOffer(offers, content.shipping[index])
    return { index, vendor: vendorId === null ? null : (vendorNames.get(vendorId) ?? null), offers, chosen }
  })
  const isDelivered = parcels.every(({ chosen }) => chosen)
  return {
    needsShipping: parcels.length > 0,
    destination: inOrder(destination),
    packages: parcels.map((parcel) => ({ ...parcel, chosen: parcel.chosen?.id ?? null })),
    shipping: isDelivered ? sum(...parcels.map(({ chosen }) => chosen?.cost ?? NOTHING)) : null,
    freeShipping: freeShippingProgress(goods, zone, circumstances),
  }
}

/** The database gives a place's parts back in an order of its own; the version of a view is the same whichever it came from. */
function inOrder({ country, state, city, postcode }: CartView['destination']): CartView['destination'] {
  return { country, state, city, postcode }
}
