import { groupedPhone } from '#i18n/written-phone.ts'
import type { Locale } from '#i18n/locale.ts'
import { inAList } from '#i18n/words.ts'
import { writtenIn, type CurrencySettings } from '#money/formats'
import { detailsFor } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import { countryName } from '#shop/delivery/geography'
import type { Picture } from '#shop/upkeep/media'
import type { Glossary } from '#shop/upkeep/glossary'
import {
  cashDue,
  CASH_ON_DELIVERY,
  lineText,
  shownDeliveries,
  type OrderAddress,
  isReturned,
  type Delivery,
  type OrderState,
  type PaymentMark,
} from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { percentText } from '#shop/prices/taxes'
import type { BookedState } from '#shop/orders/payments'

/** Every field is on the page, and no other is sent. Amounts in millimes. */
export type OrderView = ReturnType<typeof orderView>

interface OrderTranslations {
  pictures?: ReadonlyMap<number, Picture>
  currency: CurrencySettings
  locale: Locale
  glossary: Glossary
}

export function orderView(order: Order, { currency, locale, glossary, pictures }: OrderTranslations) {
  const { id, itemsTotal, discountTotal, stampTotal, total, phone, adjustments, taxes } = order
  const lines = order.lines.map((line) => ({
    name: lineText(line, { locale, glossary }),
    quantity: line.quantity,
    total: line.total,
    picture: pictures?.get(line.position) ?? null,
  }))
  const addresses = {
    delivered: addressOf(order.shipping ?? order.billing, order, locale),
    /** Null if it is the shipping address. */
    billed: order.shipping && order.billing ? addressOf(order.billing, order, locale) : null,
  }
  const deliveries = shownDeliveries(order).map(({ title, vendor, cost }) => ({ title, vendor, cost }))
  const named = { adjustments, deliveries, taxes: taxes.map((tax) => ({ ...tax, rate: percentText(tax.rate, locale) })) }
  return {
    id,
    itemsTotal,
    discountTotal,
    stampTotal,
    total,
    ...depositOf(order),
    phone,
    details: detailsFor('shopper', order.details).map(({ name, text }) => ({ label: detailWords[`${name}ForShopper`][locale], text })),
    lines,
    addresses,
    currency: writtenIn(order.currency, currency),
    ...named,
  }
}

/** What came in as a deposit, and what is left for the door. Both null for other orders. */
function depositOf(order: Order): { received: number | null; due: number | null } {
  const isAlive = order.state !== 'cancelled' && order.state !== 'failed'
  const due = isAlive && order.paymentMethod === CASH_ON_DELIVERY && order.received > 0 ? cashDue(order) : undefined
  return due ? { received: order.received, due } : { received: null, due: null }
}

/** As on an envelope; a quick order's address is one line. */
function addressOf(address: OrderAddress | null, order: Order, locale: Locale) {
  if (!address) return { name: order.name, lines: [order.address], phone: groupedPhone(order.phone) }
  return { name: address.name, lines: addressLines(address, locale), phone: groupedPhone(address.phone || order.phone) }
}

export function addressLines(address: OrderAddress, locale: Locale): string[] {
  const place = inAList([address.zoneName, address.stateName || address.state], locale)
  const town = [address.postcode, address.city].filter(Boolean).join(' ')
  return [address.compound, address.address1, address.address2, town, place, countryName(address.country, locale)].filter(Boolean)
}

export type Situation =
  | 'call'
  | 'paid'
  | 'to-check'
  | 'checking-payment'
  | 'awaiting'
  | 'unpaid'
  | 'cancelled'
  | 'refunded'
  | 'on-its-way'
  | 'delivered'
  | 'returned'

/** Situation of an order for its shopper. `mayPay`: online payment is possible, again or for the first time. */
export function situationOf(order: { state: OrderState; payment: PaymentMark; delivery: Delivery }, mayPay: boolean): Situation {
  if (order.state === 'refunded' || order.payment === 'refunded') return 'refunded'
  if (isReturned(order)) return 'returned'
  if (order.state === 'shipped') return 'on-its-way'
  if (order.state === 'completed') return 'delivered'
  if (order.state === 'pending') return 'awaiting'
  if (order.state === 'failed' || order.state === 'cancelled') return mayPay ? 'unpaid' : 'cancelled'
  if (order.state === 'on-hold' && order.payment === 'awaiting') return 'checking-payment'
  if (order.payment === 'paid') return order.state === 'on-hold' ? 'to-check' : 'paid'
  return 'call'
}

type Why = 'whyPending' | 'whyRefused' | 'whyCancelled' | 'whyExpired'

/** The last attempt's result, unless the time to pay has expired. */
export function whyUnpaid(state: OrderState, last: BookedState | undefined): Why {
  if (state === 'cancelled' || last === 'expired') return 'whyExpired'
  if (last === 'refused') return 'whyRefused'
  return last === 'cancelled' ? 'whyCancelled' : 'whyPending'
}
