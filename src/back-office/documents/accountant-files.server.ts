import { foundBy } from '#back-office/kit/route.server.ts'
import { makeZip } from 'client-zip'
import { translate } from '#i18n/words.ts'
import { pdfName, type IssuedDocument } from '#shop/orders/documents'
import { findDocuments, listPeriod, findDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { electronicFile, electronicInvoiceOf, type ElectronicInvoice } from '#shop/orders/electronic-invoice'
import { issuedFile } from '#templates/documents/document-pdf.server.ts'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { accountantCsv } from './accountant-csv.ts'
import { documentsListWords } from './documents.words.ts'
import { documentIdSchema } from '#shop/orders/documents.schema'
import { findTaxNumbers } from '#shop/orders/order-management.server'
import { amountInWords } from '#templates/documents/amount-in-words.ts'

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
