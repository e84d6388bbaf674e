import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { receive, type Pieces } from '#platform/receiving.server'
import { refuse } from '#platform/refusal'
import { workbookToCsv } from '#platform/table-files.server'
import { importWords } from './product-import.words.ts'

export const MOST_IMPORT_BYTES = 100_000_000

const LIMITS = {
  mostBytes: MOST_IMPORT_BYTES,
  tooHeavy: refuse(importWords.tooHeavy, { max: MOST_IMPORT_BYTES / 1_000_000 }).as('tooHeavy'),
  brokenOff: refuse(importWords.brokenOff),
}

const folder = () => join(config.dataFolder, 'imports')

export function importPath(file: string): string {
  return join(folder(), `${file}.csv`)
}

/** The vendor who sent a file; undefined if the shop did. */
export function vendorOf(file: string): number | undefined {
  const [vendorId, uuid] = file.split('.')
  return uuid === undefined ? undefined : Number(vendorId)
}

/** Path of the rows that a task refused, one JSON text per line. */
export function refusedPath(taskId: string): string {
  return join(folder(), `${taskId}.refused.jsonl`)
}

/** Streams an uploaded table to disk, an Excel workbook as CSV. Refuses more than 100 MB, an empty file, and an interrupted upload, and deletes their remains. */
export async function receiveImport(pieces: Pieces, file: string): Promise<void> {
  await ownFolder('imports')
  await sweep()
  const path = importPath(file)
  try {
    await receive(pieces, path, LIMITS)
    if ((await stat(path)).size === 0) throw refuse(importWords.noFile).as('noFile')
    await workbookToCsv(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Retention of tasks, plus a day. */
const KEPT_MS = 31 * 24 * 3600_000

async function sweep(): Promise<void> {
  const now = clock.now().getTime()
  for (const name of await readdir(folder())) {
    const path = join(folder(), name)
    const file = await stat(path).catch(() => undefined)
    if (file && now - file.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}
