import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { NumberSettings, DocumentSettings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { dayOf } from './content.server.ts'
import {
  hasSender,
  isUnderWay,
  type NumberedKind,
  type DocumentKind,
  type PrintKind,
  type InvoiceMoment,
  leftOf,
  creditNoteOf,
  invoiceOf,
  isAvailable,
  isNumbered,
  isTakenBack,
  mayBeCredited,
  mayBeInvoiced,
  type Invoiced,
  type IssuedDocument,
  seriesOf,
  writtenNumber,
} from './documents.ts'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { refuse, Refusal } from '#platform/refusal'
import { lockOrder, recordEvent, findOrder } from '#shop/orders/orders.server'
import { audit } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { documentWords } from './documents.words.ts'
import { queueDocument, issueInvoice, checkCreditNote, issueCreditNote, type Issuer } from './issuing.server.ts'
import { findDocument, findOrderDocuments } from './reading.server.ts'
import { isCauseLogged } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { isPaid, type PaymentMark } from '#shop/orders/orders'
import { findRefunds } from '#shop/orders/refunds.server'
import { sum } from '#money/millimes'
import type { Refund } from '#shop/orders/refunds'

/** As `issueMissingCreditNotes`, but refuses an order without a refund. ADM-36. */
export async function issueCreditNotes(orderId: number, by: Issuer): Promise<void> {
  for (const refund of await needMissing(orderId)) await issueCreditNote(orderId, refund, by)
}

/** Checks whether `issueCreditNotes` would refuse, without issuing. */
export async function checkCreditNotes(orderId: number): Promise<void> {
  for (const refund of await needMissing(orderId)) await checkCreditNote(orderId, refund)
}

/** Issues all missing credit notes: one per completed refund, and one for the rest of a cancelled order. Refuses as `issueCreditNote` does. DOC-28. */
async function issueMissingCreditNotes(orderId: number, by: Issuer): Promise<void> {
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
    if (done.length > 0) await sql`update order_events set invoiced_at = ${clock.now()} where id = any(${done}::bigint[])`.execute(db)
    all += done.length
    if (events.length < AT_A_TIME) break
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
    if (error.code !== 'taken') return true
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

const KEPT_MS = 3600_000
/** A print without a heartbeat for this long was abandoned by a process that ended. */
const LOST_AFTER_MS = 60_000

export interface LeftOut {
  order: number
  why: string
}

interface Print {
  kind: PrintKind
  /** Creation day: `2026-11-22`. */
  day: string
  wanted: number
  /** Orders examined; once ready, documents in the file. */
  done: number
  leftOut: LeftOut[]
  /** `none`: no order had such a document. `failed`: an error, or the process ended. */
  state: 'busy' | 'ready' | 'none' | 'failed'
}

export async function addPrint({ id: personId }: { id: string }, { kind, wanted, leftOut }: Pick<Print, 'kind' | 'wanted' | 'leftOut'>): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('document_prints')
    .values({ id, person_id: personId, kind, wanted, left_out: JSON.stringify(leftOut), begun_at: now, touched_at: now })
    .execute()
  return id
}

export async function noteProgress(id: string, { done, leftOut }: Pick<Print, 'done' | 'leftOut'>): Promise<void> {
  const values = { done, left_out: JSON.stringify(leftOut), touched_at: clock.now() }
  await db.updateTable('document_prints').set(values).where('id', '=', id).execute()
}

/** A third of the time after which a print counts as lost. */
const HEARD_EVERY_MS = 20_000

/** Runs a print with a heartbeat: waiting or drawing may take longer than `LOST_AFTER_MS`. */
export async function withHeartbeat(id: string, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    const heard = db.updateTable('document_prints').set({ touched_at: clock.now() }).where('id', '=', id).execute()
    // The next heartbeat makes up for a failed one.
    void heard.catch(() => undefined)
  }, HEARD_EVERY_MS)
  timer.unref()
  return work().finally(() => clearInterval(timer))
}

