import { oneLine } from '#i18n/one-line.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { inAList } from '#i18n/words.ts'
import { millimes, NOTHING, type Millimes } from '#money/millimes'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

/** `temp`: unfinished, only a phone number is known. IMP-05; words in `orders.words.ts`. */
export const ORDER_STATES = ['temp', 'pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'refunded'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** Results of the confirmation call. `not-called`: the order ended, or went on, without one. */
export const CONFIRMATIONS = ['to-call', 'no-answer', 'postponed', 'confirmed', 'refused', 'not-called'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const OPEN_CALLS = ['to-call', 'no-answer', 'postponed'] as const satisfies readonly Confirmation[]

/** `collected`: the courier holds the cash, the shop does not have it yet. IMP-23. */
export const PAYMENT_MARKS = ['unpaid', 'awaiting', 'paid', 'collected', 'refunded'] as const
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

export function isPaid(payment: PaymentMark): boolean {
  return payment === 'paid' || payment === 'collected'
}

/** What the amount to collect depends on. `received` came in online, without what goes back. */
export interface Owed {
  payment: PaymentMark
  paymentMethod: string | null
  total: Millimes
  received: Millimes
}

/** Cash to collect at the door: nothing for a paid order, else what did not come in online. Undefined for an unpaid order with another payment method, which is not shipped. */
export function cashDue({ payment, paymentMethod, ...owed }: Owed): Millimes | undefined {
  if (isPaid(payment)) return NOTHING
  return payment === 'unpaid' && paymentMethod === CASH_ON_DELIVERY ? stillOwed(owed) : undefined
}

/** Accounts of the ledger that the shop receives money in. */
export const TILLS = ['cash', 'bank'] as const
export type Till = (typeof TILLS)[number]

export const DEPOSIT_FATES = ['back', 'kept'] as const
export type DepositFate = (typeof DEPOSIT_FATES)[number]

/** The part of a cash-on-delivery order that is asked online and did not come in yet. */
export function depositLeft({ payment, paymentMethod, total, received, deposit }: Owed & { deposit: number }): Millimes {
  const isAsked = paymentMethod === CASH_ON_DELIVERY && !isPaid(payment) && payment !== 'refunded'
  return isAsked ? stillOwed({ total: Math.min(deposit, total), received }) : NOTHING
}

/** The part of the total that did not come in online. */
export function stillOwed({ total, received }: { total: number; received: number }): Millimes {
  return millimes(Math.max(0, total - received))
}

export const DELIVERIES = ['none', 'handed-over', 'delivered', 'returned'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** True for an order whose parcel came back, or is on its way back, and that is not cancelled or refunded for it yet. */
export function isReturned({ state, delivery }: { state: OrderState; delivery: Delivery }): boolean {
  return delivery === 'returned' && (state === 'shipped' || state === 'completed')
}

/** A state's effect on stock: takes and holds it, leaves it as it is, counts it as sold, or releases it. */
export type StockRule = 'hold' | 'keep' | 'sold' | 'release'

/** ARCHITECTURE.md shows this table with the words. */
export interface StateRule {
  stock: StockRule
  next: readonly OrderState[]
}

export const STATE_RULES: Record<OrderState, StateRule> = {
  temp: { stock: 'release', next: ['pending', 'processing', 'cancelled'] },
  pending: { stock: 'hold', next: ['processing', 'on-hold', 'failed', 'cancelled'] },
  'on-hold': { stock: 'keep', next: ['processing', 'confirmed', 'cancelled', 'refunded'] },
  processing: { stock: 'hold', next: ['confirmed', 'on-hold', 'shipped', 'cancelled', 'refunded'] },
  confirmed: { stock: 'hold', next: ['shipped', 'processing', 'on-hold', 'cancelled', 'refunded'] },
  shipped: { stock: 'sold', next: ['completed', 'confirmed', 'cancelled', 'refunded'] },
  completed: { stock: 'sold', next: ['shipped', 'refunded'] },
  cancelled: { stock: 'release', next: ['pending', 'processing', 'on-hold'] },
  failed: { stock: 'release', next: ['pending', 'processing', 'on-hold', 'cancelled'] },
  refunded: { stock: 'keep', next: [] },
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return STATE_RULES[from].next.includes(to)
}

const WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']

/** True for a move that reverts a step: not confirmed, sent or delivered after all. */
export function isStepBack(from: OrderState, to: OrderState): boolean {
  return WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from)
}

/** Sold pieces of an order that ends stay with it until their return is received. */
export function stockMove(from: OrderState, to: OrderState): 'take' | 'sell' | 'release' | 'none' {
  if (to === 'refunded' || to === 'cancelled') return STATE_RULES[from].stock === 'sold' ? 'none' : 'release'
  const rule = STATE_RULES[to].stock
  if (rule === 'hold') return 'take'
  if (rule === 'sold') return 'sell'
  return rule === 'release' ? 'release' : 'none'
}

/** Coupons follow the order, not its goods: a refund gives none back. */
export function couponMove(from: OrderState, to: OrderState): 'take' | 'release' | 'none' {
  if (STATE_RULES[to].stock === 'release') return 'release'
  return STATE_RULES[from].stock === 'release' ? 'take' : 'none'
}

export interface Standing {
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
}

export type MarkName = Exclude<keyof Standing, 'state'>

export type MarkValue = Standing[MarkName]

const NOT_YET_PAID = ['unpaid', 'awaiting'] as const
const CALLED_OR_NOT = ['confirmed', 'not-called'] as const

/** Marks that each state allows. The table's constraint `order_stands` repeats them. IMP-05. */
export const STANDINGS: { readonly [State in OrderState]: { readonly [Mark in MarkName]: readonly Standing[Mark][] } } = {
  temp: { confirmation: OPEN_CALLS, payment: ['unpaid'], delivery: ['none'] },
  pending: { confirmation: OPEN_CALLS, payment: NOT_YET_PAID, delivery: ['none'] },
  'on-hold': { confirmation: [...OPEN_CALLS, 'confirmed'], payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  processing: { confirmation: OPEN_CALLS, payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  confirmed: { confirmation: ['confirmed'], payment: [...NOT_YET_PAID, 'paid'], delivery: ['none'] },
  shipped: { confirmation: CALLED_OR_NOT, payment: [...NOT_YET_PAID, 'paid'], delivery: ['handed-over', 'returned'] },
  completed: { confirmation: CALLED_OR_NOT, payment: ['paid', 'collected'], delivery: ['delivered', 'returned'] },
  cancelled: { confirmation: ['confirmed', 'refused', 'not-called'], payment: ['unpaid'], delivery: ['none', 'returned'] },
  failed: { confirmation: OPEN_CALLS, payment: NOT_YET_PAID, delivery: ['none'] },
  refunded: { confirmation: CALLED_OR_NOT, payment: ['refunded'], delivery: ['none', 'handed-over', 'delivered', 'returned'] },
}

type SomeMarks = { readonly [Mark in MarkName]?: Standing[Mark] | undefined }

export function stands({ state, confirmation, payment, delivery }: Pick<Standing, 'state'> & SomeMarks): boolean {
  const may = STANDINGS[state]
  const allows = <Value>(values: readonly Value[], value: Value | undefined) => value === undefined || values.includes(value)
  return allows(may.confirmation, confirmation) && allows(may.payment, payment) && allows(may.delivery, delivery)
}

/** Maps a mark's old value to its new one; values not listed stay. */
type Becomes<Value extends string> = Readonly<Partial<Record<Value, Value>>>

const CALL_AGAIN: Becomes<Confirmation> = { confirmed: 'to-call', refused: 'to-call', 'not-called': 'to-call' }
const CALL_IS_OVER: Becomes<Confirmation> = { 'to-call': 'not-called', 'no-answer': 'not-called', postponed: 'not-called' }
const NOT_SENT: Becomes<Delivery> = { 'handed-over': 'none', delivered: 'none', returned: 'none' }

/** Marks of an order that enters a state. None for cancelling a paid order or completing an unpaid online one: refused. IMP-05, IMP-23. */
const STATE_EFFECTS: { readonly [State in OrderState]: { readonly [Mark in MarkName]?: Becomes<Standing[Mark]> } } = {
  temp: {},
  pending: { confirmation: CALL_AGAIN, delivery: NOT_SENT },
  'on-hold': { confirmation: { refused: 'to-call', 'not-called': 'to-call' }, delivery: NOT_SENT },
  processing: { confirmation: CALL_AGAIN, delivery: NOT_SENT },
  confirmed: {
    confirmation: { 'to-call': 'confirmed', 'no-answer': 'confirmed', postponed: 'confirmed', refused: 'confirmed', 'not-called': 'confirmed' },
    delivery: NOT_SENT,
  },
  shipped: { confirmation: CALL_IS_OVER, payment: { collected: 'unpaid' }, delivery: { none: 'handed-over', delivered: 'handed-over' } },
  completed: {
    confirmation: CALL_IS_OVER,
    payment: { unpaid: 'collected' },
    delivery: { none: 'delivered', 'handed-over': 'delivered', returned: 'delivered' },
  },
  cancelled: { confirmation: CALL_IS_OVER, payment: { awaiting: 'unpaid' }, delivery: { 'handed-over': 'returned' } },
  failed: {},
  refunded: { confirmation: CALL_IS_OVER, payment: { unpaid: 'refunded', awaiting: 'refunded', paid: 'refunded', collected: 'refunded' } },
}

/** States that an order passes through because of a mark, by its current state. */
type Path = Readonly<Partial<Record<OrderState, readonly OrderState[]>>>

const CALLED_AGAIN: Path = { confirmed: ['processing'] }
const ENDS: Path = {
  temp: ['cancelled'],
  pending: ['cancelled'],
  'on-hold': ['cancelled'],
  processing: ['cancelled'],
  confirmed: ['cancelled'],
  failed: ['cancelled'],
}
const SENT: Path = { processing: ['shipped'], confirmed: ['shipped'] }
const ARRIVED: Path = { processing: ['shipped', 'completed'], confirmed: ['shipped', 'completed'], shipped: ['completed'] }

/** How marks change the state. States not listed stay. IMP-05. */
const MARK_EFFECTS: { readonly [Mark in MarkName]: Readonly<Record<Standing[Mark], Path>> } = {
  confirmation: {
    'to-call': CALLED_AGAIN,
    'no-answer': CALLED_AGAIN,
    postponed: CALLED_AGAIN,
    confirmed: { 'on-hold': ['confirmed'], processing: ['confirmed'] },
    refused: ENDS,
    'not-called': {},
  },
  payment: {
    unpaid: {},
    awaiting: {},
    paid: { pending: ['processing'], failed: ['processing'], cancelled: ['on-hold'] },
    collected: ARRIVED,
    refunded: {},
  },
  delivery: {
    none: { shipped: ['confirmed'] },
    'handed-over': { ...SENT, completed: ['shipped'] },
    delivered: ARRIVED,
    returned: SENT,
  },
}

/** The order after a move and its effects; undefined if the move is not allowed or the result inconsistent. */
export function afterMove(standing: Standing, to: OrderState): Standing | undefined {
  if (!mayMove(standing.state, to)) return undefined
  const { confirmation, payment, delivery } = STATE_EFFECTS[to]
  const next: Standing = {
    state: to,
    confirmation: confirmation?.[standing.confirmation] ?? standing.confirmation,
    payment: payment?.[standing.payment] ?? standing.payment,
    delivery: delivery?.[standing.delivery] ?? standing.delivery,
  }
  return stands(next) ? next : undefined
}

/** States that an order passes through when a mark changes; empty if its state stays. */
export function pathOf(state: OrderState, mark: MarkName, value: MarkValue): readonly OrderState[] {
  const effects: Readonly<Partial<Record<string, Path>>> = MARK_EFFECTS[mark]
  return effects[value]?.[state] ?? []
}

/** The order after a mark and its effects; undefined if its state does not allow the mark. */
export function afterMark(standing: Standing, mark: MarkName, value: MarkValue): Standing | undefined {
  const path = pathOf(standing.state, mark, value)
  const marked = (order: Standing): Standing => ({ ...order, [mark]: value })
  if (path.length === 0) return stands(marked(standing)) ? marked(standing) : undefined
  let now: Standing | undefined = standing
  for (const [step, to] of path.entries()) now = now && afterMove(step === path.length - 1 ? marked(now) : now, to)
  return now
}

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

/** The first letter of a click id says which site sent the shopper; the whole would say who they are. */
const mostOf = (field: string) => (field.endsWith('clid') ? 1 : LONGEST_CAMPAIGN)

/** Reads campaign fields from a query. Keeps known fields only, on one line, at most 200 characters each, and one of a click id. Null if there are none. */
export function readCampaign(query: string): OrderSource | null {
  const asked = new URLSearchParams(query.slice(0, 4096))
  const said = CAMPAIGN_FIELDS.map(
    (name) =>
      [
        name,
        oneLine(
          Array.from(oneLine(asked.get(name) ?? ''))
            .slice(0, mostOf(name))
            .join(''),
        ),
      ] as const,
  )
  const known = said.filter(([, text]) => text !== '')
  return known.length === 0 ? null : Object.fromEntries(known)
}

/** What a shopper allowed to tell about their order, and whom. Kept for 30 days. IMP-50. */
export interface AdContext {
  providers: string[]
  /** The text that was agreed to. */
  consent: string
  consented_at: string
  /** Query of the click ids, with the click's time in ms as `at`. */
  clicks: string
  /** IP address and user agent; empty if unknown. */
  address: string
  agent: string
  /** Without a query. */
  page: string
}

/** Providers of ads, by their letter in the consent's cookie. */
const AD_LETTERS = { m: 'meta', t: 'tiktok', g: 'google' } as const

/** Another text needs another version, here and in `AGREED`: shoppers are then asked anew. */
const CONSENT_VERSION = '1'

/** Names what is agreed to: version of the text, and letters of the providers in it. */
export function consentKey(providers: readonly string[]): string {
  return (
    CONSENT_VERSION +
    Object.entries(AD_LETTERS)
      .flatMap(([letter, id]) => (providers.includes(id) ? letter : []))
      .join('')
  )
}

const AGREED = /^y\.1([mtg]{1,3})\.(fr|en|ar)\.(\d{10})$/
const CONSENT_KEPT_S = 180 * 24 * 3600

/** Reads the consent's cookie (`consent.tsx`). Undefined unless it agrees, to a text of today, within the last 180 days. */
export function readConsent(cookie: string, now: Date): { providers: string[]; locale: Locale; at: Date } | undefined {
  const [, letters = '', locale, seconds] = AGREED.exec(cookie) ?? []
  const age = now.getTime() / 1000 - Number(seconds)
  if (!locale || age > CONSENT_KEPT_S || age < -3600) return undefined
  const providers = [...new Set(letters)].map((letter) => AD_LETTERS[letter as keyof typeof AD_LETTERS])
  return { providers, locale: locale as Locale, at: new Date(Number(seconds) * 1000) }
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
  /** Omitted in orders of earlier versions. */
  vendorId?: number
  cost: number
}

/** Delivery costs to show: of each store that ships its own goods, else of the whole order. */
export function shownDeliveries({ deliveries, shippingTotal }: { deliveries: readonly OrderDelivery[]; shippingTotal: number }) {
  if (deliveries.some(({ vendor }) => vendor !== null)) return deliveries
  return [{ title: deliveries.map(({ title }) => title).join(', '), vendor: null, cost: shippingTotal }]
}

export interface OrderEvent {
  at: Date
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  /** Name of the member of staff; null for other actors. */
  by: string | null
  kind: string
  details: Record<string, unknown>
}
