import { stat, open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Metadata, Sharp } from 'sharp'
import { StorageAway, sweepUnfinished } from '#gateways/storage'
import { db, inTransaction, type Database, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { loadSharp } from '#platform/sharp.server'
import { receive, type Pieces } from '#platform/receiving.server'
import { semaphore } from '#platform/semaphore'
import { findFile, putFile, removeFiles, withNewFile } from './media-files.server.ts'
import { mediaWords } from './media.words.ts'

export type { Pieces } from '#platform/receiving.server'

/** `digest` is the SHA-256 of the uploaded bytes, hex. */
export interface StoredPicture {
  id: number
  digest: string
  /** In px, as displayed. */
  width: number
  height: number
  placeholder: string
}

export interface Arrival {
  fileName?: string
  cutFrom?: number
  /** The store that sends it; undefined for the shop. */
  vendorId?: number | undefined
  /** Called in the transaction that adds the picture; not if it already exists. */
  onAdded?: (picture: StoredPicture, transaction: Database) => Promise<void>
}

/** In bytes. */
export const MOST_BYTES = 25_000_000

const LIMITS = { mostBytes: MOST_BYTES, tooHeavy: refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 }), brokenOff: refuse(mediaWords.brokenOff) }

/** One at a time, so that only one large decoded picture is in memory, whatever the number of uploads. */
const oneAtATime = semaphore(1)

/** Stores a picture from a byte stream under its bytes' digest, with its row. Equal bytes are one picture. Refuses other files and removes them. */
export async function storePicture(pieces: Pieces, arrival: Arrival = {}): Promise<StoredPicture> {
  await sweepUnfinished()
  return withNewFile(async (path) => {
    const digest = await receive(pieces, path, LIMITS)
    const stored = (await findWhole(digest)) ?? (await oneAtATime(() => storeFile(path, digest, arrival)))
    await shareWith(arrival.vendorId, stored.id)
    return stored
  })
}

/** Equal bytes are one picture: a store that sends another's has it too. */
export async function shareWith(vendorId: number | undefined, pictureId: number): Promise<void> {
  if (vendorId === undefined) return
  await sql`insert into vendor_pictures (vendor_id, media_id) select ${vendorId}, id from media
    where id = ${pictureId} and vendor_id is distinct from ${vendorId} on conflict do nothing`.execute(db)
}

async function findWhole(digest: string): Promise<StoredPicture | undefined> {
  const known = await db
    .selectFrom('media')
    .select(['id', 'digest', 'width', 'height', 'placeholder', 'format'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (!known) return undefined
  const { format, ...picture } = known
  return (await saidAway(findFile(digest, `.${format}`))) ? picture : undefined
}

async function storeFile(path: string, digest: string, arrival: Arrival): Promise<StoredPicture> {
  const found = await inspect(path)
  return withNewFile(async (made) => {
    const { isPlain } = found
    const original = isPlain ? found : await makeOriginal(path, found.format, made)
    const file = isPlain ? path : made
    const { format, width, height } = original
    const row = { digest, format, width, height, bytes: (await stat(file)).size, placeholder: await placeholderOf(file) }
    return saidAway(inTransaction((transaction) => save({ row, file, arrival }, transaction)))
  })
}

interface NewPicture {
  row: Pick<Tables['media'], 'digest' | 'format' | 'width' | 'height' | 'bytes' | 'placeholder'>
  file: string
  arrival: Arrival
}

/** The row first, whose lock excludes a removal of the same picture; then the file. */
async function save({ row, file, arrival }: NewPicture, transaction: Database): Promise<StoredPicture> {
  const { fileName = '', cutFrom = null, vendorId = null, onAdded } = arrival
  const { id, created } = await transaction
    .insertInto('media')
    .values({ ...row, file_name: fileName, cut_from: cutFrom, vendor_id: vendorId })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ ...row, avif: false }))
    .returning(['id', sql<boolean>`xmax = 0`.as('created')])
    .executeTakeFirstOrThrow()
  const { digest, width, height, placeholder } = row
  const picture = { id, digest, width, height, placeholder }
  if (created) await onAdded?.(picture, transaction)
  await putFile(digest, `.${row.format}`, file)
  return picture
}

