import { oneLine } from '#i18n/one-line.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { inAList } from '#i18n/words.ts'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

export {
  CONFIRMATIONS,
  couponMove,
  DELIVERIES,
  isPaid,
  isReturned,
  isStepBack,
  mayMove,
  OPEN_CALLS,
  ORDER_STATES,
  PAYMENT_MARKS,
  STATE_RULES,
  stockMove,
  type Confirmation,
  type Delivery,
  type OrderState,
  type PaymentMark,
  type StateRule,
  type StockRule,
} from './states.ts'
export { afterMark, afterMove, pathOf, STANDINGS, stands, type MarkName, type MarkValue, type Standing } from './standing.ts'

export function duplicateOf(number: number): string {
  return `duplicate-of:${number}`
}

/** Number of the order that replaces this one; undefined for any other reason. */
export function duplicatedBy(reason: string): number | undefined {
  const number = /^duplicate-of:(\d{1,15})$/.exec(reason)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** MONEY-14. */
export const CASH_ON_DELIVERY = 'cod'

/** Confirmation page of a placed order. Number and key suffice, no account needed. QO-46. */
export function orderReceivedPath(locale: Locale, order: { id: number; key: string }): string {
  return localised(locale, `/checkout/order-received/${order.id}/?key=${order.key}`)
}

export function orderPayPath(locale: Locale, order: { id: number; key: string }): string {
  return localised(locale, `/checkout/order-pay/${order.id}/?key=${order.key}`)
}

export type TranslatedNames = Partial<Record<Exclude<Locale, 'fr'>, string>>

/** An order line as sold. Amounts in millimes. */
export interface OrderLine {
  position: number
  productId: number
  variationId: number | null
  vendorId: number
  /** In French. */
  name: string
  names: TranslatedNames
  sku: string | null
  attributes: Record<string, string>
  quantity: number
  unitPrice: number
  total: number
  /** Unit price set by staff: kept for any quantity until they change it. */
  byHand?: boolean
}

/** A line's name of that moment in a language; French where the merchant wrote none. */
export function lineName({ name, names }: Pick<OrderLine, 'name' | 'names'>, locale: Locale): string {
  return locale === 'fr' ? name : (names[locale] ?? name)
}

/** A line's text in a shopper's language: `Foulard (Vert)`. */
export function lineText(line: Pick<OrderLine, 'name' | 'names' | 'attributes'>, { locale, glossary }: { locale: Locale; glossary: Glossary }): string {
  const name = lineName(line, locale)
  const values = Object.values(line.attributes).map((value) => inLanguage(glossary, value, locale))
  return values.length > 0 ? `${name} (${inAList(values, locale)})` : name
}

export type OrderChannel = 'quick' | 'checkout' | 'staff'

export const STAFF_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook', 'shop'] as const

/** Origin of an order: where staff took it, or the campaign that brought the shopper. Texts as in the link, cut to 200 characters. */
export type OrderSource = { taken: (typeof STAFF_SOURCES)[number] } | Partial<Record<(typeof CAMPAIGN_FIELDS)[number], string>>

/** Campaign fields of an incoming link: UTM, and the click ids of Meta, TikTok and Google. */
export const CAMPAIGN_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'fbclid', 'ttclid', 'gclid'] as const

const LONGEST_CAMPAIGN = 200

/** Reads campaign fields from a query. Keeps known fields only, on one line, at most 200 characters each. Null if there are none. */
export function readCampaign(query: string): OrderSource | null {
  const asked = new URLSearchParams(query.slice(0, 4096))
  const said = CAMPAIGN_FIELDS.map(
    (name) =>
      [
        name,
        oneLine(
          Array.from(oneLine(asked.get(name) ?? ''))
            .slice(0, LONGEST_CAMPAIGN)
            .join(''),
        ),
      ] as const,
  )
  const known = said.filter(([, text]) => text !== '')
  return known.length === 0 ? null : Object.fromEntries(known)
}

/** Destination of a quick order, parsed from its typed address. Codes and names as in `OrderAddress`. */
export interface OrderPlace {
  state: string
  stateName: string
  /** Zone id (`#shop/delivery/places`); null if only the state is known. */
  zone: string | null
  zoneName: string
  /** Chosen by the shopper or confirmed by staff. */
  isSure: boolean
}

/** Full address. Place names are stored beside their codes, in the order's language, because an order outlives every list. */
export interface OrderAddress {
  name: string
  company: string
  phone: string
  /** ISO code. */
  country: string
  /** State code if the country has a list, otherwise typed text; may be empty. */
  state: string
  stateName: string
  city: string
  postcode: string
  address1: string
  address2: string
  /** Zone id (`#shop/delivery/places`); null if none was chosen. */
  zone: string | null
  zoneName: string
  compound: string
}

/** A discount as printed on documents. Millimes. */
export interface OrderAdjustment {
  kind: 'coupon' | 'payment-discount'
  /** Coupon code, or label of the payment method. */
  label: string
  /** Whole percent; null for a fixed amount. */
  percent: number | null
  amount: number
}

/** A tax included in the total. Millimes. */
export interface OrderTax {
  name: string
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number
  amount: number
}

/** Delivery of one parcel. Millimes. */
export interface OrderDelivery {
  /** `flat_rate:1` */
  method: string
  title: string
  /** Set if each store ships its own goods. */
  vendor: string | null
  cost: number
}

export interface OrderEvent {
  at: Date
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  /** Name of the member of staff; null for other actors. */
  by: string | null
  kind: string
  details: Record<string, unknown>
}
