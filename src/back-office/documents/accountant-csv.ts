import { fill, type Translated } from '#i18n/words.ts'
import { CSV_START, csvRow, csvText as text } from '#platform/csv'
import { minus, sum, millimes, type Millimes } from '#money/millimes'
import type { DocumentTax, IssuedDocument } from '#shop/orders/documents'
import type { documentsListWords } from './documents.words.ts'

type CsvWords = Translated<typeof documentsListWords> & Record<IssuedDocument['kind'], string>

/**
 * A month's documents as CSV for the accountant: one row per document, one column per tax, credit notes negative. Semicolons, decimal commas and a byte order
 * mark, as the region's spreadsheets expect. `buyers` maps document ids to the buyers' tax numbers. IMP-56.
 */
export function accountantCsv(documents: readonly IssuedDocument[], buyers: ReadonlyMap<number, string>, words: CsvWords): string {
  const taxes = taxesOf(documents)
  const head = [words.number, words.csvKind, words.day, words.order, words.customer, words.csvBuyersNumber, words.csvCorrects, words.csvTaxNumber, words.csvNet]
  const named = taxes.map(({ name, names, rate }) => fill(words.csvTax, { name: names?.fr ?? name, rate: decimal(rate / 100) }))
  const rows = documents.map((document) => rowOf(document, { taxes, buyer: buyers.get(document.id) ?? '', words }))
  const table = [[...head, ...named, words.csvStamp, words.csvTotal, words.csvCurrency].map(text), ...rows]
  return CSV_START + table.map((row) => csvRow(row)).join('')
}

interface Row {
  taxes: readonly DocumentTax[]
  buyer: string
  words: CsvWords
}

function rowOf({ kind, number, day, orderId, content }: IssuedDocument, { taxes, buyer, words }: Row): string[] {
  const { customer, amounts, currency, sender, corrects } = content
  const sign = kind === 'creditnote' ? -1 : 1
  const net = minus(minus(amounts.total, sum(...amounts.taxes.map((tax) => millimes(tax.amount)))), amounts.stamp)
  const money = (amount: Millimes) => decimal(amount === 0 ? 0 : (sign * amount) / 1000, currency.code === 'EGP' ? 2 : 3)
  return [
    ...[number, words[kind], day, String(orderId), customer.company || customer.name, buyer, corrects?.number ?? '', sender.taxNumber].map(text),
    money(net),
    ...taxes.map(({ rate }) => money(sum(...amounts.taxes.filter((tax) => tax.rate === rate).map(({ amount }) => millimes(amount))))),
    money(amounts.stamp),
    money(amounts.total),
    text(currency.code),
  ]
}

/** Taxes of the documents, one per rate, highest first. Names differ by language, so the rate identifies the tax. */
function taxesOf(documents: readonly IssuedDocument[]): DocumentTax[] {
  const all = documents.flatMap(({ content }) => content.amounts.taxes)
  const known = [...all.filter(({ names }) => names), ...all]
  return known.filter(({ rate }, place) => known.findIndex((one) => one.rate === rate) === place).toSorted((a, b) => b.rate - a.rate)
}

function decimal(amount: number, digits?: number): string {
  return (digits === undefined ? String(amount) : amount.toFixed(digits)).replace('.', ',')
}
