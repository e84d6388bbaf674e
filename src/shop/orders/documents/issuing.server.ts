import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse, Refusal } from '#platform/refusal'
import { findOrder, lockOrder, type Order } from '#shop/orders/orders.server'
import { findRefunds } from '#shop/orders/refunds.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { contentOf, creditOf } from './content.server.ts'
import {
  hasSender,
  isTakenBack,
  mayBeCredited,
  mayBeInvoiced,
  type DocumentContent,
  type InvoiceMoment,
  type IssuedDocument,
  type NumberedKind,
} from './documents.ts'
import { documentWords } from './documents.words.ts'
import { seriesOf } from './numbers.ts'
import { findCreditNote, findDocument, findInvoice, findOrderDocuments } from './reading.server.ts'
import './documents.tables.ts'

/** The author of a document: a member of staff, or null for the shop itself. */
export type Issuer = { id: string } | null

/**
 * Issues an order's invoice, once: an order that has one gets the same again. The number is taken by the statement that writes the document.
 * Refuses an order that is not under way, and a shop without the sender's address. ADM-47.
 */
export async function issueInvoice(orderId: number, by: Issuer): Promise<IssuedDocument> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(documentWords.noSuchOrder)
  const issued = await findInvoice(orderId)
  if (issued) return issued
  if (!mayBeInvoiced(order)) throw refuse(documentWords.notInvoiced)
  await needSender()
  const content = await contentOf('invoice', order)
  return issue({ kind: 'invoice', order, refundId: null, content, by })
}

/**
 * Issues the credit note of a refund, or of a whole cancelled order (`refundId` null), once. Refuses an order without an invoice, a refund that was
 * not made, and what is credited already. DOC-28.
 */
export async function issueCreditNote(orderId: number, refundId: number | null, by: Issuer): Promise<IssuedDocument> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(documentWords.noSuchOrder)
  const issued = await findCreditNote(orderId, refundId)
  if (issued) return issued
  const refund = refundId === null ? undefined : (await findRefunds(orderId)).find(({ id }) => id === refundId)
  if (refundId !== null && !refund) throw refuse(documentWords.noSuchRefund)
  if (refund ? !mayBeCredited(refund) : !isTakenBack(order)) throw refuse(documentWords.notCredited)
  const invoice = await findInvoice(orderId)
  if (!invoice) throw refuse(documentWords.noInvoiceToCorrect)
  await needSender()
  const earlier = (await findOrderDocuments(orderId)).filter(({ kind }) => kind === 'creditnote')
  const content = await creditOf(invoice, { order, refund, credited: earlier.map((one) => one.content.amounts) })
  if (content.amounts.total <= 0) throw refuse(documentWords.nothingToCredit)
  return issue({ kind: 'creditnote', order, refundId, content, by, seen: earlier.length })
}

/** Refuses a shop without the sender's address. ADM-37. */
async function needSender(): Promise<void> {
  if (!hasSender((await findSettings()).sender)) throw refuse(documentWords.senderMissing)
}

interface ToIssue {
  kind: NumberedKind
  order: Order
  refundId: number | null
  content: DocumentContent
  by: Issuer
  /** Credit notes that the content counts with: another one in between makes it anew. */
  seen?: number
}

/** Writes a document with the next number of its series, under the order's lock: whoever comes second finds it written. */
async function issue(asked: ToIssue): Promise<IssuedDocument> {
  const { kind, order, refundId, seen = 0 } = asked
  try {
    const id = await inTransaction(async (transaction) => {
      await lockOrder(transaction, order.id)
      const there = await findWritten(transaction, asked)
      if (there.mine !== undefined) return there.mine
      if (kind === 'creditnote' && there.creditNotes !== seen) return undefined
      return write(transaction, asked)
    })
    if (id === undefined) return issueCreditNote(order.id, refundId, asked.by)
    return (await findDocument(id))!
  } catch (error) {
    if (constraintOf(error) !== 'documents_number') throw error
    const { numbers } = (await findSettings()).documents
    throw refuse(documentWords.numberTaken, { number: seriesOf(numbers[kind], asked.content.day).pattern })
  }
}

