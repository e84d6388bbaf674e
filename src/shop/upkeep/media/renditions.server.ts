import { copyFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { StorageAway } from '#gateways/storage'
import { db, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import { inspect } from './inspection.server.ts'
import { mediaWords } from './media.words.ts'
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './media.ts'
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
      await avifLimit(() => resized(file, width).avif({ quality: 55, effort: 4 }).toFile(made))
      await putFile(digest, ending, made)
    })
  }
  await markAvif(mediaId)
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
  await encodingLimit(() => resized(file, width).webp({ quality: 80 }).toFile(made))
}

/** Transparent parts become white, as on a page. */
async function writeJpeg({ file, width, made }: Making): Promise<void> {
  await encodingLimit(() => resized(file, width).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toFile(made))
}

/** Whether the original is a light WebP of at most this width without metadata: it needs no second encoding. */
async function isReadyMade({ format, width, height, bytes }: Original, asked: Pick<Making, 'file' | 'width'>): Promise<boolean> {
  if (format !== 'webp' || width > asked.width || bytes > (width * height) / 4) return false
  const { exif, xmp, icc, pages = 1 } = await sharp(asked.file).metadata()
  return !exif && !xmp && !icc && pages === 1
}

/** A small WebP of a picture outside the library, such as a visitor's upload. Refuses other files, and pictures too large or damaged. */
export async function previewOf(path: string, width: number): Promise<Buffer> {
  await inspect(path)
  return encodingLimit(() => resized(path, width).webp({ quality: 75 }).toBuffer()).catch(() => {
    throw refuse(mediaWords.damaged)
  })
}

function resized(file: string, width: number): Sharp {
  return sharp(file).autoOrient().resize({ width, withoutEnlargement: true })
}

function findOriginal(column: 'id' | 'digest', value: number | string): Promise<Original | undefined> {
  return db.selectFrom('media').select(['digest', 'format', 'width', 'height', 'bytes']).where(column, '=', value).executeTakeFirst()
}

function endingOf({ width, format }: Omit<Rendition, 'digest'>): string {
  return `-${width}.${format}`
}
