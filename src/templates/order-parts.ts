import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, inAList, translate, type Translated } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, minus, NOTHING, type Millimes } from '#money/millimes'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Glossary } from '#shop/upkeep/glossary'
import { cashDue, lineText, shownDeliveries, type OrderAdjustment } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { percentText } from '#shop/prices/taxes'
import type { Fact, Part } from './mail.ts'
import { orderMailWords } from './order-mails.words.ts'

export interface Saying {
  locale: Locale
  words: Translated<typeof orderMailWords>
  glossary: Glossary
  /** `107.000 TND` */
  exact: (amount: Millimes) => string
}

/** Formats amounts in the order's own currency. */
export async function sayingOf(order: Pick<Order, 'currency'>, locale: Locale, settings: Settings): Promise<Saying> {
  const currency = writtenIn(order.currency, settings.currency)
  const exact = (amount: Millimes) => exactAmount(amount, currency)
  return { locale, words: translate(locale, orderMailWords), glossary: await findGlossary(), exact }
}

export function wholeOrder(order: Order, saying: Saying): Part[] {
  const { words, exact, locale } = saying
  const { stampTotal, taxes } = order
  const amount = (label: string, value: string): Fact => ({ label, value, isLtr: true })
  const facts: Fact[] = [
    amount(words.subtotal, exact(order.itemsTotal)),
    ...discountsOf(order, words).map(({ label, off }) => amount(label, exact(minus(NOTHING, off)))),
    ...shownDeliveries(order).map(({ title, vendor, cost }) => {
      const label = vendor ? `${words.shipping} – ${vendor}` : words.shipping
      if (cost === 0) return { label, value: words.free }
      return amount(title && title !== words.shipping ? `${label} (${title})` : label, exact(millimes(cost)))
    }),
    ...(stampTotal > 0 ? [amount(words.stamp, exact(stampTotal))] : []),
    { ...amount(words.total, exact(order.total)), isStrong: true },
    ...depositFacts(order).map(({ label, value }) => amount(words[label], exact(value))),
    ...taxes.map((tax) => amount(fill(words.taxOf, { name: tax.name, rate: percentText(tax.rate, locale) }), exact(millimes(tax.amount)))),
  ]
  return [{ kind: 'facts', facts: [numberFact(order, words)] }, ...goodsOf(order, saying), { kind: 'facts', facts }, address(order, saying)]
}

function depositFacts(order: Order): { label: 'deposit' | 'dueAtTheDoor'; value: Millimes }[] {
  const due = order.received > 0 && order.state !== 'cancelled' ? cashDue(order) : undefined
  if (!due) return []
  return [
    { label: 'deposit', value: order.received },
    { label: 'dueAtTheDoor', value: due },
  ]
}

export function briefly(order: Order, { words, exact }: Saying): Part {
  return { kind: 'facts', facts: [numberFact(order, words), { label: words.total, value: exact(order.total), isLtr: true, isStrong: true }] }
}

export function numberFact({ id }: { id: number }, words: Saying['words']): Fact {
  return { label: words.orderNumber, value: fill(words.number, { number: id }) }
}

/** Mail programs would cut off a longer mail. */
const MOST_GOODS = 60

export function goodsOf(order: Order, { locale, words, glossary, exact }: Saying): Part[] {
  const lines = order.lines.slice(0, MOST_GOODS).map((line) => ({
    name: lineText(line, { locale, glossary }),
    quantity: line.quantity,
    amount: exact(millimes(line.total)),
  }))
  const goods: Part = { kind: 'goods', heads: { item: words.item, quantity: words.quantity, amount: words.amount }, lines }
  const more = order.lines.length - lines.length
  return more > 0 ? [goods, { kind: 'text', text: counted({ locale, count: more }, words.moreGoods, { count: more }) }] : [goods]
}

function discountsOf(order: Order, words: Saying['words']): { label: string; off: Millimes }[] {
  if (order.adjustments.length > 0) return order.adjustments.map((one) => ({ label: nameOf(one, words), off: millimes(one.amount) }))
  return order.discountTotal > 0 ? [{ label: words.discount, off: order.discountTotal }] : []
}

function nameOf({ kind, label, percent }: OrderAdjustment, words: Saying['words']): string {
  if (kind === 'coupon') return fill(words.couponOf, { code: label })
  return percent === null ? fill(words.discountOf, { label }) : fill(words.percentOf, { label, percent })
}

function address(order: Order, { words, locale }: Saying): Part {
  const to = order.shipping ?? order.billing
  if (!to) return { kind: 'labelled', title: words.deliverTo, lines: [order.name, order.address, order.phone].filter(Boolean) }
  const town = [to.postcode, to.city].filter(Boolean).join(' ')
  const place = inAList([to.zoneName, to.stateName || to.state], locale)
  const lines = [to.name, to.compound, to.address1, to.address2, town, place, to.phone || order.phone]
  return { kind: 'labelled', title: words.deliverTo, lines: [...new Set(lines.filter(Boolean))] }
}
