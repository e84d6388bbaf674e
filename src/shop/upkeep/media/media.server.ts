import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative } from 'node:path'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { download } from './download.server.ts'
import { MOST_BYTES } from './inspection.server.ts'
import { MOST_LOGO_BYTES } from './media.ts'
import { mediaWords } from './media.words.ts'
import { storePicture, type StoredPicture } from './originals.server.ts'
import './media.tables.ts'

export { deletePicture, findOriginalFile, storePicture, type Arrival, type Pieces, type StoredPicture } from './originals.server.ts'
export { cutFrom } from './cropping.server.ts'
export { originalName } from './media-files.server.ts'
export { findLogo, findLogoLook, squareOf, type LogoLook } from './logo.server.ts'
export { findPictures } from './pictures.server.ts'
export { findRendition, listPicturesWithoutAvif, makeAvif, previewOf, type Rendition } from './renditions.server.ts'

const OWN_ADDRESS = /^https?:\/\/[^/]+\/media\/([0-9a-f]{64})-\d+\.\w+$/

/** Equal bytes are one picture. Refuses other files. */
export function addPicture(bytes: Uint8Array): Promise<StoredPicture> {
  return storePicture([bytes])
}

/** Stores the merchant's logo or icon: a picture like any other, scaled down if it is large. Refuses other files, and one that is too heavy. IMP-41. */
export async function addLogo(bytes: Uint8Array): Promise<StoredPicture> {
  if (bytes.length > MOST_LOGO_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_LOGO_BYTES / 1_000_000 })
  return addPicture(bytes)
}

/**
 * Stores a picture named in a merchant's file: a path inside `folder`, or a public http(s) address, which is downloaded once. Refuses paths outside the
 * folder, private addresses and other files.
 */
export async function addPictureFrom(source: string, folder: string): Promise<StoredPicture> {
  if (/^https?:\/\//i.test(source)) return addPictureAt(source)
  if (/^[a-z][a-z\d+.-]+:/i.test(source)) throw refuse(mediaWords.notAnAddress, { source })
  return storeInside(folder, source)
}

/** A picture downloaded from this address before, or one whose digest is in the address of a shop like this one. */
export async function findPictureAt(address: string): Promise<StoredPicture | undefined> {
  const [, digest] = OWN_ADDRESS.exec(address) ?? []
  const columns = ['media.id', 'media.digest', 'media.width', 'media.height', 'media.placeholder'] as const
  const own = digest && (await db.selectFrom('media').select(columns).where('digest', '=', digest).executeTakeFirst())
  if (own) return own
  return db
    .selectFrom('media_sources')
    .innerJoin('media', 'media.id', 'media_sources.media_id')
    .select(columns)
    .where('address', '=', address)
    .executeTakeFirst()
}

async function addPictureAt(address: string): Promise<StoredPicture> {
  const known = await findPictureAt(address)
  if (known) return known
  const picture = await addPicture(await download(address, MOST_BYTES))
  await db
    .insertInto('media_sources')
    .values({ address, media_id: picture.id })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  return picture
}

async function storeInside(folder: string, source: string): Promise<StoredPicture> {
  const missing = () => refuse(mediaWords.noSuchFile, { source })
  const leaves = (path: string) => path.startsWith('..') || isAbsolute(path)
  if (leaves(relative(folder, join(folder, source))) || isAbsolute(source)) throw refuse(mediaWords.outsideFolder, { source })
  const path = await realpath(join(folder, source)).catch(() => undefined)
  if (!path) throw missing()
  if (leaves(relative(await realpath(folder), path))) throw refuse(mediaWords.outsideFolder, { source })
  const file = await stat(path)
  if (!file.isFile()) throw missing()
  if (file.size > MOST_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 })
  return storePicture(createReadStream(path), { fileName: basename(path) })
}
