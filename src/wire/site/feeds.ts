import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Channel } from '#shop/goods/feeds'
import { FEED_FRESH_S, findFeedFile } from '#shop/goods/feeds.server'
import type { Env } from '#request/common/caller.server'
import { boundReads } from '#wire/refusals.ts'

/** Product feeds: `/feeds/google.xml` and `/feeds/meta.xml` in French, `/feeds/google-ar.xml` and `-en.xml` in the other languages. IMP-45. */
export const feeds = new Hono<Env>()

feeds.get('/feeds/:name{(?:google|meta)(?:-(?:ar|en))?\\.xml}', boundReads('pageReads'), async (c) => {
  const [channel, language] = c.req.param('name').replace('.xml', '').split('-')
  const path = await findFeedFile({ channel: channel as Channel, locale: isLocale(language) ? language : DEFAULT_LOCALE })
  c.header('Content-Type', 'application/xml; charset=utf-8')
  c.header('Cache-Control', `public, max-age=${FEED_FRESH_S}`)
  c.header('Vary', 'Accept-Encoding')
  const packed = createReadStream(path)
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(Readable.toWeb(packed.pipe(createGunzip())) as ReadableStream)
  c.header('Content-Encoding', 'gzip')
  return c.body(Readable.toWeb(packed) as ReadableStream)
})
