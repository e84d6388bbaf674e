import { randomUUID, createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { CSV_START, csvRow, csvText, withoutGuard } from '#platform/csv'
import { db, inTransaction } from '#platform/database.server'
import type { Pieces } from '#platform/receiving.server'
import { refuse, asRefusal } from '#platform/refusal'
import { findTableForm } from '#platform/table-files.server'
import type { Actor, GoodsAuthor } from '#shop/people/accounts'
import { FRENCH_COLUMNS, surveyProductFile, withTheirProduct, checkMatch, isWooCommerce, readTop } from '#shop/goods/product-csv.server'
import type { AuditNote } from '#shop/upkeep/audit'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type Task } from '#shop/upkeep/tasks'
import { addTask, findLatestTasks, findTask, stopTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { importPath, receiveImport, refusedPath, vendorOf } from './import-files.server.ts'
import type { ImportReport, ImportWanted, RefusedRow, UndoReport, UndoWanted } from './product-import.ts'
import { importWords as words } from './product-import.words.ts'
import { access } from 'node:fs/promises'
import { clock } from '#platform/steady-clock'
import { isUuid } from '#platform/uuid'
import { columnMatchOf, recognise, titleKey, type ColumnMatch, type Source } from '#shop/goods/product-csv'

export interface FileColumns {
  titles: string[]
  samples: string[][]
  match: ColumnMatch
  source: Source | undefined
  isRemembered: boolean
}

const LOOKED_AT = 50
const SAMPLES = 2
const LONGEST_SAMPLE = 60

/** Columns of a stored file; undefined if they are WooCommerce's. Refuses a deleted file, and other formats. IMP-47. */
export async function findColumns(file: string): Promise<FileColumns | undefined> {
  const path = importPath(file)
  await access(path).catch(() => {
    throw refuse(words.fileGone)
  })
  return columnsIn(path, senderOf(file))
}

/** A vendor's matches are remembered for that vendor alone. */
function senderOf(file: string): string {
  const vendorId = vendorOf(file)
  return vendorId === undefined ? '' : `vendor:${vendorId}`
}

/** Whether a name is of a stored file that its reader may see: a vendor those of their own store. */
export function isFileFor(file: string, { store }: Pick<GoodsAuthor, 'store'>): boolean {
  const [uuid = '', vendorId, ...more] = file.split('.').toReversed()
  if (more.length > 0 || !isUuid(uuid)) return false
  return store ? vendorId === String(store.id) : vendorId === undefined || /^[1-9]\d{0,14}$/.test(vendorId)
}

export async function columnsIn(path: string, sender = ''): Promise<FileColumns | undefined> {
  const { titles, rows } = await readTop(await findTableForm(path), LOOKED_AT)
  if (isWooCommerce(titles, FRENCH_COLUMNS)) return undefined
  const samples = samplesOf(titles, rows)
  const remembered = columnMatchOf((await findRememberedFields(titles, sender)) ?? [], titles.length)
  const { match, source } = recognise(titles)
  return { titles, samples, match: remembered ?? match, source, isRemembered: remembered !== undefined }
}

/** Starts the check of a stored file with matched columns and remembers the match. Refuses one without a name, or with a field twice. */
export async function matchColumns({ file, name, fields }: { file: string; name: string; fields: readonly string[] }, by: Actor): Promise<string> {
  const found = await findColumns(file)
  const match = found && columnMatchOf(fields, found.titles.length)
  if (!found || !match) throw refuse(words.otherColumns)
  checkMatch(found.titles, match)
  await rememberFields(found.titles, match, senderOf(file))
  return addTask({ by, kind: 'product-import-check', wanted: { file, name, match } satisfies ImportWanted })
}

export function samplesOf(titles: readonly string[], rows: readonly { cells: readonly string[] }[]): string[][] {
  return titles.map((_title, place) => [...new Set(rows.map(({ cells }) => sampleOf(cells[place] ?? '')).filter(Boolean))].slice(0, SAMPLES))
}

function sampleOf(cell: string): string {
  const text = cell
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length > LONGEST_SAMPLE ? `${characters.slice(0, LONGEST_SAMPLE - 1).join('')}…` : text
}

/** `sender` is whose files have these headings: empty for products, else a courier. */
function headingsOf(titles: readonly string[], sender: string): string {
  const keys = titles.map(titleKey).toSorted()
  return createHash('sha256')
    .update(JSON.stringify(sender === '' ? keys : [sender, keys]))
    .digest('hex')
}

/** What each column of a file with these headings was matched to the last time; undefined for a column that was not there. */
export async function findRememberedFields(titles: readonly string[], sender = ''): Promise<(string | undefined)[] | undefined> {
  const found = await db.selectFrom('import_matches').select('fields').where('headings', '=', headingsOf(titles, sender)).executeTakeFirst()
  if (!found) return undefined
  const left = [...found.fields]
  return titles.map((title) => {
    const at = left.findIndex(([heading]) => heading === titleKey(title))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1]
  })
}

