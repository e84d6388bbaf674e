import { fill } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import type { OrderState } from '#shop/orders'
import { orderWords } from '#shop/orders.words'
import { marksOf, MARKS, movesOf, needsReason, TIME_ZONES, worldNumber, type MarkName, type MarkValue } from '#shop/order-desk'
import { attentionWord, markWord, methodWord, timelineLine, type DeskOrder, type ListedOrder } from '#shop/order-desk.server'
import { orderDeskWords } from '#shop/order-desk.words'
import type { Settings } from '#shop/settings'
import type { ShownMark } from './mark-badges.tsx'
import { ordersWords } from './orders.words.ts'
import { ago, moment } from './when.ts'

/** An order of the list, ready to be shown. */
export type OrderInList = ReturnType<typeof orderInList>

/** An order's page, ready to be shown. */
export type OrderOnPage = ReturnType<typeof orderOnPage>

/** Makes an order of the list ready to be shown: all in French words, on the shop's clock. */
export function orderInList(order: ListedOrder, { currency, country }: Settings) {
  const { id, state, name, phone, item, pieces, since } = order
  const placed = state !== 'temp'
  return {
    id,
    state,
    name,
    phone,
    item,
    pieces,
    total: exactAmount(order.total, currency),
    stateWord: orderWords[state].fr,
    flag: flagOf(order.attention),
    marks: marksOf({ state, placed }).map((mark) => shownMark(mark, order[mark])),
    method: methodWord(order.paymentMethod, 'fr'),
    ago: ago(since, clock.now()),
    date: moment(since, TIME_ZONES[country]),
    since: since.toISOString(),
  }
}

/** Makes an order's page ready to be shown. */
export function orderOnPage(order: DeskOrder, settings: Settings) {
  const { id, state, attention, phone, name, address, placedAt, holdEnds } = order
  const zone = TIME_ZONES[settings.country]
  const placed = placedAt !== null
  const since = placedAt ?? order.updatedAt
  const standing = { state, placed }
  return {
    id,
    state,
    attention,
    placed,
    name,
    phone,
    address,
    stateWord: orderWords[state].fr,
    flag: flagOf(attention),
    ago: ago(since, clock.now()),
    date: moment(since, zone),
    holdEnds: state === 'pending' && holdEnds ? moment(holdEnds, zone) : null,
    whatsapp: whatsappLink(order, settings),
    marks: marksOf(standing).map((mark) => markChoice(mark, order[mark])),
    moves: movesOf(standing).map((to) => ({
      to,
      text: placed ? ordersWords[`to-${to}`].fr : ordersWords.dismiss.fr,
      reason: needsReason(state, to),
    })),
    ...amountsOf(order, settings.currency),
    payments: order.payments.map((payment) => ({
      reference: payment.reference,
      gateway: methodWord(payment.gateway, 'fr'),
      state: paymentWord(payment.state),
      paid: payment.state === 'paid',
      amount: exactAmount(payment.amount, settings.currency),
      at: moment(payment.paidAt ?? payment.createdAt, zone),
    })),
    others: order.others.map((other) => ({
      id: other.id,
      state: other.state,
      stateWord: other.placed || other.state === 'temp' ? orderWords[other.state].fr : ordersWords.dismissed.fr,
      marks: other.placed ? [shownMark('confirmation', other.confirmation), shownMark('delivery', other.delivery)] : [],
      total: exactAmount(other.total, settings.currency),
      ago: ago(other.createdAt, clock.now()),
    })),
    events: order.events.map((event) => ({ ...timelineLine(event, 'fr'), at: event.at.toISOString(), when: moment(event.at, zone) })),
  }
}

function amountsOf(order: DeskOrder, currency: CurrencySettings) {
  const exact = (amount: Millimes) => exactAmount(amount, currency)
  return {
    method: methodWord(order.paymentMethod, 'fr'),
    lines: order.lines.map((line) => ({
      ...line,
      attributes: Object.entries(line.attributes).map(([attribute, value]) => `${attribute} : ${value}`),
      unitPrice: exact(millimes(line.unitPrice)),
      total: exact(millimes(line.total)),
      vendor: order.vendors[line.vendorId] ?? null,
    })),
    itemsTotal: exact(order.itemsTotal),
    shipping: order.shippingTotal === 0 ? ordersWords.free.fr : exact(order.shippingTotal),
    discount: order.discountTotal === 0 ? null : `− ${exact(order.discountTotal)}`,
    total: exact(order.total),
  }
}

function shownMark(mark: MarkName, value: MarkValue): ShownMark {
  return { value, word: markWord(mark, value).fr }
}

function markChoice(mark: MarkName, now: MarkValue) {
  const values: readonly MarkValue[] = MARKS[mark]
  return { mark, now, title: orderDeskWords[mark].fr, choices: values.map((value) => shownMark(mark, value)) }
}

function flagOf(attention: string | null): string | null {
  return attention && attentionWord(attention).fr
}

function paymentWord(state: string): string {
  const key = `pay-${state}`
  return key in ordersWords ? ordersWords[key as 'pay-paid'].fr : state
}

/** Opens a conversation with the customer, the first sentence written. */
function whatsappLink({ id, phone }: { id: number; phone: string }, { country, shopName }: Settings): string {
  const text = fill(ordersWords.whatsappText.fr, { shop: shopName, number: id })
  return `https://wa.me/${worldNumber(phone, country)}?text=${encodeURIComponent(text)}`
}

/** What a state is called in the list's views. */
export function viewWord(view: OrderState | 'open' | 'all' | 'attention' | 'dismissed'): string {
  return view in ordersWords ? ordersWords[view as 'open'].fr : orderWords[view as OrderState].fr
}
