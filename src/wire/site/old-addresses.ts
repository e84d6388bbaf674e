import { Hono } from 'hono'
import { localeOfPath, localised, withoutLocale } from '#i18n/locale.ts'
import { listingSearch, readListing } from '#shop/goods/listing'
import { findByOldNumber, findBySlug } from '#shop/people/addresses.server'
import type { Env } from '#request/common/caller.server'
import { refuseRead, boundReads } from '#wire/refusals.ts'
import { isbot } from 'isbot'
import { followLink } from '#shop/newsletter/campaigns.server'

/** Permanent redirects (301) from a moved WooCommerce shop, in their language. An unknown number or name gets the page of a missing address. IMP-45. */
export const oldAddresses = new Hono<Env>()

oldAddresses.get('*', async (c, next) => {
  const url = new URL(c.req.url)
  const locale = localeOfPath(url.pathname)
  const old = readOldAddress(withoutLocale(url.pathname), url.searchParams)
  if (!old) return next()
  const refused = await refuseRead(c, 'pageReads')
  if (refused) return refused
  if ('to' in old) return c.redirect(localised(locale, old.to), 301)
  const path = 'number' in old ? await findByOldNumber(old.number) : await findBySlug(old.slug)
  if (path !== undefined) return c.redirect(encodeURI(localised(locale, path)), 301)
  // A path under `/shop/` is missing anyway; a query on the front page would show the front page.
  if (url.pathname.startsWith(localised(locale, '/shop/'))) return next()
  c.req.raw = new Request(new URL(localised(locale, MISSING), url), c.req.raw)
  return next()
})

const MISSING = '/404/'

type OldAddress = { to: string } | { number: string } | { slug: string }

function readOldAddress(pathname: string, params: URLSearchParams): OldAddress | undefined {
  if (pathname === '/') return readQuestion(params)
  if (SITEMAPS.test(pathname)) return { to: pathname.includes('page') ? '/sitemap-pages.xml' : '/sitemap.xml' }
  const searched = /^\/page\/([1-9]\d{0,3})\/?$/.exec(pathname)
  if (searched && params.has('s')) return listAt('/shop/', params, searched[1])
  if (FRONT_FEEDS.test(pathname)) return { to: '/shop/' }
  const [, folder = '', rest = '', own = ''] = FEED_OR_PAGE.exec(renamed(pathname) ?? pathname) ?? []
  if (rest) return own.startsWith('page') ? listAt(folder, params, /\d+/.exec(own)?.[0]) : { to: folder }
  const product = /^\/shop\/(?:[^/.]+\/){0,4}([^/.]+)\/?$/.exec(pathname)
  if (product) return { slug: decoded(product[1]!) }
  const path = renamed(pathname)
  return path === undefined ? undefined : { to: path + (isList(path) ? listingSearch(readListing(params)) : '') }
}

function readQuestion(params: URLSearchParams): OldAddress | undefined {
  const number = params.get('p') ?? params.get('page_id')
  const slug = params.get('product')
  if (number !== null) return /^[1-9]\d{0,14}$/.test(number) && !params.has('page_id') ? { number } : { slug: '' }
  if (slug !== null) return { slug }
  for (const [name, folder] of GROUPS) {
    const group = params.get(name)?.split('/').at(-1)
    if (group) return { to: `/${folder}/${encodeURIComponent(group)}/` }
  }
  if (params.has('feed')) return { to: '/shop/' }
  return params.has('s') || params.get('post_type') === 'product' ? listAt('/shop/', params, params.get('paged') ?? undefined) : undefined
}

function listAt(path: string, params: URLSearchParams, page = '1'): OldAddress {
  const asked = new URLSearchParams(params)
  asked.set('page', page)
  return { to: path + listingSearch(readListing(asked)) }
}

function renamed(pathname: string): string | undefined {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const own = FRENCH.get(first)
  return own && `/${own}${rest.endsWith('/') ? rest : `${rest}/`}`
}

const isList = (path: string) => /^\/(shop|product-category|product-tag|brand)\//.test(path)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const GROUPS = [
  ['product_cat', 'product-category'],
  ['product_tag', 'product-tag'],
  ['product_brand', 'brand'],
] as const

const FRENCH = new Map([
  ['produit', 'product'],
  ['categorie-produit', 'product-category'],
  ['etiquette-produit', 'product-tag'],
  ['marque', 'brand'],
  ['boutique', 'shop'],
  ['panier', 'cart'],
  ['commande', 'checkout'],
  ['commander', 'checkout'],
  ['mon-compte', 'my-account'],
])

const SITEMAPS =
  /^\/(sitemap_index|wp-sitemap(-(posts|taxonomies|users)(-\w+)?-\d{1,4})?|(product|product_cat|product_tag|product_brand|page|post|category|author)-sitemap\d{0,4})\.xml$/

const FRONT_FEEDS = /^\/(comments\/)?feed(\/(rss|rss2|rdf|atom))?\/?$/

/** A numbered page or the feed of a list or product. We have no feeds here: they redirect to the list or product. */
const FEED_OR_PAGE =
  /^(\/(?:shop|product-category\/.+|(?:product|product-tag|brand|store)\/[^/]+)\/)((page\/[1-9]\d{0,3}|feed(?:\/(?:rss|rss2|rdf|atom))?)\/?)$/

/** Short links of campaigns, `/s/CODE`: only to a stored target, so no open redirect. Counts a person's click, but not HEAD, prefetches or robots. IMP-35. */
export const shortLinks = new Hono<Env>()

shortLinks.get('/s/:code', boundReads('pageReads'), async (c, next) => {
  const target = await followLink(c.req.param('code').toLowerCase(), { counted: isPerson(c.req.raw) })
  if (target === undefined) return next()
  return c.body(null, 302, { Location: target, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
})

function isPerson({ method, headers }: Request): boolean {
  const isAhead = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
  const program = headers.get('user-agent') ?? ''
  return method === 'GET' && !isAhead && program !== '' && !isbot(program)
}
