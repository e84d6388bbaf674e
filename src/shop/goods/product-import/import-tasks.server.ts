import { access, appendFile, writeFile } from 'node:fs/promises'
import { refuse, asRefusal, type Refusal } from '#platform/refusal'
import { FRENCH_COLUMNS, type ProductFile } from '#shop/goods/product-csv.server'
import { RECEIVED_BACK } from '#shop/goods/stock.server'
import type { Task, TaskHandler, TaskProgress } from '#shop/upkeep/tasks'
import { keepChanges } from './changes.server.ts'
import { importPath, refusedPath, vendorOf } from './import-files.server.ts'
import { checkProducts, importProducts } from './importing.server.ts'
import type {
  ImportListener,
  ImportOptions,
  ImportTotals,
  ImportWanted,
  UndoReport,
  UndoWanted,
  ImportReport,
  RefusedRow,
  ReportedReason,
} from './product-import.ts'
import { importWords } from './product-import.words.ts'
import { ownFolder } from '#gateways/storage'
import { inEach, type Text } from '#i18n/words.ts'
import type { Remark, Ready, StockCell } from '#shop/goods/product-saving'
import { sql } from 'kysely'
import { invalidate } from '#platform/changes.server'
import { dropProposalsOf, saveForApproval, type Proposer } from '#shop/goods/proposals.server'
import { managesGoods } from '#shop/people/accounts'
import { authorNow } from '#shop/people/accounts.server'
import { inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import {
  lockSaves,
  readStoredProducts,
  saveLinks,
  saveRows,
  settleAndNote,
  takeOffVariations,
  type Run,
  type StoredProduct,
} from '#shop/goods/product-saving.server'

/** Most rows of an uploaded file; the check holds the identity of each in memory. */
const MOST_ROWS = 250_000

async function optionsOf(task: Task): Promise<ImportOptions> {
  const { file, match } = task.wanted as ImportWanted
  const { store } = await findManager(task)
  const proposerNow = async () => {
    const now = await findManager(task)
    if (now.store?.id !== store?.id) throw refuse(importWords.rightLost)
    return proposerOf(now, { personId: task.personId, taskId: task.id })
  }
  return { mapping: FRENCH_COLUMNS, match, anyEncoding: true, mostRows: MOST_ROWS, vendorId: store?.id ?? vendorOf(file), proposerNow }
}

type Author = Awaited<ReturnType<typeof authorNow>>

/** Refuses an author who lost the right since they asked. */
async function findManager({ personId }: Task): Promise<Author> {
  const author = await authorNow(personId)
  if (!managesGoods(author)) throw refuse(importWords.rightLost)
  return author
}

function proposerOf({ store }: Author, by: Omit<Proposer, 'store'>): Proposer | undefined {
  return store && !store.trusted ? { store, ...by } : undefined
}

type Report = (progress: TaskProgress) => Promise<boolean>

/** Checks a file as a task: reports what its import would do, and writes nothing else. IMP-47. */
export const checkImport: TaskHandler = (task, report) =>
  withReport(task, report, ({ path, options, book, listener }) => checkProducts(path, options, { ...listener, onPicture: () => book.report.pictures++ }))

/** Imports a file as a task, and stores former products for the undo. After a crash it restarts: equal rows are not written again. IMP-47. */
export const runImport: TaskHandler = (task, report) =>
  withReport(task, report, ({ path, options, listener }) => importProducts(path, { ...options, onSaved: keepChanges(task.id) }, listener))

/** Undoes an import as a task, some products per transaction. After a crash it continues with the remaining ones. IMP-47. */
export const undoImport: TaskHandler = async (task, report) => {
  const { import: taskId } = task.wanted as UndoWanted
  const found: UndoReport = { restored: 0, deleted: 0, archived: 0, left: [], leftCount: 0, bare: [], ...(task.found as Partial<UndoReport>) }
  let done = task.done
  await dropProposalsOf(taskId)
  for (;;) {
    const author = await authorNow(task.personId)
    if (!managesGoods(author)) return
    const batch = await undoBatch({ taskId, vendorId: author.store?.id, proposer: proposerOf(author, { personId: task.personId }) })
    if (!batch) break
    found.restored += batch.restored
    found.deleted += batch.deleted
    found.archived += batch.archived
    found.leftCount += batch.left.length
    found.left = [...found.left, ...batch.left].slice(0, MOST_NAMED)
    found.bare = [...found.bare, ...batch.bare].slice(0, MOST_NAMED)
    done += batch.restored + batch.deleted + batch.archived + batch.left.length
    if (!(await report({ done, found }))) return
  }
}

const MOST_NAMED = 200

interface Reported {
  path: string
  options: ImportOptions
  book: ReportBook
  listener: ImportListener
}

type Work = (reported: Reported) => Promise<ImportTotals>

async function withReport(task: Task, report: Report, work: Work): Promise<void> {
  const { file } = task.wanted as ImportWanted
  const book = await openReport(task.id)
  const listener: ImportListener = {
    surveyed: async (surveyed) => {
      book.surveyed(surveyed)
      await report({ done: 0, total: surveyed.rows })
    },
    progress: async (done) => {
      await book.flush()
      return report({ done })
    },
    refused: (remark) => book.remark('refused', remark),
    noted: (remark) => book.remark('noted', remark),
  }
  try {
    const path = importPath(file)
    await access(path).catch(() => {
      throw refuse(importWords.fileGone)
    })
    book.report.totals = await work({ path, options: await optionsOf(task), book, listener })
  } catch (error) {
    book.report.problem = refusalText(asRefusal(error))
  }
  await book.flush()
  await report({ found: book.report })
}

const MOST_REMARKS = 500
const MOST_REASONS = 100

/** Collects the bounded report of a task; the refused rows go to a file of their own. */
interface ReportBook {
  readonly report: ImportReport
  surveyed(file: ProductFile): void
  remark(kind: 'refused' | 'noted', remark: Remark): void
  flush(): Promise<void>
}

async function openReport(taskId: string): Promise<ReportBook> {
  const path = refusedPath(taskId)
  await ownFolder('imports')
  await writeFile(path, '')
  const report: ImportReport = { rows: 0, totals: { created: 0, updated: 0, unchanged: 0, refused: 0 }, pictures: 0, reasons: [], remarks: [] }
  const reasons = new Map<Text, ReportedReason>()
  let refused: RefusedRow[] = []
  return {
    report,
    surveyed({ rows, columns, encoding }) {
      report.rows = rows
      const { titles, metas, ignored, twice } = columns
      const apart = new Set([...metas.map(({ place }) => titles[place] ?? ''), ...ignored, ...twice])
      report.columns = {
        understood: [...new Set(titles)].filter((title) => title !== '' && !apart.has(title)),
        metas: metas.map(({ place, key }) => titles[place] ?? key),
        ignored,
        twice,
      }
      report.encoding = encoding
    },
    remark(kind, { row, column, reason }) {
      const text = refusalText(reason)
      if (report.remarks.length < MOST_REMARKS) report.remarks.push({ kind, row, column, text })
      if (kind === 'refused') refused.push({ row, column, text })
      const known = reasons.get(reason.text)
      if (known) known.count++
      else if (reasons.size < MOST_REASONS) {
        const first = { kind, text: withoutValues(reason.text), count: 1 }
        reasons.set(reason.text, first)
        report.reasons.push(first)
      }
    },
    async flush() {
      const rows = refused
      refused = []
      if (rows.length > 0) await appendFile(path, rows.map((one) => `${JSON.stringify(one)}\n`).join(''))
    },
  }
}

/** A refusal in every language: the reader of the report may differ from the author of the task. */
function refusalText(reason: Refusal): Text {
  return inEach((locale) => reason.in(locale))
}

function withoutValues(text: Text): Text {
  const plain = (one: string) => one.replace(/\{\w+\}/g, '…')
  return { fr: plain(text.fr), ar: plain(text.ar), en: plain(text.en) }
}

interface UndoneBatch {
  restored: number
  deleted: number
  archived: number
  /** Products that stay as they are, because somebody changed them since the import or they cannot be restored. */
  left: { id: number; name: string }[]
  bare: { id: number; name: string }[]
}

const AT_A_TIME = 50

/** Restores some products of an import; those that it created are deleted, or archived if something names them. Undefined once none is left. */
async function undoBatch(undoing: Undoing): Promise<UndoneBatch | undefined> {
  const undone = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const { rows: changes } = await sql<Changed>`
      delete from import_changes c using (
        select product_id from import_changes where task_id = ${undoing.taskId} order by before is null, product_id limit ${AT_A_TIME}
      ) chosen where c.task_id = ${undoing.taskId} and c.product_id = chosen.product_id
      returning c.product_id as id, c.before, c.revision`.execute(transaction)
    return changes.length === 0 ? undefined : undo(transaction, undoing, changes)
  })
  if (undone) invalidate(new Set([...undone.touched.map((id) => `product:${id}`), 'list']))
  return undone?.batch
}

