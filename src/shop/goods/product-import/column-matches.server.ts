import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction } from '#platform/database.server'
import { refuse, asRefusal } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { columnMatchOf, recognise, titleKey, type ColumnMatch, type Source } from '#shop/goods/product-csv'
import { checkMatch, findTableForm, FRENCH_COLUMNS, isWooCommerce, readTop } from '#shop/goods/product-csv.server'
import { addTask } from '#shop/upkeep/tasks.server'
import { importPath } from './import-files.server.ts'
import type { ImportWanted } from './product-import.ts'
import { importWords } from './product-import.words.ts'

export interface FileColumns {
  titles: string[]
  samples: string[][]
  match: ColumnMatch
  source: Source | undefined
  /** The match was remembered for these headings. */
  isRemembered: boolean
}

const LOOKED_AT = 50
const SAMPLES = 2
const LONGEST_SAMPLE = 60

/** Columns of a stored file; undefined if they are WooCommerce's. Refuses a deleted file, and other formats. IMP-47. */
export async function findColumns(file: string): Promise<FileColumns | undefined> {
  const path = importPath(file)
  await access(path).catch(() => {
    throw refuse(importWords.fileGone)
  })
  return columnsIn(path)
}

export async function columnsIn(path: string): Promise<FileColumns | undefined> {
  const { titles, rows } = await readTop(await findTableForm(path), LOOKED_AT)
  if (isWooCommerce(titles, FRENCH_COLUMNS)) return undefined
  const samples = titles.map((_title, place) => [...new Set(rows.map(({ cells }) => sampleOf(cells[place] ?? '')).filter(Boolean))].slice(0, SAMPLES))
  const remembered = await findRemembered(titles)
  const { match, source } = recognise(titles)
  return { titles, samples, match: remembered ?? match, source, isRemembered: remembered !== undefined }
}

/** Starts the check of a stored file with matched columns and remembers the match. Refuses one without a name, or with a field twice. */
export async function matchColumns({ file, name, fields }: { file: string; name: string; fields: readonly string[] }, by: Actor): Promise<string> {
  const found = await findColumns(file)
  const match = found && columnMatchOf(fields, found.titles.length)
  if (!found || !match) throw refuse(importWords.otherColumns)
  checkMatch(found.titles, match)
  await remember(found.titles, match)
  return addTask({ by, kind: 'product-import-check', wanted: { file, name, match } satisfies ImportWanted })
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

/** Whether the columns of a stored file must be matched before its check. Invalid tables are reported by the check. */
export async function asksForColumns(file: string): Promise<boolean> {
  try {
    return (await findColumns(file)) !== undefined
  } catch (error) {
    asRefusal(error)
    return false
  }
}
