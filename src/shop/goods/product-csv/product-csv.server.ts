import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { CellRefusal, MOST_OWN_ID } from '#shop/goods/product-saving'
import { arrangementOf, type ArrangedRow, type Arrangement, type FileRecord, type RowKey } from './arranging.ts'
import { checkMatch, type ColumnMatch, checkTitles, readHeader, type ColumnMapping, type Columns } from './columns.ts'
import type { ReadRow } from './product-csv.ts'
import { csvWords } from './product-csv.words.ts'
import { readRow } from './row.server.ts'
import french from './columns-fr.json' with { type: 'json' }
import { createHash } from 'node:crypto'

export type { FileRecord } from './arranging.ts'
export { checkMatch, isWooCommerce } from './columns.ts'
export { productWriter, writableMetas, type FileForm, type FileShape, type ProductWriter } from './writing.server.ts'

export const FRENCH_COLUMNS: ColumnMapping = french

export interface ProductFile {
  path: string
  header: string[]
  columns: Columns
  arrangement: Arrangement | undefined
  delimiter: string
  /** Number of rows without the header and empty lines; of a matched file, after its conversion. */
  rows: number
  /** The largest number in its ID column within the shop's range; 0 if there is none. */
  largestId: number
  encoding: Encoding
  /** Hashes (`numberOfText`) of SKUs in several rows. */
  repeatedSkus: ReadonlySet<number>
  /** Hashes of the keys of products whose rows in a matched file are not consecutive. */
  repeatedKeys: ReadonlySet<number>
}

const MOST_CHARACTERS_IN_A_ROW = 2_000_000
const options: Options = { relax_column_count: true, relax_quotes: true, max_record_size: MOST_CHARACTERS_IN_A_ROW }

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
export async function readTop(form: Pick<ProductFile, 'path' | 'delimiter' | 'encoding'>, most: number): Promise<{ titles: string[]; rows: FileRecord[] }> {
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

async function* productsOf({ arrangement, ...form }: Pick<ProductFile, 'path' | 'delimiter' | 'encoding' | 'arrangement'>): AsyncGenerator<OfOneProduct> {
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

/** Detects the encoding and separator of a spreadsheet's table. Refuses a missing file, and other formats. */
export async function findTableForm(path: string): Promise<Pick<ProductFile, 'path' | 'encoding' | 'delimiter'>> {
  const encoding = await findEncoding(path).catch((error: unknown) => Promise.reject(fileRefusal(error, path, 0)))
  return { path, encoding, delimiter: await findDelimiter(path, encoding) }
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

/** Raw rows of a file with its header. Empty rows are omitted. */
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
  let isFirst = true
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(piece, { stream: true })
    yield isFirst ? text.replace(SEPARATOR_LINE, '') : text
    isFirst = false
  }
  yield decoder.decode()
}

/** The separator that the file declares, else the one that splits the first line into most columns. */
async function findDelimiter(path: string, encoding: Encoding): Promise<string> {
  try {
    const text = await readBeginning(path, encoding)
    const [, named] = SEPARATOR_LINE.exec(text) ?? []
    if (named !== undefined) return named
    const columns = (delimiter: string) => parseAtOnce(text, { ...options, delimiter, to: 1 })[0]?.length ?? 0
    return [',', ';', '\t'].toSorted((a, b) => columns(b) - columns(a))[0]!
  } catch (error) {
    throw fileRefusal(error, path, 0)
  }
}

/** Excel's declaration of the separator, `sep=;`, in a first line that it does not count as a row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i

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
  if (code.startsWith('CSV_')) return refuse(csvWords.brokenFile, { row: row + 1, max: MOST_CHARACTERS_IN_A_ROW / 1_000_000 })
  return error
}

/** Hashes a text to a number of 48 bits, small enough to hold a million rows in memory. */
function numberOfText(text: string): number {
  return createHash('md5').update(text).digest().readUIntLE(0, 6)
}

function repeated(numbers: number[]): Set<number> {
  const sorted = Float64Array.from(numbers).toSorted()
  return new Set(sorted.filter((number, place) => place > 0 && number === sorted[place - 1]))
}

/** Encodings that spreadsheets write: UTF-8, those of Western and of Arabic Windows, and "Unicode text" in both byte orders. */
export type Encoding = 'utf-8' | 'windows-1252' | 'windows-1256' | 'utf-16le' | 'utf-16be'

/** Consecutive non-ASCII letters: no French word has more than two; Arabic or Cyrillic in another encoding has. */
const LONGEST_ACCENTS = 2
/** Bytes without a character in Windows-1252, and control characters. */
const NO_LETTER = new Set([
  0x81,
  0x8d,
  0x8f,
  0x90,
  0x9d,
  ...Array.from({ length: 9 }, (_, code) => code),
  0x0b,
  0x0c,
  ...Array.from({ length: 18 }, (_, code) => 14 + code),
])

/** Arabic letters and vowel signs of Windows-1256, without those of Persian and Urdu. */
const isArabic = (byte: number) =>
  (byte >= 0xc1 && byte <= 0xdf && byte !== 0xd7) || [0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xec, 0xed, 0xf0, 0xf1, 0xf2, 0xf3, 0xf5, 0xf6, 0xf8, 0xfa].includes(byte)
const isFrench = (byte: number) => [0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb, 0xfc, 0x9c, 0x8c].includes(byte)
/** Other signs of Windows-1256: quotes, dashes, Arabic punctuation, the no-break space. */
const isSign = (byte: number) =>
  (byte >= 0x80 && byte <= 0x9f && ![0x81, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9f].includes(byte)) || (byte >= 0xa0 && byte <= 0xbf)
/** The most frequent letters of Arabic: alif, and lam, mim, nun, ha, waw, ya. Russian and other encodings have few letters at these bytes. */
const ALIF = 0xc7
const FREQUENT = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xed])
/** Minimum share of these letters. Everyday text has more than twice as many. */
const FREQUENT_SHARE = 0.2

