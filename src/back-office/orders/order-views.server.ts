import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { coinOf, exactAmount, writtenIn, type CurrencySettings } from '#money/formats'
import { millimes, NOTHING, type Millimes } from '#money/millimes'
import { momentary } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { clock } from '#platform/steady-clock'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { detailsFor } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import { countryName } from '#shop/delivery/geography'
import { findOrderAlarms, type OrderAlarm } from '#shop/orders/order-notifications.server'
import {
  cashDue,
  afterMove,
  depositLeft,
  isPaid,
  isStepBack,
  lineName,
  orderPayPath,
  type MarkName,
  type MarkValue,
  type OrderState,
  type OrderAddress,
} from '#shop/orders/orders'
import { depositOf as usualDeposit } from '#shop/orders/order-risk'
import { findPaying } from '#shop/orders/payments.paying.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { orderWords } from '#shop/orders/orders.words'
import { markNeedsReason, marksOf, mayAskDeposit, movesOf, needsReason, valuesOf, type Followed, type Moving } from '#shop/orders/order-management'
import { countOrders, type DeskOrder, type ListedOrder } from '#shop/orders/order-management.server'
import { attentionWord, markWord, methodWord, timelineLine } from '#shop/orders/order-management.timeline'
import { isChangeable, revisionOf } from '#shop/orders/order-editing.server'
import { findMergeable } from '#shop/orders/order-taking.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { worldNumber } from '#shop/people/phones'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { sourceInWords, wholeSource } from '#back-office/order-parts/order-sources.server.ts'
import { sourceWords, ordersWords, ordersWords as words } from '#back-office/order-parts/orders.words.ts'
import { namedForReader, shownNext } from '#back-office/order-parts/shown-order.server.ts'
import { toldLine, toldOnPage, type NoticeWithText } from './told-notices.server.ts'
import { whatsappLink } from './whatsapp.server.ts'
import { ago, dayAsked, moment } from '#back-office/kit/when.ts'
import { percentText } from '#shop/prices/taxes'

export const countViews = momentary(countOrders)

export const findAlarms = momentary(findOrderAlarms)

export type OrderInList = Awaited<ReturnType<typeof orderInList>>

export type OrderOnPage = Awaited<ReturnType<typeof orderOnPage>>

export async function orderInList(order: ListedOrder, { currency, country }: Settings) {
  const { id, state, name, phone, item, pieces, since } = order
  const place = order.place && (await namedForReader(order.place, order.country))
  const abroad = order.country === country ? '' : countryName(order.country, readerLocale())
  const placed = state !== 'temp'
  return {
    id,
    name,
    phone,
    item,
    pieces,
    source: sourceInWords(order.source),
    agent: order.agent && fill(translated(ordersWords.givenTo), { name: order.agent }),
    place: [...new Set([place?.zoneName, place?.stateName, abroad])].filter(Boolean).join(' · '),
    total: amountForReader(order.held ?? order.total, writtenIn(order.currency, currency)),
    next: shownNext(order, country),
    flag: flagOf(order.attention),
    repeat: order.repeats === null ? null : fill(translated(ordersWords[placed ? 'repeats' : 'bought']), { number: order.repeats }),
    method: methodWord(order.paymentMethod, readerLocale()),
    ago: ago(since, clock.now()),
    date: moment(since, TIME_ZONES[country]),
    since: since.toISOString(),
  }
}

export function alarmInWords({ source, orders, at }: OrderAlarm, { country }: Settings): string {
  return fill(translated(ordersWords[source === 'address' ? 'alarmFromAddress' : 'alarmOfShop']), { when: moment(at, TIME_ZONES[country]), orders })
}

/** Data beside the order: the notices to its shopper, and whether messages may carry the confirm link (only for readers who may call). */
interface Beside {
  told?: readonly NoticeWithText[]
  mayCall?: boolean
}

