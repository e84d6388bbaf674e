import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { takeLock, type Lock } from '@hanout/own-postgres'
import { errorCode } from '#platform/error-codes'

/** What a data folder has of one shop; logs, backups and what was put aside stay where they are. */
const OF_A_SHOP = ['postgres', 'media', 'private', 'secret', 'imports', 'admin-password', 'customer-password', 'manager-password', 'vendor-password']
const JOURNAL = 'restore.json'

/** Holds a data folder against other restores, and against the start of a shop between the steps of one; undefined while another process has it. */
export function holdFolder(dataFolder: string): Lock | undefined {
  return takeLock(join(dataFolder, 'restore.lock'))
}

/** The folder in a data folder where a restored shop is made before it takes its place. */
export function asideOf(dataFolder: string): string {
  return join(dataFolder, 'restoring')
}

const journal = z.object({ old: z.string(), put: z.array(z.enum(OF_A_SHOP as [string])), retire: z.array(z.enum(OF_A_SHOP as [string])) })

/** What a data folder has of a shop. The folder that only holds a lock is no database. */
export async function partsOfShopIn(dataFolder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of OF_A_SHOP) if (await isThere(join(dataFolder, name))) found.push(name)
  const hasDatabase = (await isThere(join(dataFolder, 'postgres/data'))) || (await isThere(join(dataFolder, 'postgres/moved-to')))
  return found.filter((name) => name !== 'postgres' || hasDatabase)
}

/**
 * Puts the shop that was made aside into its place, and the one of before into `old`, both in the data folder. What is to be done is written down first, so
 * that `finishSwap` can go on where a killed process stopped.
 */
export async function swap(dataFolder: string, old: string): Promise<void> {
  const aside = asideOf(dataFolder)
  const put: string[] = []
  const retire: string[] = []
  for (const name of OF_A_SHOP) {
    if (await isThere(join(aside, name))) put.push(name)
    else if (await isThere(join(dataFolder, name))) retire.push(name)
  }
  const file = join(dataFolder, JOURNAL)
  await writeFile(`${file}.new`, JSON.stringify({ old, put, retire }), { flush: true, mode: 0o600 })
  await rename(`${file}.new`, file)
  await syncFolder(dataFolder)
  await finishSwap(dataFolder)
}

/** Ends the swap that a killed process began, if there is one. To be called with the folder held. */
export async function finishSwap(dataFolder: string): Promise<void> {
  const file = join(dataFolder, JOURNAL)
  if (!(await isThere(file))) return
  const { old, put, retire } = journal.parse(JSON.parse(await readFile(file, 'utf8')))
  const [aside, before] = [asideOf(dataFolder), join(dataFolder, old)]
  await mkdir(before, { recursive: true, mode: 0o711 })
  for (const name of retire) if (!(await isThere(join(before, name)))) await moved(join(dataFolder, name), join(before, name))
  for (const name of put) {
    if (!(await isThere(join(aside, name)))) continue
    if (!(await isThere(join(before, name)))) await moved(join(dataFolder, name), join(before, name))
    await rename(join(aside, name), join(dataFolder, name))
  }
  await syncFolder(dataFolder)
  await rm(file)
  await rm(aside, { recursive: true, force: true })
}

/** True while a swap that was begun is not done. */
export function isSwapUnfinished(dataFolder: string): Promise<boolean> {
  return isThere(join(dataFolder, JOURNAL))
}

async function moved(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