const MOST_REMEMBERED = 50

/** Remembers what the columns of files with these headings hold. Returns the key of the headings. */
export async function rememberFields(titles: readonly string[], match: readonly string[], sender = ''): Promise<string> {
  const headings = headingsOf(titles, sender)
  const fields = JSON.stringify(titles.map((title, place) => [titleKey(title), match[place] ?? 'ignore']))
  await inTransaction(async (transaction) => {
    await sql`insert into import_matches (headings, fields, used_at) values (${headings}, ${fields}::jsonb, ${clock.now()})
      on conflict (headings) do update set fields = excluded.fields, used_at = excluded.used_at`.execute(transaction)
    await sql`delete from import_matches where headings not in (
      select headings from import_matches order by used_at desc, headings limit ${MOST_REMEMBERED})`.execute(transaction)
  })
  return headings
}

/** Whether the columns of a stored file must be matched before its check. Invalid tables are reported by the check. */
async function asksForColumns(file: string): Promise<boolean> {
  try {
    return (await findColumns(file)) !== undefined
  } catch (error) {
    asRefusal(error)
    return false
  }
}

type ImportTask = Task<ImportWanted, Partial<ImportReport>>
type UndoTask = Task<UndoWanted, Partial<UndoReport>>

export interface Import {
  kind: 'check' | 'import'
  task: ImportTask
  by: string
  /** Products that it created and changed, as an undo would find them. */
  changes: { made: number; changed: number }
  undo: UndoTask | undefined
}

/** Stores an upload. Starts its check if the columns are WooCommerce's, else returns its name for matching. Refuses a large, empty or broken file. */
export async function addImport(pieces: Pieces, { by, fileName }: { by: GoodsAuthor; fileName: string }): Promise<{ check: string } | { file: string }> {
  const file = [...(by.store ? [by.store.id] : []), randomUUID()].join('.')
  await receiveImport(pieces, file)
  if (await asksForColumns(file)) return { file }
  const check = await addTask({ by, kind: 'product-import-check', wanted: { file, name: fileName } satisfies ImportWanted })
  return { check }
}

/** Starts the import of a checked file and returns its id. A repeated call is the same import. Refuses while another import runs. IMP-47. */
export async function applyImport(by: Actor, checkId: string): Promise<string> {
  const check = await findTask<ImportWanted, Partial<ImportReport>>('product-import-check', checkId)
  if (!check || check.state !== 'finished' || check.found.problem) throw refuse(words.notChecked)
  const id = await inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('product-import-begin'))`.execute(transaction)
    const open = await transaction
      .selectFrom('tasks')
      .select(['id', 'wanted'])
      .where('kind', 'in', ['product-import', 'product-import-undo'])
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    const same = open.find(({ wanted }) => (wanted as ImportWanted).file === check.wanted.file)
    if (same) return same.id
    if (open.length > 0) throw refuse(words.oneAtATime)
    const task = await addTask({ by, kind: 'product-import', wanted: check.wanted, total: check.found.rows ?? 0 }, transaction)
    await audit({ by, action: 'products-imported', subject: `import:${task}`, details: { file: check.wanted.name } }, transaction)
    return task
  })
  wakeTasks()
  return id
}

export async function stopImport(id: string): Promise<void> {
  for (const kind of ['product-import-check', 'product-import'] as const) await stopTask(kind, id)
  const undo = await findUndo(id)
  if (undo) await stopTask('product-import-undo', undo.id)
}

/** Starts the undo of a finished import. Refuses while another import or undo runs, and if nothing is left to undo. IMP-47. */
export async function beginUndo(by: Actor, id: string): Promise<void> {
  const task = await findTask<ImportWanted, ImportReport>('product-import', id)
  if (!task || !isOver(task)) throw refuse(words.notOver)
  const { name } = task.wanted
  await addUndo({ by, of: id, name }, () => ({ action: 'import-undone', subject: `import:${id}`, details: { file: name } }))
}

interface Undoing {
  by: Actor
  of: string
  name: string
}

/** Adds the undo of a task; `noteOf` makes its audit entry from the number of products. Refuses beside a running import or undo, and with nothing to undo. */
export async function addUndo({ by, of: id, name }: Undoing, noteOf: (changes: number) => Omit<AuditNote, 'by'>): Promise<void> {
  await inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('product-import-begin'))`.execute(transaction)
    const { rows } = await sql<{ open: number; changes: number }>`
      select (select count(*)::int from tasks where kind in ('product-import', 'product-import-undo') and state in ('waiting', 'running')) as open,
        (select count(*)::int from (${CHANGED_BY(id)}) changed) as changes`.execute(transaction)
    const { open = 0, changes = 0 } = rows[0] ?? {}
    if (open > 0) throw refuse(words.oneAtATime)
    if (changes === 0) throw refuse(words.nothingToUndo)
    await addTask({ by, kind: 'product-import-undo', wanted: { import: id, name } satisfies UndoWanted, total: changes }, transaction)
    await audit({ by, ...noteOf(changes) }, transaction)
  })
  wakeTasks()
}

