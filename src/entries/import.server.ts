import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MultiBar, type SingleBar } from 'cli-progress'
import { z } from 'zod'
import { openShopDatabase } from '#database/shop-database.server'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { config, WrongSetting } from '#platform/config.server'
import { parseJson } from '#platform/json'
import { Refusal, refuse } from '#platform/refusal'
import type { ColumnMapping } from '#shop/goods/product-csv'
import { FRENCH_COLUMNS } from '#shop/goods/product-csv.server'
import type { Remark } from '#shop/goods/product-saving'
import type { ImportOptions, ImportTotals } from '#shop/goods/product-import'
import { columnsIn, importProducts } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'

/** Rows of a long file: without a progress bar it logs a line at each tenth. */
const LONG_FILE = 1000
const STEPS = 10

const CLEAR_LINE = '\r\u001b[K'

/** `npm run import -- FILE.csv [--columns FILE.json] [--strict-pictures]`, the shop running or not. Exit code: 0 complete, 1 with refused rows, 2 failed. */
export async function runImport(args: string[]): Promise<number> {
  try {
    const { file, options } = await readArguments(args)
    const closeDatabase = await openShopDatabase(config)
    try {
      const totals = await importWithProgress(file, await withMatch(file, options))
      say(sentence('totals', totals))
      return totals.refused > 0 ? 1 : 0
    } finally {
      await closeDatabase()
    }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof WrongSetting)) throw error
    process.stderr.write(`${error instanceof Refusal ? error.in(DEFAULT_LOCALE) : error.message}\n`)
    if (error instanceof Refusal && error.code === 'missingColumns') process.stderr.write(`${importWords.columnsAdvice[DEFAULT_LOCALE]}\n`)
    return 2
  }
}

async function importWithProgress(file: string, options: ImportOptions): Promise<ImportTotals> {
  const reasons = new Map<Text, number>()
  const bars = new MultiBar({ format: '{bar} {percentage} %  {value}/{total}', clearOnComplete: true, hideCursor: true })
  let bar: SingleBar | undefined
  const print = (kind: 'refusedRow' | 'notedRow') => (remark: Remark) => {
    if (bars.isActive) process.stderr.write(CLEAR_LINE)
    reasons.set(remark.reason.text, (reasons.get(remark.reason.text) ?? 0) + 1)
    say(sentence(kind, { row: remark.row, column: remark.column || '–', reason: remark.reason.in(DEFAULT_LOCALE) }))
  }
  let step = 0
  const progress = (done: number, of: number) => {
    bar ??= bars.create(of, done)
    bar.update(done)
    const reached = Math.floor((done / of) * STEPS)
    if (!bars.isActive && of >= LONG_FILE && reached > step) process.stderr.write(`${done} / ${of}\n`)
    step = reached
  }
  const totals = await importProducts(file, options, { progress, refused: print('refusedRow'), noted: print('notedRow') }).finally(() => bars.stop())
  sumUp(reasons)
  return totals
}

/** Reports the count of each reason, most frequent first; a single occurrence was already reported. */
function sumUp(reasons: ReadonlyMap<Text, number>): void {
  const often = [...reasons].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a)
  for (const [text, count] of often) say(sentence('sum', { count, reason: text[DEFAULT_LOCALE].replace(/\{\w+\}/g, '…') }))
}

async function readArguments(args: string[]): Promise<{ file: string; options: ImportOptions }> {
  const { values, positionals } = parse(args)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw refuse(importWords.usage)
  const mapping = values.columns ? await readMapping(values.columns) : undefined
  return { file: fromWhereItWasCalled(file), options: { ...(mapping && { mapping }), strictPictures: values['strict-pictures'] } }
}

/** Column mapping of the file, as known or set on the import page, unless titles are mapped here. */
async function withMatch(file: string, options: ImportOptions): Promise<ImportOptions> {
  const mapping = { ...FRENCH_COLUMNS, ...options.mapping }
  const found = options.mapping ? undefined : await columnsIn(file)
  if (!found?.match.includes('name')) return { ...options, mapping }
  const titlesOf = (isIgnored: boolean) =>
    found.titles.filter((title, place) => title !== '' && (found.match[place] === 'ignore') === isIgnored).join(' · ') || '–'
  say(fill(importWords.matched[DEFAULT_LOCALE], { columns: titlesOf(false), ignored: titlesOf(true) }))
  return { ...options, mapping, match: found.match }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { columns: { type: 'string' }, 'strict-pictures': { type: 'boolean', default: false } } })
  } catch {
    throw refuse(importWords.usage)
  }
}

async function readMapping(file: string): Promise<ColumnMapping> {
  const text = await readFile(fromWhereItWasCalled(file), 'utf8').catch(() => '')
  const mapping = z.record(z.string(), z.string()).safeParse(parseJson(text))
  if (!mapping.success) throw refuse(importWords.wrongMapping, { file })
  return mapping.data
}

/** npm runs scripts in the project's folder; a path is relative to where npm was called. */
function fromWhereItWasCalled(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

function sentence(word: 'totals' | 'refusedRow' | 'notedRow' | 'sum', values: Record<string, string | number>): string {
  return fill(importWords[word][DEFAULT_LOCALE] as string, values as never)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
