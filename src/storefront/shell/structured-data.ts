import { wholeAddress, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { Millimes } from '#money/millimes'
import type { ProductView, Rating, StockLeft } from '#shop/catalogue'
import { pictureUrl } from '#shop/media'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What a page says of its things in the words of schema.org, as its head carries it: a data block, which no policy has to allow. */
export interface StructuredData {
  'script:ld+json': { [key: string]: Json }
}

/** Where a page stands: every address in its data is made from these. */
export interface Ground {
  /** The shop's public origin: `config.url.origin`. */
  origin: string
  shopName: string
  locale: Locale
}

/** A step of the way down to a page, or a thing in a list: what it is called, and its path without language. */
export interface Step {
  name: string
  path: string
}

/** A review as search engines may show it. */
export interface ReviewTold {
  author: string
  /** Stars, 1 to 5. */
  rating: number
  text: string
  writtenAt: Date
}

const SCHEMA = 'https://schema.org'
const MOST_REVIEWS = 5
const LONGEST_DESCRIPTION = 5000

/** A product with what it costs and whether it can be had; a variable one with its range of prices, not each of them: a page may have hundreds. */
export function describeProduct(
  product: ProductView,
  currency: string,
  { reviews = [], ...ground }: Ground & { reviews?: readonly ReviewTold[] },
): StructuredData {
  const url = addressOf(ground, `/product/${product.slug}/`)
  const offers = offersOf(product, { currency, url, shopName: ground.shopName })
  return block({
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: plainText(product.shortDescription || product.description).slice(0, LONGEST_DESCRIPTION) || product.name,
    image: product.pictures.map((picture) => ground.origin + pictureUrl(picture, 1200)),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.gtin !== null && { gtin: product.gtin }),
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(offers && { offers }),
    ...(product.rating && { aggregateRating: ratingData(product.rating) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(reviewData) }),
  })
}

/** The way from the home page down to a page. */
export function describeWay(steps: readonly Step[], ground: Ground): StructuredData {
  return block({ '@type': 'BreadcrumbList', itemListElement: listed(steps, ground) })
}

/** The things that a page of a list shows, in its order. `before` is how many stand on the pages before it. */
export function describeList(things: readonly Step[], ground: Ground, before = 0): StructuredData {
  return block({ '@type': 'ItemList', numberOfItems: things.length, itemListElement: listed(things, ground, before) })
}

/** The shop itself, and how it is searched: for its home page. */
export function describeShop(ground: Ground): StructuredData[] {
  const { origin, shopName, locale } = ground
  const home = addressOf(ground, '/')
  return [
    block({ '@type': 'Organization', '@id': `${origin}/#shop`, name: shopName, url: `${origin}/`, logo: `${origin}/share.png` }),
    block({
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: shopName,
      url: home,
      inLanguage: locale,
      publisher: { '@id': `${origin}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(ground, '/shop/')}?s={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}

/** A vendor's store. `about` is plain text. */
export function describeStore(store: Step & { about: string; rating: Rating | null }, ground: Ground): StructuredData {
  const url = addressOf(ground, store.path)
  return block({
    '@type': 'Store',
    '@id': `${url}#store`,
    name: store.name,
    url,
    ...(store.about && { description: store.about }),
    parentOrganization: { '@id': `${ground.origin}/#shop` },
    ...(store.rating && { aggregateRating: ratingData(store.rating) }),
  })
}

interface Offering {
  currency: string
  url: string
  shopName: string
}

function offersOf(product: ProductView, offering: Offering): Json | undefined {
  const prices = product.variations.map(({ price }) => price.now)
  if (product.kind !== 'variable') return product.price ? offerData(product.price.now, product, offering) : undefined
  if (prices.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    url: offering.url,
    priceCurrency: offering.currency,
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: prices.length,
    availability: availabilityOf(product.left),
  }
}

function offerData(now: Millimes, product: ProductView, { currency, url, shopName }: Offering) {
  return {
    '@type': 'Offer',
    url,
    price: amountOf(now),
    priceCurrency: currency,
    ...(product.priceChangesAt && { priceValidUntil: product.priceChangesAt.toISOString() }),
    availability: availabilityOf(product.left),
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@type': 'Organization', name: product.vendor.name || shopName },
  }
}

function availabilityOf(left: StockLeft): string {
  return `${SCHEMA}/${left === 0 ? 'OutOfStock' : 'InStock'}`
}

/** Dinars with their three decimals, which is how the currency's code is read: `33.335`. */
function amountOf(millimes: number): string {
  return (millimes / 1000).toFixed(3)
}

function ratingData({ average, count }: Rating): Json {
  return { '@type': 'AggregateRating', ratingValue: Math.round(average * 10) / 10, reviewCount: count, bestRating: 5, worstRating: 1 }
}

function reviewData({ author, rating, text, writtenAt }: ReviewTold): Json {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: writtenAt.toISOString(),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

function listed(steps: readonly Step[], ground: Ground, before = 0): Json[] {
  return steps.map(({ name, path }, place) => ({ '@type': 'ListItem', position: before + place + 1, name, item: addressOf(ground, path) }))
}

function addressOf({ origin, locale }: Ground, path: string): string {
  return wholeAddress(origin, locale, path)
}

function block(thing: { [key: string]: Json }): StructuredData {
  return { 'script:ld+json': { '@context': SCHEMA, ...thing } }
}
