import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { isVat, netAmounts, type ElectronicInvoice } from './content.ts'
import { buyerIdentifier, sellerIdentifier, teifXml } from './teif.ts'
import { electronicInvoiceWords, gapWords } from './electronic-invoice.words.ts'
import { fill, type Values } from '#i18n/words.ts'

export interface Gap {
  name: keyof typeof gapWords
  values: Readonly<Record<string, string>>
  /** Without it no TEIF file can be written. */
  blocks: boolean
}

export function gapText({ name, values }: Gap, locale: Locale): string {
  return fill(gapWords[name][locale] as string, values as Values<string>)
}

/** Blocking gaps first. The last two are always missing: the signature, and fields whose codes public sources disagree on. */
export function whatIsMissing(invoice: ElectronicInvoice): Gap[] {
  const gaps = [...ofParties(invoice), ...ofAmounts(invoice)]
  if (invoice.kind === 'creditnote' && invoice.corrects === null) gaps.push(blocking('corrects'))
  if (invoice.inWords === '') gaps.push(open('inWords'))
  return [...gaps.filter(({ blocks }) => blocks), ...gaps.filter(({ blocks }) => !blocks), open('unsigned'), open('leftOut')]
}

function ofParties({ seller, buyer }: ElectronicInvoice): Gap[] {
  const gaps: Gap[] = []
  if (seller.identifier === '') gaps.push(blocking('seller'))
  else if (!sellerIdentifier(seller.identifier)) gaps.push(blocking('sellerShape', { value: seller.identifier }))
  if (buyer.identifier === '') gaps.push(blocking('buyer'))
  else if (!buyerIdentifier(buyer.identifier, buyer.country)) gaps.push(blocking('buyerShape', { value: buyer.identifier }))
  if (seller.address === '') gaps.push(open('sellerAddress'))
  if (buyer.name === '') gaps.push(open('buyerName'))
  if (buyer.address === '') gaps.push(open('buyerAddress'))
  return gaps
}

function ofAmounts(invoice: ElectronicInvoice): Gap[] {
  if (invoice.lines.length === 0) return [blocking('lines')]
  const rates = invoice.lines.filter(({ rate }) => rate === null).map(({ name }) => blocking('rate', { name }))
  const taxes = invoice.taxes.filter((tax) => !isVat(tax)).map(({ name }) => blocking('tax', { name }))
  if (rates.length > 0 || taxes.length > 0) return [...rates, ...taxes]
  return netAmounts(invoice) ? [] : [blocking('sums')]
}

function blocking(name: Gap['name'], values: Gap['values'] = {}): Gap {
  return { name, values, blocks: true }
}

function open(name: Gap['name']): Gap {
  return { name, values: {}, blocks: false }
}

export type { ElectronicInvoice } from './content.ts'
export { electronicInvoiceOf } from './from-document.ts'
export { electronicInvoiceWords } from './electronic-invoice.words.ts'

export interface ElectronicFile {
  /** ASCII letters, digits and separators, in no language. */
  name: string
  type: string
  text: string
  isTeif: boolean
}

/** The file in TEIF format, or, while required data is missing, all data and the gaps in our own format. */
export function electronicFile(invoice: ElectronicInvoice): ElectronicFile {
  const number = invoice.number.replace(/[^A-Za-z0-9_-]/g, '-')
  const xml = teifXml(invoice)
  if (xml === undefined) return { name: `hanout-${number}.json`, type: 'application/json', text: ownFormat(invoice), isTeif: false }
  const seller = sellerIdentifier(invoice.seller.identifier)!.value
  return { name: `TEIF_${seller}_${number}.xml`, type: 'application/xml', text: xml, isTeif: true }
}

export function isBuyerIdentifier(typed: string, country: string): boolean {
  return buyerIdentifier(typed, country) !== undefined
}

/** True for a buyer's identifier that is a matricule fiscal, not a person's card. */
export function isTaxNumber(typed: string, country: string): boolean {
  return buyerIdentifier(typed, country)?.type === 'I-01'
}

function ownFormat(invoice: ElectronicInvoice): string {
  const missing = whatIsMissing(invoice).map((gap) => gapText(gap, DEFAULT_LOCALE))
  return `${JSON.stringify({ format: 'hanout-electronic-invoice/1', note: electronicInvoiceWords.ownFormat.fr, amounts: 'millimes', missing, invoice }, undefined, 2)}\n`
}