/** Formats an order's page. Each amount is in the currency of its own order or payment. Notices to the shopper also appear among the events. */
export async function orderOnPage(order: DeskOrder, settings: Settings, { told = [], mayCall = false }: Beside = {}) {
  const { id, state, attention, phone, name, address, placedAt, holdEnds } = order
  const zone = TIME_ZONES[settings.country]
  const placed = placedAt !== null
  const since = placedAt ?? order.updatedAt
  const standing = { state, placed }
  const mergeable = await findMergeable(order, order.others)
  const currency = writtenIn(order.currency, settings.currency)
  const exact = (amount: Millimes, code: string) => amountForReader(amount, writtenIn(code, settings.currency))
  return {
    id,
    state,
    attention,
    placed,
    name,
    phone,
    address,
    addresses: addressesOf(order),
    email: order.email,
    details: [
      ...detailsFor('staff', order.details).map((detail) => ({ label: translated(detailWords[`${detail.name}ForStaff`]), text: detail.text })),
      ...(order.deliveryDay === null ? [] : [{ label: translated(ordersWords.deliveryDay), text: dayAsked(order.deliveryDay) }]),
      ...(order.agent === null ? [] : [{ label: translated(ordersWords.assignedTo), text: order.agent }]),
      ...[wholeSource(order.source)].flatMap((text) => (text === undefined ? [] : [{ label: translated(sourceWords.cameFrom), text }])),
    ],
    next: shownNext({ ...order, placed }, settings.country),
    changing: changingOf(order),
    flag: flagOf(attention),
    repeats: order.repeats,
    ago: ago(since, clock.now()),
    date: moment(since, zone),
    holdEnds: state === 'pending' && holdEnds ? moment(holdEnds, zone) : null,
    whatsapp: await whatsappLink(order, worldNumber(phone, order.billing?.country ?? order.country), { settings, mayCall }),
    callScripts: callScriptsOf(order, exact(order.total, order.currency)),
    marks: marksOf(standing).map((mark) => markChoice(mark, order)),
    primary: primaryOf(order),
    collecting: collectingOf(order, exact),
    confirmation: order.confirmation,
    mayRefuse: valuesOf('confirmation', order).includes('refused') && order.confirmation !== 'refused' && (order.received === 0 || isPaid(order.payment)),
    deposit: await depositOf(order, settings),
    moves: movesOf(standing).map((to) => ({
      to,
      text: moveWord({ state, placed }, to),
      reason: needsReason(state, to),
      // Shown while the move is under way.
      after: shownNext(afterwards({ ...order, placed }, to), settings.country),
    })),
    ...amountsOf(order, currency),
    payments: order.payments.map((payment) => ({
      reference: payment.reference,
      gateway: methodWord(payment.gateway, readerLocale()),
      state: paymentWord(payment.state),
      paid: payment.state === 'paid',
      amount: exact(payment.amount, payment.currency),
      at: moment(payment.paidAt ?? payment.createdAt, zone),
    })),
    others: order.others.map((other) => ({
      id: other.id,
      isMergeable: mergeable.has(other.id),
      next: shownNext(other, settings.country),
      total: exact(other.total, other.currency),
      ago: ago(other.createdAt, clock.now()),
    })),
    told: told.map((notice) => toldOnPage(notice, zone)),
    notes: order.events.filter(({ kind }) => kind === 'note').length,
    events: [...order.events.map((event) => ({ ...timelineLine(event, readerLocale(), currency), at: event.at })), ...told.map(toldLine)]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map((line) => ({ ...line, at: line.at.toISOString(), when: moment(line.at, zone) })),
  }
}

