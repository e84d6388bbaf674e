import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOrder, lockOrder, type Order } from '#shop/orders/orders.server'
import type { Refund } from '#shop/orders/refunds'
import { findRefunds } from '#shop/orders/refunds.server'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { contentOf, creditOf } from './content.server.ts'
import {
  leftOf,
  creditNoteOf,
  hasSender,
  invoiceOf,
  isOutdated,
  isTakenBack,
  mayBeCredited,
  mayBeInvoiced,
  type DocumentContent,
  type IssuedDocument,
  type NumberedKind,
  seriesOf,
} from './documents.ts'
import { documentWords } from './documents.words.ts'
import { findDocument, findOrderDocuments } from './reading.server.ts'

/** A member of staff, named as in the audit log, or null for the shop itself. */
export type Issuer = { id: string; name: string } | null

/**
 * Issues an order's invoice once; a repeat returns the same one. The number is taken by the statement that writes the document. Refuses an order that
 * is not under way, a missing sender's address, and a merchant who has not answered whether they charge VAT. ADM-47, IMP-12.
 */
export async function issueInvoice(orderId: number, by: Issuer): Promise<IssuedDocument> {
  const document = await issue(orderId, by, decideInvoice)
  return document.kind === 'invoice' ? document : issueInvoice(orderId, by)
}

/** Checks whether `issueInvoice` would refuse, without issuing. */
export async function checkInvoice(orderId: number): Promise<void> {
  await decideInvoice(await findKnown(orderId))
}

async function decideInvoice({ order, documents }: Known): Promise<IssuedDocument | ToWrite> {
  const issued = invoiceOf(documents, order)
  if (issued) return issued
  if (!mayBeInvoiced(order)) throw refuse(documentWords.notInvoiced)
  await needSender()
  if (!(await findSettings()).subjectToVat) throw refuse(documentWords.taxesUnanswered)
  const before = documents.findLast(({ kind }) => kind === 'invoice')
  // The order changed: credit the old invoice first.
  if (before && !creditNoteOf(documents, null) && leftOf(before.content, creditsOf(before, documents)) > 0)
    return credit({ invoice: before, order, documents, refund: undefined })
  return { kind: 'invoice', refundId: null, edition: before ? before.edition + 1 : 0, content: await contentOf('invoice', order) }
}

/** Issued once. `refundId` is null for a cancelled order. Refuses an order without an invoice, and a refund not made or already credited. DOC-28. */
export async function issueCreditNote(orderId: number, refundId: number | null, by: Issuer): Promise<IssuedDocument> {
  return issue(orderId, by, decideCreditNote(refundId))
}

/** Checks whether `issueCreditNote` would refuse, without issuing. */
export async function checkCreditNote(orderId: number, refundId: number | null): Promise<void> {
  await decideCreditNote(refundId)(await findKnown(orderId))
}

function decideCreditNote(refundId: number | null) {
  return async ({ order, documents, refunds }: Known): Promise<IssuedDocument | ToWrite> => {
    const issued = creditNoteOf(documents, refundId)
    if (issued) return issued
    const refund = refundId === null ? undefined : refunds.find(({ id }) => id === refundId)
    if (refundId !== null && !refund) throw refuse(documentWords.noSuchRefund)
    const invoice = documents.findLast(({ kind }) => kind === 'invoice')
    if (refund ? !mayBeCredited(refund) : !isTakenBack(order) && !(invoice && isOutdated(invoice, order))) throw refuse(documentWords.notCredited)
    if (!invoice) throw refuse(documentWords.noInvoiceToCorrect)
    await needSender()
    return credit({ invoice, order, documents, refund })
  }
}

/** ADM-37. */
async function needSender(): Promise<void> {
  if (!hasSender((await findSettings()).sender)) throw refuse(documentWords.senderMissing)
}

interface Crediting extends Pick<Known, 'order' | 'documents'> {
  invoice: IssuedDocument
  refund: Refund | undefined
}

async function credit({ invoice, order, documents, refund }: Crediting): Promise<ToWrite> {
  const { edition } = invoice
  const earlier = creditsOf(invoice, documents)
  const left = leftOf(invoice.content, earlier)
  if (left <= 0 || (refund && refund.amount > left)) throw refuse(documentWords.nothingToCredit)
  return { kind: 'creditnote', refundId: refund?.id ?? null, edition, content: await creditOf(invoice, { order, refund, earlier }) }
}

function creditsOf({ edition }: IssuedDocument, documents: IssuedDocument[]): DocumentContent[] {
  return documents.filter((one) => one.kind === 'creditnote' && one.edition === edition).map(({ content }) => content)
}

