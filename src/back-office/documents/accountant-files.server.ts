import { foundBy } from '#back-office/kit/route.server.ts'
import { makeZip } from 'client-zip'
import { translate, fill, type Translated } from '#i18n/words.ts'
import { pdfName, type IssuedDocument, type DocumentTax } from '#shop/orders/documents'
import { findDocuments, listPeriod, findDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { electronicFile, electronicInvoiceOf, type ElectronicInvoice } from '#shop/orders/electronic-invoice'
import { issuedFile } from '#templates/documents/document-pdf.server.ts'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { documentsListWords } from './documents.words.ts'
import { documentIdSchema } from '#shop/orders/documents.schema'
import { findTaxNumbers } from '#shop/orders/order-management.server'
import { amountInWords } from '#templates/documents/amount-in-words.ts'
import { CSV_START, csvRow, csvText } from '#platform/csv'
import { minus, sum, millimes, type Millimes } from '#money/millimes'

/** A table, the PDFs, or the data of the electronic invoices. */
export const ACCOUNTANT_FILES = ['csv', 'zip', 'teif'] as const

export type AccountantFile = (typeof ACCOUNTANT_FILES)[number]

const AT_A_TIME = 50

/** Streams a month's documents (`2026-11`) as one file; undefined if there are none. IMP-56. */
export async function accountantFile(month: string, as: AccountantFile): Promise<{ name: string; type: string; body: BodyInit } | undefined> {
  const ids = (await listPeriod({ from: `${month}-01`, until: lastDayOf(month) })).map(({ id }) => id)
  if (ids.length === 0) return undefined
  if (as === 'csv') return { name: `documents-${month}.csv`, type: 'text/csv; charset=utf-8', body: await tableOf(ids) }
  const entries = as === 'zip' ? pdfEntries(month, ids) : electronicEntries(ids)
  return { name: `${as === 'zip' ? 'documents' : 'teif'}-${month}.zip`, type: 'application/zip', body: makeZip(entries) }
}

async function tableOf(ids: number[]): Promise<string> {
  const words = { ...translate(readerLocale(), documentWords), ...translate(readerLocale(), documentsListWords) }
  const documents = await Array.fromAsync(documentsIn(ids))
  return accountantCsv(documents, await findBuyersNumbers(documents), words)
}

async function* pdfEntries(month: string, ids: number[]) {
  yield { name: `documents-${month}.csv`, input: await tableOf(ids) }
  for await (const document of documentsIn(ids)) {
    const { bytes } = await issuedFile(document, document.content.locale)
    yield { name: pdfName(document), input: bytes, lastModified: document.issuedAt }
  }
}

async function* electronicEntries(ids: number[]) {
  for await (const documents of batchesOf(ids)) {
    const numbers = await findBuyersNumbers(documents)
    for (const document of documents) {
      const { name, text } = electronicFile(electronicOf(document, numbers.get(document.id)!))
      yield { name, input: text, lastModified: document.issuedAt }
    }
  }
}

async function* documentsIn(ids: number[]): AsyncGenerator<IssuedDocument> {
  for await (const documents of batchesOf(ids)) yield* documents
}

/** Yields documents in the order of `ids`. */
async function* batchesOf(ids: number[]): AsyncGenerator<IssuedDocument[]> {
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME)
    const found = new Map((await findDocuments(some)).map((document) => [document.id, document]))
    yield some.map((id) => found.get(id)!)
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Electronic invoice of an issued document, its total in French words. `identifier` is the buyer's: from the document, its order, or typed by staff. */
export function electronicOf(document: IssuedDocument, identifier: string): ElectronicInvoice {
  const { amounts, currency } = document.content
  return electronicInvoiceOf(document, { identifier, inWords: amountInWords(amounts.total, currency.code, 'fr') })
}

/** Buyers' tax numbers by document id: from the document, else from its order. */
export async function findBuyersNumbers(documents: readonly IssuedDocument[]): Promise<Map<number, string>> {
  const ofOrders = await findTaxNumbers(documents.map(({ orderId }) => orderId))
  return new Map(documents.map(({ id, orderId, content }) => [id, content.details?.['taxNumber'] ?? ofOrders.get(orderId) ?? '']))
}

export function documentAt(id: string): Promise<IssuedDocument> {
  return foundBy(documentIdSchema, id, findDocument)
}

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
  const table = [[...head, ...named, words.csvStamp, words.csvTotal, words.csvCurrency].map(csvText), ...rows]
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
    ...[number, words[kind], day, String(orderId), customer.company || customer.name, buyer, corrects?.number ?? '', sender.taxNumber].map(csvText),
    money(net),
    ...taxes.map(({ rate }) => money(sum(...amounts.taxes.filter((tax) => tax.rate === rate).map(({ amount }) => millimes(amount))))),
    money(amounts.stamp),
    money(amounts.total),
    csvText(currency.code),
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