/** The deposit of an order for the door: what was asked, what came, and what staff may do. Null where there is none and none may be asked. */
async function depositOf(order: DeskOrder, { currency, shopName: shop, deposit: rule }: Settings) {
  const mayAsk = mayAskDeposit(order) && order.received === 0 && (await findOnlineMethods()).some((method) => method.currency === order.currency)
  const isHeld = order.received > 0 && !isPaid(order.payment)
  if (!mayAsk && order.deposit === 0 && order.kept === 0 && !isHeld) return null
  const own = writtenIn(order.currency, currency)
  const exact = (amount: Millimes) => (amount > 0 ? amountForReader(amount, own) : null)
  const left = depositLeft(order)
  const { mayPay } = await findPaying(order)
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const link = left > 0 && mayPay ? config.url.origin + orderPayPath(locale, order) : null
  const number = worldNumber(order.phone, order.country)
  const text = link && `${fill(ordersWords.whatsappDeposit[locale], { shop, number: order.id, amount: exactAmount(left, own) })} ${link}`
  const usual = usualDeposit({ total: order.total, goods: [], isRisky: true }, rule, coinOf(order.currency))
  return {
    seen: String(order.deposit),
    asked: exact(order.deposit),
    came: exact(order.received),
    kept: exact(order.kept),
    due: order.state === 'cancelled' ? null : exact(cashDue(order) ?? NOTHING),
    link,
    whatsapp: text && number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null,
    ask: mayAsk ? { usual: dinarsTyped(usual) } : null,
    mayWaive: left > 0,
    /** Set where cancelling must say what becomes of it. */
    held: isPaid(order.payment) ? null : exact(order.received),
  }
}

/** How an order can be changed from its page; null if it cannot. In place only before any payment. */
function changingOf(order: DeskOrder) {
  if (!isChangeable(order)) return null
  return { seen: revisionOf(order), inPlace: order.payment !== 'paid' && order.refundedTotal === 0 }
}

/** Call scripts of the order's products. A quick order has no town, so its typed address stands in. */
function callScriptsOf({ callScripts, name, address, shipping, billing }: DeskOrder, total: string) {
  const place = shipping ?? billing
  const city = place?.city || place?.stateName || address
  return callScripts.map(({ product, text }) => ({ product, text: filledScript(text, { name, total, city }) }))
}

function afterwards(order: Followed & { placed: boolean }, to: OrderState): Followed {
  const next = { ...order, ...afterMove(order, to) }
  return { ...next, returnDue: next.delivery === 'returned' && (order.returnDue || order.delivery !== 'returned') }
}

const NEXT_MOVES = { 'on-hold': 'confirmed', processing: 'confirmed', confirmed: 'shipped', shipped: 'completed' } as const satisfies Partial<
  Record<OrderState, OrderState>
>

interface PrimaryAct {
  to: OrderState | null
  fields: Readonly<Record<string, string>>
  text: string
}

/** Next action of an order, as form fields; null if no single tap does it. */
function primaryOf({ state, payment, delivery }: DeskOrder): PrimaryAct | null {
  if (payment === 'collected') {
    return { to: null, fields: { intent: 'mark', mark: 'payment', seen: payment, value: 'paid' }, text: translated(ordersWords.cashReceived) }
  }
  if (!(state in NEXT_MOVES) || delivery === 'returned') return null
  const to = NEXT_MOVES[state as keyof typeof NEXT_MOVES]
  return { to, fields: { intent: 'move', seen: state, to }, text: translated(ordersWords[`to-${to}`]) }
}

function moveWord({ state, placed }: Moving, to: Exclude<OrderState, 'refunded'>): string {
  if (!placed) return translated(ordersWords.dismiss)
  return isStepBack(state, to) ? fill(translated(ordersWords.stepBack), { state: translated(orderWords[to]) }) : translated(ordersWords[`to-${to}`])
}

/** Cash due at the door if the order may be marked as delivered; else null. */
function collectingOf(order: DeskOrder, exact: (amount: Millimes, code: string) => string): { due: string; typed: string } | null {
  const due = cashDue(order)
  if (!due || !movesOf({ state: order.state, placed: order.placedAt !== null }).includes('completed')) return null
  return { due: exact(due, order.currency), typed: dinarsTyped(due) }
}

function shownMark(mark: MarkName, value: MarkValue) {
  return { value, word: translated(markWord(mark, value)) }
}

/** Values of a mark. The current value is included even if it cannot be chosen. */
function markChoice(mark: MarkName, order: DeskOrder) {
  const now = order[mark]
  return {
    mark,
    now,
    title: translated(orderDeskWords[mark]),
    choices: valuesOf(mark, order)
      // Values that need a reason are left to the moves: a refusal on the phone, a step back.
      .filter((value) => now === value || !markNeedsReason(order.state, mark, value))
      .map((value) => shownMark(mark, value)),
  }
}

