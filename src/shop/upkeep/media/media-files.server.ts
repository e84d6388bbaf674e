import { rm, writeFile } from 'node:fs/promises'
import { pictureStorage, unfinishedFile } from '#gateways/storage'
import { PICTURE_WIDTHS } from './media.ts'

/** Name of an original (`.jpeg`) or of one of its sizes (`-640.webp`) in the picture storage. */
function nameOf(digest: string, ending: string): string {
  return `${digest.slice(0, 2)}/${digest}${ending}`
}

export function originalName(digest: string, format: string): string {
  return nameOf(digest, `.${format}`)
}

/** Path on this machine; undefined if there is no such file. Throws `StorageAway`. */
export function findFile(digest: string, ending: string): Promise<string | undefined> {
  return pictureStorage().find(nameOf(digest, ending))
}

/** Stores a finished file as a picture's original or one of its sizes. Throws `StorageAway`. */
export function putFile(digest: string, ending: string, path: string): Promise<void> {
  return pictureStorage().put(nameOf(digest, ending), path)
}

/** Stores a size on this machine only: while the storage is away, other machines make their own. */
export async function keepFile(digest: string, ending: string, path: string): Promise<string | undefined> {
  await pictureStorage().keep(nameOf(digest, ending), path)
  return findFile(digest, ending)
}

export const ORIGINAL_ENDINGS = ['png', 'jpeg', 'webp', 'avif', 'gif'].map((format) => `.${format}`)

const ENDINGS = [...ORIGINAL_ENDINGS, ...PICTURE_WIDTHS.flatMap((width) => ['webp', 'avif', 'jpeg'].map((format) => `-${width}.${format}`)), '-logo.png']

/** Removes a picture's original and all its sizes. Throws `StorageAway`. */
export async function removeFiles(digest: string): Promise<void> {
  for (const ending of ENDINGS) await pictureStorage().remove(nameOf(digest, ending))
}

/** Runs work with the path of a new file, and removes what remains of it at the end. */
export async function withNewFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = await unfinishedFile()
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

export function withBytes<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  return withNewFile(async (path) => {
    await writeFile(path, bytes)
    return work(path)
  })
}
