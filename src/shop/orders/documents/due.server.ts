import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { isDatabaseInDoubt } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { Refusal } from '#platform/refusal'
import type { DocumentSettings } from '#shop/upkeep/settings'
import { findRefunds } from '#shop/orders/refunds.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { creditNoteOf, hasSender, mayBeCredited, type InvoiceMoment } from './documents.ts'
import { documentWords } from './documents.words.ts'
import { issueCreditNote, issueInvoice } from './issuing.server.ts'
import { findOrderDocuments } from './reading.server.ts'
import './documents.tables.ts'

const AT_A_TIME = 50

/** States of an order by which its invoice is due, at each of the merchant's moments. */
const DUE_STATES: Record<InvoiceMoment, readonly unknown[]> = {
  'by-hand': [],
  confirmed: ['confirmed', 'shipped', 'completed'],
  shipped: ['shipped', 'completed'],
  paid: [],
}

interface Event {
  id: number
  orderId: number
  kind: string
  details: Record<string, unknown>
  payment: string
  total: number
}

/**
 * Issues what the latest events of orders make due by the merchant's settings, each document in a transaction of its own. Returns how many events it is
 * done with; run it until it gives 0. Safe in parallel. Without the sender's address, or while the next number is taken, nothing is issued, and nothing
 * is forgotten. IMP-14.
 */
export async function issueDue(): Promise<number> {
  const { documents, sender } = await findSettings()
  const { rows: events } = await sql<Event>`
    select e.id, e.order_id as "orderId", e.kind, e.details, o.payment, o.total
    from order_events e join orders o on o.id = e.order_id where e.invoiced_at is null order by e.id limit ${AT_A_TIME}`.execute(db)
  const done: number[] = []
  for (const event of events) if (await isDoneWith(event, { documents, mayIssue: hasSender(sender) })) done.push(event.id)
  if (done.length > 0) await db.updateTable('order_events').set({ invoiced_at: clock.now() }).where('id', 'in', done).execute()
  return done.length
}

/** Issues what one event makes due. False where that has to be tried again: a fault of ours does not stop the others. */
async function isDoneWith(event: Event, { documents, mayIssue }: { documents: DocumentSettings; mayIssue: boolean }): Promise<boolean> {
  const isDue = isInvoiceDue(event, documents)
  const isCorrected = documents.creditNoteAt === 'refund' && mayNeedCredit(event)
  if (!isDue && !isCorrected) return true
  if (!mayIssue) return false
  try {
    if (isDue) await issueInvoice(event.orderId, null)
    if (isCorrected) await issueCreditNotes(event.orderId)
    return true
  } catch (error) {
    if (isDatabaseInDoubt()) return false
    if (!(error instanceof Refusal)) {
      log.error({ error: describeError(error), order: event.orderId }, 'a document was not issued; it is tried again')
      return false
    }
    // What may not be issued now (an order cancelled meanwhile) is left to staff; a number that is taken waits for other settings.
    log.info({ order: event.orderId, reason: error.message }, 'a document was not issued by itself')
    return error.text !== documentWords.numberTaken
  }
}

function isInvoiceDue({ kind, details, payment, total }: Event, { invoiceAt, freeOrders }: DocumentSettings): boolean {
  if (total === 0 && freeOrders !== '1') return false
  if (invoiceAt === 'paid') return payment === 'paid' && kind !== 'document'
  return kind === 'state' && DUE_STATES[invoiceAt].includes(details['to'])
}

/** True for what a credit note may follow: a refund, a cancellation, and an invoice that comes after one of them. */
function mayNeedCredit({ kind, details }: Event): boolean {
  return kind === 'refund' || (kind === 'state' && details['to'] === 'cancelled') || (kind === 'document' && details['document'] === 'invoice')
}

/** Issues an order's credit notes that are missing, where it has an invoice. */
async function issueCreditNotes(orderId: number): Promise<void> {
  const [documents, refunds, order] = await Promise.all([
    findOrderDocuments(orderId),
    findRefunds(orderId),
    db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow(),
  ])
  if (documents.length === 0) return
  for (const refund of refunds) {
    if (mayBeCredited(refund) && !creditNoteOf(documents, refund.id)) await issueCreditNote(orderId, refund.id, null)
  }
  if (order.state === 'cancelled' && !creditNoteOf(documents, null)) await issueCreditNote(orderId, null, null)
}
