import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { takeLock, type Lock } from '@hanout/own-postgres'
import { errorCode } from '#platform/error-codes'

/** A shop's parts of a data folder. Logs, backups and earlier shops stay in place. */
const OF_A_SHOP = ['postgres', 'media', 'private', 'secret', 'imports', 'admin-password', 'customer-password', 'manager-password', 'vendor-password']
const JOURNAL = 'restore.json'

/** Locks a data folder against other restores, and against a shop's start between two steps of one; undefined while another process holds it. */
export function holdFolder(dataFolder: string): Lock | undefined {
  return takeLock(join(dataFolder, 'restore.lock'))
}

/** The folder in which a restored shop is built before it takes its place. */
export function asideOf(dataFolder: string): string {
  return join(dataFolder, 'restoring')
}

const journal = z.object({ old: z.string(), put: z.array(z.enum(OF_A_SHOP as [string])), retire: z.array(z.enum(OF_A_SHOP as [string])) })

/** A folder that only holds a lock is no database. */
export async function partsOfShopIn(dataFolder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of OF_A_SHOP) if (await isThere(join(dataFolder, name))) found.push(name)
  const hasDatabase = (await isThere(join(dataFolder, 'postgres/data'))) || (await isThere(join(dataFolder, 'postgres/moved-to')))
  return found.filter((name) => name !== 'postgres' || hasDatabase)
}

/** Swaps the new shop in and the former one into `old`, both in the data folder. Records the plan first, so that `finishSwap` can resume after a kill. */
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

/** Finishes the swap of a killed process, if any. The caller must hold the folder. */
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
