import { dirname, resolve, join } from 'node:path'
import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { LRUCache } from 'lru-cache'
import { slugOf } from '#i18n/fold.ts'
import { db, inTransaction } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import { PRESET_META, VIRTUAL_META, type ProductRow, type Ready, type Remark, type VariationRow } from '#shop/goods/product-saving'
import type { ColumnName } from '#shop/goods/product-csv'
import { readProductFile, surveyProductFile, type ProductFile } from '#shop/goods/product-csv.server'
import {
  openRehearsal,
  passNumbers,
  readStoredProducts,
  saveBatch,
  saveLinks,
  settleAndNote,
  type LinkedProduct,
  type Run,
} from '#shop/goods/product-saving.server'
import { saveRowsForApproval } from '#shop/goods/proposals.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { csvWords } from '#shop/goods/product-csv.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { semaphore } from '#platform/semaphore'
import { addPictureFrom, findPictureAt } from '#shop/upkeep/media.server'
import { mediaWords } from '#shop/upkeep/media.words'
import type { ImportListener, ImportOptions, ImportTotals } from './product-import.ts'

interface Work {
  file: ProductFile
  run: Run
  storePictures: StorePictures
  saveBatch: typeof saveBatch
  saveLinks: (products: LinkedProduct[]) => Promise<{ changed: ReadonlySet<number>; notes: Remark[] }>
  deferred: Spool<Ready<VariationRow>>
  linked: Spool<LinkedProduct>
  totals: ImportTotals
  rowsRead: number
  report: Required<ImportListener>
}

/**
 * Imports a WooCommerce product file, a few hundred rows per transaction, matched by ID, else by SKU, with pictures, stock and links. IMP-47. Repeatable:
 * only changes are written. A bad row changes nothing and stops nothing. Throws for an unreadable file before any change.
 */
export async function importProducts(path: string, options: ImportOptions = {}, listener: ImportListener = {}): Promise<ImportTotals> {
  return goThrough(path, { options, listener }, async (file, run) => {
    // The ids of a vendor's file are never the shop's.
    if (options.vendorId === undefined) await passNumbers(db, file.largestId)
    return {
      storePictures: picturesFrom({ folder: dirname(resolve(path)), strict: options.strictPictures ?? false, vendorId: options.vendorId }),
      saveBatch: async (rows) => saveBatch(rows, { ...run, ...(await saverNow(options)) }),
      saveLinks: async (products) => {
        await options.proposerNow?.()
        return saveLinksOf(products, run)
      },
    }
  })
}

async function saverNow({ proposerNow }: ImportOptions): Promise<Pick<Run, 'saveRows'>> {
  const proposer = await proposerNow?.()
  return proposer ? { saveRows: (transaction, rows, run) => saveRowsForApproval(transaction, rows, { run, proposer }) } : {}
}

/** Computes what importing a file would do and refuse. Writes, locks nothing; known rows count as updated. `onPicture`: once per picture to fetch. IMP-47. */
export async function checkProducts(path: string, options: ImportOptions, listener: ImportListener & { onPicture: () => void }): Promise<ImportTotals> {
  return goThrough(path, { options, listener }, (_file, run) => {
    const rehearsal = openRehearsal()
    return {
      storePictures: countPictures(listener.onPicture),
      saveBatch: rehearsal.saveBatch,
      saveLinks: async (products) => ({ changed: new Set<number>(), notes: await rehearsal.saveLinks(products, run) }),
    }
  })
}

type Means = Pick<Work, 'storePictures' | 'saveBatch' | 'saveLinks'>

async function goThrough(
  path: string,
  { options, listener }: { options: ImportOptions; listener: ImportListener },
  meansFor: (file: ProductFile, run: Run) => Means | Promise<Means>,
): Promise<ImportTotals> {
  const file = await surveyProductFile(path, options)
  await listener.surveyed?.(file)
  const settings = await findSettings()
  const run: Run = {
    metaKeys: metaKeysOf(file, options.vendorId === undefined),
    defaultVendor: slugOf(settings.shopName) ? settings.shopName : 'Boutique',
    aliases: new Map<string, number>(),
    vendorId: options.vendorId,
    ...(options.onSaved && { onSaved: options.onSaved }),
  }
  const means = await meansFor(file, run)
  const deferred = await openSpool<Ready<VariationRow>>()
  const linked = await openSpool<LinkedProduct>()
  const totals = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const work: Work = { file, run, ...means, deferred, linked, totals, rowsRead: 0, report: withTitlesOf(listener, file) }
  for (const title of file.columns.twice) work.report.noted({ row: 1, column: title, reason: refuse(csvWords.columnTwice) })
  try {
    const goesOn = (await importRows(work, TIME_ZONES[settings.country])) && (await importDeferred(work))
    if (goesOn) await importLinks(work)
    return totals
  } finally {
    await Promise.all([deferred.close(), linked.close()])
  }
}

