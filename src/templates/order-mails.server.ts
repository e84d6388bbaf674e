import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import type { MessageData, OrderMoment } from '#shop/upkeep/messages'
import { minus } from '#money/millimes'
import { cashDue, depositLeft, orderPayPath, orderReceivedPath, stillOwed } from '#shop/orders/orders'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { documentWords } from '#shop/orders/documents.words'
import { findDocument } from '#shop/orders/documents.server'
import { confirmPath, isToConfirm } from '#shop/orders/confirm-links'
import { confirmToken } from '#shop/orders/confirm-links.server'
import { parcelNumber, sentOf } from '#shop/delivery/parcels'
import { findParcels } from '#shop/delivery/parcels.server'
import { findOpenCode, findPaying } from '#shop/orders/payments.paying.server'
import { isGivenBack } from '#shop/orders/refunds'
import { findRefund } from '#shop/orders/refunds.server'
import { findReviewables } from '#shop/goods/reviews.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import type { Fact, Part } from './mail.ts'
import { inSmsCharacters } from '#shop/upkeep/sms-parts'
import { orderMailWords } from './order-mails.words.ts'
import { briefly, goodsOf, numberFact, sayingOf, wholeOrder, type Saying } from './order-parts.ts'

export interface OrderMail {
  subject: string
  preheader: string
  title: string
  parts: Part[]
}

export interface Addressed {
  locale: Locale
  settings: Settings
  /** The shop's public address, without a trailing slash. */
  origin: string
}

/** Undefined if the order was deleted or its state has changed since. */
export async function orderMail(about: { orderId: number; moment: OrderMoment }, { locale, settings, origin }: Addressed): Promise<OrderMail | undefined> {
  const order = await findOrder(about.orderId)
  if (!order || (about.moment === 'waiting-for-payment' && order.state !== 'pending' && depositLeft(order) === 0)) return undefined
  const saying = await sayingOf(order, locale, settings)
  const { words } = saying
  const { news, title, parts } = await contentOf(about.moment, { order, saying, settings, origin })
  return { subject: fill(words.subject, { number: order.id, news }), preheader: preheaderOf(parts), title, parts: [...hello(order, words), ...parts] }
}

function hello(order: Order, words: Saying['words']): Part[] {
  const name = order.billing?.name || order.name
  return name ? [{ kind: 'text', text: fill(words.hello, { name }) }] : []
}

/** Lets customers confirm without waiting for the call. */
async function confirmParts({ order, saying: { words, locale }, origin }: MomentContext): Promise<Part[]> {
  const url = origin + confirmPath(locale, await confirmToken(order))
  return [
    { kind: 'text', text: words.confirmByLink },
    { kind: 'button', text: words.confirmButton, url },
  ]
}

interface MomentContent {
  news: string
  title: string
  parts: Part[]
}

interface MomentContext {
  order: Order
  saying: Saying
  settings: Settings
  origin: string
}

async function contentOf(moment: OrderMoment, context: MomentContext): Promise<MomentContent> {
  const { order, saying, origin } = context
  const { words, locale } = saying
  const { phone } = order
  const text = (said: string): Part => ({ kind: 'text', text: said })
  const see = { kind: 'button', text: words.see, url: origin + orderReceivedPath(locale, order) } as const
  const brief = briefly(order, saying)
  switch (moment) {
    case 'placed': {
      const confirm = isToConfirm(order, context.settings.calls) ? await confirmParts(context) : []
      return { news: words.placedNews, title: words.placedTitle, parts: [text(placedText(order, saying)), ...confirm, see, ...wholeOrder(order, saying)] }
    }
    case 'waiting-for-payment':
      return { news: words.waitingNews, title: words.waitingTitle, parts: await waiting(context) }
    case 'paid':
      // A late payment for goods that are no longer available has a mail of its own.
      return {
        news: words.paidNews,
        title: words.paidTitle,
        parts: [text(paidText(order, saying)), see, ...wholeOrder(order, saying)],
      }
    case 'confirmed':
      return { news: words.confirmedNews, title: words.confirmedTitle, parts: [text(words.confirmed), brief, see] }
    case 'shipped':
      return { news: words.shippedNews, title: words.shippedTitle, parts: [text(fill(words.shipped, { phone })), ...(await theParcel(order, saying)), see] }
    case 'completed':
      return {
        news: words.completedNews,
        title: words.completedTitle,
        parts: (await mayBeReviewed(order, locale))
          ? [text(words.completedReview), brief, { kind: 'button', text: words.review, url: `${see.url}#reviews` }]
          : [text(words.completed), brief, see],
      }
    case 'cancelled': {
      const pay = await payAgain(context)
      return { news: words.cancelledNews, title: words.cancelledTitle, parts: [text(pay ? words.cancelledUnpaid : words.cancelled), brief, pay ?? see] }
    }
    case 'failed': {
      const pay = await payAgain(context)
      return { news: words.failedNews, title: words.failedTitle, parts: [text(pay ? words.failed : words.failedForGood), brief, pay ?? see] }
    }
    case 'on-hold':
    default:
      return { news: words.onHoldNews, title: words.onHoldTitle, parts: [text(fill(words.onHold, { phone })), brief, see] }
  }
}

