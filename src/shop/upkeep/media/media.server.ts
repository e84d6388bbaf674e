import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { realpath, stat, copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, isAbsolute, join, relative } from 'node:path'
import { db, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { loadSharp } from '#platform/sharp.server'
import { MOST_BYTES, inspect, shareWith, storePicture, findOriginalFile, type StoredPicture } from './originals.server.ts'
import { MOST_LOGO_BYTES, PICTURE_WIDTHS, type Picture, type PictureFormat, type PictureWidth } from './media.ts'
import { mediaWords } from './media.words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Sharp } from 'sharp'
import { semaphore } from '#platform/semaphore'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { StorageAway } from '#gateways/storage'
import { findFile, keepFile, putFile, withNewFile } from './media-files.server.ts'

export interface Rendition {
  digest: string
  width: PictureWidth
  format: PictureFormat
}

type Original = Pick<Tables['media'], 'digest' | 'format' | 'width' | 'height' | 'bytes'>

/** Encoding leaves the server one core if there is more than one. */
const encodingLimit = semaphore(Math.max(1, availableParallelism() - 1))
const avifLimit = semaphore(1)
const underWay = new Map<string, Promise<string | undefined>>()

/**
 * The file of a rendition, never wider than the original. WebP and JPEG are made on the first request, once for concurrent requests; AVIF only by its job.
 * Undefined without such a picture or AVIF. While the storage is away, it is made from an original on this machine; else throws `StorageAway`.
 */
export async function findRendition(rendition: Rendition): Promise<string | undefined> {
  const { digest, format } = rendition
  const ending = endingOf(rendition)
  const found = await findFile(digest, ending).catch(thatItIsAway)
  if (found instanceof StorageAway) return format === 'avif' ? undefined : makeOnce(rendition, keepFile)
  return found || format === 'avif' ? found : makeOnce(rendition, shareFile)
}

type Store = (digest: string, ending: string, path: string) => Promise<string | undefined>

/** Stores a size for all servers; on this one alone while the storage refuses it. */
async function shareFile(digest: string, ending: string, path: string): Promise<string | undefined> {
  const away = await putFile(digest, ending, path).catch(thatItIsAway)
  return away instanceof StorageAway ? keepFile(digest, ending, path) : findFile(digest, ending)
}

function thatItIsAway(error: unknown): StorageAway {
  if (error instanceof StorageAway) return error
  throw error
}

function makeOnce(rendition: Rendition, store: Store): Promise<string | undefined> {
  const name = rendition.digest + endingOf(rendition)
  const making = underWay.get(name) ?? make(rendition, store).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

/** Makes the AVIF sizes of a picture one after the other. Does nothing if the picture was deleted. Throws `StorageAway`. */
export async function makeAvif(mediaId: number): Promise<void> {
  const original = await findOriginal('id', mediaId)
  const file = original && (await findFile(original.digest, `.${original.format}`))
  if (!original) return
  if (!file) return markAvif(mediaId)
  const { digest } = original
  for (const width of PICTURE_WIDTHS) {
    const ending = endingOf({ width, format: 'avif' })
    if (await findFile(digest, ending)) continue
    await withNewFile(async (made) => {
      await avifLimit(() => encodeAvif(file, width, made))
      await putFile(digest, ending, made)
    })
  }
  await markAvif(mediaId)
}

const AVIF_SCRIPT = `
require('node:os').setPriority(require('node:os').constants.priority.PRIORITY_LOW)
const [, sharp, file, width, made] = process.argv
require(sharp).concurrency(1)
require(sharp)(file).autoOrient().resize({ width: Number(width), withoutEnlargement: true }).avif({ quality: 55, effort: 4 }).toFile(made)`

/** In a process of its own at the lowest priority: it takes seconds of a core, which orders and pages need first. */
async function encodeAvif(file: string, width: PictureWidth, made: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['-e', AVIF_SCRIPT, createRequire(import.meta.url).resolve('sharp'), file, String(width), made])
}

/** A picture with a lost original is marked too: it would block all others. */
async function markAvif(mediaId: number): Promise<void> {
  await db.updateTable('media').set({ avif: true }).where('id', '=', mediaId).execute()
}

export async function listPicturesWithoutAvif(limit: number): Promise<number[]> {
  const pictures = await db.selectFrom('media').select('id').where('avif', '=', false).orderBy('id').limit(limit).execute()
  return pictures.map(({ id }) => id)
}

async function make({ digest, width, format }: Rendition, store: Store): Promise<string | undefined> {
  const original = await findOriginal('digest', digest)
  const file = original && (await findFile(digest, `.${original.format}`))
  if (!original || !file) return undefined
  return withNewFile(async (made) => {
    await (format === 'jpeg' ? writeJpeg : writeWebp)({ original, file, width, made })
    return store(digest, endingOf({ width, format }), made)
  })
}

interface Making {
  original: Original
  file: string
  width: PictureWidth
  made: string
}

async function writeWebp({ original, file, width, made }: Making): Promise<void> {
  if (await isReadyMade(original, { file, width })) return copyFile(file, made)
  await encodingLimit(async () => (await resized(file, width)).webp({ quality: 80 }).toFile(made))
}

/** Transparent parts become white, as on a page. */
async function writeJpeg({ file, width, made }: Making): Promise<void> {
  await encodingLimit(async () => (await resized(file, width)).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toFile(made))
}

/** Whether the original is a light WebP of at most this width without metadata: it needs no second encoding. */
async function isReadyMade({ format, width, height, bytes }: Original, asked: Pick<Making, 'file' | 'width'>): Promise<boolean> {
  if (format !== 'webp' || width > asked.width || bytes > (width * height) / 4) return false
  const sharp = await loadSharp()
  const { exif, xmp, icc, pages = 1 } = await sharp(asked.file).metadata()
  return !exif && !xmp && !icc && pages === 1
}

/** A small WebP of a picture outside the library, such as a visitor's upload. Refuses other files, and pictures too large or damaged. */
export async function previewOf(path: string, width: number): Promise<Buffer> {
  await inspect(path)
  return encodingLimit(async () => (await resized(path, width)).webp({ quality: 75 }).toBuffer()).catch(() => {
    throw refuse(mediaWords.damaged)
  })
}

async function resized(file: string, width: number): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(file).autoOrient().resize({ width, withoutEnlargement: true })
}

