import { refuse } from '#platform/refusal'
import { findOrder } from '#shop/orders/orders.server'
import { findRefunds } from '#shop/orders/refunds.server'
import { documentWords } from './documents.words.ts'
import { holdingOf, type Holding } from './holding.ts'
import { checkCreditNote, issueCreditNote, type Issuer } from './issuing.server.ts'
import { findOrderDocuments } from './reading.server.ts'

/** As `issueMissingCreditNotes`, but refuses an order without a refund. ADM-36. */
export async function issueCreditNotes(orderId: number, by: Issuer): Promise<void> {
  for (const refund of await needMissing(orderId)) await issueCreditNote(orderId, refund, by)
}

/** Checks whether `issueCreditNotes` would refuse, without issuing. */
export async function checkCreditNotes(orderId: number): Promise<void> {
  for (const refund of await needMissing(orderId)) await checkCreditNote(orderId, refund)
}

/** Issues all missing credit notes: one per completed refund, and one for the rest of a cancelled order. Refuses as `issueCreditNote` does. DOC-28. */
export async function issueMissingCreditNotes(orderId: number, by: Issuer): Promise<void> {
  for (const refund of (await findCredits(orderId)).missing) await issueCreditNote(orderId, refund, by)
}

/** Refuses an order that has no credit note and needs none. */
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