/** With a vendor, those of the people of their store alone. */
export async function findImport(id: string, vendorId?: number): Promise<Import | undefined> {
  const [check, task] = await Promise.all([
    findTask<ImportWanted, Partial<ImportReport>>('product-import-check', id),
    findTask<ImportWanted, Partial<ImportReport>>('product-import', id),
  ])
  const found = check ?? task
  const people = await peopleOf(vendorId)
  if (!found || (people && !people.includes(found.personId))) return undefined
  return withChanges(check ? 'check' : 'import', found)
}

const LISTED = 20

/** The import ignores this column. */
const REASON_TITLE = 'Meta: hanout_reason'

/** The latest imports, newest first. Checks that were never applied are omitted. */
export async function listImports(vendorId?: number): Promise<Import[]> {
  const tasks = await findLatestTasks<ImportWanted, Partial<ImportReport>>('product-import', LISTED, await peopleOf(vendorId))
  return Promise.all(tasks.map((task) => withChanges('import', task)))
}

async function peopleOf(vendorId: number | undefined): Promise<string[] | undefined> {
  if (vendorId === undefined) return undefined
  const people = await db.selectFrom('account_people').select('id').where('vendor_id', '=', vendorId).execute()
  return people.map(({ id }) => id)
}

async function withChanges(kind: Import['kind'], task: ImportTask): Promise<Import> {
  const { rows } = await sql<{ name: string | null; made: number; changed: number }>`
    select (select name from account_people where id = ${task.personId}) as name,
      count(*) filter (where is_new)::int as made, count(*) filter (where not is_new)::int as changed
    from (${CHANGED_BY(task.id)}) changed`.execute(db)
  const { name, made = 0, changed = 0 } = rows[0] ?? {}
  return { kind, task, by: name ?? '', changes: { made, changed }, undo: kind === 'import' ? await findUndo(task.id) : undefined }
}

export async function findUndo(id: string): Promise<UndoTask | undefined> {
  return (await findLatestTasks<UndoWanted, Partial<UndoReport>>('product-import-undo', 100)).find(({ wanted }) => wanted.import === id)
}

/** Products that a task changed, or proposes to change. */
const CHANGED_BY = (id: string) => sql`select product_id, bool_or(is_new) as is_new from (
  select product_id, before is null as is_new from import_changes where task_id = ${id}
  union all select product_id, false from product_proposals where task_id = ${id}) either group by product_id`

export async function hasChangesLeft(id: string): Promise<boolean> {
  const { rows } = await sql`select from import_changes where task_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** The refused rows of a check or an import as a file that can be mended and imported again, each with its reason in the reader's language. */
export async function* refusedRows({ task }: Import, locale: Locale): AsyncGenerator<string> {
  const reasons = new Map<number, string>()
  for await (const line of createInterface({ input: createReadStream(refusedPath(task.id), 'utf8') })) {
    const { row, column, text } = JSON.parse(line) as RefusedRow
    const reason = column === '' ? text[locale] : `${column}: ${text[locale]}`
    const before = reasons.get(row)
    reasons.set(row, before === undefined ? reason : `${before} ${reason}`)
  }
  const file = await surveyProductFile(importPath(task.wanted.file), { mapping: FRENCH_COLUMNS, match: task.wanted.match, anyEncoding: true })
  const written = (cells: string[], reason: string) => {
    const whole = file.header.map((_title, place) => cells[place] ?? '')
    return csvRow(
      [...whole, ...cells.slice(whole.length), reason].map((cell) => csvText(withoutGuard(cell))),
      file.delimiter === ',' ? ',' : ';',
    )
  }
  yield CSV_START
  yield written(file.header, REASON_TITLE)
  for await (const { row, cells } of withTheirProduct(file, (one) => reasons.has(one))) yield written(cells, reasons.get(row) ?? '')
}

export { keepChanges } from './changes.server.ts'
export { importProducts } from './importing.server.ts'
export { importPath, MOST_IMPORT_BYTES, receiveImport } from './import-files.server.ts'
export { checkImport, runImport, undoImport } from './import-tasks.server.ts'
