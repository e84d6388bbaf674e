import { sql, type RawBuilder } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { millimes, type Millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import { findOrder } from '#shop/orders/orders.server'
import { creditNoteOf, invoiceOf, type DocumentContent, type IssuedDocument, type NumberedKind } from './documents.ts'
import type { SeriesProblem } from './numbers.ts'
import './documents.tables.ts'

/** An issued document; undefined if there is none. */
export async function findDocument(id: number): Promise<IssuedDocument | undefined> {
  const [found] = await readDocuments(sql`d.id = ${id}`)
  return found
}

/** Issued documents by their ids, in their order; those that do not exist are left out. */
export async function findDocuments(ids: readonly number[]): Promise<IssuedDocument[]> {
  return readDocuments(sql`d.id = any(${ids}::bigint[])`)
}

/** An order's invoice; undefined where there is none, or none any more (`invoiceOf`). */
export async function findInvoice(orderId: number): Promise<IssuedDocument | undefined> {
  const [order, documents] = await Promise.all([findOrder(orderId), findOrderDocuments(orderId)])
  return order && invoiceOf(documents, order)
}

/** The credit note of a refund, or (null) the one that takes back the order's latest invoice. */
export async function findCreditNote(orderId: number, refundId: number | null): Promise<IssuedDocument | undefined> {
  return creditNoteOf(await findOrderDocuments(orderId), refundId)
}

/** An order's issued documents, the first one first. */
export async function findOrderDocuments(orderId: number, database: Database = db): Promise<IssuedDocument[]> {
  return readDocuments(sql`d.order_id = ${orderId}`, database)
}

/** Invoices and credit notes of several orders, by order, the first one first. */
export async function findDocumentsOf(orderIds: readonly number[]): Promise<Map<number, IssuedDocument[]>> {
  return Map.groupBy(await readDocuments(sql`d.order_id = any(${orderIds}::bigint[])`), ({ orderId }) => orderId)
}

async function readDocuments(condition: RawBuilder<unknown>, database: Database = db): Promise<IssuedDocument[]> {
  const { rows } = await sql<Omit<IssuedDocument, 'content'> & { content: DocumentContent }>`
    select d.id, d.kind, d.number, to_char(d.day, 'YYYY-MM-DD') as day, d.order_id as "orderId", d.refund_id as "refundId",
      d.edition, d.issued_at as "issuedAt", d.content
    from documents d where ${condition} order by d.id`.execute(database)
  return rows.map((row) => ({ ...row, content: { ...row.content, number: row.number, day: row.day } }))
}

/** The filter of the list of documents. */
export interface DocumentFilter {
  kind?: NumberedKind | undefined
  /** Part of a number, or of the customer's name. */
  search?: string | undefined
  /** Days: `2026-11-01`. Both included. */
  from?: string | undefined
  until?: string | undefined
  /** Documents that stand below this one: the next page. */
  before?: number | undefined
}

/** An issued document in a list. Millimes. */
export interface ListedDocument {
  id: number
  kind: NumberedKind
  number: string
  day: string
  orderId: number
  customer: string
  total: Millimes
  currency: string
}

/** Documents of a page of the list. */
const ON_A_PAGE = 50

/** Issued documents, latest first, and the id that the next page begins before. */
export async function listDocuments(filter: DocumentFilter): Promise<{ documents: ListedDocument[]; next: number | undefined }> {
  const rows = await readList(filter, sql`order by d.day desc, d.id desc limit ${ON_A_PAGE + 1}`)
  const documents = rows.slice(0, ON_A_PAGE)
  return { documents, next: rows.length > ON_A_PAGE ? documents.at(-1)?.id : undefined }
}

/** Every document of a period, in the order of their numbers, for the accountant. */
export async function listPeriod(period: { from: string; until: string }): Promise<ListedDocument[]> {
  return readList(period, sql`order by d.kind desc, d.year, d.sequence`)
}

async function readList(filter: DocumentFilter, rest: RawBuilder<unknown>): Promise<ListedDocument[]> {
  const conditions = [sql`true`]
  if (filter.kind) conditions.push(sql`d.kind = ${filter.kind}`)
  if (filter.from) conditions.push(sql`d.day >= ${filter.from}::date`)
  if (filter.until) conditions.push(sql`d.day <= ${filter.until}::date`)
  if (filter.before) conditions.push(sql`(d.day, d.id) < (select day, id from documents where id = ${filter.before})`)
  for (const word of fold(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 5)) {
    const part = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const order = /^\d{1,15}$/.test(word) ? sql`or d.order_id = ${Number(word)}` : sql``
    conditions.push(sql`(d.customer_folded like ${part} or lower(d.number) like ${part} ${order})`)
  }
  const { rows } = await sql<ListedDocument>`
    select d.id, d.kind, d.number, to_char(d.day, 'YYYY-MM-DD') as day, d.order_id as "orderId", d.customer, d.total, d.currency
    from documents d where ${sql.join(conditions, sql` and `)} ${rest}`.execute(db)
  return rows.map((row) => ({ ...row, total: millimes(row.total) }))
}

/** Gaps and duplicates in the numbers of all series, from their first to their last number; none in a shop as it should be. */
export async function findSeriesProblems(database: Database = db): Promise<SeriesProblem[]> {
  const { rows } = await sql<SeriesProblem>`
    with numbered as (
      select d.kind, d.year, d.sequence, lag(d.sequence, 1, s.first - 1) over (partition by d.kind, d.year order by d.sequence) as previous
      from documents d join document_series s on s.kind = d.kind and s.year = d.year
    )
    select kind, year, 'gap' as problem, previous + 1 as "from", sequence - 1 as "to" from numbered where sequence > previous + 1
    union all
    select kind, year, 'duplicate', sequence, sequence from numbered where sequence = previous
    union all
    select s.kind, s.year, 'beyond', coalesce(max(d.sequence), s.first - 1) + 1, s.last
      from document_series s left join documents d on d.kind = s.kind and d.year = s.year
      group by s.kind, s.year, s.first, s.last having s.last <> coalesce(max(d.sequence), s.first - 1)
    order by 1, 2, 4`.execute(database)
  return rows
}
