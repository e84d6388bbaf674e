import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { config } from '#platform/config.server'

/** Path in the data folder of a picture's original (`DIGEST.jpeg`) or of one of its sizes (`DIGEST-640.webp`). */
export function mediaPath(digest: string, ending: string): string {
  return join(config.dataFolder, 'media', digest.slice(0, 2), `${digest}${ending}`)
}

/** Writes a file atomically and durably: it is there whole or not at all, even after a power cut. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.new`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** True if the file exists. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