function flagOf(attention: string | null): string | null {
  return attention && translated(attentionWord(attention))
}

function paymentWord(state: string): string {
  const key = `pay-${state}`
  return key in ordersWords ? translated(ordersWords[key as 'pay-paid']) : state
}

export type ShownAddress = ReturnType<typeof shownAddress>

/** Addresses of a cart order: the destination, and the billing address if it differs. Null for a quick order. */
export function addressesOf({ billing, shipping }: DeskOrder): { goesTo: ShownAddress; bill: ShownAddress | null } | null {
  if (!billing) return null
  return shipping ? { goesTo: shownAddress(shipping), bill: shownAddress(billing) } : { goesTo: shownAddress(billing), bill: null }
}

function shownAddress({ name, company, phone, address1, address2, compound, zoneName, city, postcode, stateName, state, country }: OrderAddress) {
  const place = [postcode, city].filter(Boolean).join(' ')
  return {
    name,
    phone,
    lines: [company, address1, address2, place, stateName || state, countryName(country, readerLocale())].filter(Boolean),
    zone: zoneName,
    compound,
  }
}

export function amountsOf(order: DeskOrder, currency: CurrencySettings) {
  const exact = (amount: number) => amountForReader(millimes(amount), currency)
  return {
    method: methodWord(order.paymentMethod, readerLocale()),
    lines: order.lines.map((line) => ({
      ...line,
      name: lineName(line, readerLocale()),
      attributes: Object.entries(line.attributes).map(([attribute, value]) => fill(translated(words.attribute), { attribute, value })),
      unitPrice: exact(line.unitPrice),
      total: exact(line.total),
      vendor: order.vendors[line.vendorId] ?? null,
    })),
    itemsTotal: exact(order.itemsTotal),
    discounts: discountsOf(order).map(({ label, amount }) => ({ label, amount: `− ${exact(amount)}` })),
    deliveries: deliveriesOf(order).map(({ label, cost }) => ({ label, amount: cost === 0 ? translated(words.free) : exact(cost) })),
    stamp: order.stampTotal === 0 ? null : exact(order.stampTotal),
    total: exact(order.total),
    collected: order.collected === null ? null : exact(order.collected),
    refunded: order.refundedTotal === 0 ? null : { back: `− ${exact(order.refundedTotal)}`, kept: exact(order.total - order.refundedTotal) },
    taxes: order.taxes.map(({ name, rate, amount }) => ({
      label: fill(translated(words.taxIn), { name, rate: percentText(rate, readerLocale()) }),
      amount: exact(amount),
    })),
  }
}

/** Discounts by name. A quick order has only the online payment discount. */
function discountsOf({ adjustments, discountTotal }: DeskOrder): { label: string; amount: Millimes | number }[] {
  if (adjustments.length === 0) return discountTotal === 0 ? [] : [{ label: translated(words.discount), amount: discountTotal }]
  return adjustments.map(({ kind, label, percent: part, amount }) => {
    const name = fill(kind === 'coupon' ? translated(words.coupon) : translated(words.methodDiscount), { label })
    return { label: part === null ? name : `${name} (${part}\u00a0%)`, amount }
  })
}

/** Delivery costs, one line per parcel. A quick order has one line. */
function deliveriesOf({ deliveries, shippingTotal }: DeskOrder): { label: string; cost: number }[] {
  if (deliveries.length === 0) return [{ label: translated(words.shipping), cost: shippingTotal }]
  return deliveries.map(({ title, vendor, cost }) => {
    const label = vendor ? fill(translated(words.deliveryOf), { title, vendor }) : title
    return { label: fill(translated(words.deliveryNamed), { label }), cost }
  })
}

interface ScriptValues {
  name: string
  /** Includes the currency. */
  total: string
  city: string
}

/** Fills a merchant's call script with the values of an order: `Bonjour {name}`. Unknown braces stay as written. IMP-05. */
export function filledScript(script: string, values: ScriptValues): string {
  return script.replaceAll(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof ScriptValues] : written))
}
