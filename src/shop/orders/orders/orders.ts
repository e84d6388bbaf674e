import { localised, type Locale } from '#i18n/locale.ts'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

/** The states of an order. `temp` is an unfinished one: a phone number was typed. IMP-05; words in `orders.words.ts`. */
export const ORDER_STATES = ['temp', 'pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'refunded'] as const

/** One of the order states. */
export type OrderState = (typeof ORDER_STATES)[number]

/** The confirmation call. Independent of the state, the payment and the delivery. */
export const CONFIRMATIONS = ['to-call', 'no-answer', 'postponed', 'confirmed', 'refused'] as const
/** The result of the confirmation call. */
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** The payment. Independent of the state, the call and the delivery. */
export const PAYMENT_MARKS = ['unpaid', 'awaiting', 'paid', 'refunded'] as const
/** The state of the payment. */
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

/** The delivery. Independent of the state, the call and the payment. */
export const DELIVERIES = ['none', 'handed-over', 'delivered', 'returned'] as const
/** The state of the parcel's delivery. */
export type Delivery = (typeof DELIVERIES)[number]

/** A state's effect on stock: takes and holds it, leaves it as it is, counts it as sold, or releases it. */
export type StockRule = 'hold' | 'keep' | 'sold' | 'release'

/** A state: its stock rule and the states it may move to. ARCHITECTURE.md shows this table with the words. */
export interface StateRule {
  stock: StockRule
  next: readonly OrderState[]
}

/** The rules of all states, as a table. */
export const STATE_RULES: Record<OrderState, StateRule> = {
  temp: { stock: 'release', next: ['pending', 'processing', 'cancelled'] },
  pending: { stock: 'hold', next: ['processing', 'on-hold', 'failed', 'cancelled'] },
  'on-hold': { stock: 'keep', next: ['processing', 'confirmed', 'cancelled', 'refunded'] },
  processing: { stock: 'hold', next: ['confirmed', 'on-hold', 'shipped', 'cancelled', 'refunded'] },
  confirmed: { stock: 'hold', next: ['shipped', 'on-hold', 'cancelled', 'refunded'] },
  shipped: { stock: 'sold', next: ['completed', 'cancelled', 'refunded'] },
  completed: { stock: 'sold', next: ['refunded'] },
  cancelled: { stock: 'release', next: ['pending', 'processing', 'on-hold'] },
  failed: { stock: 'release', next: ['pending', 'processing', 'on-hold', 'cancelled'] },
  refunded: { stock: 'keep', next: [] },
}

/** True when an order may go from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return STATE_RULES[from].next.includes(to)
}

/** The stock change of an order that goes from one state to another. */
export function stockMove(from: OrderState, to: OrderState): 'take' | 'sell' | 'release' | 'none' {
  if (to === 'refunded') return STATE_RULES[from].stock === 'sold' ? 'none' : 'release'
  const rule = STATE_RULES[to].stock
  if (rule === 'hold') return 'take'
  if (rule === 'sold') return 'sell'
  return rule === 'release' ? 'release' : 'none'
}

/** The coupon change of an order that goes from one state to another: coupons follow the order, not its goods, and a refund gives none back. */
export function couponMove(from: OrderState, to: OrderState): 'take' | 'release' | 'none' {
  if (STATE_RULES[to].stock === 'release') return 'release'
  return STATE_RULES[from].stock === 'release' ? 'take' : 'none'
}

/** The id of cash on delivery. MONEY-14. */
export const CASH_ON_DELIVERY = 'cod'

/** The page that a placed order's shopper sees: its number and its key, no account needed. QO-46. */
export function orderReceivedPath(locale: Locale, order: { id: number; key: string }): string {
  return localised(locale, `/checkout/order-received/${order.id}/?key=${order.key}`)
}

/** The page where an unpaid order can be paid again. */
export function orderPayPath(locale: Locale, order: { id: number; key: string }): string {
  return localised(locale, `/checkout/order-pay/${order.id}/?key=${order.key}`)
}

/** A line's name in the other languages, where the merchant had written one. */
export type TranslatedNames = Partial<Record<Exclude<Locale, 'fr'>, string>>

/** An order line as it was sold. Millimes. */
export interface OrderLine {
  position: number
  productId: number
  variationId: number | null
  vendorId: number
  /** In French, as staff read it. */
  name: string
  names: TranslatedNames
  sku: string | null
  attributes: Record<string, string>
  quantity: number
  unitPrice: number
  total: number
}

/** A line's text in a shopper's language: `Foulard (Vert)`. The name is the one of that moment; French where the merchant wrote none. */
export function lineText(line: Pick<OrderLine, 'name' | 'names' | 'attributes'>, { locale, glossary }: { locale: Locale; glossary: Glossary }): string {
  const name = locale === 'fr' ? line.name : (line.names[locale] ?? line.name)
  const values = Object.values(line.attributes).map((value) => inLanguage(glossary, value, locale))
  return values.length > 0 ? `${name} (${values.join(', ')})` : name
}

/** The channel of an order: the one-step form of a product's page, or the checkout of a cart. */
export type OrderChannel = 'quick' | 'checkout'

/** A full address as an order stores it. Names of places are stored beside their codes, in the language of the order: an order outlives every list. */
export interface OrderAddress {
  name: string
  company: string
  phone: string
  /** ISO code. */
  country: string
  /** A state's code where the country has a list, else the typed text; empty where there is none. */
  state: string
  stateName: string
  city: string
  postcode: string
  address1: string
  address2: string
  /** The zone's own id (`#shop/delivery/places`); null where no zone was chosen. */
  zone: string | null
  zoneName: string
  compound: string
}

/** A discount on an order, as its documents name it. Millimes. */
export interface OrderAdjustment {
  kind: 'coupon' | 'payment-discount'
  /** A coupon's code, or the payment method's label. */
  label: string
  /** Whole percent, where it is one. */
  percent: number | null
  amount: number
}

/** A tax that is in an order's total already. Millimes. */
export interface OrderTax {
  name: string
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number
  amount: number
}

/** The delivery of one parcel of an order. Millimes. */
export interface OrderDelivery {
  /** `flat_rate:1` */
  method: string
  title: string
  /** The vendor, where each store sends its own. */
  vendor: string | null
  cost: number
}

/** An event of an order. */
export interface OrderEvent {
  at: Date
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  /** The name of the person on the staff; null for others. */
  by: string | null
  kind: string
  details: Record<string, unknown>
}
