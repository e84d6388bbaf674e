import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { config } from '#platform/config.server'
import type { FeedAsked } from './feeds.ts'
import { productFeed } from './product-feed.server.ts'

export const FEED_FRESH_S = 900

/** Files being written by this process, by path: concurrent callers share one write. */
const writing = new Map<string, Promise<string>>()

/** Path of a gzipped product feed, at most a quarter of an hour old. Readers only ever see a complete file. */
export async function findFeedFile(asked: FeedAsked): Promise<string> {
  const path = join(config.dataFolder, 'feeds', `${asked.channel}-${asked.locale}.xml.gz`)
  if (await isFresh(path)) return path
  const own = writing.get(path) ?? write(path, asked)
  writing.set(path, own)
  return own
}

async function isFresh(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  // A file from the future was written before the clock was set back.
  return file !== undefined && Math.abs(Date.now() - file.mtimeMs) < FEED_FRESH_S * 1000
}

async function write(path: string, asked: FeedAsked): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await mkdir(join(config.dataFolder, 'feeds'), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(productFeed(asked)), createGzip(), createWriteStream(unfinished))
    await rename(unfinished, path)
    return path
  } finally {
    writing.delete(path)
    await rm(unfinished, { force: true })
  }
}