/** Payment instructions: a code if there is one, else the payment page. */
async function waiting({ order, saying, settings, origin }: MomentContext): Promise<Part[]> {
  const { words, locale, exact } = saying
  const open = await findOpenCode(order.id)
  const rest = wholeOrder(order, saying)
  if (!open) {
    const now = depositLeft(order)
    const pay: Part = { kind: 'button', text: fill(words.pay, { amount: exact(now || order.total) }), url: origin + orderPayPath(locale, order) }
    const said = now > 0 ? fill(words.waitingDeposit, { now: exact(now), later: exact(minus(stillOwed(order), now)) }) : words.waiting
    return [{ kind: 'text', text: said }, pay, ...rest]
  }
  const until = dateInWords(open.openUntil, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONES[settings.country] })
  const provider = open.name
  return [
    { kind: 'text', text: fill(words.waitingCode, { provider, until }) },
    { kind: 'code', label: fill(words.codeLabel, { provider }), code: open.code },
    { kind: 'button', text: words.see, url: origin + orderReceivedPath(locale, order) },
    ...rest,
  ]
}

async function payAgain({ order, saying: { words, locale }, origin }: MomentContext): Promise<Part | undefined> {
  const { mayPay } = await findPaying(order)
  return mayPay ? { kind: 'button', text: words.payAgain, url: origin + orderPayPath(locale, order) } : undefined
}

function paidText(order: Order, { words, exact }: Saying): string {
  if (order.state === 'on-hold') return words.paidOnHold
  const due = cashDue(order)
  return due ? fill(words.paidDeposit, { amount: exact(order.received), due: exact(due), phone: order.phone }) : fill(words.paid, { phone: order.phone })
}

function placedText(order: Order, { words }: Saying): string {
  const due = cashDue(order)
  const said = fill(words.placed, { phone: order.phone })
  if (due === undefined) return said
  return `${said} ${due > 0 ? words.switchToCashOnDelivery : words.nothingDue}`
}

async function theParcel(order: Order, { words, exact }: Saying): Promise<Part[]> {
  const parcels = sentOf(await findParcels(order.id))
  const due = cashDue(order)
  const facts: Fact[] = [numberFact(order, words)]
  for (const parcel of parcels) {
    const number = parcelNumber(parcel)
    if (parcel.courierName) facts.push({ label: words.courier, value: parcel.courierName })
    if (number) facts.push({ label: words.parcelNumber, value: number, isLtr: true })
  }
  const label = due ? words.dueAtTheDoor : words.total
  const all: Part = { kind: 'facts', facts: [...facts, { label, value: exact(due || order.total), isLtr: true, isStrong: true }] }
  const links = parcels.flatMap(({ trackingLink: url, courierName: courier }): Part[] =>
    url ? [{ kind: 'button', text: fill(words.followParcel, { courier }), url }] : [],
  )
  return [all, ...links]
}

async function mayBeReviewed(order: Order, locale: Locale): Promise<boolean> {
  return (await findReviewables(order, locale)).some(({ review }) => review === null)
}

/** Undefined if the refund was not made. */
export async function refundMail(about: { orderId: number; refundId: number }, { locale, settings, origin }: Addressed): Promise<OrderMail | undefined> {
  const [order, refund] = await Promise.all([findOrder(about.orderId), findRefund(about.refundId)])
  if (!order || !refund || refund.orderId !== order.id || !isGivenBack(refund.state)) return undefined
  const saying = await sayingOf(order, locale, settings)
  const { words, exact } = saying
  const said = fill(refund.gateway ? words.refundByProvider : words.refundByHand, { amount: exact(refund.amount) })
  const facts = [
    numberFact(order, words),
    { label: words.refundedOf, value: exact(order.total), isLtr: true },
    { label: words.refunded, value: exact(refund.amount), isLtr: true, isStrong: true },
  ]
  const isWhole = refund.amount >= order.total
  const parts: Part[] = [
    ...hello(order, words),
    { kind: 'text', text: said },
    { kind: 'facts', facts },
    { kind: 'button', text: words.see, url: origin + orderReceivedPath(locale, order) },
  ]
  return {
    subject: fill(words.subject, { number: order.id, news: words.refundNews }),
    preheader: said,
    title: isWhole ? words.refundTitle : words.refundPartTitle,
    parts,
  }
}