async function findWritten(transaction: Database, { kind, order, refundId }: ToIssue): Promise<{ mine: number | undefined; creditNotes: number }> {
  const rows = await transaction.selectFrom('documents').select(['id', 'kind', 'refund_id']).where('order_id', '=', order.id).execute()
  const mine = rows.find((row) => row.kind === kind && row.refund_id === refundId)
  return { mine: mine?.id, creditNotes: rows.filter((row) => row.kind === 'creditnote').length }
}

/** Takes the next number and writes the document in one statement. The series' row is locked until the transaction ends, so that no number is lost. */
async function write(transaction: Database, { kind, order, refundId, content, by }: ToIssue): Promise<number> {
  const { documents } = await findSettings()
  const { year, first, digits, pattern } = seriesOf(documents.numbers[kind], content.day)
  const customer = content.customer.company || content.customer.name
  const { rows } = await sql<{ id: number }>`
    with series as (
      insert into document_series (kind, year, last) values (${kind}, ${year}, ${first})
      on conflict (kind, year) do update set last = document_series.last + 1 returning last
    )
    insert into documents (kind, year, sequence, number, order_id, refund_id, day, customer, total, currency, content, issued_by, issued_at)
    select ${kind}, ${year}, last, replace(${pattern}, '{number}', lpad(last::text, greatest(${digits}::int, length(last::text)), '0')),
      ${order.id}, ${refundId}, ${content.day}::date, ${customer}, ${content.amounts.total}, ${content.currency.code}, ${JSON.stringify(content)}::jsonb,
      ${by?.id ?? null}, ${clock.now()}
    from series returning id`.execute(transaction)
  return rows[0]!.id
}

const AT_A_TIME = 50

/** Events of an order by which its invoice is due, at each of the merchant's moments. */
const DUE_STATES: Record<InvoiceMoment, readonly string[]> = {
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
 * Issues what the latest events of orders make due by the merchant's settings, each document in a transaction of its own. Returns how many events it
 * looked at; run it until it gives 0. Without the sender's address nothing is issued, and nothing is forgotten.
 */
export async function issueDue(): Promise<number> {
  const { documents, sender } = await findSettings()
  const { rows: events } = await sql<Event>`
    select e.id, e.order_id as "orderId", e.kind, e.details, o.payment, o.total
    from order_events e join orders o on o.id = e.order_id where e.invoiced_at is null order by e.id limit ${AT_A_TIME}`.execute(db)
  const isDue = (event: Event) => isInvoiceDue(event, documents.invoiceAt) && (event.total > 0 || documents.freeOrders === '1')
  const isCredited = (event: Event) => documents.creditNoteAt === 'refund' && event.kind === 'refund' && typeof event.details['refundId'] === 'number'
  if (!hasSender(sender) && events.some((event) => isDue(event) || isCredited(event))) return 0
  for (const event of events) {
    if (isDue(event)) await orRefused(issueInvoice(event.orderId, null))
    if (isCredited(event)) await orRefused(issueCreditNote(event.orderId, Number(event.details['refundId']), null))
    await db.updateTable('order_events').set({ invoiced_at: clock.now() }).where('id', '=', event.id).execute()
  }
  return events.length
}

function isInvoiceDue({ kind, details, payment }: Event, moment: InvoiceMoment): boolean {
  if (moment === 'by-hand') return false
  if (moment === 'paid') return payment === 'paid'
  return kind === 'state' && DUE_STATES[moment].includes(String(details['to']))
}

/** What may not be issued now (an order cancelled meanwhile) is left to staff. */
async function orRefused(issued: Promise<IssuedDocument>): Promise<void> {
  try {
    await issued
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.info({ reason: error.message }, 'a document was not issued by itself')
  }
}
