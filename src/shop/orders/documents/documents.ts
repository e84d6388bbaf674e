import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { can, type Person } from '#shop/people/accounts'
import type { DocumentSettings } from '#shop/upkeep/settings'
import { isGivenBack, type Refund } from '#shop/orders/refunds'
import { isPaid, type OrderAdjustment, type OrderState, type OrderTax, type PaymentMark } from '#shop/orders/orders'

/** Kinds of documents, by their names on the wire: the six of the specification, and the credit note. DOC-02 to DOC-07, DOC-29. */
export const DOCUMENT_KINDS = ['invoice', 'packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice', 'creditnote'] as const

/** A kind of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kinds that have a number of their own, without gaps, and never change once issued. ADM-47. */
export const NUMBERED_KINDS = ['invoice', 'creditnote'] as const satisfies readonly DocumentKind[]

/** A numbered kind. */
export type NumberedKind = (typeof NUMBERED_KINDS)[number]

/** True for a kind of document. */
export function isDocumentKind(kind: string): kind is DocumentKind {
  return DOCUMENT_KINDS.some((known) => known === kind)
}

/** True for a kind that is issued once, with a number. */
export function isNumbered(kind: string): kind is NumberedKind {
  return NUMBERED_KINDS.some((numbered) => numbered === kind)
}

/** True for who may open and make an order's documents of a kind: what only goes into a parcel takes no more than packing it. IMP-18. */
export function mayHandle(person: Pick<Person, 'capabilities'>, kind: DocumentKind): boolean {
  return can(person, 'orders.manage') || can(person, 'documents.manage') || (!isNumbered(kind) && can(person, 'parcels.manage'))
}

/** The moment at which an invoice is issued by itself, or never (`by-hand`): staff do. */
export type InvoiceMoment = DocumentSettings['invoiceAt']

/** The sender as a document names it. Any field may be empty. */
export interface DocumentSender {
  name: string
  taxNumber: string
  tradeRegister: string
  address: string
  postcode: string
  city: string
  /** ISO code. */
  country: string
  phone: string
  email: string
  /** Bank and account, on one line. */
  bank: string
  closing: Text
  /** SHA-256 of the logo in the media store; empty for none. */
  logo: string
}

/** A customer or recipient as a document names them. */
export interface DocumentParty {
  name: string
  company: string
  phone: string
  email: string
  /** Street, place and governorate, a line each. */
  lines: string[]
  /** ISO code. */
  country: string
  /** The governorate's code, for the tax office's file; empty where there is none. */
  state: string
}

/** A line of goods. Millimes, tax included. */
export interface DocumentLine {
  /** The order's line that it is. */
  position: number
  name: Text
  sku: string
  quantity: number
  unitPrice: Millimes
  total: Millimes
  /** Hundredths of a percent; 0 where it is not taxed, null where several apply or it is not known any more. */
  taxRate: number | null
}

/** A tax of a document. */
export interface DocumentTax extends OrderTax {
  /** In all languages; left out where the order's tax is none of the shop's rates any more, so that only its name in the order's language is known. */
  names?: Text
}

/** The amounts of a document. Millimes; taxes are in the total already. */
export interface DocumentAmounts {
  items: Millimes
  discounts: OrderAdjustment[]
  shipping: Millimes
  /** As a line's. */
  shippingTaxRate: number | null
  stamp: Millimes
  /** Of a credit note: what was given back without naming goods. */
  loose: Millimes
  taxes: DocumentTax[]
  total: Millimes
}

/**
 * Everything that a document says, in no language: what was true when it was made. An issued document keeps it for ever, so a field is added with a
 * default only, never renamed.
 */
export interface DocumentContent {
  kind: DocumentKind
  /** `FA-2026-00042`; empty for a kind without numbers. */
  number: string
  /** The shop's day: `2026-11-22`. */
  day: string
  /** The order's language: that of the issued file. */
  locale: Locale
  currency: CurrencySettings
  sender: DocumentSender
  order: {
    id: number
    day: string
    payment: Text
    isPaid: boolean
    /** The order's own page, with its key; without it on labels, which anyone may read. */
    url: string
  }
  customer: DocumentParty
  shipTo: DocumentParty
  lines: DocumentLine[]
  amounts: DocumentAmounts
  /** The number and day of the invoice that a credit note corrects, and why. */
  corrects: { number: string; day: string; reason: string } | null
  /** The parcel that a label or delivery note goes with. Its number is the courier's, or the order's. */
  parcel: { number: string; courier: string; collect: Millimes; delivery: string } | null
  /** The shopper's own note on the order. */
  note: string
  /** What else the order keeps beside its addresses, by the checkout's names; the note alone where it is left out. */
  details?: Readonly<Record<string, string>>
}

/** An issued document: its content, and where it is found. */
export interface IssuedDocument {
  id: number
  kind: NumberedKind
  number: string
  /** The shop's day. */
  day: string
  orderId: number
  /** The refund that a credit note goes with; null for one of a cancelled order. */
  refundId: number | null
  /** Of the order's invoices: 0 for the first and its credit notes, one more after each that was taken back. */
  edition: number
  issuedAt: Date
  content: DocumentContent
}

