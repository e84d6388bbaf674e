import sharp from 'sharp'
import { refuse } from '#platform/refusal'
import { mediaWords } from './media.words.ts'

/** Accepted formats of pictures. No SVG: it is a document that can carry scripts. */
type OriginalFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Properties read from a picture's own bytes. */
export interface Inspected {
  format: OriginalFormat
  /** In px, after rotation as displayed. */
  width: number
  height: number
  /** A tiny WebP as a data: address of at most 200 characters. */
  placeholder: string
}

/** Largest weight of one picture, in bytes. */
export const MOST_BYTES = 15_000_000
const MOST_PIXELS = 50_000_000
const PLACEHOLDER_LENGTH = 200

sharp.cache(false)
sharp.concurrency(1)

/** Inspects a picture by its content, whatever its name says. Refuses other files, and pictures too heavy, too large or damaged. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  if (bytes.length > MOST_BYTES) throw refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 })
  const format = formatOf(bytes)
  if (!format) throw refuse(mediaWords.notAPicture)
  const { width, height } = await sizeOf(bytes)
  if (width * height > MOST_PIXELS) throw refuse(mediaWords.tooManyPixels, { width, height, max: MOST_PIXELS / 1_000_000 })
  return { format, width, height, placeholder: await placeholderOf(bytes) }
}

/** A picture's size in px as it is shown, read without unpacking it. Refuses a damaged one. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) throw refuse(mediaWords.damaged)
  return size.autoOrient
}

/** Decodes the whole picture once, so that a damaged one is found here. */
async function placeholderOf(bytes: Buffer): Promise<string> {
  for (const side of [16, 8, 4]) {
    const tiny = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
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

const BEGINNINGS: [format: OriginalFormat, begins: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['avif', /^[^]{4}ftyp(?:avif|avis|mif1[^]{4,24}avif)/],
]

/** Format by the file's first bytes, so that no other kind of file reaches the decoder. */
export function formatOf(bytes: Buffer): OriginalFormat | undefined {
  const beginning = bytes.toString('latin1', 0, 40)
  return BEGINNINGS.find(([, begins]) => begins.test(beginning))?.[0]
}