interface Changed {
  id: number
  before: StoredProduct | null
  revision: number
}

interface Undoing {
  taskId: string
  vendorId: number | undefined
  proposer: Proposer | undefined
}

async function undo(transaction: Database, undoing: Undoing, changes: Changed[]): Promise<{ batch: UndoneBatch; touched: number[] }> {
  const ids = changes.map(({ id }) => id)
  const { taskId, vendorId } = undoing
  const known = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'revision'])
    .where('id', 'in', ids)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(changes.map((change) => [change.id, change]))
  const same = known.filter(({ id, revision }) => byId.get(id)?.revision === revision)
  const left = known.filter((one) => !same.includes(one)).map(({ id, name }) => ({ id, name }))
  const batch: UndoneBatch = { restored: 0, deleted: 0, archived: 0, left, bare: [] }
  const made = same.flatMap(({ id }) => (byId.get(id)?.before ? [] : [id]))
  const removed = await remove(transaction, taskId, made)
  batch.deleted = removed.deleted.length
  batch.archived = removed.archived.length
  for (const { id, name } of same) {
    const before = byId.get(id)?.before
    if (!before) continue
    const restored = await restoreApart(transaction, undoing, before)
    if (!restored) batch.left.push({ id, name })
    else batch.restored++
    if (restored === 'bare') batch.bare.push({ id, name })
  }
  return { batch, touched: ids }
}

