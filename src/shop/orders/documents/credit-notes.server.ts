import { refuse, Refusal } from '#platform/refusal'
import { findOrder } from '#shop/orders/orders.server'
import { findRefunds } from '#shop/orders/refunds.server'
import { isTakenBack, mayBeCredited, type IssuedDocument } from './documents.ts'
import { documentWords } from './documents.words.ts'
import { issueCreditNote, type Issuer } from './issuing.server.ts'

/** Issues every credit note that an order lacks, as `issueMissingCreditNotes` does. Refuses an order of which nothing went back. ADM-36. */
export async function issueCreditNotes(orderId: number, by: Issuer): Promise<IssuedDocument[]> {
  const notes = await issueMissingCreditNotes(orderId, by)
  if (notes.length === 0) throw refuse(documentWords.nothingToCredit)
  return notes
}

/**
 * Issues every credit note that an order lacks: one for each refund that was made, and one for the rest of a cancelled order. Gives all of them.
 * Refuses what `issueCreditNote` refuses. DOC-28.
 */
export async function issueMissingCreditNotes(orderId: number, by: Issuer): Promise<IssuedDocument[]> {
  const [order, refunds] = await Promise.all([findOrder(orderId), findRefunds(orderId)])
  if (!order) throw refuse(documentWords.noSuchOrder)
  const notes: IssuedDocument[] = []
  for (const refund of refunds.filter(mayBeCredited)) notes.push(await issueCreditNote(orderId, refund.id, by))
  if (isTakenBack(order)) notes.push(...(await issueRest(orderId, by, notes.length > 0)))
  return notes
}

/** The credit note of what is left of a cancelled order's invoice; none where its refunds left nothing. */
async function issueRest(orderId: number, by: Issuer, isRefunded: boolean): Promise<IssuedDocument[]> {
  try {
    return [await issueCreditNote(orderId, null, by)]
  } catch (error) {
    if (isRefunded && error instanceof Refusal && error.text === documentWords.nothingToCredit) return []
    throw error
  }
}
