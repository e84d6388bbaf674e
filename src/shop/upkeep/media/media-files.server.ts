import { rm, writeFile } from 'node:fs/promises'
import { pictureStorage, unfinishedFile } from '#gateways/storage'
import { PICTURE_WIDTHS } from './media.ts'

/** Name of a picture's original (`.jpeg`) or of one of its sizes (`-640.webp`) in the storage of pictures. */
function nameOf(digest: string, ending: string): string {
  return `${digest.slice(0, 2)}/${digest}${ending}`
}

/** Name of a picture's original in the storage of pictures. */
export function originalName(digest: string, format: string): string {
  return nameOf(digest, `.${format}`)
}

/** Path on this machine of a picture's original or of one of its sizes; undefined where there is none. Throws `StorageAway`. */
export function findFile(digest: string, ending: string): Promise<string | undefined> {
  return pictureStorage().find(nameOf(digest, ending))
}

/** Stores a finished file as a picture's original or one of its sizes. Throws `StorageAway`. */
export function putFile(digest: string, ending: string, path: string): Promise<void> {
  return pictureStorage().put(nameOf(digest, ending), path)
}

/** Keeps a size on this machine alone: while the storage is away, others make it themselves. */
export async function keepFile(digest: string, ending: string, path: string): Promise<string | undefined> {
  await pictureStorage().keep(nameOf(digest, ending), path)
  return findFile(digest, ending)
}

/** What the names of originals end in. */
export const ORIGINAL_ENDINGS = ['png', 'jpeg', 'webp', 'avif', 'gif'].map((format) => `.${format}`)

const ENDINGS = [...ORIGINAL_ENDINGS, ...PICTURE_WIDTHS.flatMap((width) => ['webp', 'avif', 'jpeg'].map((format) => `-${width}.${format}`)), '-logo.png']

/** Removes a picture's original and all its sizes. Throws `StorageAway`. */
export async function removeFiles(digest: string): Promise<void> {
  for (const ending of ENDINGS) await pictureStorage().remove(nameOf(digest, ending))
}

/** Work with a path for a file to be written; what is still there at its end is removed. */
export async function withNewFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = await unfinishedFile()
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** The same with some bytes in it. */
export function withBytes<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  return withNewFile(async (path) => {
    await writeFile(path, bytes)
    return work(path)
  })
}