/** Deletes products that the import created; archives those named elsewhere. */
async function remove(transaction: Database, taskId: string, ids: number[]): Promise<{ deleted: number[]; archived: number[] }> {
  if (ids.length === 0) return { deleted: [], archived: [] }
  // Waits for an order that takes pieces of one, which then counts.
  await sql`select item_id from inventory where product_id = any(${ids}::bigint[]) order by item_id for update`.execute(transaction)
  const { rows: needed } = await sql<{ id: number }>`
    select id from products p where id = any(${ids}::bigint[]) and (
      exists (select from order_lines where product_id = p.id)
      or exists (select from reviews where product_id = p.id)
      or exists (select from product_links l where l.linked_id = p.id and not exists (
        select from import_changes c where c.task_id = ${taskId} and c.product_id = l.product_id and c.before is null) and not l.product_id = any(${ids}::bigint[])))`.execute(
    transaction,
  )
  const archived = needed.map(({ id }) => id)
  const deleted = ids.filter((id) => !archived.includes(id))
  if (archived.length > 0) {
    await transaction.updateTable('products').set({ status: 'archived', status_before: null }).where('id', 'in', archived).execute()
    await settleAndNote(transaction, archived)
  }
  if (deleted.length > 0) {
    await settleAndNote(transaction, deleted)
    await transaction.deleteFrom('products').where('id', 'in', deleted).execute()
  }
  return { deleted, archived }
}

/** `bare`: without its deleted pictures. Undefined: it cannot be restored. */
type Restored = 'whole' | 'bare' | undefined

/** Restores one product in a savepoint, so that a failure leaves it unchanged and does not affect the others. */
async function restoreApart(transaction: Database, undoing: Undoing, before: StoredProduct): Promise<Restored> {
  await sql`savepoint before_product`.execute(transaction)
  try {
    const restored = await restoreFor(transaction, undoing, before)
    if (restored) return restored
  } catch (error) {
    if (!/^(22|23)/.test(errorCode(error) ?? '')) throw error
  }
  await sql`rollback to savepoint before_product`.execute(transaction)
  return undefined
}

async function restoreFor(transaction: Database, undoing: Undoing, before: StoredProduct): Promise<Restored> {
  const { proposer, vendorId } = undoing
  if (!proposer) return restore(transaction, undoing, before)
  const { id, product } = before
  const { read } = product
  const run: Run = { metaKeys: [], defaultVendor: '', aliases: new Map(), ownIds: true, vendorId }
  const outcome: { restored: Restored } = { restored: undefined }
  await saveForApproval(transaction, { id, wanted: read.values.status ?? 'draft', proposer, run }, async (status) => {
    const version = { ...before, product: { ...product, read: { ...read, values: { ...read.values, status } } } }
    outcome.restored = await restore(transaction, undoing, version)
  })
  return outcome.restored
}

