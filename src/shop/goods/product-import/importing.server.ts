import { dirname, resolve } from 'node:path'
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
import { TIME_ZONES } from '#shop/upkeep/settings'
import { csvWords } from '#shop/goods/product-csv.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { openSpool, type Spool } from './spool.server.ts'
import { inBatches } from './batches.ts'
import type { ImportListener, ImportOptions, ImportTotals } from './product-import.ts'
import { countPictures, picturesFrom, type StorePictures } from './row-pictures.server.ts'

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
    await passNumbers(db, file.largestId)
    return {
      storePictures: picturesFrom({ folder: dirname(resolve(path)), strict: options.strictPictures ?? false }),
      saveBatch,
      saveLinks: (products) => saveLinksOf(products, run),
    }
  })
}

/**
 * Computes what importing a file would do, by the same rules and with the same refusals. Writes and locks nothing. Known rows count as updated. Calls
 * `onPicture` once for each picture to fetch. IMP-47.
 */
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
    metaKeys: metaKeysOf(file),
    defaultVendor: slugOf(settings.shopName) ? settings.shopName : 'Boutique',
    aliases: new Map<string, number>(),
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

function metaKeysOf({ columns }: ProductFile): string[] {
  return [...columns.metas.map(({ key }) => key), VIRTUAL_META, ...(columns.attributes.length > 0 ? [PRESET_META] : [])]
}
