import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { StorageAway } from '#gateways/storage'
import { CARD_WIDTH, PICTURE_WIDTHS, type PictureFormat } from '#shop/upkeep/media'
import { findRendition, type Rendition } from '#shop/upkeep/media.server'
import type { Env } from '#request/common/caller.server'

const KEPT_BYTES = 32_000_000
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length })

/** Pictures in pages' widths: `/media/DIGEST-640.webp`, as AVIF to browsers that accept it once its job made it, or by `.avif`. Cached: they never change. */
export const media = new Hono<Env>()

media.get('/media/:name', async (c) => {
  const asked = renditionOf(c.req.param('name'))
  const found = asked && (await findUnlessAway(asked, c.req.header('accept')))
  if (found === 'away') return c.text('', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
  if (!found) return c.text('', 404, { 'Cache-Control': 'no-store' })
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${found.name}"`, Vary: 'Accept' }
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
  return c.body(found.bytes, 200, { ...headers, 'Content-Type': `image/${found.format}`, 'Content-Length': String(found.bytes.length) })
})

interface Found {
  name: string
  format: PictureFormat
  bytes: Uint8Array<ArrayBuffer>
}

/** The lightest rendition; `away` while its storage does not answer. */
async function findUnlessAway(asked: Rendition, accept: string | undefined): Promise<Found | 'away' | undefined> {
  try {
    return (await findLighter(asked, accept)) ?? (await find(asked))
  } catch (error) {
    if (error instanceof StorageAway) return 'away'
    throw error
  }
}

async function findLighter(asked: Rendition, accept: string | undefined): Promise<Found | undefined> {
  return asked.format === 'webp' && accept?.includes('image/avif') ? find({ ...asked, format: 'avif' }) : undefined
}

async function find(rendition: Rendition): Promise<Found | undefined> {
  const { digest, width, format } = rendition
  const name = `${digest}-${width}.${format}`
  const bytes = kept.get(name) ?? (await read(name, rendition))
  return bytes && { name, format, bytes }
}

function renditionOf(name: string): Rendition | undefined {
  const [, digest, digits, format] = /^([0-9a-f]{64})-(\d{2,4})\.(webp|avif|jpeg)$/.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  if (format === 'jpeg' && width !== CARD_WIDTH) return undefined
  return digest && width ? { digest, width, format: format as PictureFormat } : undefined
}

async function read(name: string, rendition: Rendition): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = await findRendition(rendition)
  if (!path) return undefined
  const bytes = await readFile(path)
  kept.set(name, bytes)
  return bytes
}
