import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { detailsFor } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import { countryName } from '#shop/delivery/geography'
import type { OrderAlarm } from '#shop/orders/order-notifications.server'
import type { OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { marksOf, movesOf, needsReason, valuesOf, type MarkName, type MarkValue } from '#shop/orders/order-management'
import { attentionWord, markWord, methodWord, timelineLine, type DeskOrder, type ListedOrder } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { worldNumber } from '#shop/people/phones'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import type { ShownMark } from './mark-badges.tsx'
import { addressesOf } from './order-addresses.server.ts'
import { amountsOf } from './order-amounts.server.ts'
import { filledScript } from './call-script.ts'
import { ordersWords } from './orders.words.ts'
import { ago, moment } from './when.ts'

/** An order of the list, ready to be shown. */
export type OrderInList = ReturnType<typeof orderInList>

/** An order's page, ready to be shown. */
export type OrderOnPage = ReturnType<typeof orderOnPage>

/** Makes an order of the list ready to be shown: its texts in the reader's language, its times on the shop's clock. */
export function orderInList(order: ListedOrder, { currency, country }: Settings) {
  const { id, state, name, phone, item, pieces, since, zone, governorate } = order
  const abroad = order.country === country ? '' : countryName(order.country, readerLocale())
  const placed = state !== 'temp'
  return {
    id,
    state,
    name,
    phone,
    item,
    pieces,
    place: [zone, governorate, abroad].filter(Boolean).join(' · '),
    total: amountForReader(order.total, writtenIn(order.currency, currency)),
    stateWord: translated(orderWords[state]),
    flag: flagOf(order.attention),
    repeat: order.repeats === null ? null : fill(translated(ordersWords[placed ? 'repeats' : 'bought']), { number: order.repeats }),
    marks: marksOf({ state, placed }).map((mark) => shownMark(mark, order[mark])),
    method: methodWord(order.paymentMethod, readerLocale()),
    ago: ago(since, clock.now()),
    date: moment(since, TIME_ZONES[country]),
    since: since.toISOString(),
  }
}

/** The warning of an hour with very many orders. */
export function alarmInWords({ source, orders, at }: OrderAlarm, { country }: Settings): string {
  return fill(translated(ordersWords[source === 'address' ? 'alarmFromAddress' : 'alarmOfShop']), { when: moment(at, TIME_ZONES[country]), orders })
}

/** Makes an order's page ready to be shown: its amounts in its own currency, each other order's and payment's in theirs. */
export function orderOnPage(order: DeskOrder, settings: Settings) {
  const { id, state, attention, phone, name, address, placedAt, holdEnds } = order
  const zone = TIME_ZONES[settings.country]
  const placed = placedAt !== null
  const since = placedAt ?? order.updatedAt
  const standing = { state, placed }
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
    details: detailsFor('staff', order.details).map((detail) => ({ label: translated(detailWords[`${detail.name}ForStaff`]), text: detail.text })),
    stateWord: translated(orderWords[state]),
    flag: flagOf(attention),
    repeats: order.repeats,
    ago: ago(since, clock.now()),
    date: moment(since, zone),
    holdEnds: state === 'pending' && holdEnds ? moment(holdEnds, zone) : null,
    whatsapp: whatsappLink(order, settings.shopName),
    callScripts: callScriptsOf(order, exact(order.total, order.currency)),
    marks: marksOf(standing).map((mark) => markChoice(mark, order)),
    moves: movesOf(standing).map((to) => ({
      to,
      text: placed ? translated(ordersWords[`to-${to}`]) : translated(ordersWords.dismiss),
      reason: needsReason(state, to),
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
      state: other.state,
      stateWord: other.placed || other.state === 'temp' ? translated(orderWords[other.state]) : translated(ordersWords.dismissed),
      marks: other.placed ? [shownMark('confirmation', other.confirmation), shownMark('delivery', other.delivery)] : [],
      total: exact(other.total, other.currency),
      ago: ago(other.createdAt, clock.now()),
    })),
    events: order.events.map((event) => ({ ...timelineLine(event, readerLocale(), currency), at: event.at.toISOString(), when: moment(event.at, zone) })),
  }
}

/** What staff say on the phone, of each product that has a text for it. A quick order has no town of its own: there it is the address as typed. */
function callScriptsOf({ callScripts, name, address, shipping, billing }: DeskOrder, total: string) {
  const place = shipping ?? billing
  const city = place?.city || place?.stateName || address
  return callScripts.map(({ product, text }) => ({ product, text: filledScript(text, { name, total, city }) }))
}

function shownMark(mark: MarkName, value: MarkValue): ShownMark {
  return { value, word: translated(markWord(mark, value)) }
}

/** The values that a mark may get; the present one is among them, whether it can be chosen or not. */
function markChoice(mark: MarkName, order: DeskOrder) {
  const now = order[mark]
  const values = valuesOf(mark, order)
  const shown = values.includes(now) ? values : [...values, now]
  return { mark, now, title: translated(orderDeskWords[mark]), choices: shown.map((value) => shownMark(mark, value)) }
}

function flagOf(attention: string | null): string | null {
  return attention && translated(attentionWord(attention))
}

function paymentWord(state: string): string {
  const key = `pay-${state}`
  return key in ordersWords ? translated(ordersWords[key as 'pay-paid']) : state
}

/** Opens a conversation with the customer, the first sentence written in the language of their order; null where their number is no whole one. */
function whatsappLink({ id, phone, billing, country, locale, placedAt }: DeskOrder, shop: string): string | null {
  const number = worldNumber(phone, billing?.country ?? country)
  const words = translate(isLocale(locale) ? locale : DEFAULT_LOCALE, ordersWords)
  const text = placedAt ? fill(words.whatsappText, { shop, number: id }) : fill(words.whatsappAbandoned, { shop })
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null
}

/** The name of a state in the list's views. */
export function viewWord(view: OrderState | 'open' | 'all' | 'attention' | 'dismissed'): string {
  return view in ordersWords ? translated(ordersWords[view as 'open']) : translated(orderWords[view as OrderState])
}
