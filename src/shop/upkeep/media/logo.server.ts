import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { semaphore } from '#platform/semaphore'
import { isThere, mediaPath, writeAtomically } from './media-store.server.ts'

/** Bounds of a logo on a document, in px. */
const WIDTH = 720
const HEIGHT = 280

/** One at a time: what is large unpacked is never there twice. */
const oneAtATime = semaphore(1)

/** A logo by its SHA-256 as a PNG for documents, at most 720 by 280 px, made once and kept; undefined where its file is missing or damaged. */
export async function findLogo(digest: string): Promise<Buffer | undefined> {
  const path = mediaPath(digest, '-logo.png')
  return (await read(path)) ?? oneAtATime(async () => (await read(path)) ?? make(digest, path))
}

async function make(digest: string, path: string): Promise<Buffer | undefined> {
  const originals = ['.png', '.jpeg'].map((ending) => mediaPath(digest, ending))
  for (const original of originals) {
    if (!(await isThere(original))) continue
    const logo = await sharp(original)
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => undefined)
    if (logo) await writeAtomically(path, logo)
    return logo
  }
  return undefined
}

function read(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}
