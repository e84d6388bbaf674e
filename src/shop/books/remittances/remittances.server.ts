import { createHash, randomUUID } from 'node:crypto'
import { access, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { inTransaction, type Database } from '#platform/database.server'
import type { Pieces } from '#platform/receiving.server'
import { Refusal, refuse } from '#platform/refusal'
import { findTableForm, records, SEPARATORS, type FileRecord, type TableForm } from '#platform/table-files.server'
import { findBalances } from '#shop/books/ledger.server'
import { findCourierName } from '#shop/delivery/couriers.server'
import { findRememberedFields, importPath, receiveImport, rememberFields, samplesOf } from '#shop/goods/product-import.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { arrangeStatement, findHeading, matchProblem, recogniseStatement, statementMatchOf, type StatementMatch, type StatementTable } from './arranging.ts'
import { matchRows } from './matching.server.ts'
import { remittanceWords as words } from './remittances.words.ts'
import { findStatement } from './statements.server.ts'

export { arrangeStatement, matchProblem, statementMatchOf } from './arranging.ts'
export { nationalsOf, numberOf, referenceOf } from './matching.server.ts'
export { beginPosting, postStatement, takeBackRow, type PostingWanted } from './posting.server.ts'
export { findPaidOut, findStatement, judgeRows, listStatements, type ListedStatement, type Statement } from './statements.server.ts'
export { findDebts, findMissing, findOpenOrders, findTill, type Debt, type OpenOrder } from './debts.server.ts'

const MOST_ROWS = 5000

/** A file that waits until its columns are known. `courier` is a gateway's id, `mylerz-tn`. */
export interface WaitingStatement {
  file: string
  courier: string
  name: string
}

/**
 * Stores an uploaded or pasted table. Reads it at once where its columns were matched before and returns the statement's id; else returns the name of the
 * file, whose columns staff match. Refuses a file that is too large or no table.
 */
export async function addStatement(
  pieces: Pieces,
  { courier, name }: Pick<WaitingStatement, 'courier' | 'name'>,
  by: Actor,
): Promise<{ statement: string } | { file: string }> {
  const file = randomUUID()
  await receiveImport(pieces, file)
  try {
    const { match, isRemembered } = await findStatementColumns({ file, courier })
    return isRemembered ? { statement: await readStatement({ file, courier, name }, match, by) } : { file }
  } catch (error) {
    await rm(importPath(file), { force: true })
    throw error
  }
}

interface Reading {
  recognise?: (titles: readonly string[]) => readonly string[]
  mayBeEmpty?: boolean
}

export async function readTable(
  file: string,
  { recognise = recogniseStatement, mayBeEmpty = false }: Reading = {},
): Promise<StatementTable & { delimiter: string }> {
  const path = importPath(file)
  await access(path).catch(() => {
    throw refuse(words.fileGone)
  })
  const form = await findTableForm(path)
  const tables: (StatementTable & { delimiter: string; known: number })[] = []
  let problem: unknown
  // The first line, by which a separator is found elsewhere, is a letterhead here.
  for (const delimiter of new Set([form.delimiter, ...SEPARATORS])) {
    try {
      const table = findHeading(await readRows({ ...form, delimiter }), recognise)
      if (table && (mayBeEmpty || table.rows.length > 0))
        tables.push({ ...table, delimiter, known: recognise(table.titles).filter((field) => field !== 'ignore').length })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problem ??= error
    }
  }
  const [best] = tables.toSorted((a, b) => b.known - a.known || b.titles.length - a.titles.length)
  if (best) return best
  throw problem ?? refuse(words.noTable)
}

async function readRows(form: TableForm): Promise<FileRecord[]> {
  const rows: FileRecord[] = []
  for await (const record of records(form)) {
    if (rows.length >= MOST_ROWS) throw refuse(words.tooManyRows, { max: MOST_ROWS })
    rows.push(record)
  }
  return rows
}

export interface StatementColumns {
  titles: string[]
  samples: string[][]
  match: StatementMatch
  isRemembered: boolean
}

/** Columns of a stored file, matched as the last time for this courier, else by their titles. Refuses a file that is gone, or that is no table. */
export async function findStatementColumns(
  { file, courier }: Pick<WaitingStatement, 'file' | 'courier'>,
  recognise: (titles: readonly string[]) => StatementMatch = recogniseStatement,
): Promise<StatementColumns> {
  const { titles, rows } = await readTable(file)
  const remembered = statementMatchOf((await findRememberedFields(titles, courier)) ?? [], titles.length)
  return { titles, samples: samplesOf(titles, rows.slice(0, 50)), match: remembered ?? recognise(titles), isRemembered: remembered !== undefined }
}

/**
 * Reads a stored file by its columns, matches its rows to orders, and deletes the file. Returns the statement's id; the same rows of a courier are the same
 * statement, whose unknown rows are looked for again. Refuses columns that do not suffice. Audited.
 */
export async function readStatement({ file, courier, name }: WaitingStatement, fields: readonly string[], by: Actor): Promise<string> {
  const table = await readTable(file)
  const match = statementMatchOf(fields, table.titles.length)
  if (!match) throw refuse(words.otherColumns)
  const problem = matchProblem(match)
  if (problem === 'noCode' || problem === 'noAmount') throw refuse(words[problem])
  if (problem) throw refuse(words.fieldTwice, { first: table.titles[problem[0]] ?? '', second: table.titles[problem[1]] ?? '' })
  const { rows, total, leftOut, lastDay } = arrangeStatement(table, match)
  if (rows.length === 0) throw refuse(words.noRows)
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  const found = await matchRows(rows, courier)
  const currency = await currencyOf(courier)
  const sender = await findCourierName(courier)
  const headings = await rememberFields(table.titles, match, courier)
  const lines = rows.map(({ phone: _phone, ...row }) => ({ ...row, ...found.get(row.row) }))
  const id = await inTransaction(async (transaction) => {
    const added = await sql<{ id: string }>`
      insert into courier_statements (id, courier, name, digest, currency, last_day, told_total, is_total_right, left_out, person_id, headings)
      values (${randomUUID()}, ${courier}, ${name}, ${digest}, ${currency}, ${lastDay}, ${total?.amount ?? null}, ${total?.isRight ?? true}, ${leftOut}, ${by.id}, ${headings})
      on conflict (courier, digest) do nothing returning id`.execute(transaction)
    const statement = added.rows[0]?.id ?? (await findByDigest(transaction, courier, digest))
    await sql`
      insert into statement_lines (statement_id, row, barcode, reference, amount, fee, net, currency, day, order_id, parcel_id, found_by)
      select ${statement}, row, barcode, reference, amount, fee, net, currency, day, "orderId", "parcelId", by
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (row integer, barcode text, reference text, amount bigint, fee bigint, net bigint,
        currency text, day date, "orderId" bigint, "parcelId" bigint, by text)
      on conflict (statement_id, row) do update set order_id = excluded.order_id, parcel_id = excluded.parcel_id, found_by = excluded.found_by
        where statement_lines.order_id is null and statement_lines.posted_at is null`.execute(transaction)
    if (added.rows.length > 0) {
      await audit(
        { by, action: 'statement-read', subject: `courier:${courier}`, details: { name: sender, file: name, statementRows: rows.length } },
        transaction,
      )
    }
    return statement
  })
  await rm(importPath(file), { force: true })
  return id
}

async function findByDigest(transaction: Database, courier: string, digest: string): Promise<string> {
  const { id } = await transaction
    .selectFrom('courier_statements')
    .select('id')
    .where('courier', '=', courier)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return id
}

/** Currency of what a courier holds, else the shop's. */
async function currencyOf(courier: string): Promise<string> {
  const held = (await findBalances(`courier:${courier}`)).filter(({ account }) => account === `courier:${courier}`)
  return held.toSorted((a, b) => b.amount - a.amount)[0]?.currency ?? (await findSettings()).currency.code
}

/** Deletes a statement of which nothing is posted, and forgets how its columns were matched. Audited. */
export async function dropStatement(id: string, by: Actor): Promise<void> {
  const sender = await findCourierName((await findStatement(id))?.courier ?? '')
  await inTransaction(async (transaction) => {
    const { rows } = await sql<{ courier: string; name: string; taskId: string | null; headings: string | null }>`
      select courier, name, task_id as "taskId", headings from courier_statements where id = ${id} for update`.execute(transaction)
    const [statement] = rows
    if (!statement) return
    if (statement.taskId !== null) throw refuse(words.alreadyPosted)
    await sql`delete from courier_statements where id = ${id}`.execute(transaction)
    await sql`delete from import_matches where headings = ${statement.headings}`.execute(transaction)
    await audit({ by, action: 'statement-dropped', subject: `courier:${statement.courier}`, details: { name: sender, file: statement.name } }, transaction)
  })
}