async function restore(transaction: Database, { taskId, vendorId }: Undoing, before: StoredProduct): Promise<Restored> {
  const { id, product, variations } = before
  const [now] = await readStoredProducts([id], transaction)
  if (!now) return undefined
  const wanted = [product, ...variations]
  const rows = await withStoredPictures(transaction, wanted)
  if (
    await isTaken(
      transaction,
      rows.map(({ read }) => read.sku).filter((sku) => typeof sku === 'string'),
      id,
    )
  )
    return undefined
  // A SKU may move from one of its rows to another.
  await sql`update products set sku = null where id = ${id}`.execute(transaction)
  await sql`update variations set sku = null where product_id = ${id}`.execute(transaction)
  const run: Run = { metaKeys: metaKeysOf([now, before]), defaultVendor: product.read.vendor ?? '', aliases: new Map(), ownIds: true, vendorId }
  await takeOffVariations(
    transaction,
    id,
    variations.flatMap(({ read }) => read.id ?? []),
  )
  await countSoldUncounted(transaction, taskId, itemsOf(now, isUncounted).intersection(itemsOf(before, isCounted)))
  const { links, touched, refused, orphans } = await saveRows(transaction, rows, run)
  if (refused.length > 0 || orphans.length > 0) return undefined
  await saveLinks(transaction, links, run.aliases)
  // No row differs if the import only added variations or links.
  if (touched.length === 0) await settleAndNote(transaction, [id])
  return rows.every((row, index) => row === wanted[index]) ? 'whole' : 'bare'
}

/** Rows without deleted pictures. The remaining pictures are locked until the transaction ends. */
async function withStoredPictures(transaction: Database, rows: Ready[]): Promise<Ready[]> {
  const ids = rows.flatMap(({ pictures }) => pictures ?? [])
  const { rows: found } = await sql<{ id: number }>`select id from media where id = any(${ids}::bigint[]) order by id for key share`.execute(transaction)
  const known = new Set(found.map((one) => one.id))
  return rows.map((row) => (row.pictures?.every((one) => known.has(one)) === false ? { ...row, pictures: row.pictures.filter((one) => known.has(one)) } : row))
}

const isCounted = ({ counted }: StockCell) => counted !== null
const isUncounted = ({ counted }: StockCell) => counted === null

function itemsOf({ product, variations }: StoredProduct, are: (stock: StockCell) => boolean): Set<number> {
  return new Set([product, ...variations].flatMap(({ read: { id, stock } }) => (id !== undefined && stock && are(stock) ? [id] : [])))
}

/** Counts as sold the pieces of orders placed while the import had ended an item's count: such orders took nothing out of the stock that is counted again. */
async function countSoldUncounted(transaction: Database, taskId: string, items: ReadonlySet<number>): Promise<void> {
  if (items.size === 0) return
  await sql`
    with uncounted as (
      select item_id, product_id from inventory where item_id = any(${[...items]}::bigint[]) and not managed order by item_id for update
    ), sold as (
      insert into stock_holds (order_id, item_id, quantity, state)
      select o.id, l.item_id, sum(l.quantity - l.released - ${RECEIVED_BACK}), 'sold' from uncounted u
        join order_lines l on l.product_id = u.product_id and l.item_id = u.item_id join orders o on o.id = l.order_id
      where o.state in ('shipped', 'completed') and o.placed_at >= (select begun_at from tasks where id = ${taskId})
        and not exists (select from stock_holds h where h.order_id = o.id and h.item_id = l.item_id)
      group by o.id, l.item_id having sum(l.quantity - l.released - ${RECEIVED_BACK}) > 0 returning item_id, quantity
    ), pieces as (select item_id, sum(quantity)::int as sold from sold group by item_id)
    update inventory i set available = greatest(available - pieces.sold, 0) from pieces where i.item_id = pieces.item_id`.execute(transaction)
}

async function isTaken(transaction: Database, skus: string[], productId: number): Promise<boolean> {
  if (skus.length === 0) return false
  const { rows } = await sql`
    select id from products where sku = any(${skus}::text[]) and id <> ${productId}
    union all select id from variations where sku = any(${skus}::text[]) and product_id <> ${productId}`.execute(transaction)
  return rows.length > 0
}

function metaKeysOf(products: StoredProduct[]): string[] {
  return [...new Set(products.flatMap(({ product, variations }) => [product, ...variations].flatMap(({ read }) => Object.keys(read.values.metas))))]
}
