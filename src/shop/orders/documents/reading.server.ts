import { sql, type RawBuilder } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { millimes, type Millimes } from '#money/millimes'
import { db, type Database } from '#platform/database.server'
import { findOrder } from '#shop/orders/orders.server'
import { creditNoteOf, invoiceOf, type DocumentContent, type IssuedDocument, type NumberedKind, type SeriesProblem } from './documents.ts'

export async function findDocument(id: number): Promise<IssuedDocument | undefined> {
  const [found] = await readDocuments(sql`d.id = ${id}`)
  return found
}

/** In the order of the ids; unknown ones are skipped. */
export async function findDocuments(ids: readonly number[]): Promise<IssuedDocument[]> {
  return readDocuments(sql`d.id = any(${ids}::bigint[])`)
}

/** The valid invoice (`invoiceOf`). */
export async function findInvoice(orderId: number): Promise<IssuedDocument | undefined> {
  const [order, documents] = await Promise.all([findOrder(orderId), findOrderDocuments(orderId)])
  return order && invoiceOf(documents, order)
}

/** The credit note of a refund, or, for null, the one that cancels the latest invoice. */
export async function findCreditNote(orderId: number, refundId: number | null): Promise<IssuedDocument | undefined> {
  return creditNoteOf(await findOrderDocuments(orderId), refundId)
}

export async function findOrderDocuments(orderId: number, database: Database = db): Promise<IssuedDocument[]> {
  return readDocuments(sql`d.order_id = ${orderId}`, database)
}

/** Invoices and credit notes by order, oldest first. */
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

export interface DocumentFilter {
  kind?: NumberedKind | undefined
  /** Part of a number or of the customer's name. */
  search?: string | undefined
  /** Days, both included: `2026-11-01`. */
  from?: string | undefined
  until?: string | undefined
  before?: number | undefined
}

/** Millimes. */
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

const ON_A_PAGE = 50

/** Issued documents, latest first. `next` is the `before` of the next page. */
export async function listDocuments(filter: DocumentFilter): Promise<{ documents: ListedDocument[]; next: number | undefined }> {
  const rows = await readList(filter, sql`order by d.day desc, d.id desc limit ${ON_A_PAGE + 1}`)
  const documents = rows.slice(0, ON_A_PAGE)
  return { documents, next: rows.length > ON_A_PAGE ? documents.at(-1)?.id : undefined }
}

/** Documents of a period by number, for the accountant. */
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

/** Gaps and duplicates in all series, from first to last number. Empty in a healthy shop. */
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