function findOriginal(column: 'id' | 'digest', value: number | string): Promise<Original | undefined> {
  return db.selectFrom('media').select(['digest', 'format', 'width', 'height', 'bytes']).where(column, '=', value).executeTakeFirst()
}

function endingOf({ width, format }: Omit<Rendition, 'digest'>): string {
  return `-${width}.${format}`
}

/** A part of a picture, in px from its upper left corner as displayed. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}

const oneAtATime = semaphore(1)

/** A part of a picture's original, upright, as JPEG, or as WebP if it may be transparent. Refuses a lost or damaged original. */
export async function cutFrom(id: number, part: Part): Promise<Buffer> {
  const file = await findOriginalFile(id)
  if (!file) throw refuse(mediaWords.damaged)
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const { hasAlpha } = await sharp(file).metadata()
    const cut = sharp(file).autoOrient().extract(part)
    const encoded = hasAlpha ? cut.webp({ quality: 92 }) : cut.jpeg({ quality: 92 })
    return encoded.toBuffer().catch(() => {
      throw refuse(mediaWords.damaged)
    })
  })
}

/** Pictures by digest, with alternative texts in a language, in one query. Unknown digests are omitted. */
export async function findPictures(digests: readonly string[], locale: Locale): Promise<Map<string, Picture>> {
  const wanted = [...new Set(digests)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['digest', 'width', 'height', 'placeholder', 'alt']).where('digest', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.digest, { ...row, alt: row.alt[locale] || row.alt.fr || '' }]))
}

export { deletePicture, findOriginalFile, storePicture, type Arrival, type Pieces, type StoredPicture } from './originals.server.ts'
export { originalName } from './media-files.server.ts'
export { findLogo, findLogoLook, squareOf, type LogoLook } from './logo.server.ts'

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

/** Stores a picture by its path inside `folder` or its public http(s) address, downloaded once. Refuses paths outside, private addresses and other files. */
export async function addPictureFrom(source: string, folder: string, vendorId?: number): Promise<StoredPicture> {
  if (/^https?:\/\//i.test(source)) return addPictureAt(source, vendorId)
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

async function addPictureAt(address: string, vendorId: number | undefined): Promise<StoredPicture> {
  const known = await findPictureAt(address)
  if (known) {
    await shareWith(vendorId, known.id)
    return known
  }
  const picture = await storePicture([await download(address, MOST_BYTES)], { vendorId })
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

const PATIENCE_MS = 20_000
const MOST_REDIRECTS = 5

/**
 * Downloads a file of at most `mostBytes` from a public http(s) address. Checks the resolved IP at connection and at every redirect, so that no name leads
 * into the shop's own network. Refuses anything but a file within 20 s.
 */
export async function download(source: string, mostBytes: number, mayReach = isPublicAddress): Promise<Buffer> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let url = addressOf(source)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask({ url, source, mayReach, patience })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = addressOf(new URL(headers.location, url).href)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw refuse(mediaWords.wrongAnswer, { source, status: statusCode })
    }
    return receive(answer, source, mostBytes)
  }
  throw refuse(mediaWords.noAnswer, { source })
}

function addressOf(source: string): URL {
  const url = URL.parse(source)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refuse(mediaWords.notAnAddress, { source })
  if (url.username || url.password) throw refuse(mediaWords.notPublic, { source })
  return url
}

interface Question {
  url: URL
  source: string
  mayReach: (address: string) => boolean
  patience: AbortSignal
}

function ask({ url, source, mayReach, patience }: Question): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<IncomingMessage>((answered, failed) => {
    refuseHiddenHost(url, mayReach)
    request(url, { lookup: guardedLookup(mayReach), signal: patience, agent: false, headers: { accept: 'image/*', 'user-agent': 'Hanout' } })
      .on('response', answered)
      .on('error', failed)
      .end()
  }).catch((error: unknown) => {
    throw refuse(error instanceof NotPublic ? mediaWords.notPublic : mediaWords.noAnswer, { source })
  })
}

async function receive(answer: IncomingMessage, source: string, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) break
      pieces.push(piece)
    }
  } catch {
    throw refuse(mediaWords.noAnswer, { source })
  }
  if (size > mostBytes) throw refuse(mediaWords.tooHeavy, { max: mostBytes / 1_000_000 })
  return Buffer.concat(pieces)
}