export async function finishPrint(id: string, ending: { bytes: Buffer; done: number } | { problem: 'none' | 'failed' }): Promise<void> {
  await db
    .updateTable('document_prints')
    .set({ ...ending, touched_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** A person's own print; undefined once deleted. */
export async function findPrint(id: string, { id: personId }: { id: string }): Promise<Print | undefined> {
  const lost = new Date(clock.now().getTime() - LOST_AFTER_MS)
  const { rows } = await sql<Print>`
    select kind, to_char(begun_at, 'YYYY-MM-DD') as day, wanted, done, left_out as "leftOut",
      case when bytes is not null then 'ready' when problem is not null then problem when touched_at < ${lost} then 'failed' else 'busy' end as state
    from document_prints where id = ${id} and person_id = ${personId}`.execute(db)
  return rows[0]
}

export async function findPrintFile(id: string, { id: personId }: { id: string }): Promise<Buffer | undefined> {
  const found = await db.selectFrom('document_prints').select('bytes').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
  return found?.bytes ?? undefined
}

/** Deletes prints older than an hour. Returns how many. */
export async function forgetPrints(): Promise<number> {
  const old = new Date(clock.now().getTime() - KEPT_MS)
  const { numDeletedRows } = await db.deleteFrom('document_prints').where('begun_at', '<', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const MOST_AN_HOUR = 5
const HOUR_MS = 3600_000
const MINUTE_MS = 60_000

/**
 * Mails an issued document to the customer again, with an audit entry and an event. Does nothing within a minute of the last mail: that was a double
 * tap. Refuses a customer without an address, and more than five mails an hour.
 */
export async function sendDocument(documentId: number, by: { id: string; name: string }): Promise<void> {
  const document = await findDocument(documentId)
  if (!document) throw refuse(documentWords.noSuchDocument)
  const { kind, number, orderId } = document
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    if ((await countSent(transaction, documentId, MINUTE_MS)) > 0) return
    if ((await countSent(transaction, documentId, HOUR_MS)) >= MOST_AN_HOUR) throw refuse(documentWords.sentOften, { count: MOST_AN_HOUR })
    if (!(await queueDocument(transaction, document))) throw refuse(documentWords.noAddress)
    const details = { document: kind, number, documentId }
    await recordEvent(transaction, { orderId, actor: { kind: 'staff', id: by.id }, kind: 'document-sent', details })
    await audit({ by, action: 'document-sent', subject: `order:${orderId}`, details: { document: kind, number } }, transaction)
  })
  wakeOutbox()
}

async function countSent(transaction: Database, documentId: number, withinMs: number): Promise<number> {
  const since = new Date(clock.now().getTime() - withinMs)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages
    where kind = 'document' and created_at > ${since} and data ->> 'documentId' = ${String(documentId)}`.execute(transaction)
  return rows[0]!.sent
}

export interface DocumentFile {
  bytes: Buffer
  /** Hex. */
  sha256: string
}

/** Undefined until the file is first generated. */
export async function findFile(documentId: number, locale: Locale): Promise<DocumentFile | undefined> {
  return db.selectFrom('document_files').select(['bytes', 'sha256']).where('document_id', '=', documentId).where('locale', '=', locale).executeTakeFirst()
}

/** Saves the file of an issued document. Of two generated concurrently the first is kept and returned to both. */
export async function keepFile(documentId: number, locale: Locale, bytes: Buffer): Promise<DocumentFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await sql`
    with kept as (
      insert into document_files (document_id, locale, sha256, bytes) values (${documentId}, ${locale}, ${sha256}, ${bytes}) on conflict do nothing
    )
    delete from documents_without_file w using documents d
    where w.document_id = ${documentId} and d.id = w.document_id and d.locale = ${locale}`.execute(db)
  return (await findFile(documentId, locale))!
}

export async function findWithoutFile(most: number): Promise<number[]> {
  const rows = await db.selectFrom('documents_without_file').select('document_id').orderBy('document_id').limit(most).execute()
  return rows.map(({ document_id: id }) => id)
}

/** The number that the next document would get today. `hasBegun`: the first number can no longer be changed. */
export async function findNextNumber(kind: NumberedKind, numbers: NumberSettings): Promise<{ number: string; hasBegun: boolean }> {
  const series = seriesOf(numbers, dayOf(clock.now(), await findSettings()))
  const begun = await db.selectFrom('document_series').select('last').where('kind', '=', kind).where('year', '=', series.year).executeTakeFirst()
  return { number: writtenNumber(series, begun ? begun.last + 1 : series.first), hasBegun: begun !== undefined }
}

export { contentsOf, dayOf, findPickRows } from './content.server.ts'
export { checkCreditNote, checkInvoice, findRecipient, issueCreditNote, issueInvoice, type Issuer } from './issuing.server.ts'
export {
  findCreditNote,
  findDocument,
  findDocuments,
  findDocumentsOf,
  findInvoice,
  findOrderDocuments,
  findSeriesProblems,
  listDocuments,
  listPeriod,
  type DocumentFilter,
  type ListedDocument,
} from './reading.server.ts'

interface Holding {
  /** True for an unnumbered kind that can be drawn now. */
  isDrawable: boolean
  /** The valid invoice, or all credit notes. */
  issued: IssuedDocument[]
  /** Refund ids of missing documents; null for the invoice, and for the credit note of a cancelled order. */
  missing: (number | null)[]
}

interface Held {
  order: Invoiced
  documents: readonly IssuedDocument[]
  refunds?: readonly Pick<Refund, 'id' | 'state' | 'isSurplus' | 'amount'>[]
}

/** The single source for pages, addresses and files. DOC-30, ADM-43. */
export function holdingOf(kind: DocumentKind, { order, documents, refunds = [] }: Held): Holding {
  if (!isNumbered(kind)) return { isDrawable: isAvailable(kind, order), issued: [], missing: [] }
  if (kind === 'invoice') {
    const invoice = invoiceOf(documents, order)
    return { isDrawable: false, issued: invoice ? [invoice] : [], missing: !invoice && mayBeInvoiced(order) ? [null] : [] }
  }
  const issued = documents.filter((one) => one.kind === 'creditnote')
  return { isDrawable: false, issued, missing: missingCredits({ order, documents, refunds }) }
}

function missingCredits({ order, documents, refunds }: Required<Held>): (number | null)[] {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return []
  const lacking = refunds.filter((refund) => mayBeCredited(refund) && !creditNoteOf(documents, refund.id))
  const earlier = documents.filter((one) => one.kind === 'creditnote' && one.edition === invoice.edition).map(({ content }) => content)
  const isLeft = leftOf(invoice.content, earlier) > sum(...lacking.map(({ amount }) => amount))
  const isRestMissing = isTakenBack(order) && !creditNoteOf(documents, null) && isLeft
  return [...lacking.map(({ id }) => id), ...(isRestMissing ? [null] : [])]
}
