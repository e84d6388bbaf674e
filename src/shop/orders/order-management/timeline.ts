import type { Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { exactAmount, TUNISIAN_DINAR, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { ORDER_STATES, type OrderEvent, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { providerName } from '#shop/orders/payments.server'
import { courierName } from '#shop/delivery/parcels'
import { MARKS, type MarkName, type MarkValue } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'

/** The name of a mark's value. Two values share a name with another word and have one of their own. */
export function markWord(mark: MarkName, value: MarkValue): Text {
  if (mark === 'confirmation' && value === 'confirmed') return orderWords['call-confirmed']
  if (mark === 'payment' && value === 'refunded') return orderWords['payment-refunded']
  return orderWords[value]
}

/** The name of a flag that asks for a look. */
export function attentionWord(flag: string): Text {
  return isKey(orderDeskWords, flag) ? orderDeskWords[flag] : orderDeskWords.attention
}

/** The name of a payment method; an unknown one goes by its id. */
export function methodWord(method: string | null, locale: Locale): string {
  if (method === null) return '—'
  return isKey(orderDeskWords, method) ? orderDeskWords[method][locale] : providerName(method)
}

/** A timeline's line: what happened, who did it, and their note. */
interface TimelineLine {
  what: string
  who: string
  said: string | null
}

/** An event in words, its amounts in the shop's currency. One that this version does not know still shows, under its own name. */
export function timelineLine(event: OrderEvent, locale: Locale, currency: CurrencySettings = TUNISIAN_DINAR): TimelineLine {
  const { details } = event
  const said = typeof details['text'] === 'string' ? details['text'] : reasonOf(details['reason'], locale)
  return { what: whatHappened(event, { locale, currency }), who: whoDid(event, locale), said }
}

function whatHappened({ kind, details }: OrderEvent, { locale, currency }: { locale: Locale; currency: CurrencySettings }): string {
  const { from, to, mark } = details
  switch (kind) {
    case 'placed':
      return orderDeskWords.placed[locale]
    case 'temp':
      return orderDeskWords.begun[locale]
    case 'note':
      return orderDeskWords.noted[locale]
    case 'coupon-used-up':
      return orderDeskWords.couponUsedUp[locale]
    case 'settled':
      return fill(orderDeskWords.settled[locale], { flag: attentionWord(String(details['flag']))[locale] })
    case 'state':
      return fill(orderDeskWords.moved[locale], { from: stateWord(from, locale), to: stateWord(to, locale) })
    case 'mark':
      if (!isMark(mark)) return fill(orderDeskWords.happened[locale], { kind })
      return fill(orderDeskWords.marked[locale], {
        mark: orderDeskWords[mark][locale],
        from: valueWord(mark, from, locale),
        to: valueWord(mark, to, locale),
      })
    case 'parcel':
      return parcelOutcome(details, locale)
    case 'refund':
      return fill(orderDeskWords.refunded[locale], { amount: exactAmount(millimes(Number(details['amount']) || 0), currency) })
    case 'refund-step':
      return refundStep(details, locale, currency)
    case 'payment':
      return paymentOutcome(details['code'] === true ? 'code' : String(details['outcome']), locale)
    case 'document':
    case 'document-sent':
      return documentStep(kind === 'document' ? 'issued' : 'sent', details, locale)
    default:
      return fill(orderDeskWords.happened[locale], { kind })
  }
}

function whoDid({ actor, by, details }: OrderEvent, locale: Locale): string {
  if (actor === 'visitor') return orderDeskWords.shopper[locale]
  if (actor === 'staff') return by ?? orderDeskWords.formerStaff[locale]
  const { gateway, courier } = details
  if (actor === 'provider' && typeof courier === 'string') return courierName(courier)
  return actor === 'provider' && typeof gateway === 'string' ? methodWord(gateway, locale) : orderDeskWords.shop[locale]
}

function paymentOutcome(outcome: string, locale: Locale): string {
  const key = `payment-${outcome}`
  return isKey(orderDeskWords, key) ? orderDeskWords[key][locale] : attentionWord(outcome)[locale]
}

const PARCEL_WORDS: Readonly<Record<string, Record<Locale, `${string}{parcel}${string}`>>> = {
  booked: orderDeskWords['parcel-made'],
  refused: orderDeskWords['parcel-refused'],
  uncertain: orderDeskWords['parcel-unanswered'],
  late: orderDeskWords['parcel-unexpected'],
  cancelled: orderDeskWords['parcel-cancelled'],
  closed: orderDeskWords['parcel-closed'],
  found: orderDeskWords['parcel-found'],
  absent: orderDeskWords['parcel-absent'],
  status: orderDeskWords['parcel-status'],
}

function parcelOutcome({ outcome, barcode, reference }: Record<string, unknown>, locale: Locale): string {
  const word = isKey(PARCEL_WORDS, String(outcome)) ? PARCEL_WORDS[String(outcome)] : undefined
  if (!word) return fill(orderDeskWords.happened[locale], { kind: `parcel ${String(outcome)}` })
  return fill(word[locale], { parcel: String(barcode ?? reference) })
}

const REFUND_WORDS: Readonly<Record<string, Record<Locale, `${string}{amount}${string}`>>> = {
  asked: orderDeskWords['refund-asked'],
  pending: orderDeskWords['refund-pending'],
  refused: orderDeskWords['refund-refused'],
  uncertain: orderDeskWords['refund-unanswered'],
  absent: orderDeskWords['refund-absent'],
  late: orderDeskWords['refund-unexpected'],
}

function refundStep(details: Record<string, unknown>, locale: Locale, currency: CurrencySettings): string {
  const outcome = String(details['outcome'])
  const word = isKey(REFUND_WORDS, outcome) ? REFUND_WORDS[outcome] : undefined
  return word
    ? fill(word[locale], { amount: exactAmount(millimes(Number(details['amount']) || 0), currency) })
    : fill(orderDeskWords.happened[locale], { kind: `refund ${outcome}` })
}

const DOCUMENT_WORDS: Readonly<Record<string, Record<Locale, `${string}{number}${string}`>>> = {
  'issued-invoice': orderDeskWords['issued-invoice'],
  'issued-creditnote': orderDeskWords['issued-creditnote'],
  'sent-invoice': orderDeskWords['sent-invoice'],
  'sent-creditnote': orderDeskWords['sent-creditnote'],
}

function documentStep(step: 'issued' | 'sent', { document, number }: Record<string, unknown>, locale: Locale): string {
  const key = `${step}-${String(document)}`
  const word = isKey(DOCUMENT_WORDS, key) ? DOCUMENT_WORDS[key] : undefined
  return word ? fill(word[locale], { number: String(number) }) : fill(orderDeskWords.happened[locale], { kind: key })
}

/** The shop's own reasons are keys of the words; people's are their own text. */
function reasonOf(reason: unknown, locale: Locale): string | null {
  if (typeof reason !== 'string') return null
  return reason === 'unpaid' ? orderDeskWords.unpaid[locale] : reason
}

function stateWord(state: unknown, locale: Locale): string {
  return ORDER_STATES.includes(state as OrderState) ? orderWords[state as OrderState][locale] : String(state)
}

function valueWord(mark: MarkName, value: unknown, locale: Locale): string {
  const values: readonly unknown[] = MARKS[mark]
  return values.includes(value) ? markWord(mark, value as MarkValue)[locale] : String(value)
}

function isMark(mark: unknown): mark is MarkName {
  return typeof mark === 'string' && Object.hasOwn(MARKS, mark)
}

function isKey<T extends object>(words: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(words, key)
}
