import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { download } from './download.server.ts'
import { formatOf, inspect, MOST_BYTES, sizeOf } from './inspection.server.ts'
import { isThere, mediaPath, writeAtomically } from './media-store.server.ts'
import { MOST_LOGO_BYTES, MOST_LOGO_SIDE } from './media.ts'
import { mediaWords } from './media.words.ts'
import './media.tables.ts'

export { findLogo } from './logo.server.ts'
export { findRendition, listPicturesWithoutAvif, makeAvif, type Rendition } from './renditions.server.ts'

/** A stored picture. `digest` is the SHA-256 of its original, hex. */
export interface StoredPicture {
  id: number
  digest: string
}

/** Stores a picture: the original under its digest, its size and a tiny placeholder. Equal bytes are one picture. Refuses other files. */
export async function addPicture(bytes: Buffer): Promise<StoredPicture> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const known = await findByDigest(digest)
  if (known && (await isThere(mediaPath(digest, `.${known.format}`)))) return known
  const { format, width, height, placeholder } = await inspect(bytes)
  await writeAtomically(mediaPath(digest, `.${format}`), bytes)
  await db
    .insertInto('media')
    .values({ digest, format, width, height, bytes: bytes.length, placeholder })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  return (await findByDigest(digest))!
}

/** Stores the merchant's logo, which documents print: one PNG or JPEG, by its content. Refuses other files, and one that is too heavy or too large. */
export async function addLogo(bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > MOST_LOGO_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_LOGO_BYTES / 1_000_000 })
  if (!['png', 'jpeg'].includes(formatOf(bytes) ?? '')) throw refuse(mediaWords.noLogo)
  const { width, height } = await sizeOf(bytes)
  if (Math.max(width, height) > MOST_LOGO_SIDE) throw refuse(mediaWords.logoTooLarge, { width, height, max: MOST_LOGO_SIDE })
  return addPicture(bytes)
}

/**
 * Stores the picture named in a merchant's file: a path inside `folder`, or a public http(s) address, which is downloaded once. Refuses paths outside
 * the folder, private addresses and other files.
 */
export async function addPictureFrom(source: string, folder: string): Promise<StoredPicture> {
  if (/^https?:\/\//i.test(source)) return addPictureAt(source)
  if (/^[a-z][a-z\d+.-]+:/i.test(source)) throw refuse(mediaWords.notAnAddress, { source })
  return addPicture(await readInside(folder, source))
}

async function addPictureAt(address: string): Promise<StoredPicture> {
  const known = await db
    .selectFrom('media_sources')
    .innerJoin('media', 'media.id', 'media_sources.media_id')
    .select(['media.id', 'media.digest'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (known) return known
  const picture = await addPicture(await download(address, MOST_BYTES))
  await db
    .insertInto('media_sources')
    .values({ address, media_id: picture.id })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  return picture
}

async function readInside(folder: string, source: string): Promise<Buffer> {
  const missing = () => refuse(mediaWords.noSuchFile, { source })
  const leaves = (path: string) => path.startsWith('..') || isAbsolute(path)
  if (leaves(relative(folder, join(folder, source))) || isAbsolute(source)) throw refuse(mediaWords.outsideFolder, { source })
  const path = await realpath(join(folder, source)).catch(() => undefined)
  if (!path) throw missing()
  if (leaves(relative(await realpath(folder), path))) throw refuse(mediaWords.outsideFolder, { source })
  const file = await stat(path)
  if (!file.isFile()) throw missing()
  if (file.size > MOST_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 })
  return readFile(path)
}

function findByDigest(digest: string) {
  return db.selectFrom('media').select(['id', 'digest', 'format']).where('digest', '=', digest).executeTakeFirst()
}
