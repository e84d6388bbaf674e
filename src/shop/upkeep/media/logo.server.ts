import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { semaphore } from '#platform/semaphore'
import { loadSharp } from '#platform/sharp.server'
import { findFile, ORIGINAL_ENDINGS, putFile, withBytes } from './media-files.server.ts'

/** Bounds of a logo on a document, in px. */
const WIDTH = 720
const HEIGHT = 280

const ENDING = '-logo.png'

/** One at a time, so that only one large decoded picture is in memory. */
const oneAtATime = semaphore(1)

/** A logo by its SHA-256 as a PNG for documents, at most 720 by 280 px, made once and stored. Undefined if its file is missing or damaged. */
export async function findLogo(digest: string): Promise<Buffer | undefined> {
  return (await read(digest)) ?? oneAtATime(async () => (await read(digest)) ?? make(digest))
}

async function make(digest: string): Promise<Buffer | undefined> {
  const original = await findOriginal(digest)
  if (!original) return undefined
  const sharp = await loadSharp()
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

async function findOriginal(digest: string): Promise<string | undefined> {
  for (const ending of ORIGINAL_ENDINGS) {
    const path = await findFile(digest, ending)
    if (path) return path
  }
  return undefined
}

export interface LogoLook {
  digest: string
  /** Width divided by height. */
  ratio: number
  isTransparent: boolean
  /** Tone of its visible pixels: it does not stand out on a ground of the same tone. */
  tone: 'dark' | 'middle' | 'light'
  /** Colour of its first pixel, `#rrggbb`. */
  edge: string
}

/** Looks never change. */
const looks = new LRUCache<string, LogoLook>({ max: 8 })

/** A logo's look by its SHA-256. Undefined if its file is missing or damaged. */
export async function findLogoLook(digest: string): Promise<LogoLook | undefined> {
  const known = looks.get(digest)
  if (known) return known
  const logo = await findLogo(digest)
  const look = logo && (await lookOf(digest, logo))
  if (look) looks.set(digest, look)
  return look
}

const LOOKED_AT = 96
/** Lightness, 0 to 1: pixels below the first vanish on dark ground, above the second on light ground. */
const DARK = 0.42
const LIGHT = 0.85
/** Share of such pixels from which the whole logo has that tone. */
const MUCH = 0.3
/** Share of clear pixels from which a logo counts as transparent. */
const CLEAR_SHARE = 0.03

async function lookOf(digest: string, logo: Buffer): Promise<LogoLook> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(logo).metadata()
  const small = sharp(logo).resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' }).ensureAlpha().toColourspace('srgb')
  const pixels = await small.raw().toBuffer()
  let clear = 0
  let solid = 0
  let dark = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]! / 255
    if (alpha < 0.5) clear++
    solid += alpha
    const lightness = (0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!) / 255
    if (lightness < DARK) dark += alpha
    if (lightness > LIGHT) light += alpha
  }
  return {
    digest,
    ratio: width / height,
    isTransparent: clear > (pixels.length / 4) * CLEAR_SHARE,
    tone: dark > solid * MUCH ? 'dark' : light > solid * MUCH ? 'light' : 'middle',
    edge: `#${pixels.toString('hex', 0, 3)}`,
  }
}

/** A square picture: its side in px, the share of it that the picture fills, and its ground (`#rrggbb`; transparent if omitted). */
export interface Square {
  side: number
  share: number
  ground?: string
}

/** A picture by its SHA-256 as a square PNG. Undefined if its file is missing or damaged. */
export async function squareOf(digest: string, { side, share, ground }: Square): Promise<Buffer | undefined> {
  const original = await findOriginal(digest)
  if (!original) return undefined
  const within = Math.round(side * share)
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const picture = await sharp(original).autoOrient().resize(within, within, { fit: 'inside' }).png().toBuffer()
    const empty = sharp({ create: { width: side, height: side, channels: 4, background } })
    return empty
      .composite([{ input: picture, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  }).catch(() => undefined)
}
