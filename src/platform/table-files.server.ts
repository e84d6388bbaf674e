import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pipeline, Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { CSV_START, csvRow, csvText } from './csv.ts'
import { errorCode } from './error-codes.ts'
import { refuse } from './refusal.ts'
import { tableFileWords as words } from './table-files.words.ts'
import { beginningOf, isZippedDocument, ZIP } from './zipped-documents.server.ts'

/** A raw row of a table. `row` counts from 1, like a spreadsheet. */
export interface FileRecord {
  row: number
  cells: string[]
}

/** How a table is written. */
export interface TableForm {
  path: string
  encoding: Encoding
  delimiter: string
}

const MOST_CHARACTERS_IN_A_ROW = 2_000_000
const options: Options = { relax_column_count: true, relax_quotes: true, max_record_size: MOST_CHARACTERS_IN_A_ROW }

/** Detects the encoding and separator of a spreadsheet's table. Refuses a missing file, and other formats. */
export async function findTableForm(path: string): Promise<TableForm> {
  const encoding = await findEncoding(path).catch((error: unknown) => Promise.reject(fileRefusal(error, path, 0)))
  return { path, encoding, delimiter: await findDelimiter(path, encoding) }
}

/** Raw rows of a file with its header. Empty rows are omitted. */
export async function* records({ path, delimiter, encoding }: TableForm): AsyncGenerator<FileRecord> {
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

const MOST_WORKBOOK_BYTES = 20_000_000

/** Memory of the thread that reads a workbook, in MB. */
const WORKBOOK_MEMORY = 320

/**
 * Rewrites an Excel workbook as a CSV file at its path, and leaves every other file as it is. Of several sheets the one with most rows counts. Refuses a
 * workbook with macros, a password, or more than 20 MB of content, and the formats of old Excel and LibreOffice.
 */
export async function workbookToCsv(path: string, memory = WORKBOOK_MEMORY): Promise<void> {
  const beginning = await beginningOf(path)
  if (!beginning.startsWith(ZIP) && !beginning.startsWith(OLD_OFFICE)) return
  if (!(await isZippedDocument(path, 'xlsx', MOST_WORKBOOK_BYTES))) throw refuse(words.brokenWorkbook)
  const rows = await readFullestSheet(path, memory)
  const rewritten = `${path}.rows`
  try {
    await writeFile(rewritten, rowsOf(rows))
    await rename(rewritten, path)
  } finally {
    await rm(rewritten, { force: true })
  }
}

/** Reads in a thread of its own: a cell far outside makes the reader fill all rows and columns before it. */
const WORKBOOK_READER = `
const { parentPort, workerData } = require('node:worker_threads')
const number = (text) => String(Number(Number(text).toPrecision(15)))
import(workerData.reader).then(async ({ default: read }) => {
  const sheets = await read(workerData.path, { trim: false, parseNumber: number })
  const [rows = []] = sheets.map(({ data }) => data).sort((a, b) => b.length - a.length)
  if (rows.length * (rows[0] ? rows[0].length : 0) > workerData.mostCells) throw new Error('a workbook has too many cells')
  parentPort.postMessage(rows)
})`

const MOST_CELLS = 3_000_000
const WORKBOOK_PATIENCE_MS = 120_000

/** Rows of the sheet with most of them: texts, numbers as texts, truth values, days, and null. Refuses a workbook that cannot be read within bounds. */
async function readFullestSheet(path: string, memory: number): Promise<unknown[][]> {
  const reader = pathToFileURL(createRequire(import.meta.url).resolve('read-excel-file/node')).href
  const thread = new Worker(WORKBOOK_READER, {
    eval: true,
    workerData: { path, reader, mostCells: MOST_CELLS },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  try {
    const [rows] = (await once(thread, 'message', { signal: AbortSignal.timeout(WORKBOOK_PATIENCE_MS) })) as [unknown[][]]
    return rows
  } catch (error) {
    throw Object.assign(refuse(words.brokenWorkbook), { cause: error })
  } finally {
    await thread.terminate()
  }
}

function* rowsOf(rows: readonly (readonly unknown[])[]): Generator<string> {
  yield CSV_START
  for (const cells of rows) yield csvRow(cells.map((cell) => csvText(cellText(cell))))
}

/** A day as `2026-11-28`, with its time where it has one; true and false as 1 and 0. */
function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/T(\d\d:\d\d):.*$/, ' $1')
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'string' ? cell : ''
}

/** Old Office files, and new ones with a password. */
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0'

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
export async function findDelimiter(path: string, encoding: Encoding): Promise<string> {
  try {
    const text = await readBeginning(path, encoding)
    const [, named] = SEPARATOR_LINE.exec(text) ?? []
    if (named !== undefined) return named
    const columns = (delimiter: string) => parseAtOnce(text, { ...options, delimiter, to: 1 })[0]?.length ?? 0
    return SEPARATORS.toSorted((a, b) => columns(b) - columns(a))[0]!
  } catch (error) {
    throw fileRefusal(error, path, 0)
  }
}

export const SEPARATORS = [',', ';', '\t'] as const

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
  if (['ENOENT', 'EISDIR', 'EACCES'].includes(code)) return refuse(words.noSuchFile, { file: path })
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return refuse(words.notUtf8)
  if (code.startsWith('CSV_')) return refuse(words.brokenFile, { row: row + 1, max: MOST_CHARACTERS_IN_A_ROW / 1_000_000 })
  return error
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
    if (isFirst && piece.subarray(0, 4).toString('latin1') === ZIP) throw refuse(words.notATable)
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    isFirst = false
    isUtf8 &&= decodes(decoder, piece)
    for (const byte of piece) {
      accents = byte >= 0xc0 ? accents + 1 : 0
      if (accents > LONGEST_ACCENTS || NO_LETTER.has(byte)) isWestern = false
      arabic.see(byte)
    }
    if (!isUtf8 && !isWestern && !arabic.isPossible()) throw refuse(words.notUtf8)
  }
  isUtf8 &&= decodes(decoder)
  if (isUtf8) return 'utf-8'
  if (isWestern) return 'windows-1252'
  if (arabic.isArabic()) return 'windows-1256'
  throw refuse(words.notUtf8)
}

function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