/** False if it was stopped. */
async function importRows(work: Work, zone: string): Promise<boolean> {
  const { file, storePictures, deferred, report } = work
  for await (const batch of inBatches(rowsOf(work, zone))) {
    const { ready, refused, notes } = await storePictures(batch)
    refuseRows(work, refused)
    for (const note of notes) report.noted(note)
    const orphans = await saveRows(work, ready)
    await deferred.add(orphans.map((orphan) => orphan.ready))
    if ((await report.progress(work.rowsRead, file.rows)) === false) return false
  }
  return true
}

async function* rowsOf(work: Work, zone: string): AsyncGenerator<ProductRow | VariationRow> {
  for await (const read of readProductFile(work.file, zone)) {
    work.rowsRead++
    if ('refused' in read) {
      refuseRows(work, read.refused)
    } else {
      for (const note of read.notes) work.report.noted(note)
      yield read.ready
    }
  }
}

/** Saves variations that preceded their parent, or refuses them if it never came. */
async function importDeferred(work: Work): Promise<boolean> {
  const rows = async function* () {
    for await (const ready of work.deferred.read()) yield { ...ready.read, ready }
  }
  for await (const batch of inBatches(rows())) {
    const orphans = await saveRows(
      work,
      batch.map(({ ready }) => ready),
    )
    refuseRows(
      work,
      orphans.map(({ lacks }) => lacks),
    )
    if ((await work.report.progress(work.rowsRead, work.file.rows)) === false) return false
  }
  return true
}

async function importLinks({ saveLinks: save, linked, totals, report }: Work): Promise<void> {
  const rows = async function* () {
    for await (const one of linked.read()) yield { ...one, fileId: String(one.productId), sku: null, characters: 0 }
  }
  for await (const batch of inBatches(rows())) {
    const { changed, notes } = await save(batch)
    for (const note of notes) report.noted(note)
    const nowUpdated = batch.filter(({ productId, outcome }) => outcome === 'unchanged' && changed.has(productId)).length
    totals.updated += nowUpdated
    totals.unchanged -= nowUpdated
  }
}

async function saveLinksOf(products: LinkedProduct[], { aliases, onSaved }: Run) {
  return inTransaction(async (transaction) => {
    const before = onSaved
      ? await readStoredProducts(
          products.map(({ productId }) => productId),
          transaction,
        )
      : []
    const saved = await saveLinks(transaction, products, aliases)
    const touched = [...saved.changed]
    await settleAndNote(transaction, touched)
    await onSaved?.(transaction, { before, touched })
    return saved
  })
}

async function saveRows(work: Work, rows: Ready[]) {
  if (rows.length === 0) return []
  const { outcomes, refused, notes, orphans, links } = await work.saveBatch(rows, work.run)
  for (const outcome of ['created', 'updated', 'unchanged'] as const) work.totals[outcome] += outcomes[outcome]
  refuseRows(work, refused)
  for (const note of notes) work.report.noted(note)
  await work.linked.add(links)
  return orphans
}

function refuseRows({ totals, report }: Work, remarks: Remark[]): void {
  totals.refused += new Set(remarks.map(({ row }) => row)).size
  for (const remark of remarks) report.refused(remark)
}

/** A listener whose remarks use the file's column titles and quote its cells in short. */
function withTitlesOf(listener: ImportListener, { columns }: ProductFile): Required<ImportListener> {
  const named = ({ row, column, reason }: Remark): Remark => {
    const place = columns.places.get(column as ColumnName)
    const values = Object.entries(reason.values).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value] as const)
    return { row, column: (place === undefined ? undefined : columns.titles[place]) ?? column, reason: new Refusal(reason.text, Object.fromEntries(values)) }
  }
  return {
    surveyed: () => undefined,
    progress: (done, of) => listener.progress?.(done, of),
    refused: (remark) => listener.refused?.(named(remark)),
    noted: (remark) => listener.noted?.(named(remark)),
  }
}

const LONGEST_QUOTE = 60

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : text
}

