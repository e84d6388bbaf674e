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

/** The reason of an order that ended because another one stands for it, by that one's number. */
export function duplicateOf(number: number): string {
  return `duplicate-of:${number}`
}

/** The number of the order that stands instead; undefined for any other reason. */
export function duplicatedBy(reason: string): number | undefined {
  const number = /^duplicate-of:(\d{1,15})$/.exec(reason)?.[1]
  return number === undefined ? undefined : Number(number)
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
  /** In French. */
  name: string
  names: TranslatedNames
  sku: string | null
  attributes: Record<string, string>
  quantity: number
  unitPrice: number
  total: number
  /** The price of a piece is staff's own: it stays with the line, whatever the quantity, until they change it. */
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

/** The channel of an order: the one-step form of a product's page, the checkout of a cart, or staff who took it. */
export type OrderChannel = 'quick' | 'checkout' | 'staff'

/** Where staff took an order. */
export const STAFF_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook', 'shop'] as const

/** Where an order came from: where staff took it, or what brought the shopper to the shop. Texts as the link had them, cut to 200 characters. */
export type OrderSource = { taken: (typeof STAFF_SOURCES)[number] } | Partial<Record<(typeof CAMPAIGN_FIELDS)[number], string>>

/** What a link into the shop may say of itself: the usual campaign fields, and the click ids of Meta, TikTok and Google. */
export const CAMPAIGN_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'fbclid', 'ttclid', 'gclid'] as const

const LONGEST_CAMPAIGN = 200

/** What a link into the shop said of itself, out of its query: the known fields alone, on one line, at most 200 characters each. Null where it said nothing. */
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

/** Where a quick order goes, read from its typed address. Codes and names as in `OrderAddress`. */
export interface OrderPlace {
  state: string
  stateName: string
  /** The zone's own id (`#shop/delivery/places`); null where only the state is known. */
  zone: string | null
  zoneName: string
  /** True once the shopper chose it or somebody of the staff confirmed it. */
  isSure: boolean
}

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
