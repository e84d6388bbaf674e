import { randomUUID } from 'node:crypto'
import { NOTHING, sum } from '#money/millimes'
import { clock } from '#platform/clock'
import { emptiedCart, type CartToOrder, type CartCaller } from '#shop/buying/cart.server'
import type { CouponUse } from '#shop/prices/coupons.uses.server'
import { CASH_ON_DELIVERY, type OrderAdjustment, type OrderDelivery, type OrderSource } from '#shop/orders/orders'
import { lineOf, type OrderToSave } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { onOneLine, toOrderAddress, type LocatedAddress } from './addresses.server.ts'
import type { CheckoutReview } from './checkout.ts'
import { detailsOf, type CheckoutForm } from './form.ts'
import { written, type Fingerprint } from './intentions.server.ts'
import { paymentAdjustment } from './methods.server.ts'

export interface AskedCheckout {
  form: CheckoutForm
  caller: CartCaller & { visitor: string }
  cart: CartToOrder
  review: CheckoutReview
  billing: LocatedAddress
  /** Null if shipped to the billing address. */
  shipping: LocatedAddress | null
  fingerprint: Fingerprint
}

export interface ReadyCheckout extends AskedCheckout {
  person: string | undefined
  source: OrderSource | null
}

/** A free order counts as paid: it is processed at once, whatever the payment method. */
export function orderOf({ form, person, source, caller, cart, review, fingerprint, ...located }: ReadyCheckout, settings: Settings): OrderToSave {
  const { locale, visitor } = caller
  const billing = toOrderAddress(located.billing, locale)
  const shipping = located.shipping && { ...toOrderAddress(located.shipping, locale) }
  const to = shipping ? { ...shipping, phone: shipping.phone || billing.phone } : billing
  const method = review.figures.total === 0 ? CASH_ON_DELIVERY : review.method
  const isOnline = method !== CASH_ON_DELIVERY
  const { figures } = review
  const now = clock.now()
  return {
    row: {
      key: `wc_order_${randomUUID().replaceAll('-', '')}`,
      intention: form.intention ?? randomUUID(),
      visitor,
      person_id: person ?? null,
      channel: 'checkout',
      source,
      place: null,
      state: isOnline ? 'pending' : 'processing',
      payment: isOnline ? 'awaiting' : 'unpaid',
      payment_method: method,
      hold_ends: isOnline ? new Date(now.getTime() + settings.payment.holdMinutes * 60_000) : null,
      placed_at: now,
      fingerprint: written(fingerprint),
      locale,
      currency: settings.currency.code,
      items_total: figures.subtotal,
      shipping_total: figures.shipping ?? NOTHING,
      discount_total: sum(figures.couponDiscount, figures.paymentDiscount),
      stamp_total: figures.stamp,
      total: figures.total,
      name: billing.name,
      phone: billing.phone,
      address: onOneLine(to),
      country: to.country,
      email: form.email || null,
      details: detailsOf(form),
      billing,
      shipping: shipping && to,
      adjustments: adjustmentsOf(cart, review),
      taxes: figures.taxes,
      deliveries: deliveriesOf(review),
    },
    lines: cart.counted.map(({ kept, item, total }, index) =>
      lineOf(item, { position: index + 1, quantity: kept.quantity, attributes: { ...item.attributes, ...kept.chosen }, total }),
    ),
    cart: { id: cart.id, version: cart.version, content: emptiedCart(cart.content) },
    uses: usesOf(cart),
  }
}

function usesOf({ coupons, view }: CartToOrder): CouponUse[] {
  return coupons.map(({ id, code }) => ({ couponId: id, code, discount: view.coupons.find((given) => given.code === code)!.discount }))
}

/** Discounts by name: coupons, including those for free delivery only, then the payment method. */
function adjustmentsOf(cart: CartToOrder, { methods, method }: CheckoutReview): OrderAdjustment[] {
  const coupons = usesOf(cart).map(({ couponId, code, discount }): OrderAdjustment => {
    const { kind, amount } = cart.coupons.find(({ id }) => id === couponId)!
    return { kind: 'coupon', label: code, percent: kind === 'percent' ? amount : null, amount: discount }
  })
  return [...coupons, ...paymentAdjustment(methods.find(({ id }) => id === method)!)]
}

function deliveriesOf({ cart }: CheckoutReview): OrderDelivery[] {
  return cart.packages.flatMap(({ vendor, offers, chosen }) => {
    const offer = offers.find(({ id }) => id === chosen)
    return offer ? [{ method: offer.id, title: offer.title, vendor, cost: offer.cost }] : []
  })
}
