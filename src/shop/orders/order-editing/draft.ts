import { type Locale, DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY, type OrderAddress, type OrderChannel, type OrderPlace, type OrderSource } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import type { DeliveringVendor, ShippingZone } from '#shop/delivery/shipping'
import type { Item } from '#shop/goods/items'
import type { Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import type { Settings } from '#shop/upkeep/settings'

export interface HandPrice {
  amount: Millimes
  reason: string
}

export interface DraftLine {
  /** Position of the existing line; null for a new one. */
  position: number | null
  productId: number
  variationId: number | null
  /** All attributes of the line: slug to value. */
  attributes: Record<string, string>
  quantity: number
  /** Unit price set by staff; null for the price sold at, or today's. */
  price: HandPrice | null
}

/** The wanted content of an existing or new order, as plain data. Amounts in millimes of its own currency. IMP-07. */
export interface OrderDraft {
  channel: OrderChannel
  locale: Locale
  currency: string
  lines: DraftLine[]
  name: string
  /** National format, as stored. */
  phone: string
  email: string | null
  /** The buyer's tax number, for the invoice. Omitted: unchanged. */
  taxNumber?: string
  country: string
  /** Typed, on one line; derived from a full address. */
  address: string
  /** Place of the typed address; null if unknown. */
  place: OrderPlace | null
  /** Full address: the checkout's rules for delivery and taxes apply. Null for a typed address. */
  billing: OrderAddress | null
  /** Null if shipped to the billing address. */
  shipping: OrderAddress | null
  /** Set by staff; null for the current price, or the shop's rules if contents or place change. */
  delivery: HandPrice | null
  coupons: string[]
  source: OrderSource | null
  /** `cod`, or a provider's id. */
  paymentMethod: string
}

export function itemIdOf({ productId, variationId }: Pick<DraftLine, 'productId' | 'variationId'>): number {
  return variationId ?? productId
}

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

export function missingOf({ name, address, billing, shipping }: Pick<OrderDraft, 'name' | 'address' | 'billing' | 'shipping'>): ('name' | 'address')[] {
  const to = shipping ?? billing
  const isNamed = [name, to?.name ?? name].every((one) => one.trim() !== '')
  return [...(isNamed ? [] : (['name'] as const)), ...((to?.address1 ?? address).trim() === '' ? (['address'] as const) : [])]
}

/** Attributes of a variation: its own, and the shopper's choices where it leaves them open. */
export function attributesFor(
  item: { attributes: Record<string, string>; openValues: Record<string, string[]> },
  { attributes }: Pick<DraftLine, 'attributes'>,
): Record<string, string> {
  const kept = Object.entries(attributes).filter(([slug, value]) => item.openValues[slug]?.includes(value))
  return { ...item.attributes, ...Object.fromEntries(kept) }
}

/** An earlier version of a line, by the French name of its goods. */
export interface FormerLine {
  name: string
  quantity: number
  /** In millimes. */
  unitPrice: number
}

export interface DraftFacts {
  settings: Settings
  rates: TaxRate[]
  zones: ShippingZone[]
  /** By number, in the order's language, if each ships its own goods. */
  vendors: ReadonlyMap<number, DeliveringVendor>
  items: ReadonlyMap<number, Item>
  /** By lower-case code, without deleted ones. */
  coupons: ReadonlyMap<string, Coupon>
  /** Name of the payment method on documents, in the order's language. */
  methodTitle: string
  moment: Date
  /** The current order: untouched parts keep their prices. Without it everything is priced anew. */
  before?: Order
  /** Its lines before and after staff's changes, latest first. */
  former?: readonly FormerLine[]
}
