import { fill, type Values } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ElectronicInvoice } from './content.ts'
import { buyerIdentifier, sellerIdentifier } from './identifiers.ts'
import { isVat, netAmounts } from './net.ts'
import { gapWords } from './electronic-invoice.words.ts'

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