/** The name of an issued document's file: `FA-2026-00042.pdf`. */
export function pdfName({ number }: Pick<IssuedDocument, 'number'>): string {
  return `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`
}

/** An order as far as its documents go. */
export interface Documented {
  state: OrderState
  payment: PaymentMark
  placedAt: Date | null
  total: Millimes
}

const UNDER_WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped', 'completed']
const GIVEN_UP: readonly OrderState[] = ['temp', 'cancelled', 'failed', 'refunded']

/** True for a state in which an order is under way: processing to completed. */
export function isUnderWay(state: unknown): boolean {
  return UNDER_WAY.some((one) => one === state)
}

/** True when an order's kind of document may be drawn now; invoices and credit notes are there once issued. DOC-30. */
export function isAvailable(kind: Exclude<DocumentKind, NumberedKind>, order: Documented): boolean {
  if (order.placedAt === null) return false
  if (kind === 'proformainvoice') return !isPaid(order.payment) && order.payment !== 'refunded' && !GIVEN_UP.includes(order.state)
  return isUnderWay(order.state)
}

/** True when an order may get its invoice: it is under way, not only asked for. */
export function mayBeInvoiced(order: Documented): boolean {
  return order.placedAt !== null && isUnderWay(order.state)
}

/** An order as its invoice stands beside it. */
export type Invoiced = Documented & { lines: readonly { position: number; quantity: number; total: number }[] }

/**
 * The invoice among an order's documents: the latest. None where that was taken back, or tells of other goods (an order that was taken up again), and
 * the order may get one anew.
 */
export function invoiceOf<T extends IssuedDocument>(documents: readonly T[], order: Invoiced): T | undefined {
  const latest = documents.findLast(({ kind }) => kind === 'invoice')
  if (!latest || !mayBeInvoiced(order)) return latest
  return creditNoteOf(documents, null) || isOutdated(latest, order) ? undefined : latest
}

/** The credit note of a refund among an order's documents, or the one that takes its latest invoice back. */
export function creditNoteOf<T extends IssuedDocument>(documents: readonly T[], refundId: number | null): T | undefined {
  const edition = documents.findLast(({ kind }) => kind === 'invoice')?.edition
  return documents.find((one) => one.kind === 'creditnote' && one.refundId === refundId && (refundId !== null || one.edition === edition))
}

/** True when an invoice tells of other goods or another total than its order: it was cancelled and ordered again otherwise. */
export function isOutdated({ content }: Pick<IssuedDocument, 'content'>, { total, lines }: Pick<Invoiced, 'total' | 'lines'>): boolean {
  const said = (all: Invoiced['lines']) => all.map((line) => `${line.position}:${line.quantity}:${line.total}`).join()
  return content.amounts.total !== total || said(content.lines) !== said(lines)
}

/** True when an order's invoice is corrected without a refund: it came to nothing, and nothing of it was given back by itself. */
export function isTakenBack(order: Pick<Documented, 'state'>): boolean {
  return order.state === 'cancelled'
}

/**
 * True when a credit note may be issued for a refund: its money is back with the customer, so that no final paper tells of a refund that fails. A
 * surplus was never invoiced.
 */
export function mayBeCredited({ state, isSurplus }: Pick<Refund, 'state' | 'isSurplus'>): boolean {
  return isGivenBack(state) && !isSurplus
}

/** What stands between staff and a document: the protocol's codes of spec 4.10, as numbers. ADM-34 to ADM-37. */
export const PROMPT_CODES = { noInvoiceNumber: 1, freeOrder: 2, senderMissing: 3, noCreditNoteNumber: 11 } as const

/** One of the codes. */
export type PromptCode = (typeof PROMPT_CODES)[keyof typeof PROMPT_CODES]

/** Facts that decide on the prompt before a numbered document. */
export interface BeforeIssue {
  kind: NumberedKind
  isIssued: boolean
  isFree: boolean
  /** The merchant lets free orders have invoices. */
  freeOrders: boolean
  isSenderComplete: boolean
}

/** The code of what must be asked or said before a document is issued; undefined where it opens at once. */
export function promptCode({ kind, isIssued, isFree, freeOrders, isSenderComplete }: BeforeIssue): PromptCode | undefined {
  if (isIssued) return undefined
  if (!isSenderComplete) return PROMPT_CODES.senderMissing
  if (kind === 'creditnote') return PROMPT_CODES.noCreditNoteNumber
  return isFree && !freeOrders ? PROMPT_CODES.freeOrder : PROMPT_CODES.noInvoiceNumber
}

/** True when the sender is complete enough to issue documents: a name, a street and a city. ADM-37. */
export function hasSender({ name, address, city }: Pick<DocumentSender, 'name' | 'address' | 'city'>): boolean {
  return name !== '' && address !== '' && city !== ''
}
