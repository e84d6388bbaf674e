import { refuse } from '#platform/refusal'
import { findOrder } from '#shop/orders/orders.server'
import { findRefunds } from '#shop/orders/refunds.server'
import { documentWords } from './documents.words.ts'
import { holdingOf, type Holding } from './holding.ts'
import { checkCreditNote, issueCreditNote, type Issuer } from './issuing.server.ts'
import { findOrderDocuments } from './reading.server.ts'

/** Issues every credit note that an order lacks, as `issueMissingCreditNotes` does. Refuses an order of which nothing went back. ADM-36. */
export async function issueCreditNotes(orderId: number, by: Issuer): Promise<void> {
  for (const refund of await needMissing(orderId)) await issueCreditNote(orderId, refund, by)
}

/** Refuses what `issueCreditNotes` would refuse now, and issues nothing. */
export async function checkCreditNotes(orderId: number): Promise<void> {
  for (const refund of await needMissing(orderId)) await checkCreditNote(orderId, refund)
}

/**
 * Issues every credit note that an order lacks: one for each refund that was made, and one for the rest of a cancelled order. Refuses what
 * `issueCreditNote` refuses. DOC-28.
 */
export async function issueMissingCreditNotes(orderId: number, by: Issuer): Promise<void> {
  for (const refund of (await findCredits(orderId)).missing) await issueCreditNote(orderId, refund, by)
}

/** What is missing, refused where an order neither has a credit note nor may have one. */
async function needMissing(orderId: number): Promise<Holding['missing']> {
  const { issued, missing } = await findCredits(orderId)
  if (issued.length + missing.length === 0) throw refuse(documentWords.nothingToCredit)
  return missing
}

async function findCredits(orderId: number): Promise<Holding> {
  const [order, refunds, documents] = await Promise.all([findOrder(orderId), findRefunds(orderId), findOrderDocuments(orderId)])
  if (!order) throw refuse(documentWords.noSuchOrder)
  return holdingOf('creditnote', { order, documents, refunds })
}
