import { Hono, type Context } from 'hono'
import { DEFAULT_LOCALE, LOCALES, wholeAddress, isLocale } from '#i18n/locale.ts'
import { escaped } from '#i18n/plain-text.ts'
import { config } from '#platform/config.server'
import { ADDRESSED, type Addressed } from '#shop/people/addresses'
import { findAddressBuckets, listAddresses, type ListedAddress } from '#shop/people/addresses.server'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import { boundReads } from '#wire/refusals.ts'
import type { Env } from '#request/common/caller.server'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Channel } from '#shop/goods/feeds'
import { FEED_FRESH_S, findFeedFile } from '#shop/goods/feeds.server'

/** `/robots.txt`, and `/sitemap.xml`, which names one sitemap per bucket of ids (`/sitemap-product-12.xml`). Each costs one bounded read. */
export const found = new Hono<Env>()

const bounded = boundReads('pageReads')

found.get('/robots.txt', (c) => {
  keptAWhile(c)
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.flatMap(inEveryLanguage).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.url.origin}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'))
})

found.get('/sitemap.xml', bounded, async (c) => {
  const buckets = await Promise.all(ADDRESSED.map(async (kind) => (await findAddressBuckets(kind)).map((bucket) => `/sitemap-${kind}-${bucket}.xml`)))
  const entries = ['/sitemap-pages.xml', ...buckets.flat()].map((path) => `<sitemap><loc>${config.url.origin}${path}</loc></sitemap>`)
  return answerXml(c, [`<sitemapindex xmlns="${SCHEMA}">`, ...entries, '</sitemapindex>'])
})

found.get('/sitemap-pages.xml', bounded, async (c) => {
  const pages = await listSitePages(DEFAULT_LOCALE)
  const everywhere = FIXED.map((path) => ({ path, locales: undefined, changedAt: null }))
  return answerSitemap(c, [...everywhere, ...pages.map(({ slug, ...page }) => ({ ...page, path: sitePagePath(slug) }))])
})

found.get(`/:name{sitemap-(?:${ADDRESSED.join('|')})-\\d{1,9}\\.xml}`, bounded, async (c) => {
  const [, kind, bucket] = c.req.param('name').split(/[-.]/)
  const listed = await listAddresses(kind as Addressed, Number(bucket))
  return listed.length > 0 ? answerSitemap(c, listed) : c.text('', 404, { 'Cache-Control': 'no-store' })
})

/** Closed to robots: personal and staff pages, the wire, and the endless addresses of a list. */
const CLOSED = [
  '/admin/',
  '/c/',
  '/cart/',
  '/checkout/',
  '/compare/',
  '/my-account/',
  '/n/',
  '/wishlist/',
  '/wp-admin/',
  '/wp-json/',
  '/*?*add-to-cart=',
  '/*?*after=',
  '/*?*wc-ajax=',
]

const OPEN = ['/wp-admin/admin-ajax.php']

const FIXED = ['/', '/shop/', '/stores/', '/store-directory/']

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function inEveryLanguage(path: string): string[] {
  const open = /^\/(\*|wp-|admin)/.test(path)
  return open ? [path] : LOCALES.map((locale) => (locale === DEFAULT_LOCALE ? path : `/${locale}${path}`))
}

function answerSitemap(c: Context<Env>, listed: ListedAddress[]): Response {
  return answerXml(c, [`<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...listed.flatMap(entriesOf), '</urlset>'])
}

/** One entry per language of a page; each names all the others. */
function entriesOf({ path, locales = [...LOCALES], changedAt }: ListedAddress): string[] {
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const address = new Map(locales.map((locale) => [locale, escaped(wholeAddress(config.url.origin, locale, path))]))
  const alternates = [...address].map(([locale, href]) => link(locale, href)).join('') + link('x-default', address.get(DEFAULT_LOCALE) ?? '')
  const rest = `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${address.size > 1 ? alternates : ''}`
  return [...address.values()].map((href) => `<url><loc>${href}</loc>${rest}</url>`)
}

function answerXml(c: Context<Env>, lines: string[]): Response {
  keptAWhile(c)
  return c.body(['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'), 200, { 'Content-Type': 'application/xml; charset=utf-8' })
}

function keptAWhile(c: Context<Env>): void {
  c.header('Cache-Control', 'public, max-age=3600')
}

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
