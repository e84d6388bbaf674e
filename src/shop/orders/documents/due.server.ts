import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { isCauseLogged } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { Refusal } from '#platform/refusal'
import { isPaid, type PaymentMark } from '#shop/orders/orders'
import type { DocumentSettings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { issueMissingCreditNotes } from './credit-notes.server.ts'
import { hasSender, isUnderWay, type InvoiceMoment, type NumberedKind } from './documents.ts'
import { documentWords } from './documents.words.ts'
import { issueInvoice } from './issuing.server.ts'
import './documents.tables.ts'

const AT_A_TIME = 50

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
  payment: PaymentMark
  total: number
}

/** One pass over the open events. `held` lists kinds whose next number is taken. */
interface Look {
  documents: DocumentSettings
  mayIssue: Record<NumberedKind, boolean>
  held: Set<NumberedKind>
}

/**
 * Issues documents that recent order events make due by the merchant's settings, each in its own transaction. Examines every open event once and
 * returns how many are done; call until it returns 0. Safe to run concurrently. While the sender's address or the answer about VAT is missing, or the
 * next number is taken, events stay open without blocking later ones. IMP-14.
 */
export async function issueDue(goesOn: () => boolean = () => true): Promise<number> {
  const { documents, sender, subjectToVat } = await findSettings()
  const mayIssue = { invoice: hasSender(sender) && subjectToVat !== '', creditnote: hasSender(sender) }
  const look: Look = { documents, mayIssue, held: new Set() }
  let all = 0
  let last = 0
  while (goesOn()) {
    const { rows: events } = await sql<Event>`
      select e.id, e.order_id as "orderId", e.kind, e.details, o.payment, o.total
      from order_events e join orders o on o.id = e.order_id
      where e.invoiced_at is null and e.id > ${last} order by e.id limit ${AT_A_TIME}`.execute(db)
    if (events.length === 0) break
    const done: number[] = []
    for (const event of events) if (await isDoneWith(event, look)) done.push(event.id)
    if (done.length > 0) await db.updateTable('order_events').set({ invoiced_at: clock.now() }).where('id', 'in', done).execute()
    all += done.length
    last = events.at(-1)!.id
  }
  return all
}

/** Issues what one event makes due. False if it must be retried: a fault does not block other events. */
async function isDoneWith(event: Event, { documents, mayIssue, held }: Look): Promise<boolean> {
  const isDue = isInvoiceDue(event, documents)
  const isCorrected = documents.creditNoteAt === 'refund' && mayNeedCredit(event)
  if (!isDue && !isCorrected) return true
  const kind = isDue ? 'invoice' : 'creditnote'
  if (!mayIssue[kind] || held.has(kind)) return false
  try {
    if (isDue) await issueInvoice(event.orderId, null)
    if (isCorrected) await issueMissingCreditNotes(event.orderId, null)
    return true
  } catch (error) {
    if (isCauseLogged(error)) return false
    if (!(error instanceof Refusal)) {
      log.error({ error: describeError(error), order: event.orderId }, 'a document was not issued; it is tried again')
      return false
    }
    // A refused document (an order cancelled meanwhile) is left to staff. A taken number waits for a settings change.
    log.info({ order: event.orderId, reason: error.message }, 'a document was not issued by itself')
    if (error.text !== documentWords.numberTaken) return true
    held.add(kind)
    return false
  }
}

function isInvoiceDue({ kind, details, payment, total }: Event, { invoiceAt, freeOrders }: DocumentSettings): boolean {
  // An invoice already issued now shows other goods: a credit note and a new invoice follow, whatever the setting.
  if (kind === 'changed') return details['invoiced'] === true
  if (total === 0 && freeOrders !== '1') return false
  if (invoiceAt === 'paid') return isPaid(payment) && isPaidBy({ kind, details })
  return kind === 'state' && DUE_STATES[invoiceAt].includes(details['to'])
}

/** True for the one event that marks the payment: the mark, the provider's answer, or the move that puts a paid order under way; not for their effects. */
function isPaidBy({ kind, details }: Pick<Event, 'kind' | 'details'>): boolean {
  if (kind === 'mark') return details['mark'] === 'payment' && isPaid(details['to'] as PaymentMark) && !isPaid(details['from'] as PaymentMark)
  if (kind === 'payment') return details['outcome'] === 'paid'
  return kind === 'state' && isUnderWay(details['to']) && !isUnderWay(details['from'])
}

/** True for events that may need a credit note: a refund, a cancellation, or an invoice issued after either. */
function mayNeedCredit({ kind, details }: Event): boolean {
  return kind === 'refund' || (kind === 'state' && details['to'] === 'cancelled') || (kind === 'document' && details['document'] === 'invoice')
}
