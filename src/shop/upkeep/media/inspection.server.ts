import type { Tables } from '#platform/database.server'
import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuse } from '#platform/refusal'
import { mediaWords } from './media.words.ts'

/** SVG is not accepted: it is a document that can carry scripts. */
type OriginalFormat = Tables['media']['format']

export interface Inspected {
  format: OriginalFormat
  /** In px, after rotation as displayed. */
  width: number
  height: number
  /** Stored unchanged: no larger than `MOST_SIDE`, upright, and without camera metadata. */
  isPlain: boolean
}

/** In bytes. */
export const MOST_BYTES = 25_000_000
/** Longest side of a stored original, in px: twice the widest size that pages use. */
const MOST_SIDE = 2560
const MOST_PIXELS = 50_000_000
const PLACEHOLDER_LENGTH = 200

sharp.cache(false)
sharp.concurrency(1)

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
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) throw refuse(mediaWords.damaged)
  return found
}

/**
 * Re-encodes a picture as an original: upright, at most `MOST_SIDE` px per side, in screen colours, without metadata. AVIF becomes WebP, which encodes
 * faster; a GIF becomes a PNG of its first frame. Refuses a damaged one.
 */
export async function makeOriginal(from: string, format: OriginalFormat, to: string): Promise<Omit<Inspected, 'isPlain'>> {
  const picture = decoded(from).resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
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
export async function placeholderOf(path: string): Promise<string> {
  for (const side of [16, 8, 4]) {
    const tiny = await decoded(path)
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

function decoded(path: string): Sharp {
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
