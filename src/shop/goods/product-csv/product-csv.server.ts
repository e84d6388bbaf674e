import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { MOST_OWN_ID } from '#shop/goods/product-saving'
import { findEncoding, type Encoding } from './encodings.server.ts'
import { readHeader, type ColumnMapping, type Columns } from './columns.ts'
import type { ReadRow } from './product-csv.ts'
import { csvWords } from './product-csv.words.ts'
import { numberOfText, repeated } from './repeats.server.ts'
import { readRow } from './row.server.ts'
import french from './columns-fr.json' with { type: 'json' }

export type { Encoding } from './encodings.server.ts'
export { productWriter, writableMetas, type FileForm, type FileShape, type ProductWriter } from './writing.server.ts'

/** The titles of French exports, as they come with the shop. */
export const FRENCH_COLUMNS: ColumnMapping = french

/** A product file that passed its survey: its text is whole, and its header is valid. */
export interface ProductFile {
  path: string
  columns: Columns
  delimiter: string
  /** Number of rows without the header and empty lines. */
  rows: number
  /** The largest number in its ID column within the shop's range; 0 if there is none. */
  largestId: number
  encoding: Encoding
  /** SKUs of several rows, as `numberOfText`. */
  repeatedSkus: ReadonlySet<number>
}

const MOST_CHARACTERS_IN_A_ROW = 2_000_000
const options: Options = { relax_column_count: true, relax_quotes: true, max_record_size: MOST_CHARACTERS_IN_A_ROW }

/** How a file is surveyed: titles of another language, encodings of spreadsheets beside UTF-8, and the most rows. */
export interface Survey {
  mapping?: ColumnMapping
  anyEncoding?: boolean
  mostRows?: number
}

/**
 * Surveys a file before anything is changed, and detects its separator (comma, semicolon, tab). Refuses a missing, empty, broken or non-UTF-8 file,
 * one with more rows than are wanted, and a header without the needed columns.
 */
export async function surveyProductFile(path: string, { mapping = {}, anyEncoding = false, mostRows = Infinity }: Survey = {}): Promise<ProductFile> {
  const { encoding, delimiter } = anyEncoding ? await findTableForm(path) : { encoding: 'utf-8' as const, delimiter: await findDelimiter(path, 'utf-8') }
  let columns: Columns | undefined
  let rows = 0
  let largestId = 0
  const skus: number[] = []
  for await (const { cells } of records({ path, delimiter, encoding })) {
    columns ??= readHeader(cells, mapping)
    if (rows++ === 0) continue
    if (rows > mostRows + 1) throw refuse(csvWords.tooManyRows, { max: mostRows })
    const id = cells[columns.places.get('ID') ?? -1]?.trim() ?? ''
    if (/^\d+$/.test(id) && Number(id) <= MOST_OWN_ID) largestId = Math.max(largestId, Number(id))
    const sku = cells[columns.places.get('SKU') ?? -1]?.trim() ?? ''
    if (sku !== '') skus.push(numberOfText(sku))
  }
  if (!columns) throw refuse(csvWords.emptyFile)
  return { path, columns, delimiter, encoding, rows: rows - 1, largestId, repeatedSkus: repeated(skus) }
}

/** How a table that a spreadsheet wrote is to be read: its encoding and its separator. Refuses a missing file, and what is no such table. */
export async function findTableForm(path: string): Promise<Pick<ProductFile, 'path' | 'encoding' | 'delimiter'>> {
  const encoding = await findEncoding(path).catch((error: unknown) => Promise.reject(fileRefusal(error, path, 0)))
  return { path, encoding, delimiter: await findDelimiter(path, encoding) }
}

/** Reads a surveyed file, one row in memory at a time. `zone` is the time zone of dates without one. */
export async function* readProductFile(file: ProductFile, zone: string): AsyncGenerator<ReadRow> {
  let isHeader = true
  const firsts = new Map<number, number>()
  for await (const { row, cells } of records(file)) {
    if (!isHeader) yield withRepeat(readRow(row, cells, { columns: file.columns, zone }), file, firsts)
    isHeader = false
  }
}

/** Notes a repeated SKU; `firsts` has the first row of each. */
function withRepeat(read: ReadRow, { columns, repeatedSkus }: ProductFile, firsts: Map<number, number>): ReadRow {
  if ('refused' in read || !read.ready.sku) return read
  const { row, sku } = read.ready
  const number = numberOfText(sku)
  if (!repeatedSkus.has(number)) return read
  const first = firsts.get(number)
  if (first === undefined) firsts.set(number, row)
  else read.notes.push({ row, column: columns.titles[columns.places.get('SKU') ?? -1] ?? 'SKU', reason: refuse(csvWords.skuTwice, { sku, first }) })
  return read
}

/** A row as it is written. */
export interface FileRecord {
  /** Counted like a spreadsheet, from 1. */
  row: number
  cells: string[]
}

/** The rows of a file as they are written, the header among them; empty ones are left out. */
export async function* records({ path, delimiter, encoding }: Pick<ProductFile, 'path' | 'delimiter' | 'encoding'>): AsyncGenerator<FileRecord> {
  const parser = parse({ ...options, delimiter })
  let row = 0
  try {
    for await (const cells of pipeline(Readable.from(decoded(path, encoding)), parser, () => {}) as AsyncIterable<string[]>) {
      row++
      if (cells.some((cell) => cell !== '')) yield { row, cells }
    }
  } catch (error) {
    throw fileRefusal(error, path, row)
  }
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** The separator that splits the first line into the most columns. */
async function findDelimiter(path: string, encoding: Encoding): Promise<string> {
  const text = await readBeginning(path, encoding).catch((error: unknown) => {
    throw fileRefusal(error, path, 0)
  })
  const columns = (delimiter: string) => parseAtOnce(text, { ...options, delimiter, to: 1 })[0]?.length ?? 0
  return [',', ';', '\t'].toSorted((a, b) => columns(b) - columns(a))[0]!
}

async function readBeginning(path: string, encoding: Encoding): Promise<string> {
  await using file = await open(path)
  const bytes = Buffer.alloc(64 * 1024)
  const { bytesRead } = await file.read(bytes)
  return new TextDecoder(encoding).decode(bytes.subarray(0, bytesRead))
}

function fileRefusal(error: unknown, path: string, row: number): unknown {
  const code = errorCode(error) ?? ''
  if (['ENOENT', 'EISDIR', 'EACCES'].includes(code)) return refuse(csvWords.noSuchFile, { file: path })
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return refuse(csvWords.notUtf8)
  if (code.startsWith('CSV_')) return refuse(csvWords.brokenFile, { row, max: MOST_CHARACTERS_IN_A_ROW / 1_000_000 })
  return error
}
