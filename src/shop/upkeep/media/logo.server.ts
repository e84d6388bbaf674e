import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mediaPath } from './media-store.server.ts'

/** Bounds of a logo on a document, in px. */
const WIDTH = 720
const HEIGHT = 280

/** A logo by its SHA-256 as a PNG for documents, at most 720 by 280 px; undefined where its file is missing or damaged. */
export async function findLogo(digest: string): Promise<Buffer | undefined> {
  for (const ending of ['.png', '.jpeg']) {
    const original = await readFile(mediaPath(digest, ending)).catch(() => undefined)
    if (!original) continue
    return sharp(original)
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => undefined)
  }
  return undefined
}
