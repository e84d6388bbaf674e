import type { HeadersArgs, MetaDescriptor } from 'react-router'
import { DEFAULT_LOCALE, LOCALES, wholeAddress, type Locale } from '#i18n/locale.ts'
import { CARD_WIDTH, pictureUrl, type Picture } from '#shop/upkeep/media'
import type { StructuredData } from './structured-data.ts'

/** Metadata of a page. Paths begin with a slash and carry no language: `/shop/?page=2`. */
export interface PageAbout {
  title: string
  /** Any length: cut at a word to the length of a search result. */
  description: string
  shopName: string
  /** Public origin of the shop: `config.url.origin`. */
  origin: string
  /** Canonical path: a list without filters, but with its page number. */
  path: string
  locale: Locale
  locales?: readonly Locale[]
  /** Picture for link previews; the shop's card by default. */
  picture?: Picture | null | undefined
  /** `product` for a product's page; by default a website's. */
  kind?: 'product'
  /** Price as in schema.org, with its currency. */
  price?: { amount: string; currency: string } | undefined
  /** Search engines may follow the page but not index it. */
  unlisted?: boolean
  previous?: string | undefined
  next?: string | undefined
  data?: readonly StructuredData[]
}

const LONGEST_DESCRIPTION = 160
const SHOP_CARD = { path: '/share.png', width: 1200, height: 630 }
const TERRITORIES: Record<Locale, string> = { fr: 'fr_FR', ar: 'ar_AR', en: 'en_GB' }

/**
 * Head of a page: title, description, canonical address, alternate languages, social card, structured data. In a missing language the page shows French, so its
 * canonical address is the French one. Computed by the loader, so that browsers load none of this code.
 */
export function pageHead(page: PageAbout): MetaDescriptor[] {
  const { shopName, origin, path, locale, locales = LOCALES } = page
  const address = (language: Locale, of = path) => wholeAddress(origin, language, of)
  const own = locales.includes(locale) ? locale : DEFAULT_LOCALE
  const link = (rel: string, of: string | undefined) => (of === undefined ? [] : [{ tagName: 'link' as const, rel, href: address(own, of) }])
  return [
    { title: `${page.title} · ${shopName}` },
    { name: 'description', content: shortened(page.description, LONGEST_DESCRIPTION) },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...link('canonical', path),
    ...link('prev', page.previous),
    ...link('next', page.next),
    ...alternates(locales, address),
    ...socialCard(page, address(own)),
    ...(page.data ?? []),
  ]
}

/** Alternate links of all languages, including its own; French is the default. */
function alternates(locales: readonly Locale[], address: (language: Locale) => string): MetaDescriptor[] {
  if (locales.length < 2) return []
  const named = locales.map((language) => ({ language: language as string, href: address(language) }))
  return [...named, { language: 'x-default', href: address(DEFAULT_LOCALE) }].map(({ language, href }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href,
  }))
}

function socialCard({ title, description, shopName, origin, locale, locales = LOCALES, picture, kind, price }: PageAbout, url: string): MetaDescriptor[] {
  const card = picture ? pictureCard(picture) : SHOP_CARD
  const told: Record<string, string | number> = {
    'og:type': kind ?? 'website',
    'og:site_name': shopName,
    'og:title': title,
    'og:description': shortened(description, LONGEST_DESCRIPTION),
    'og:url': url,
    'og:locale': TERRITORIES[locale],
    'og:image': origin + card.path,
    'og:image:width': card.width,
    'og:image:height': card.height,
    'og:image:alt': picture?.alt ?? shopName,
    ...(price && { 'product:price:amount': price.amount, 'product:price:currency': price.currency }),
  }
  const others = locales.filter((language) => language !== locale).map((language) => ({ property: 'og:locale:alternate', content: TERRITORIES[language] }))
  return [
    ...Object.entries(told).map(([property, content]) => ({ property, content: String(content) })),
    ...others,
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: origin + card.path },
  ]
}

/** JPEG: not every preview service reads WebP. */
function pictureCard(picture: Picture) {
  const width = Math.min(CARD_WIDTH, picture.width)
  return { path: pictureUrl(picture, CARD_WIDTH, 'jpeg'), width, height: Math.round((picture.height * width) / picture.width) }
}

/** Cut after a word to at most `most` characters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const lastWordEnds = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastWordEnds > most / 2 ? lastWordEnds : most - 1).replace(/[\s,;:.–-]+$/, '')}…`
}

interface Titled {
  loaderData?: { shopName: string; title?: string; words: { readonly [name: string]: unknown; title?: string } } | undefined
}

/** `meta` of a page with a title alone. */
export function titleOf({ loaderData }: Titled): MetaDescriptor[] {
  return loaderData ? [{ title: `${loaderData.title ?? loaderData.words.title} · ${loaderData.shopName}` }] : []
}

/** The same for a page that search engines must not list. */
export function unlistedTitle(page: Titled): MetaDescriptor[] {
  return page.loaderData ? [...titleOf(page), { name: 'robots', content: 'noindex' }] : []
}

export function keptHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}