/** Detects Arabic of Windows-1256, perhaps beside French: no word mixes letters of both, and the frequent letters are frequent. */
function arabicWatch() {
  let [letters, frequent, alifs] = [0, 0, 0]
  let isPossible = true
  let inWord: 'arabic' | 'french' | undefined
  return {
    see(byte: number): void {
      const kind = isArabic(byte) ? 'arabic' : isFrench(byte) ? 'french' : undefined
      if (byte >= 0x80 && kind === undefined && !isSign(byte)) isPossible = false
      if (kind !== undefined && inWord !== undefined && kind !== inWord) isPossible = false
      inWord = kind
      if (kind === 'arabic') letters++
      if (FREQUENT.has(byte)) frequent++
      if (byte === ALIF) alifs++
    },
    isArabic: () => isPossible && alifs > 0 && frequent >= letters * FREQUENT_SHARE,
    isPossible: () => isPossible,
  }
}

/**
 * Detects the encoding of a spreadsheet's table. Text that is not UTF-8 counts as Windows-1252 only if every byte is one of its letters and accents stand
 * alone, as in French; as Windows-1256 only if it reads as Arabic. Refuses everything else, and zip or Excel files.
 */
async function findEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWestern = true
  let accents = 0
  const arabic = arabicWatch()
  let isFirst = true
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst && piece.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw refuse(csvWords.notATable)
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    isFirst = false
    isUtf8 &&= decodes(decoder, piece)
    for (const byte of piece) {
      accents = byte >= 0xc0 ? accents + 1 : 0
      if (accents > LONGEST_ACCENTS || NO_LETTER.has(byte)) isWestern = false
      arabic.see(byte)
    }
    if (!isUtf8 && !isWestern && !arabic.isPossible()) throw refuse(csvWords.notUtf8)
  }
  isUtf8 &&= decodes(decoder)
  if (isUtf8) return 'utf-8'
  if (isWestern) return 'windows-1252'
  if (arabic.isArabic()) return 'windows-1256'
  throw refuse(csvWords.notUtf8)
}

function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
