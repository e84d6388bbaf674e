import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder } from '#gateways/storage'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { receive, type Pieces } from '#platform/receiving.server'
import { refuse } from '#platform/refusal'
import { importWords } from './product-import.words.ts'

/** The most bytes of a file that staff send. */
export const MOST_IMPORT_BYTES = 100_000_000

const LIMITS = {
  mostBytes: MOST_IMPORT_BYTES,
  tooHeavy: refuse(importWords.tooHeavy, { max: MOST_IMPORT_BYTES / 1_000_000 }),
  brokenOff: refuse(importWords.brokenOff),
}

const folder = () => join(config.dataFolder, 'imports')

/** Path of a file that staff sent. */
export function importPath(file: string): string {
  return join(folder(), `${file}.csv`)
}

/** Path of the rows that a task refused, one JSON text a line. */
export function refusedPath(taskId: string): string {
  return join(folder(), `${taskId}.refused.jsonl`)
}

/** Writes a file that staff send to disk as it comes. Refuses more than 100 MB, an empty one, and what breaks off; nothing is left of them. */
export async function receiveImport(pieces: Pieces, file: string): Promise<void> {
  await ownFolder('imports')
  await sweep()
  const path = importPath(file)
  try {
    await receive(pieces, path, LIMITS)
    if ((await stat(path)).size === 0) throw refuse(importWords.noFile)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** As long as tasks, and a day. */
const KEPT_MS = 31 * 24 * 3600_000

async function sweep(): Promise<void> {
  const now = clock.now().getTime()
  for (const name of await readdir(folder())) {
    const path = join(folder(), name)
    const file = await stat(path).catch(() => undefined)
    if (file && now - file.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}
