import { randomUUID } from 'node:crypto'
import { NOTHING, sum } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { emptiedCart, type CartToOrder, type CartCaller } from '#shop/buying/cart.server'
import type { CouponUse } from '#shop/prices/coupons.uses.server'
import { CASH_ON_DELIVERY, type AdContext, type OrderAdjustment, type OrderDelivery, type OrderSource } from '#shop/orders/orders'
import { lineOf, type OrderToSave, newRow, placedBy } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { onOneLine, toOrderAddress, type LocatedAddress } from './addresses.server.ts'
import type { CheckoutReview } from './checkout.ts'
import { detailsOf, rowOf, TEXT_NAMES, type CheckoutForm } from './form.ts'
import { paymentAdjustment } from './reviewing.server.ts'
import { forSale } from '#shop/buying/for-sale'
import { sql } from 'kysely'
import { refuse } from '#platform/refusal'
import type { CartContent } from '#shop/buying/cart'
import { orderWords } from '#shop/orders/orders.words'
import { digest, findNewest } from '#shop/buying/quick-order.server'

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
  ads?: AdContext | undefined
  /** In millimes. */
  deposit: number | undefined
}

/** A free order counts as paid: it is processed at once, whatever the payment method. */
export function orderOf({ form, person, source, ads, deposit, caller, cart, review, fingerprint, ...located }: ReadyCheckout, settings: Settings): OrderToSave {
  const { locale, visitor } = caller
  const billing = toOrderAddress(located.billing, locale)
  const shipping = located.shipping && { ...toOrderAddress(located.shipping, locale) }
  const to = shipping ? { ...shipping, phone: shipping.phone || billing.phone } : billing
  const method = review.figures.total === 0 ? CASH_ON_DELIVERY : review.method
  const { figures } = review
  return {
    row: {
      ...newRow(),
      ...placedBy(method, settings, deposit),
      intention: form.intention ?? randomUUID(),
      visitor,
      person_id: person ?? null,
      channel: 'checkout',
      source,
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
    ads,
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
  return cart.packages.flatMap(({ vendor, vendorId, offers, chosen }) => {
    const offer = offers.find(({ id }) => id === chosen)
    return offer ? [{ method: offer.id, title: offer.title, vendor, ...(vendorId !== undefined && { vendorId }), cost: offer.cost }] : []
  })
}

/** Digests of a request: form, goods and payment method. The cart's row is not included: a repeat finds it empty. */
interface Fingerprint {
  form: string
  goods: string
  method: string
}

export function fingerprintOf(form: CheckoutForm, { lines }: Pick<CartContent, 'lines'>): Fingerprint {
  const { billing, shipping, shippingMethods, paymentMethod } = form
  const texts = TEXT_NAMES.filter((name) => rowOf(name).identifies).map((name) => form[name])
  const goods = lines.map(({ key, quantity }) => `${key}×${quantity}`).toSorted()
  return { form: digest([billing, shipping, texts, shippingMethods]), goods: digest(goods), method: paymentMethod }
}

export function written({ form, goods, method }: Fingerprint): string {
  return [form, goods, method].join('.')
}

export function readFingerprint(text: string): Fingerprint {
  const [form = '', goods = '', ...method] = text.split('.')
  return { form, goods, method: method.join('.') }
}

/** The placed order of a key. Refuses another visitor's order, or one of another kind. A call without a visitor gets it as not its own: the key is a secret. */
export async function findByKey(intention: string, visitor: string | undefined): Promise<FirstOrder | undefined> {
  const known = await findNewest(sql`intention = ${intention}::uuid`)
  const isPlaced = known?.placed && known.channel === 'checkout'
  if (known && (!isPlaced || (visitor !== undefined && known.visitor !== visitor))) throw refuse(orderWords.notYourOrder)
  return known && firstOf(known, visitor)
}

/** The visitor's recent order from the same form under any key: resent with an empty cart, the form refers to it. */
export async function findSameForm(visitor: string, { form }: Fingerprint): Promise<FirstOrder | undefined> {
  const { quickOrder } = await forSale().findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const found = await findNewest(sql`visitor = ${visitor}::uuid and channel = 'checkout' and placed_at > ${since} and starts_with(fingerprint, ${`${form}.`})`)
  return found && firstOf(found, visitor)
}

/** `isOwn`: it belongs to the requesting visitor, by their cookie. */
function firstOf({ id, key, visitor, paymentMethod, fingerprint }: NonNullable<Awaited<ReturnType<typeof findNewest>>>, asker: string | undefined) {
  return { id, key, isOwn: visitor === asker, paymentMethod: paymentMethod ?? CASH_ON_DELIVERY, fingerprint: readFingerprint(fingerprint ?? '') }
}

export type FirstOrder = ReturnType<typeof firstOf>
