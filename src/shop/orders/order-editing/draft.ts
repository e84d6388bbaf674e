import type { Locale } from '#i18n/locale.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY, type OrderAddress, type OrderChannel, type OrderPlace, type OrderSource } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'

/** A price that staff set by hand, and why. */
export interface HandPrice {
  amount: Millimes
  reason: string
}

/** A line of a draft. */
export interface DraftLine {
  /** The order's line that it is; null for a new one. */
  position: number | null
  productId: number
  variationId: number | null
  /** All that the line says of its goods: attribute slug to value. */
  attributes: Record<string, string>
  quantity: number
  /** Of one piece, where staff set it; null for the price that it was sold at, or today's. */
  price: HandPrice | null
}

/** An order as staff want it: plain data, of an order that stands or of one to be made. Amounts in millimes of its own currency. IMP-07. */
export interface OrderDraft {
  channel: OrderChannel
  locale: Locale
  currency: string
  lines: DraftLine[]
  name: string
  /** National, as an order stores it. */
  phone: string
  email: string | null
  /** The buyer's tax number, for the invoice; left out where it stays as it is. */
  taxNumber?: string
  /** ISO code. */
  country: string
  /** On one line, as typed; of a full address it follows from that. */
  address: string
  /** Where the typed address is; null while nothing is known. */
  place: OrderPlace | null
  /** A full address, by which the checkout's rules of delivery and taxes hold; null for an order with a typed address. */
  billing: OrderAddress | null
  /** Null where it goes to the billing address. */
  shipping: OrderAddress | null
  /** Set by hand; null for what it was, or what the shop's rules say of another content or place. */
  delivery: HandPrice | null
  /** Codes of coupons. */
  coupons: string[]
  source: OrderSource | null
  /** `cod`, or a provider's id. */
  paymentMethod: string
}

/** The number of the item that a line means. */
export function itemIdOf({ productId, variationId }: Pick<DraftLine, 'productId' | 'variationId'>): number {
  return variationId ?? productId
}

/** An order as a draft that changes nothing. */
export function draftOf(order: Order): OrderDraft {
  const { channel, locale, currency, name, phone, email, country, address, place, billing, shipping, source, paymentMethod } = order
  return {
    channel,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    currency,
    lines: order.lines.map(({ position, productId, variationId, attributes, quantity }) => ({
      position,
      productId,
      variationId,
      attributes,
      quantity,
      price: null,
    })),
    name,
    phone,
    email,
    taxNumber: order.details['taxNumber'] ?? '',
    country,
    address,
    place,
    billing,
    shipping,
    delivery: null,
    coupons: order.adjustments.flatMap(({ kind, label }) => (kind === 'coupon' ? [label] : [])),
    source,
    paymentMethod: paymentMethod ?? CASH_ON_DELIVERY,
  }
}

/** What a placed order cannot be without, where a draft does not say it: whom it goes to, and where. */
export function missingOf({ name, address, billing, shipping }: Pick<OrderDraft, 'name' | 'address' | 'billing' | 'shipping'>): ('name' | 'address')[] {
  const to = shipping ?? billing
  const isNamed = [name, to?.name ?? name].every((one) => one.trim() !== '')
  return [...(isNamed ? [] : (['name'] as const)), ...((to?.address1 ?? address).trim() === '' ? (['address'] as const) : [])]
}

/** What a line says of a variation: its own attributes, and the shopper's choices where it leaves them open. */
export function attributesFor(
  item: { attributes: Record<string, string>; openValues: Record<string, string[]> },
  { attributes }: Pick<DraftLine, 'attributes'>,
): Record<string, string> {
  const kept = Object.entries(attributes).filter(([slug, value]) => item.openValues[slug]?.includes(value))
  return { ...item.attributes, ...Object.fromEntries(kept) }
}