/** Deletes a picture, its row and its files, in the transaction of the change. False if it was already deleted. Fails if it is in use. */
export async function deletePicture(id: number, transaction: Database): Promise<boolean> {
  await transaction.deleteFrom('media_sources').where('media_id', '=', id).execute()
  const gone = await transaction.deleteFrom('media').where('id', '=', id).returning('digest').executeTakeFirst()
  if (gone) await saidAway(removeFiles(gone.digest))
  return gone !== undefined
}

/** Path of the original on this machine; undefined if it is lost. Refuses while the storage is away. */
export async function findOriginalFile(id: number): Promise<string | undefined> {
  const known = await db.selectFrom('media').select(['digest', 'format']).where('id', '=', id).executeTakeFirst()
  return known && saidAway(findFile(known.digest, `.${known.format}`))
}

async function saidAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StorageAway ? refuse(mediaWords.storageAway) : error
  }
}

/** SVG is not accepted: it is a document that can carry scripts. */
type OriginalFormat = Tables['media']['format']

interface Inspected {
  format: OriginalFormat
  /** In px, after rotation as displayed. */
  width: number
  height: number
  /** Stored unchanged: no larger than `MOST_SIDE`, upright, and without camera metadata. */
  isPlain: boolean
}

/** Longest side of a stored original, in px: twice the widest size that pages use. */
const MOST_SIDE = 2560
const MOST_PIXELS = 50_000_000
const PLACEHOLDER_LENGTH = 200

/** Inspects a picture by its content, whatever its name, without decoding it. Refuses other files, and pictures too large or damaged. */
export async function inspect(path: string): Promise<Inspected> {
  const format = await formatOf(path)
  const notes = await metadataOf(path)
  const { width, height } = notes.autoOrient
  if (width * height > MOST_PIXELS) throw refuse(mediaWords.tooManyPixels, { width, height, max: MOST_PIXELS / 1_000_000 })
  return { format, width, height, isPlain: Math.max(width, height) <= MOST_SIDE && !hasNotes(notes) }
}

/** Metadata of a camera or program: place, time, device, rotation. A colour profile is not counted. */
function hasNotes({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata): boolean {
  return Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation > 1
}

async function metadataOf(path: string): Promise<Metadata> {
  const sharp = await loadSharp()
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) throw refuse(mediaWords.damaged)
  return found
}

/** Re-encodes a picture as an original: upright, at most `MOST_SIDE` px per side, screen colours, no metadata. Refuses a damaged one. */
async function makeOriginal(from: string, format: OriginalFormat, to: string): Promise<Omit<Inspected, 'isPlain'>> {
  const picture = (await decoded(from)).resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
  const [made, encoded] = ENCODINGS[format](picture)
  const { width, height } = await encoded.toFile(to).catch(() => {
    throw refuse(mediaWords.damaged)
  })
  return { format: made, width, height }
}

const ENCODINGS: Record<OriginalFormat, (picture: Sharp) => [OriginalFormat, Sharp]> = {
  jpeg: (picture) => ['jpeg', picture.jpeg({ quality: 90 })],
  png: (picture) => ['png', picture.png()],
  webp: (picture) => ['webp', picture.webp({ quality: 90 })],
  avif: (picture) => ['webp', picture.webp({ quality: 90 })],
  gif: (picture) => ['png', picture.png()],
}

/** A tiny WebP as a data: address of at most 200 characters. Decodes the whole picture once, which detects a damaged one. */
async function placeholderOf(path: string): Promise<string> {
  for (const side of [16, 8, 4]) {
    const picture = await decoded(path)
    const tiny = await picture
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 20, alphaQuality: 20, effort: 0 })
      .toBuffer()
      .catch(() => undefined)
    if (!tiny) throw refuse(mediaWords.damaged)
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= PLACEHOLDER_LENGTH) return address
  }
  throw refuse(mediaWords.damaged)
}

async function decoded(path: string): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

const BEGINNINGS: [format: OriginalFormat, begins: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['avif', /^[^]{4}ftyp(?:avif|avis|mif1[^]{4,24}avif)/],
]

const HEIC = /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/

/** Format by the file's first bytes, so that no other kind of file reaches the decoder. Refuses other files, HEIC with its own message. */
async function formatOf(path: string): Promise<OriginalFormat> {
  const beginning = await beginningOf(path)
  const format = BEGINNINGS.find(([, begins]) => begins.test(beginning))?.[0]
  if (format) return format
  throw refuse(HEIC.test(beginning) ? mediaWords.heic : mediaWords.notAPicture)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
