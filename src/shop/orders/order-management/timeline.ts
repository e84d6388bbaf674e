import type { Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { exactAmount, TUNISIAN_DINAR, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { duplicatedBy, ORDER_STATES, type MarkName, type MarkValue, type OrderEvent, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { providerName } from '#shop/orders/payments.ways.server'
import { courierName } from '#shop/delivery/parcels'
import { MARKS } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'

type Details = Record<string, unknown>

function changeInWords(details: Details, locale: Locale, currency: CurrencySettings): string {
  const what = phrasesOf(details, locale, currency).join(' · ')
  return what === '' ? orderDeskWords['changed-erased'][locale] : fill(orderDeskWords.changed[locale], { what })
}

/** Describes changed goods, delivery and coupons only: no personal data. */
export function contentInWords({ lines, shipping, coupons }: Details, locale: Locale, currency: CurrencySettings): string {
  return phrasesOf({ lines, shipping, coupons }, locale, currency).join(' · ')
}

function phrasesOf(details: Details, locale: Locale, currency: CurrencySettings): string[] {
  const amount = (value: unknown) => exactAmount(millimes(Number(value) || 0), currency)
  const listed = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '—')
  const pair = (label: string, change: unknown, written: (value: unknown) => string) => {
    const { from, to } = recordOf(change)
    return fill(orderDeskWords['changed-from'][locale], { label, from: written(from), to: written(to) })
  }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '—')
  const personal = recordOf(details['personal'])
  const lines = Array.isArray(details['lines']) ? details['lines'].map((line) => lineInWords(recordOf(line), locale, amount)) : []
  return [
    ...lines,
    ...(details['shipping'] ? [pair(orderDeskWords.delivery[locale], details['shipping'], amount)] : []),
    ...(details['coupons'] ? [pair(orderDeskWords['changed-coupons'][locale], details['coupons'], listed)] : []),
    ...PERSONAL.flatMap((field) => (personal[field] ? [pair(orderDeskWords[`changed-${field}`][locale], personal[field], text)] : [])),
    ...(details['place'] ? [pair(orderDeskWords['changed-place'][locale], details['place'], text)] : []),
    ...(details['total'] ? [pair(orderDeskWords['changed-total'][locale], details['total'], amount)] : []),
  ]
}

const PERSONAL = ['name', 'phone', 'email', 'taxNumber', 'address', 'billed'] as const

function lineInWords({ name, from, to }: Details, locale: Locale, amount: (value: unknown) => string): string {
  const ordered = (value: unknown) => {
    const { quantity, unitPrice } = recordOf(value)
    return `${String(quantity)} × ${amount(unitPrice)}`
  }
  const goods = { name: String(name) }
  if (!from) return fill(orderDeskWords['changed-added'][locale], { ...goods, ordered: ordered(to) })
  if (!to) return fill(orderDeskWords['changed-removed'][locale], { ...goods, ordered: ordered(from) })
  return fill(orderDeskWords['changed-from'][locale], { label: goods.name, from: ordered(from), to: ordered(to) })
}

function recordOf(value: unknown): Details {
  return typeof value === 'object' && value !== null ? (value as Details) : {}
}

/** The name of a mark's value. Two values share a name with another word and have one of their own. */
export function markWord(mark: MarkName, value: MarkValue): Text {
  if (mark === 'confirmation' && value === 'confirmed') return orderWords['call-confirmed']
  if (mark === 'payment' && value === 'refunded') return orderWords['payment-refunded']
  return orderWords[value]
}

export function attentionWord(flag: string): Text {
  return isKey(orderDeskWords, flag) ? orderDeskWords[flag] : orderDeskWords.attention
}

/** An unknown method is shown by its id. */
export function methodWord(method: string | null, locale: Locale): string {
  if (method === null) return '—'
  return isKey(orderDeskWords, method) ? orderDeskWords[method][locale] : providerName(method)
}

/** `said` is the author's note. */
interface TimelineLine {
  what: string
  who: string
  said: string | null
}

/** Describes an event, with amounts in the shop's currency. An unknown kind is shown by its own name. */
export function timelineLine(event: OrderEvent, locale: Locale, currency: CurrencySettings = TUNISIAN_DINAR): TimelineLine {
  const { details } = event
  const said = typeof details['text'] === 'string' ? details['text'] : reasonOf(details['reason'], locale)
  const what = whatHappened(event, { locale, currency })
  const cause = causeOf(details['because'], locale)
  return { what: cause ? fill(orderDeskWords.followed[locale], { what, cause }) : what, who: whoDid(event, locale), said }
}

function causeOf(because: unknown, locale: Locale): string | undefined {
  if (typeof because !== 'object' || because === null) return undefined
  if ('state' in because) return stateWord(because.state, locale)
  return 'mark' in because && 'to' in because && isMark(because.mark) ? valueWord(because.mark, because.to, locale) : undefined
}

function whatHappened({ kind, details }: OrderEvent, { locale, currency }: { locale: Locale; currency: CurrencySettings }): string {
  const { from, to, mark } = details
  switch (kind) {
    case 'placed':
      return orderDeskWords[from === 'temp' ? 'taken' : 'placed'][locale]
    case 'temp':
      return orderDeskWords.begun[locale]
    case 'packed':
    case 'unpacked':
      return orderDeskWords[kind][locale]
    case 'vendor':
      return vendorAct(details, locale)
    case 'note':
      return orderDeskWords.noted[locale]
    case 'customer-changed':
      if (details['deliveryDay'] === null) return orderDeskWords.customerTookDayBack[locale]
      return typeof details['deliveryDay'] === 'string'
        ? fill(orderDeskWords.customerChose[locale], { day: details['deliveryDay'] })
        : orderDeskWords.customerChanged[locale]
    case 'place':
      return typeof from === 'string' && from !== to
        ? fill(orderDeskWords.placeMoved[locale], { from, to: String(to) })
        : fill(orderDeskWords.placeFound[locale], { to: String(to) })
    case 'coupon-used-up':
      return orderDeskWords.couponUsedUp[locale]
    case 'changed':
      return changeInWords(details, locale, currency)
    case 'mended':
      return [orderDeskWords.mended[locale], ...mendedParts(details, locale)].join(' · ')
    case 'settled':
      return fill(orderDeskWords.settled[locale], { flag: attentionWord(String(details['flag']))[locale] })
    case 'state':
      return typeof details['collected'] === 'number' ? movedWithCash(details, locale, currency) : movedWithDeposit(details, locale, currency)
    case 'deposit':
      return Number(to) > 0
        ? fill(orderDeskWords.depositAsked[locale], { amount: exactAmount(millimes(Number(to)), currency) })
        : orderDeskWords.depositWaived[locale]
    case 'mark':
      return isMark(mark) ? marked(mark, { from, to }, locale) : fill(orderDeskWords.happened[locale], { kind })
    case 'parcel':
      return parcelOutcome(details, locale)
    case 'absent':
      return orderDeskWords.absent[locale]
    case 'return':
      return fill(orderDeskWords.returnReceived[locale], { sound: Number(details['sound']) || 0, damaged: Number(details['damaged']) || 0 })
    case 'refund':
      return fill(orderDeskWords.refunded[locale], { amount: exactAmount(millimes(Number(details['amount']) || 0), currency) })
    case 'refund-step':
      return refundStep(details, locale, currency)
    case 'payment':
      return paymentOutcome(details['code'] === true ? 'code' : String(details['outcome']), locale)
    case 'call':
      return called(details, locale)
    case 'call-undone':
      return fill(orderDeskWords.callUndone[locale], { tries: Number(details['tries']) || 1, from: stateWord(from, locale), to: stateWord(to, locale) })
    case 'assigned':
      return typeof details['name'] === 'string' ? fill(orderDeskWords.assigned[locale], { name: details['name'] }) : orderDeskWords.unassigned[locale]
    case 'document':
    case 'document-sent':
      return documentStep(kind === 'document' ? 'issued' : 'sent', details, locale)
    default:
      return fill(orderDeskWords.happened[locale], { kind })
  }
}

interface Change {
  from: unknown
  to: unknown
}

function moved({ from, to }: Change, locale: Locale): string {
  return fill(orderDeskWords.moved[locale], { from: stateWord(from, locale), to: stateWord(to, locale) })
}

function marked(mark: MarkName, { from, to }: Change, locale: Locale): string {
  return fill(orderDeskWords.marked[locale], { mark: orderDeskWords[mark][locale], from: valueWord(mark, from, locale), to: valueWord(mark, to, locale) })
}

/** Inconsistencies of an order that the update repaired. */
function mendedParts({ before, after }: Record<string, unknown>, locale: Locale): string[] {
  const change = (part: string): Change => ({ from: valueOf(before, part), to: valueOf(after, part) })
  const parts = [
    { ...change('state'), text: moved(change('state'), locale) },
    ...(Object.keys(MARKS) as MarkName[]).map((mark) => ({ ...change(mark), text: marked(mark, change(mark), locale) })),
  ]
  return parts.filter(({ from, to }) => from !== to).map(({ text }) => text)
}

function valueOf(standing: unknown, part: string): unknown {
  return typeof standing === 'object' && standing !== null ? (standing as Record<string, unknown>)[part] : undefined
}

function movedWithCash({ from, to, collected }: Record<string, unknown>, locale: Locale, currency: CurrencySettings): string {
  return fill(orderDeskWords.movedWithCash[locale], {
    from: stateWord(from, locale),
    to: stateWord(to, locale),
    amount: exactAmount(millimes(Number(collected)), currency),
  })
}

function movedWithDeposit({ from, to, deposit, amount }: Record<string, unknown>, locale: Locale, currency: CurrencySettings): string {
  const said = moved({ from, to }, locale)
  if (deposit !== 'back' && deposit !== 'kept') return said
  const words = deposit === 'back' ? orderDeskWords.depositBack : orderDeskWords.depositKept
  return fill(words[locale], { moved: said, amount: exactAmount(millimes(Number(amount)), currency) })
}

function whoDid({ actor, by, details }: OrderEvent, locale: Locale): string {
  if (actor === 'visitor') return orderDeskWords.shopper[locale]
  if (actor === 'staff') return by ?? orderDeskWords.formerStaff[locale]
  const { gateway, courier } = details
  if (actor === 'provider' && typeof courier === 'string') return courierName(courier)
  return actor === 'provider' && typeof gateway === 'string' ? methodWord(gateway, locale) : orderDeskWords.shop[locale]
}

function vendorAct({ act, vendor, lines }: Record<string, unknown>, locale: Locale): string {
  const key = `vendor-${String(act)}`
  const said = fill(isKey(orderDeskWords, key) ? orderDeskWords[key][locale] : orderDeskWords.happened[locale], { vendor: String(vendor), kind: key })
  return Array.isArray(lines) ? `${said} · ${lines.join(', ')}` : said
}

function paymentOutcome(outcome: string, locale: Locale): string {
  const key = `payment-${outcome}`
  return isKey(orderDeskWords, key) ? orderDeskWords[key][locale] : attentionWord(outcome)[locale]
}

function called({ outcome, tries }: Record<string, unknown>, locale: Locale): string {
  const word = CALL_WORDS[String(outcome)]
  return word ? fill(word[locale], { tries: Number(tries) || 1 }) : fill(orderDeskWords.happened[locale], { kind: `call ${String(outcome)}` })
}

const CALL_WORDS: Readonly<Record<string, Record<Locale, `${string}{tries}${string}`>>> = {
  confirmed: orderDeskWords['called-confirmed'],
  'no-answer': orderDeskWords['called-no-answer'],
  postponed: orderDeskWords['called-postponed'],
  refused: orderDeskWords['called-refused'],
  'wrong-number': orderDeskWords['called-wrong-number'],
  duplicate: orderDeskWords['called-duplicate'],
}

const PARCEL_WORDS: Readonly<Record<string, Record<Locale, `${string}{parcel}${string}`>>> = {
  booked: orderDeskWords['parcel-made'],
  added: orderDeskWords['parcel-added'],
  corrected: orderDeskWords['parcel-corrected'],
  refused: orderDeskWords['parcel-refused'],
  uncertain: orderDeskWords['parcel-unanswered'],
  late: orderDeskWords['parcel-unexpected'],
  cancelled: orderDeskWords['parcel-cancelled'],
  closed: orderDeskWords['parcel-closed'],
  found: orderDeskWords['parcel-found'],
  absent: orderDeskWords['parcel-absent'],
  status: orderDeskWords['parcel-status'],
  'handed-over': orderDeskWords['parcel-handed-over'],
  delivered: orderDeskWords['parcel-delivered'],
  returned: orderDeskWords['parcel-returned'],
  received: orderDeskWords['parcel-received'],
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
  'kept-back': orderDeskWords['refund-kept-back'],
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

/** The shop's own reasons are keys of the words; staff's are free text. */
function reasonOf(reason: unknown, locale: Locale): string | null {
  if (typeof reason !== 'string') return null
  const first = duplicatedBy(reason)
  if (first !== undefined) return fill(orderDeskWords.duplicateOf[locale], { number: first })
  if (reason === 'came-back') return orderDeskWords.broughtBack[locale]
  return reason === 'unpaid' || reason === 'by-link' ? orderDeskWords[reason][locale] : reason
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
