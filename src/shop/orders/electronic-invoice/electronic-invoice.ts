import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'
import { isVat, netAmounts, type ElectronicInvoice, disagreement, isNear, type ElectronicLine, type ElectronicParty } from './content.ts'
import { buyerIdentifier, sellerIdentifier, teifXml } from './teif.ts'
import { electronicInvoiceWords, gapWords, electronicInvoiceWords as words } from './electronic-invoice.words.ts'
import { fill, type Values } from '#i18n/words.ts'
import { coinOf, exactAmount } from '#money/formats'
import { millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import type { DocumentContent, DocumentParty, IssuedDocument } from '#shop/orders/documents'
import { splitByWeight } from '#shop/prices/coupons'

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
  if (invoice.inWords === '') gaps.push(newGap('inWords'))
  return [...gaps.filter(({ blocks }) => blocks), ...gaps.filter(({ blocks }) => !blocks), newGap('unsigned'), newGap('leftOut')]
}

function ofParties({ seller, buyer }: ElectronicInvoice): Gap[] {
  const gaps: Gap[] = []
  if (seller.identifier === '') gaps.push(blocking('seller'))
  else if (!sellerIdentifier(seller.identifier)) gaps.push(blocking('sellerShape', { value: seller.identifier }))
  if (buyer.identifier === '') gaps.push(blocking('buyer'))
  else if (!buyerIdentifier(buyer.identifier, buyer.country)) gaps.push(blocking('buyerShape', { value: buyer.identifier }))
  if (seller.address === '') gaps.push(newGap('sellerAddress'))
  if (buyer.name === '') gaps.push(newGap('buyerName'))
  if (buyer.address === '') gaps.push(newGap('buyerAddress'))
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

function newGap(name: Gap['name']): Gap {
  return { name, values: {}, blocks: false }
}

export type { ElectronicInvoice } from './content.ts'
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

interface Added {
  /** The buyer's identifier, typed by staff for the file: orders do not ask for it. */
  identifier?: string
  inWords?: string
}

export function electronicInvoiceOf(
  document: Pick<IssuedDocument, 'kind' | 'number' | 'content'>,
  { identifier = '', inWords = '' }: Added = {},
): ElectronicInvoice {
  const { kind, number, content } = document
  const { day, currency, amounts, corrects } = content
  return {
    kind,
    number,
    day,
    currency: currency.code,
    seller: sellerOf(content),
    buyer: buyerOf(content.customer, identifier.trim()),
    lines: rated(content),
    taxes: amounts.taxes.map((tax) => ({ ...tax, amount: millimes(tax.amount) })),
    stamp: amounts.stamp,
    total: amounts.total,
    inWords,
    corrects: corrects && { number: corrects.number, day: corrects.day },
    remarks: remarksOf(content),
  }
}

function sellerOf({ sender }: DocumentContent): ElectronicParty {
  const { name, taxNumber, tradeRegister, address, postcode, city, country } = sender
  return { identifier: taxNumber, name, isPerson: false, address, postcode, city, country, tradeRegister }
}

function buyerOf({ name, company, lines, country }: DocumentParty, identifier: string): ElectronicParty {
  const isPerson = company === '' && buyerIdentifier(identifier, country)?.type !== 'I-01'
  return { identifier, name: company || name, isPerson, address: lines.join(', '), postcode: '', city: '', country, tradeRegister: '' }
}

/** Lines grouped by what shares a rate if none is known: goods less their share of the discounts, delivery, free refund amounts. */
function linesOf({ lines, amounts }: DocumentContent): ElectronicLine[][] {
  const off = sum(...amounts.discounts.map(({ amount }) => millimes(amount)))
  const goods = sum(...lines.map(({ total }) => total)) === amounts.items ? lines : []
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  return [
    goods.map(({ name, sku, quantity, total, taxRate }, index) => {
      return { code: sku, name: name.fr, quantity: Math.max(1, quantity), total: millimes(total - (shares.get(String(index)) ?? 0)), rate: taxRate }
    }),
    single(words.delivery.fr, amounts.shipping),
    single(words.loose.fr, amounts.loose),
  ]
}

function single(name: string, total: Millimes): ElectronicLine[] {
  return total === NOTHING ? [] : [{ code: '', name, quantity: 1, total, rate: null }]
}

/** Fills in missing rates from the document's taxes, or none, if the result matches those taxes. Otherwise they stay unknown. */
function rated(content: DocumentContent): ElectronicLine[] {
  const taxes = content.amounts.taxes.map((tax) => ({ ...tax, amount: millimes(tax.amount) }))
  const coin = coinOf(content.currency.code)
  const rates = [...new Set([...taxes.map(({ rate }) => rate), 0])]
  const lines = linesOf(content)
  const tried = guesses(lines, rates).map((guess) => ({ guess, by: disagreement(guess, taxes, coin) }))
  const best = tried.reduce((nearest, one) => (one.by < nearest.by ? one : nearest))
  return isNear(best.by, coin) ? best.guess : lines.flat()
}

/** Every combination of rates for lines without one. */
function guesses(parts: ElectronicLine[][], rates: number[]): ElectronicLine[][] {
  return parts.reduce<ElectronicLine[][]>(
    (all, part) => {
      const open = part.some(({ rate }) => rate === null) ? rates : [0]
      return all.flatMap((before) => open.map((rate) => [...before, ...part.map((line) => ({ ...line, rate: line.rate ?? rate }))]))
    },
    [[]],
  )
}

function remarksOf({ amounts: { discounts }, corrects, currency }: DocumentContent): string[] {
  const off = discounts.map(({ label, amount }) => fill(words.discount.fr, { label, amount: exactAmount(millimes(amount), currency) }))
  return [corrects?.reason ?? '', ...off].filter((text) => text !== '')
}
