import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { db } from '#platform/database.server'
import { semaphore } from '#platform/semaphore'
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './media.ts'
import type { MediaTable } from './media.tables.ts'
import { isThere, mediaPath, writeAtomically } from './media-store.server.ts'

/** A picture in one width and format, as in its address. */
export interface Rendition {
  digest: string
  width: PictureWidth
  format: PictureFormat
}

type Original = Pick<MediaTable, 'digest' | 'format' | 'width' | 'height' | 'bytes'>

/** Encoding leaves the server one core if there is more than one. */
const encodingLimit = semaphore(Math.max(1, availableParallelism() - 1))
const avifLimit = semaphore(1)
const underWay = new Map<string, Promise<string | undefined>>()

/**
 * The file of a rendition, never wider than the original. WebP and JPEG are made on the first request, once however many ask; AVIF only by its job.
 * Undefined without such a picture or AVIF.
 */
export async function findRendition(rendition: Rendition): Promise<string | undefined> {
  const path = renditionPath(rendition)
  if (await isThere(path)) return path
  if (rendition.format === 'avif') return undefined
  const making = underWay.get(path) ?? make(rendition, path).finally(() => underWay.delete(path))
  underWay.set(path, making)
  return making
}

/** Makes every AVIF size of a picture, one after the other. Does nothing if the picture is gone. */
export async function makeAvif(mediaId: number): Promise<void> {
  const original = await findOriginal('id', mediaId)
  if (!original) return
  for (const width of PICTURE_WIDTHS) {
    const path = renditionPath({ digest: original.digest, width, format: 'avif' })
    if (await isThere(path)) continue
    const bytes = await avifLimit(() => resized(original, width).avif({ quality: 55, effort: 4 }).toBuffer())
    await writeAtomically(path, bytes)
  }
  await db.updateTable('media').set({ avif: true }).where('id', '=', mediaId).execute()
}

/** Ids of pictures without AVIF sizes, oldest first. */
export async function listPicturesWithoutAvif(limit: number): Promise<number[]> {
  const pictures = await db.selectFrom('media').select('id').where('avif', '=', false).orderBy('id').limit(limit).execute()
  return pictures.map(({ id }) => id)
}

async function make(rendition: Rendition, path: string): Promise<string | undefined> {
  const original = await findOriginal('digest', rendition.digest)
  if (!original) return undefined
  await writeAtomically(path, rendition.format === 'jpeg' ? await jpegOf(original, rendition.width) : await webpOf(original, rendition.width))
  return path
}

async function webpOf(original: Original, width: PictureWidth): Promise<Buffer> {
  if (await isReadyMade(original, width)) return readFile(mediaPath(original.digest, '.webp'))
  return encodingLimit(() => resized(original, width).webp({ quality: 80 }).toBuffer())
}

/** Transparent parts become white, as on a page. */
function jpegOf(original: Original, width: PictureWidth): Promise<Buffer> {
  return encodingLimit(() => resized(original, width).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
}

/** True if the original is a light WebP of at most this width without metadata: it needs no second encoding. */
async function isReadyMade({ digest, format, width, height, bytes }: Original, asked: PictureWidth): Promise<boolean> {
  if (format !== 'webp' || width > asked || bytes > (width * height) / 4) return false
  const { exif, xmp, icc, pages = 1 } = await sharp(mediaPath(digest, '.webp')).metadata()
  return !exif && !xmp && !icc && pages === 1
}

function resized({ digest, format }: Original, width: PictureWidth): Sharp {
  return sharp(mediaPath(digest, `.${format}`))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
}

function findOriginal(column: 'id' | 'digest', value: number | string): Promise<Original | undefined> {
  return db.selectFrom('media').select(['digest', 'format', 'width', 'height', 'bytes']).where(column, '=', value).executeTakeFirst()
}

function renditionPath({ digest, width, format }: Rendition): string {
  return mediaPath(digest, `-${width}.${format}`)
}
