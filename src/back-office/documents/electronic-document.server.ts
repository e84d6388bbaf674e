import { data } from 'react-router'
import type { IssuedDocument } from '#shop/orders/documents'
import { documentIdSchema } from '#shop/orders/documents.schema'
import { findDocument } from '#shop/orders/documents.server'
import { findTaxNumbers } from '#shop/orders/order-management.server'
import { electronicInvoiceOf, type ElectronicInvoice } from '#shop/orders/electronic-invoice'
import { amountInWords } from '#templates/documents/amount-in-words.ts'

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

/** Document of an address. Throws 404. */
export async function documentAt(id: string): Promise<IssuedDocument> {
  const parsed = documentIdSchema.safeParse(id)
  const document = parsed.success ? await findDocument(parsed.data) : undefined
  if (!document) throw data(null, 404)
  return document
}
