import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { can, type Person } from '#shop/people/accounts'
import type { DocumentSettings, NumberSettings } from '#shop/upkeep/settings'
import { cameIn, isGivenBack, type Refund } from '#shop/orders/refunds'
import { shares } from '#shop/prices/pricing.line-shares'
import { isPaid, type OrderAdjustment, type OrderState, type OrderTax, type PaymentMark } from '#shop/orders/orders'

/** Names on the wire: the six of the specification, and the credit note. DOC-02 to DOC-07, DOC-29. */
export const DOCUMENT_KINDS = ['invoice', 'packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice', 'creditnote'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kinds numbered without gaps and immutable once issued. ADM-47. */
export const NUMBERED_KINDS = ['invoice', 'creditnote'] as const satisfies readonly DocumentKind[]

export type NumberedKind = (typeof NUMBERED_KINDS)[number]

/** Lists over many orders: pieces by product, and the parcels that a courier signs for. IMP-11. */
export const LIST_KINDS = ['picklist', 'pickupsheet'] as const

export type ListKind = (typeof LIST_KINDS)[number]

export type PrintKind = DocumentKind | ListKind

export interface PickRow {
  name: Text
  sku: string
  pieces: number
  orders: { id: number; pieces: number }[]
}

export function isListKind(kind: string): kind is ListKind {
  return LIST_KINDS.some((known) => known === kind)
}

export function isDocumentKind(kind: string): kind is DocumentKind {
  return DOCUMENT_KINDS.some((known) => known === kind)
}

export function isNumbered(kind: string): kind is NumberedKind {
  return NUMBERED_KINDS.some((numbered) => numbered === kind)
}

/** True if the person may open and create documents of this kind. Packing documents need only the right to pack. IMP-18. */
export function mayHandle(person: Pick<Person, 'capabilities'>, kind: PrintKind): boolean {
  return can(person, 'orders.manage') || can(person, 'documents.manage') || (!isNumbered(kind) && can(person, 'parcels.manage'))
}

/** When invoices are issued automatically; `by-hand` means never. */
export type InvoiceMoment = DocumentSettings['invoiceAt']

/** Any field may be empty. */
export interface DocumentSender {
  name: string
  taxNumber: string
  tradeRegister: string
  address: string
  postcode: string
  city: string
  country: string
  phone: string
  email: string
  /** Bank and account, on one line. */
  bank: string
  closing: Text
  /** SHA-256 in the media store; empty for none. */
  logo: string
}

export interface DocumentParty {
  name: string
  company: string
  phone: string
  email: string
  /** Street, place and governorate, one per line. */
  lines: string[]
  country: string
  /** Governorate code for the tax office's file; may be empty. */
  state: string
}

/** A line of goods. Millimes, tax included. */
export interface DocumentLine {
  position: number
  name: Text
  sku: string
  quantity: number
  unitPrice: Millimes
  total: Millimes
  /** Hundredths of a percent; 0 if untaxed, null if several apply or it is unknown. */
  taxRate: number | null
}

export interface DocumentTax extends OrderTax {
  /** In all languages; absent if the tax no longer matches a rate of the shop and only its name in the order's language is known. */
  names?: Text
}

/** Millimes; taxes are included in the total. */
interface DocumentAmounts {
  items: Millimes
  discounts: OrderAdjustment[]
  shipping: Millimes
  /** As `taxRate` of a line. */
  shippingTaxRate: number | null
  stamp: Millimes
  /** For a credit note: amount refunded without goods. */
  loose: Millimes
  taxes: DocumentTax[]
  total: Millimes
}

/** Language-independent content, frozen at creation. Issued documents store it for ever: new fields need a default, and none may be renamed. */
export interface DocumentContent {
  kind: DocumentKind
  /** `FA-2026-00042`; empty for unnumbered kinds. */
  number: string
  /** In the shop's time zone: `2026-11-22`. */
  day: string
  /** Language of the order and of the issued file. */
  locale: Locale
  currency: CurrencySettings
  sender: DocumentSender
  order: {
    id: number
    day: string
    payment: Text
    isPaid: boolean
    /** The deposit of an order whose rest is paid at the door; absent for others. */
    received?: Millimes
    /** Public order page with its key; empty on labels, which anyone may read. */
    url: string
  }
  customer: DocumentParty
  shipTo: DocumentParty
  lines: DocumentLine[]
  amounts: DocumentAmounts
  /** For a credit note: the corrected invoice and the reason. */
  corrects: { number: string; day: string; reason: string } | null
  /** Parcel of a label or delivery note. The number is the courier's, or else the order's. `part` is of a label of one of several. */
  parcel: { number: string; courier: string; collect: Millimes; delivery: string; part?: { place: number; count: number } } | null
  note: string
  /** Other checkout fields of the order, by field name; if absent, only the note is known. */
  details?: Readonly<Record<string, string>>
}

export interface IssuedDocument {
  id: number
  kind: NumberedKind
  number: string
  day: string
  orderId: number
  /** Refund of a credit note; null for a cancelled order. */
  refundId: number | null
  /** Edition of the order's invoice: 0 for the first and its credit notes, one more for each replacement. */
  edition: number
  issuedAt: Date
  content: DocumentContent
}

/** File name: `FA-2026-00042.pdf`. */
export function pdfName({ number }: Pick<IssuedDocument, 'number'>): string {
  return `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`
}

export interface Documented {
  state: OrderState
  payment: PaymentMark
  placedAt: Date | null
  total: Millimes
  received: Millimes
  collected: Millimes | null
  deposit: Millimes
}

const UNDER_WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']
const GIVEN_UP: readonly OrderState[] = ['temp', 'cancelled', 'failed', 'refunded']

/** True from processing to completed. */
export function isUnderWay(state: unknown): boolean {
  return UNDER_WAY.some((one) => one === state)
}

/** True if an unnumbered document can be drawn now. DOC-30. */
export function isAvailable(kind: Exclude<DocumentKind, NumberedKind>, order: Documented): boolean {
  if (order.placedAt === null) return false
  if (kind === 'proformainvoice') return !isPaid(order.payment) && order.payment !== 'refunded' && !GIVEN_UP.includes(order.state)
  return isUnderWay(order.state)
}

export function mayBeInvoiced(order: Documented): boolean {
  return order.placedAt !== null && isUnderWay(order.state)
}

export type Invoiced = Documented & { lines: readonly { position: number; quantity: number; total: number }[] }

/** The valid invoice of an order: the latest. Undefined if that one was credited or shows other goods (a resumed order) and the order may get a new one. */
export function invoiceOf<T extends IssuedDocument>(documents: readonly T[], order: Invoiced): T | undefined {
  const latest = documents.findLast(({ kind }) => kind === 'invoice')
  if (!latest || !mayBeInvoiced(order)) return latest
  return creditNoteOf(documents, null) || isOutdated(latest, order) ? undefined : latest
}

/** The credit note of a refund, or, for null, the one that cancels the latest invoice. */
export function creditNoteOf<T extends IssuedDocument>(documents: readonly T[], refundId: number | null): T | undefined {
  const edition = documents.findLast(({ kind }) => kind === 'invoice')?.edition
  return documents.find((one) => one.kind === 'creditnote' && one.refundId === refundId && (refundId !== null || one.edition === edition))
}

/** True if the invoice shows other goods or another total: the order was cancelled and then placed with changes. */
export function isOutdated({ content }: Pick<IssuedDocument, 'content'>, { total, lines }: Pick<Invoiced, 'total' | 'lines'>): boolean {
  const said = (all: Invoiced['lines']) => all.map((line) => `${line.position}:${line.quantity}:${line.total}`).join()
  return content.amounts.total !== total || said(content.lines) !== said(lines)
}

/** True if the invoice is corrected without a refund: the order was cancelled, or refunded while a part was still owed. */
export function isTakenBack(order: Documented): boolean {
  return order.state === 'cancelled' || (order.state === 'refunded' && cameIn(order) < order.total)
}

/** True once the money has been returned: a final document must not mention a refund that may still fail. A surplus was never invoiced. */
export function mayBeCredited({ state, isSurplus }: Pick<Refund, 'state' | 'isSurplus'>): boolean {
  return isGivenBack(state) && !isSurplus
}

/** Prompts before a document, as the protocol's codes of spec 4.10. ADM-34 to ADM-37. */
export const PROMPT_CODES = { noInvoiceNumber: 1, freeOrder: 2, senderMissing: 3, noCreditNoteNumber: 11 } as const

export type PromptCode = (typeof PROMPT_CODES)[keyof typeof PROMPT_CODES]

export interface BeforeIssue {
  kind: NumberedKind
  isIssued: boolean
  isFree: boolean
  freeOrders: boolean
  isSenderComplete: boolean
}

/** Code of the prompt before a document is issued; undefined if it opens directly. */
export function promptCode({ kind, isIssued, isFree, freeOrders, isSenderComplete }: BeforeIssue): PromptCode | undefined {
  if (isIssued) return undefined
  if (!isSenderComplete) return PROMPT_CODES.senderMissing
  if (kind === 'creditnote') return PROMPT_CODES.noCreditNoteNumber
  return isFree && !freeOrders ? PROMPT_CODES.freeOrder : PROMPT_CODES.noInvoiceNumber
}

/** Who sends, on papers: by the shop's name where the sender has none. */
export function senderOf({ sender, shopName }: { sender: DocumentSender; shopName: string }): DocumentSender {
  return { ...sender, name: sender.name || shopName }
}

/** A sender needs a name, a street and a city. ADM-37. */
export function hasSender({ name, address, city }: Pick<DocumentSender, 'name' | 'address' | 'city'>): boolean {
  return name !== '' && address !== '' && city !== ''
}

export type Amounted = Pick<DocumentContent, 'lines' | 'amounts' | 'currency'>

export type Credited = Pick<Refund, 'amount' | 'delivery' | 'loose' | 'stamp' | 'lines'>

export type Credit = Pick<DocumentContent, 'lines' | 'amounts'>

/**
 * The credit note of a refund. Each line returns its own tax, at the invoiced price after discounts. The stamp is untaxed, and credited only if staff
 * refunded it. Amounts without goods, or with goods of several rates, bear a share of the other taxes. The credit notes of a fully refunded invoice
 * add up exactly to its total and to each of its taxes. DOC-28.
 */
export function creditOfRefund(invoice: Amounted, earlier: readonly Credit[], refund: Credited): Credit {
  const lines = creditedLines(invoice, refund)
  const stamp = millimes(Math.min(refund.stamp, Math.max(0, invoice.amounts.stamp - stampOf(earlier))))
  const items = sum(...lines.map(({ total }) => total))
  const amounts = {
    items,
    discounts: [],
    shipping: refund.delivery,
    shippingTaxRate: invoice.amounts.shippingTaxRate,
    stamp,
    loose: minus(refund.amount, sum(refund.delivery, items, stamp)),
    total: refund.amount,
  }
  return { lines, amounts: { ...amounts, taxes: taxesBetween(invoice, earlier, [...earlier, { lines, amounts: { ...amounts, taxes: [] } }]) } }
}

/** The credit note of the rest of an invoice: the invoice itself if nothing was credited, otherwise one amount and the rest of the stamp. */
export function creditOfRest(invoice: Amounted, earlier: readonly Credit[]): Credit {
  const { lines, amounts } = invoice
  if (earlier.length === 0) return { lines, amounts }
  const total = leftOf(invoice, earlier)
  const stamp = millimes(Math.min(total, amounts.stamp - stampOf(earlier)))
  const rest = { items: NOTHING, discounts: [], shipping: NOTHING, shippingTaxRate: null, stamp, loose: minus(total, stamp), total }
  return { lines: [], amounts: { ...rest, taxes: taxesBetween(invoice, earlier, [...earlier, { lines: [], amounts: { ...rest, taxes: [] } }]) } }
}

export function leftOf({ amounts }: Amounted, earlier: readonly Credit[]): Millimes {
  return minus(amounts.total, sum(...earlier.map((credit) => credit.amounts.total)))
}

/** The refunded lines as invoiced, at the refunded amounts. A line missing from the invoice counts by its amount only. */
function creditedLines({ lines }: Amounted, refund: Credited): DocumentLine[] {
  return refund.lines.flatMap(({ position, quantity, amount }) => {
    const line = lines.find((one) => one.position === position)
    return line ? [{ ...line, quantity, unitPrice: millimes(Math.floor(amount / Math.max(1, quantity))), total: amount }] : []
  })
}

function stampOf(credits: readonly Credit[]): Millimes {
  return sum(...credits.map(({ amounts }) => amounts.stamp))
}

function taxesBetween(invoice: Amounted, before: readonly Credit[], after: readonly Credit[]): DocumentTax[] {
  const given = taxesOf(invoice, before)
  return taxesOf(invoice, after)
    .map((tax, index) => ({ ...tax, amount: tax.amount - given[index]!.amount }))
    .filter(({ amount }) => amount > 0)
}

/** `rate` is null if several apply or it is unknown. */
interface Rated {
  rate: number | null
  amount: number
}

/**
 * The invoice's taxes in everything credited so far. The result depends on the amount credited, not on the order of steps, and grows with it, so that
 * differences add up. Amounts without a rate bear the rest of each tax evenly.
 */
function taxesOf({ lines, amounts, currency }: Amounted, credits: readonly Credit[]): DocumentTax[] {
  const coin = coinOf(currency.code)
  const whole = shares({ currency: currency.code, total: amounts.total, shippingTotal: amounts.shipping, stampTotal: amounts.stamp, lines })
  const all = [
    ...lines.map(({ position, taxRate }) => ({ rate: taxRate, amount: whole.lines.get(position) ?? 0 })),
    { rate: amounts.shippingTaxRate, amount: whole.delivery },
  ]
  const given = credits.flatMap((credit) => ratedOf(credit, amounts))
  const total = sum(...credits.map((credit) => credit.amounts.total))
  const named = given.filter(({ rate }) => rate !== null).reduce((named_, { amount }) => named_ + amount, 0)
  return amounts.taxes.map((tax) => {
    if (total >= amounts.total) return tax
    const own = ownTax(given, tax) * Math.min(1, tax.amount / Math.max(1, ownTax(all, tax)))
    const rest = amounts.total - named
    const upTo = Math.min(own, tax.amount) + (rest > 0 ? ((total - named) * Math.max(0, tax.amount - own)) / rest : 0)
    return { ...tax, amount: Math.min(tax.amount, Math.round(upTo / coin) * coin) }
  })
}

function ratedOf({ lines, amounts }: Credit, { shippingTaxRate }: DocumentAmounts): Rated[] {
  return [
    ...lines.map(({ taxRate, total }) => ({ rate: taxRate, amount: total })),
    { rate: shippingTaxRate, amount: amounts.shipping },
    { rate: 0, amount: amounts.stamp },
    { rate: null, amount: amounts.loose },
  ]
}

/** Tax included in amounts of its rate: price × rate / (1 + rate). */
function ownTax(amounts: readonly Rated[], { rate }: DocumentTax): number {
  return amounts.filter((one) => one.rate === rate).reduce((tax, { amount }) => tax + (amount * rate) / (10_000 + rate), 0)
}

interface Series {
  /** 0 if numbers are not reset. */
  year: number
  first: number
  digits: number
  /** Contains `{number}`: `FA-2026-{number}`. */
  pattern: string
}

export function seriesOf({ prefix, pattern, digits, first, yearly }: NumberSettings, day: string): Series {
  const year = day.slice(0, 4)
  return { year: yearly ? Number(year) : 0, first, digits, pattern: pattern.replaceAll('{prefix}', prefix).replaceAll('{year}', year) }
}

/** Formats a number: `FA-2026-00042`. Longer numbers keep all their digits. */
export function writtenNumber({ pattern, digits }: Pick<Series, 'pattern' | 'digits'>, sequence: number): string {
  return pattern.replace('{number}', String(sequence).padStart(digits, '0'))
}

/** A gap or a duplicate in a series. */
export interface SeriesProblem {
  kind: string
  year: number
  problem: 'gap' | 'duplicate' | 'beyond'
  from: number
  to: number
}
