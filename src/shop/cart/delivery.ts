import type { Locale } from '#i18n/locale.ts'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import type { Item } from '#shop/items'
import type { Settings } from '#shop/settings'
import type { Destination, ShippingOffer } from '#shop/shipping'
import type { CartContent, CartPackage, FreeShippingProgress } from './cart.ts'

/** What the delivery of a cart is worked out from. */
export interface ToDeliver {
  lines: { item: Item; quantity: number }[]
  content: CartContent
  subtotalAfterCoupons: Millimes
  freeByCoupon: boolean
  settings: Settings
  locale: Locale
}

/** How a cart is delivered: its parcels, what they cost together, and how far it is to free delivery. */
export interface Delivery {
  needsShipping: boolean
  destination: Destination
  packages: CartPackage[]
  /** Null when it cannot be delivered there. */
  shipping: Millimes | null
  freeShipping: FreeShippingProgress | null
}

/** The delivery of a cart to where the shopper says, else somewhere in the shop's country. Spec 4.3, 9.1. */
export function deliveryOf({ lines, content, subtotalAfterCoupons, freeByCoupon, settings }: ToDeliver): Delivery {
  const destination = content.destination ?? { country: settings.country, state: '', city: '', postcode: '' }
  const shipped = lines.filter(({ item }) => item.needsShipping)
  const needsShipping = shipped.length > 0
  const { shippingCost, freeShippingFrom } = settings.quickOrder
  const free = freeByCoupon || subtotalAfterCoupons >= freeShippingFrom || shipped.every(({ item }) => item.shipsFree)
  const flat: ShippingOffer = { id: 'flat_rate:1', kind: 'flat_rate', title: 'Livraison', cost: shippingCost }
  const offers: ShippingOffer[] = free ? [{ id: 'free_shipping:2', kind: 'free_shipping', title: 'Livraison gratuite', cost: NOTHING }, flat] : [flat]
  const chosen = offers.find(({ id }) => id === content.shipping['0']) ?? offers[0]!
  const packages = needsShipping ? [{ index: 0, vendor: null, offers, chosen: chosen.id }] : []
  return {
    needsShipping,
    destination,
    packages,
    shipping: needsShipping ? sum(chosen.cost) : NOTHING,
    freeShipping: needsShipping
      ? { from: freeShippingFrom, left: free ? NOTHING : millimes(Math.max(minus(freeShippingFrom, subtotalAfterCoupons), 0)) }
      : null,
  }
}