function metaKeysOf({ columns }: ProductFile, all: boolean): string[] {
  return [...(all ? columns.metas.map(({ key }) => key) : []), VIRTUAL_META, ...(columns.attributes.length > 0 ? [PRESET_META] : [])]
}

/** A temporary file of plain JSON values, so that none stay in memory. */
interface Spool<T> {
  add(things: T[]): Promise<void>
  read(): AsyncGenerator<T>
  close(): Promise<void>
}

async function openSpool<T>(): Promise<Spool<T>> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  const path = join(folder, 'spool.jsonl')
  await appendFile(path, '')
  return {
    async add(things) {
      if (things.length > 0) await appendFile(path, things.map((thing) => `${JSON.stringify(thing)}\n`).join(''))
    },
    async *read() {
      for await (const line of linesOf(path)) yield JSON.parse(line) as T
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const AT_ONCE = 6
const REMEMBERED = 5000

interface PictureSetting {
  folder: string
  /** Refuses rows with an unavailable picture; otherwise they are saved without it, with a note. */
  strict: boolean
  vendorId: number | undefined
}

/** Stores the pictures named in rows. Notes unavailable ones; an item without any available picture keeps its own. */
type StorePictures = (rows: (ProductRow | VariationRow)[]) => Promise<{ ready: Ready[]; refused: Remark[]; notes: Remark[] }>

function picturesFrom({ folder, strict, vendorId }: PictureSetting): StorePictures {
  const limited = semaphore(AT_ONCE)
  const known = new LRUCache<string, Promise<number>>({ max: REMEMBERED })
  const store = (source: string): Promise<number> => {
    const storing = known.get(source) ?? limited(() => addPictureFrom(source, folder, vendorId)).then(({ id }) => id)
    known.set(source, storing)
    return storing
  }
  const storeAll = async (read: ProductRow | VariationRow): Promise<{ ready: Ready; lost: Remark[] }> => {
    const results = await Promise.allSettled((read.images ?? []).map(store))
    const lost = results.flatMap((one) => (one.status === 'rejected' ? { row: read.row, column: 'Images', reason: refusalOf(one.reason) } : []))
    const stored = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const isKnown = read.images !== undefined && (stored.length > 0 || lost.length === 0)
    return { ready: { read, pictures: isKnown ? stored : undefined }, lost }
  }
  return async (rows) => {
    const results = await Promise.all(rows.map(storeAll))
    const ready = results.filter(({ lost }) => !strict || lost.length === 0).map((one) => one.ready)
    return strict
      ? { ready, refused: results.flatMap(({ lost }) => lost.slice(0, 1)), notes: [] }
      : { ready, refused: [], notes: results.flatMap(({ lost }) => lost) }
  }
}

/** Counts the pictures that the shop would have to fetch, and returns the rows without pictures. Notes invalid addresses. */
function countPictures(onPicture: () => void): StorePictures {
  const seen = new Set<string>()
  const look = async (source: string): Promise<void> => {
    if (seen.has(source)) return
    seen.add(source)
    if (!(await findPictureAt(source))) onPicture()
  }
  return async (rows) => {
    const notes: Remark[] = []
    for (const { row, images = [] } of rows) {
      for (const source of images) {
        if (/^https?:\/\//i.test(source)) await look(source)
        else notes.push({ row, column: 'Images', reason: refuse(mediaWords.noSuchFile, { source }) })
      }
    }
    return { ready: rows.map((read) => ({ read, pictures: undefined })), refused: [], notes }
  }
}

/** Refusal of an unavailable picture. Rethrows our own faults. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

interface Row {
  fileId: string | undefined
  sku: string | null | undefined
  characters: number
}

const MOST_ROWS = 500
const MOST_CHARACTERS = 1_000_000

/** Groups rows in order into batches of a few hundred, fewer if they are long. Rows of one ID or SKU are in different batches, to be saved in order. */
export async function* inBatches<T extends Row>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  let seen = new Set<string>()
  let characters = 0
  for await (const row of rows) {
    const names = [...(row.fileId === undefined ? [] : [`id:${row.fileId}`]), ...(row.sku ? [row.sku] : [])]
    if (batch.length >= MOST_ROWS || characters >= MOST_CHARACTERS || names.some((name) => seen.has(name))) {
      yield batch
      batch = []
      seen = new Set()
      characters = 0
    }
    batch.push(row)
    characters += row.characters
    for (const name of names) seen.add(name)
  }
  if (batch.length > 0) yield batch
}