/** Undefined if there is no issued document. */
export async function documentMail(about: MessageData['document'], { locale, settings, origin }: Addressed): Promise<OrderMail | undefined> {
  const [order, document] = await Promise.all([findOrder(about.orderId), findDocument(about.documentId)])
  if (!order || document?.orderId !== order.id) return undefined
  const saying = await sayingOf(order, locale, settings)
  const { words, exact } = saying
  const { number, day, content } = document
  const name = documentWords[document.kind][locale]
  const said = fill(document.kind === 'invoice' ? words.invoiceAttached : words.creditNoteAttached, { number })
  const facts = [
    numberFact(order, words),
    { label: name, value: number, isLtr: true },
    { label: words.issuedOn, value: dateInWords(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' }) },
    ...(content.corrects ? [{ label: words.corrected, value: content.corrects.number, isLtr: true }] : []),
    { label: words.total, value: exact(content.amounts.total), isLtr: true, isStrong: true },
  ]
  const parts: Part[] = [
    ...hello(order, words),
    { kind: 'text', text: said },
    { kind: 'facts', facts },
    { kind: 'button', text: words.see, url: origin + orderReceivedPath(locale, order) },
  ]
  return { subject: fill(words.subject, { number: order.id, news: fill(words.documentNews, { document: name, number }) }), preheader: said, title: name, parts }
}

/** For the merchant. Holds no customer data, which is in the back office. */
export async function newOrderMail(about: { orderId: number }, { locale, settings, origin }: Addressed): Promise<OrderMail | undefined> {
  const order = await findOrder(about.orderId)
  if (!order) return undefined
  const saying = await sayingOf(order, locale, settings)
  const { words, exact } = saying
  const method = order.payment === 'paid' ? words.paidOnline : cashDue(order) === undefined ? words.notPaid : words.atTheDoor
  const parts: Part[] = [
    { kind: 'text', text: order.state === 'on-hold' ? words.newOrderOnHold : words.newOrder },
    ...goodsOf(order, saying),
    {
      kind: 'facts',
      facts: [numberFact(order, words), { label: words.method, value: method }, { label: words.total, value: exact(order.total), isLtr: true, isStrong: true }],
    },
    { kind: 'button', text: words.newOrderButton, url: `${origin}/admin/orders/${order.id}/` },
  ]
  return { subject: fill(words.newOrderSubject, { number: order.id }), preheader: preheaderOf(parts), title: words.newOrderTitle, parts }
}

function preheaderOf(parts: Part[]): string {
  return parts.find((part) => part.kind === 'text')?.text ?? ''
}

export function orderAlarmMail({ source, orders }: MessageData['order-alarm'], { locale, origin }: Addressed): OrderMail {
  const words = translate(locale, orderMailWords)
  const parts: Part[] = [
    { kind: 'text', text: fill(source === 'address' ? words.alarmFromAddress : words.alarmOfShop, { orders }) },
    { kind: 'button', text: words.alarmButton, url: `${origin}/admin/orders/` },
    { kind: 'text', text: words.alarmNote },
  ]
  return { subject: words.alarmTitle, preheader: preheaderOf(parts), title: words.alarmTitle, parts }
}

/** The requested link of an order's page. Undefined if the order was deleted. */
export async function orderLinkMail({ orderId }: MessageData['order-link'], { locale, origin }: Addressed): Promise<OrderMail | undefined> {
  const order = await findOrder(orderId)
  if (!order) return undefined
  const words = translate(locale, orderMailWords)
  const title = fill(words.linkTitle, { number: order.id })
  const parts: Part[] = [
    { kind: 'text', text: words.linkText },
    { kind: 'button', text: words.see, url: origin + orderReceivedPath(locale, order) },
  ]
  return { subject: title, preheader: preheaderOf(parts), title, parts: [...hello(order, words), ...parts] }
}

/** The requested link of an order's page. Undefined if the order was deleted. */
export async function orderLinkSms(
  { orderId }: MessageData['order-link'],
  { shop, origin, locale }: { shop: string; origin: string; locale: Locale },
): Promise<string | undefined> {
  const order = await findOrder(orderId)
  return order && inSmsCharacters(fill(orderMailWords.linkSms[locale], { shop, number: order.id, url: origin + orderReceivedPath(locale, order) }))
}
