import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative } from 'node:path'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { MOST_BYTES } from './inspection.server.ts'
import { MOST_LOGO_BYTES, type Picture } from './media.ts'
import { mediaWords } from './media.words.ts'
import { storePicture, findOriginalFile, type StoredPicture } from './originals.server.ts'
import type { Locale } from '#i18n/locale.ts'
import sharp from 'sharp'
import { semaphore } from '#platform/semaphore'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'

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