interface Known {
  order: Order
  refunds: Refund[]
  documents: IssuedDocument[]
}

async function findKnown(orderId: number, database: Database = db): Promise<Known> {
  const order = await findOrder(orderId, database)
  if (!order) throw refuse(documentWords.noSuchOrder)
  return { order, refunds: await findRefunds(orderId, database), documents: await findOrderDocuments(orderId, database) }
}

interface ToWrite {
  kind: NumberedKind
  refundId: number | null
  edition: number
  content: DocumentContent
}

const MOST_TRIES = 5

/** Decides on a document, then writes it under the order's lock if nothing changed meanwhile; otherwise decides again. Returns an existing document as is. */
async function issue(orderId: number, by: Issuer, decide: (known: Known) => Promise<IssuedDocument | ToWrite>): Promise<IssuedDocument> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = await findKnown(orderId)
    const decided = await decide(known)
    if ('id' in decided) return decided
    const id = await inTransaction(async (transaction) => {
      await lockOrder(transaction, orderId)
      if (!isDeepStrictEqual(await findKnown(orderId, transaction), known)) return undefined
      return write(transaction, { ...decided, orderId, by })
    }).catch(async (error: unknown) => {
      throw constraintOf(error) === 'documents_number' ? await numberTaken(decided) : error
    })
    if (id === undefined) continue
    wakeOutbox()
    return (await findDocument(id))!
  }
  throw refuse(documentWords.orderKeepsChanging)
}

async function numberTaken({ kind, content }: ToWrite) {
  const { numbers } = (await findSettings()).documents
  return refuse(documentWords.numberTaken, { number: seriesOf(numbers[kind], content.day).pattern }).as('taken')
}

interface Write extends ToWrite {
  orderId: number
  by: Issuer
}

/**
 * Takes the next number and writes document and event in one statement. The series row stays locked until the transaction ends, so no number is lost.
 * The day is never earlier than that of the previous number, even if servers' clocks differ.
 */
async function write(transaction: Database, { kind, orderId, refundId, edition, content, by }: Write): Promise<number> {
  const { documents } = await findSettings(transaction)
  const { year, first, digits, pattern } = seriesOf(documents.numbers[kind], content.day)
  const customer = content.customer.company || content.customer.name
  const [actor, actorId] = by ? ['staff', by.id] : ['system', 'documents']
  const { rows } = await sql<{ id: number; number: string }>`
    with series as (
      insert into document_series (kind, year, first, last, day) values (${kind}, ${year}, ${first}, ${first}, ${content.day}::date)
      on conflict (kind, year) do update set last = document_series.last + 1, day = greatest(document_series.day, excluded.day) returning last, day
    ), document as (
      insert into documents
        (kind, year, sequence, number, order_id, refund_id, edition, day, customer, total, currency, locale, content, issued_by, issued_at)
      select ${kind}, ${year}, last, replace(${pattern}, '{number}', lpad(last::text, greatest(${digits}::int, length(last::text)), '0')),
        ${orderId}, ${refundId}, ${edition}, day, ${customer}, ${content.amounts.total}, ${content.currency.code}, ${content.locale},
        ${JSON.stringify(content)}::jsonb, ${by?.id ?? null}, ${clock.now()}
      from series returning id, number
    ), without_file as (
      insert into documents_without_file (document_id) select id from document
    ), noted as (
      insert into order_events (order_id, actor, actor_id, kind, details)
      select ${orderId}, ${actor}, ${actorId}, 'document', jsonb_build_object('document', ${kind}::text, 'number', number, 'documentId', id) from document
    )
    select id, number from document`.execute(transaction)
  const { id, number } = rows[0]!
  if (by) await audit({ by, action: 'document-issued', subject: `order:${orderId}`, details: { document: kind, number } }, transaction)
  if (documents.byMail) await queueDocument(transaction, { id, orderId, content })
  return id
}

export async function findRecipient(orderId: number, database: Database = db): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(o.email, p.email) as email
    from orders o left join account_people p on p.id = o.person_id and p.email not like '%@erased.invalid' where o.id = ${orderId}`.execute(database)
  return rows[0]?.email ?? undefined
}

/** Queues an e-mail with the document. False if there is no address. */
export async function queueDocument(
  transaction: Database,
  { id, orderId, content: { locale } }: Pick<IssuedDocument, 'id' | 'orderId'> & { content: Pick<DocumentContent, 'locale'> },
): Promise<boolean> {
  const recipient = await findRecipient(orderId, transaction)
  if (!recipient) return false
  await queueMessage(transaction, {
    kind: 'document',
    channel: 'mail',
    recipient,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    data: { orderId, documentId: id },
  })
  return true
}
