import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { semaphore } from '#platform/semaphore'
import { findFile, putFile, withBytes } from './media-files.server.ts'

/** Bounds of a logo on a document, in px. */
const WIDTH = 720
const HEIGHT = 280

/** What its file's name ends in. */
const ENDING = '-logo.png'

/** One at a time: what is large unpacked is never there twice. */
const oneAtATime = semaphore(1)

/** A logo by its SHA-256 as a PNG for documents, at most 720 by 280 px, made once and kept; undefined where its file is missing or damaged. */
export async function findLogo(digest: string): Promise<Buffer | undefined> {
  return (await read(digest)) ?? oneAtATime(async () => (await read(digest)) ?? make(digest))
}

async function make(digest: string): Promise<Buffer | undefined> {
  const original = (await findFile(digest, '.png')) ?? (await findFile(digest, '.jpeg'))
  if (!original) return undefined
  const logo = await sharp(original)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
  if (logo) await withBytes(logo, (path) => putFile(digest, ENDING, path))
  return logo
}

async function read(digest: string): Promise<Buffer | undefined> {
  const path = await findFile(digest, ENDING)
  return path === undefined ? undefined : readFile(path)
}
