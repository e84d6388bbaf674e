import { refuse } from '#platform/refusal'
import { findDelimiter, findTableForm, records, type FileRecord, type TableForm } from '#platform/table-files.server'
import { CellRefusal, MOST_OWN_ID } from '#shop/goods/product-saving'
import { arrangementOf, type ArrangedRow, type Arrangement, type RowKey } from './arranging.ts'
import { checkMatch, type ColumnMatch, checkTitles, readHeader, type ColumnMapping, type Columns } from './columns.ts'
import type { ReadRow } from './product-csv.ts'
import { csvWords } from './product-csv.words.ts'
import { readRow } from './row.server.ts'
import french from './columns-fr.json' with { type: 'json' }
import { createHash } from 'node:crypto'

export { checkMatch, isWooCommerce } from './columns.ts'
export { productWriter, writableMetas, type FileForm, type FileShape, type ProductWriter } from './writing.server.ts'

export const FRENCH_COLUMNS: ColumnMapping = french

export interface ProductFile extends TableForm {
  header: string[]
  columns: Columns
  arrangement: Arrangement | undefined
  /** Number of rows without the header and empty lines; of a matched file, after its conversion. */
  rows: number
  /** The largest number in its ID column within the shop's range; 0 if there is none. */
  largestId: number
  /** Hashes (`numberOfText`) of SKUs in several rows. */
  repeatedSkus: ReadonlySet<number>
  /** Hashes of the keys of products whose rows in a matched file are not consecutive. */
  repeatedKeys: ReadonlySet<number>
}

export interface Survey {
  mapping?: ColumnMapping
  match?: ColumnMatch | undefined
  anyEncoding?: boolean
  mostRows?: number
}

/**
 * Surveys a file before any change, and detects its separator (comma, semicolon, tab). Refuses a missing, empty, broken or non-UTF-8 file, one with too many
 * rows, and a header without the required columns. `anyEncoding` also accepts the encodings of spreadsheets.
 */
export async function surveyProductFile(path: string, { mapping = {}, match, anyEncoding = false, mostRows = Infinity }: Survey = {}): Promise<ProductFile> {
  const form = anyEncoding ? await findTableForm(path) : { path, encoding: 'utf-8' as const, delimiter: await findDelimiter(path, 'utf-8') }
  const { titles: header } = await readTop(form, 0)
  if (match) checkMatch(header, match)
  const arrangement = match && arrangementOf(header, match)
  const columns = arrangement?.columns ?? readHeader(header, mapping)
  let [read, rows, largestId] = [0, 0, 0]
  const skus: number[] = []
  const keys: number[] = []
  for await (const { key, rows: own } of productsOf({ ...form, arrangement })) {
    read += own.length
    if (read > mostRows) throw refuse(csvWords.tooManyRows, { max: mostRows })
    if (key !== undefined) keys.push(numberOfText(key))
    for (const row of arrangement?.arrange(own) ?? own) {
      rows++
      if ('refused' in row) continue
      const id = row.cells[columns.places.get('ID') ?? -1]?.trim() ?? ''
      if (/^\d+$/.test(id) && Number(id) <= MOST_OWN_ID) largestId = Math.max(largestId, Number(id))
      const sku = row.cells[columns.places.get('SKU') ?? -1]?.trim() ?? ''
      if (sku !== '') skus.push(numberOfText(sku))
    }
  }
  return { ...form, header, columns, arrangement, rows, largestId, repeatedSkus: repeated(skus), repeatedKeys: repeated(keys) }
}

/** Titles and first rows of a table. Refuses an invalid header, and an empty file. */
export async function readTop(form: TableForm, most: number): Promise<{ titles: string[]; rows: FileRecord[] }> {
  let titles: string[] | undefined
  const rows: FileRecord[] = []
  for await (const record of records(form)) {
    if (titles) rows.push(record)
    titles ??= record.cells
    if (rows.length >= most) break
  }
  if (!titles) throw refuse(csvWords.emptyFile)
  checkTitles(titles)
  return { titles, rows }
}

interface OfOneProduct extends RowKey {
  rows: FileRecord[]
}

/** Bounds of the rows held per product. Beyond them begins another product of the same key, which is refused as a repeat. */
const MOST_OF_A_PRODUCT = { rows: 1000, characters: 5_000_000 }

async function* productsOf({ arrangement, ...form }: Pick<ProductFile, keyof TableForm | 'arrangement'>): AsyncGenerator<OfOneProduct> {
  let product: OfOneProduct | undefined
  let characters = 0
  let isHeader = true
  for await (const record of records(form)) {
    const wasHeader = isHeader
    isHeader = false
    if (wasHeader) continue
    const { key, isShared, goesOn } = arrangement?.keyOf(record.cells) ?? { key: undefined, isShared: false, goesOn: false }
    const isSame = isShared && (goesOn || (key !== undefined && key === product?.key))
    const length = record.cells.reduce((sum, text) => sum + text.length, 0)
    characters += length
    if (product && isSame && product.rows.length < MOST_OF_A_PRODUCT.rows && characters <= MOST_OF_A_PRODUCT.characters) {
      product.rows.push(record)
      continue
    }
    if (product) yield product
    product = { key: goesOn ? product?.key : key, isShared, goesOn, rows: [record] }
    characters = length
  }
  if (product) yield product
}

/** Reads a surveyed file with one row in memory at a time. `zone` is the time zone of dates without one. */
export async function* readProductFile(file: ProductFile, zone: string): AsyncGenerator<ReadRow> {
  const firsts = new Map<number, number>()
  for await (const product of productsOf(file)) {
    for (const arranged of arrangedRows(product, file)) {
      if ('refused' in arranged) yield { refused: [{ row: arranged.row, column: arranged.refused.column, reason: arranged.refused.reason }] }
      else yield withRepeat(readRow(arranged.row, arranged.cells, { columns: file.columns, zone }), file, firsts)
    }
  }
}

/** A product's rows in our columns. Refuses the rows of a product that occurs again further down: the intended one is unknown. */
function arrangedRows({ key, isShared, rows }: OfOneProduct, { arrangement, columns, repeatedKeys }: ProductFile): ArrangedRow[] {
  if (!arrangement) return rows
  if (key === undefined || !repeatedKeys.has(numberOfText(key))) return arrangement.arrange(rows)
  const column = columns.titles[columns.places.get('Key') ?? -1] ?? ''
  const reason = isShared ? refuse(csvWords.productScattered, { max: MOST_OF_A_PRODUCT.rows }) : refuse(csvWords.nameTwice)
  return rows.map(({ row }) => ({ row, refused: new CellRefusal(column, reason) }))
}

/** The given rows with the other rows of their products, which have to be corrected together. */
export async function* withTheirProduct(file: ProductFile, isGiven: (row: number) => boolean): AsyncGenerator<FileRecord> {
  for await (const { rows } of productsOf(file)) if (rows.some(({ row }) => isGiven(row))) yield* rows
}

/** Adds a note about a repeated SKU. `firsts` has the first row of each. */
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

/** Hashes a text to a number of 48 bits, small enough to hold a million rows in memory. */
function numberOfText(text: string): number {
  return createHash('md5').update(text).digest().readUIntLE(0, 6)
}

function repeated(numbers: number[]): Set<number> {
  const sorted = Float64Array.from(numbers).toSorted()
  return new Set(sorted.filter((number, place) => place > 0 && number === sorted[place - 1]))
}
