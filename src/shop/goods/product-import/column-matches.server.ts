import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { columnMatchOf, recognise, titleKey, type ColumnMatch, type Source } from '#shop/goods/product-csv'
import { checkMatch, findTableForm, FRENCH_COLUMNS, isWooCommerce, readTop } from '#shop/goods/product-csv.server'
import { addTask } from '#shop/upkeep/tasks.server'
import { importPath } from './import-files.server.ts'
import type { ImportWanted } from './product-import.ts'
import { importWords } from './product-import.words.ts'
import './product-import.tables.ts'

/** A file whose columns are to be matched. */
export interface FileColumns {
  titles: string[]
  /** The first texts of each column. */
  samples: string[][]
  match: ColumnMatch
  /** The software that it comes from. */
  source: Source | undefined
  /** The match is what was said of these headings before. */
  isRemembered: boolean
}

/** Rows that are looked at for samples. */
const LOOKED_AT = 50
const SAMPLES = 2
const LONGEST_SAMPLE = 60

/** The columns of a stored file; undefined where they are WooCommerce's. Refuses a file that is gone, and what is no table. IMP-47. */
export async function findColumns(file: string): Promise<FileColumns | undefined> {
  const path = importPath(file)
  await access(path).catch(() => {
    throw refuse(importWords.fileGone)
  })
  return columnsIn(path)
}

/** The columns of a file at a path, likewise. */
export async function columnsIn(path: string): Promise<FileColumns | undefined> {
  const { titles, rows } = await readTop(await findTableForm(path), LOOKED_AT)
  if (isWooCommerce(titles, FRENCH_COLUMNS)) return undefined
  const samples = titles.map((_title, place) => [...new Set(rows.map(({ cells }) => sampleOf(cells[place] ?? '')).filter(Boolean))].slice(0, SAMPLES))
  const remembered = await findRemembered(titles)
  const { match, source } = recognise(titles)
  return { titles, samples, match: remembered ?? match, source, isRemembered: remembered !== undefined }
}

/** Begins the check of a stored file whose columns were matched, and remembers the match. Gives the check's id. Refuses a match that says no name, or a thing twice. */
export async function matchColumns({ file, name, fields }: { file: string; name: string; fields: readonly string[] }, by: Actor): Promise<string> {
  const found = await findColumns(file)
  const match = found && columnMatchOf(fields, found.titles.length)
  if (!found || !match) throw refuse(importWords.otherColumns)
  checkMatch(found.titles, match)
  await remember(found.titles, match)
  return addTask({ by, kind: 'product-import-check', wanted: { file, name, match } satisfies ImportWanted })
}

/** A cell as a sample: one line, without HTML, in short. */
function sampleOf(cell: string): string {
  const text = cell
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length > LONGEST_SAMPLE ? `${characters.slice(0, LONGEST_SAMPLE - 1).join('')}…` : text
}

function headingsOf(titles: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(titles.map(titleKey).toSorted()))
    .digest('hex')
}

async function findRemembered(titles: readonly string[]): Promise<ColumnMatch | undefined> {
  const found = await db.selectFrom('import_matches').select('fields').where('headings', '=', headingsOf(titles)).executeTakeFirst()
  if (!found) return undefined
  const left = [...found.fields]
  const fields = titles.map((title) => {
    const at = left.findIndex(([heading]) => heading === titleKey(title))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1]
  })
  return columnMatchOf(fields, titles.length)
}

/** The most matches that are remembered; the one used longest ago goes. */
const MOST_REMEMBERED = 50

async function remember(titles: readonly string[], match: ColumnMatch): Promise<void> {
  const fields = JSON.stringify(titles.map((title, place) => [titleKey(title), match[place] ?? 'ignore']))
  await inTransaction(async (transaction) => {
    await sql`insert into import_matches (headings, fields, used_at) values (${headingsOf(titles)}, ${fields}::jsonb, ${clock.now()})
      on conflict (headings) do update set fields = excluded.fields, used_at = excluded.used_at`.execute(transaction)
    await sql`delete from import_matches where headings not in (
      select headings from import_matches order by used_at desc, headings limit ${MOST_REMEMBERED})`.execute(transaction)
  })
}

/** True where a stored file's columns are to be matched on a page before it can be checked. What is no table is told by its check. */
export async function asksForColumns(file: string): Promise<boolean> {
  try {
    return (await findColumns(file)) !== undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}
