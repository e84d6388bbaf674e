import { wholeAddress, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { Millimes } from '#money/millimes'
import type { PriceTag, ProductCard, ProductView, Rating, StockLeft, VariationView } from '#shop/goods/catalogue'
import { worldNumber } from '#shop/people/phones'
import { identityOf } from '#shop/site/identity'
import { pictureUrl } from '#shop/upkeep/media'
import type { Settings } from '#shop/upkeep/settings'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Structured data of a page in schema.org's terms, as a data block in its head, which needs no permission of the security policy. */
export interface StructuredData {
  'script:ld+json': { [key: string]: Json }
}

export interface Ground {
  /** Public origin of the shop: `config.url.origin`. */
  origin: string
  shopName: string
  locale: Locale
}

/** Step of a breadcrumb, or list item; its path has no language. */
export interface Step {
  name: string
  path: string
}

/** List item with its description; without one on a page of a list. */
export interface ListedThing extends Step {
  about?: { '@type': string; [key: string]: Json }
}

/** Terms of sale: currency, delivery with its cost, and the page of returns. Amounts in millimes. */
export interface Selling {
  currency: string
  country: string
  shippingCost: Millimes
  freeShippingFrom: Millimes
  /** Path of the returns page; undefined if there is none. */
  returnsPath: string | undefined
  /** Days to return goods; 0 without a promise. */
  returnDays: number
  /** Working days to the door; undefined without a promise. */
  deliveryDays: { from: number; to: number } | undefined
}

export interface StructuredReview {
  author: string
  /** Stars, 1 to 5. */
  rating: number
  text: string
  writtenAt: Date
}

const SCHEMA = 'https://schema.org'
const MOST_REVIEWS = 5
const LONGEST_DESCRIPTION = 5000
/** A product may have hundreds of variations: lists the first ones and the range of all prices. */
const MOST_VARIANTS = 30

/** Structured data of a product with delivery and returns; a variable one is a group of its variations. A product sold on another site has no offer. */
export function describeProduct(
  product: ProductView,
  selling: Selling,
  { reviews = [], ...ground }: Ground & { reviews?: readonly StructuredReview[] },
): StructuredData {
  const url = addressOf(ground, `/product/${product.slug}/`)
  const offering = { selling, url, ground }
  const offers = offersOf(product, offering)
  return block({
    '@type': typeOf(product, { isOffered: offers !== undefined, isReviewed: reviews.length > 0 }),
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: plainText(product.shortDescription || product.description).slice(0, LONGEST_DESCRIPTION) || product.name,
    image: product.pictures.map((picture) => ground.origin + pictureUrl(picture, 1200)),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.gtin !== null && { gtin: product.gtin }),
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(offers && { offers }),
    ...(product.kind === 'variable' && {
      productGroupID: product.sku ?? String(product.id),
      variesBy: product.attributes.filter(({ varies }) => varies).map(({ slug, name }) => (VARIES_BY.has(slug) ? `${SCHEMA}/${VARIES_BY.get(slug)}` : name)),
      hasVariant: product.variations.slice(0, MOST_VARIANTS).map((one) => variantData(one, product, offering)),
    }),
    ...(product.rating && { aggregateRating: ratingData(product.rating) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(reviewData) }),
  })
}

/** Search engines accept a product only with an offer, a rating or a review; otherwise the page is an ItemPage. */
function typeOf({ kind, rating }: ProductView, { isOffered, isReviewed }: { isOffered: boolean; isReviewed: boolean }): string {
  if (!isOffered && !isReviewed && rating === null) return 'ItemPage'
  return kind === 'variable' ? 'ProductGroup' : 'Product'
}

export function describeWay(steps: readonly Step[], ground: Ground): StructuredData {
  return block({ '@type': 'BreadcrumbList', itemListElement: listed(steps, ground) })
}

/** Items of a list's page in order. `before` is the number of items on earlier pages. */
export function describeList(things: readonly ListedThing[], ground: Ground, before = 0): StructuredData {
  const elements = things.map(({ name, path, about }, place) => {
    const url = addressOf(ground, path)
    return { '@type': 'ListItem', position: before + place + 1, item: { '@type': 'CollectionPage', ...about, url, name } }
  })
  return block({ '@type': 'ItemList', numberOfItems: things.length, itemListElement: elements })
}

/** Product as a list item: lowest price and availability; its own page has the rest. A product sold on another site has no offer. */
export function listedProduct({ name, slug, kind, price, left }: ProductCard, currency: string): ListedThing {
  const offers = price && kind !== 'external' && { '@type': 'Offer', price: amountOf(price.now), priceCurrency: currency, availability: availabilityOf(left) }
  return {
    name,
    path: `/product/${slug}/`,
    about: offers ? { '@type': 'Product', offers } : { '@type': 'ItemPage' },
  }
}

/** Structured data of the shop and its search, for the home page. Contains only the details the merchant filled in. IMP-41. */
export function describeShop(ground: Ground, settings: Settings): StructuredData[] {
  const { origin, shopName, locale } = ground
  const home = addressOf(ground, '/')
  return [
    block({ '@type': 'OnlineStore', '@id': `${origin}/#shop`, name: shopName, url: `${origin}/`, ...organisationData(settings, ground) }),
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

function organisationData(settings: Settings, { origin, locale }: Ground): { [key: string]: Json } {
  const { description, slogan, legalName, phone, email, taxNumber, social, logo } = identityOf(settings, locale)
  const { address, postcode, city, country } = settings.sender
  const telephone = phone && `+${worldNumber(phone, country) ?? ''}`
  const told = {
    description,
    slogan,
    legalName,
    email,
    vatID: taxNumber,
    telephone: telephone.length > 1 ? telephone : phone,
  }
  const place = { streetAddress: address, postalCode: postcode, addressLocality: city }
  const isPlaced = address !== '' || city !== ''
  return {
    logo: origin + (logo ? pictureUrl({ digest: logo }, 640) : '/icon-512.png'),
    ...filled(told),
    ...(isPlaced && { address: { '@type': 'PostalAddress', ...filled(place), addressCountry: country } }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Structured data of a vendor's store, which has no postal address. `about` is plain text. */
export function describeStore(store: Step & { about: string; rating: Rating | null; logo?: { digest: string } | null }, ground: Ground): StructuredData {
  const url = addressOf(ground, store.path)
  return block({
    '@type': 'OnlineStore',
    '@id': `${url}#store`,
    name: store.name,
    url,
    ...(store.about && { description: store.about }),
    ...(store.logo && { logo: ground.origin + pictureUrl(store.logo, 640) }),
    parentOrganization: { '@id': `${ground.origin}/#shop` },
    ...(store.rating && { aggregateRating: ratingData(store.rating) }),
  })
}

const VARIES_BY = new Map([
  ['couleur', 'color'],
  ['color', 'color'],
  ['taille', 'size'],
  ['size', 'size'],
  ['matiere', 'material'],
])

interface Offering {
  selling: Selling
  url: string
  ground: Ground
}

function variantData({ sku, attributes, price, picture, left }: VariationView, product: ProductView, offering: Offering): Json {
  const image = picture ?? product.pictures[0]
  return {
    '@type': 'Product',
    name: [product.name, ...Object.values(attributes)].join(' – '),
    ...Object.fromEntries(Object.entries(attributes).flatMap(([slug, value]) => (VARIES_BY.has(slug) && value ? [[VARIES_BY.get(slug)!, value]] : []))),
    ...(sku !== null && { sku }),
    ...(image && { image: offering.ground.origin + pictureUrl(image, 1200) }),
    offers: offerData({ price, left }, product, offering),
  }
}

function offersOf(product: ProductView, offering: Offering): Json | undefined {
  const prices = product.variations.map(({ price }) => price.now)
  if (product.kind === 'external') return undefined
  if (product.kind !== 'variable') return product.price ? offerData({ price: product.price, left: product.left }, product, offering) : undefined
  if (prices.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    url: offering.url,
    priceCurrency: offering.selling.currency,
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: prices.length,
    availability: availabilityOf(product.left),
  }
}

function offerData({ price: { now }, left }: { price: PriceTag; left: StockLeft }, product: ProductView, { selling, url, ground }: Offering) {
  const { currency } = selling
  const returns = returnsData(selling, ground)
  return {
    '@type': 'Offer',
    url,
    price: amountOf(now),
    priceCurrency: currency,
    ...(product.priceChangesAt && { priceValidUntil: product.priceChangesAt.toISOString() }),
    availability: availabilityOf(left),
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@type': 'Organization', name: product.vendor.name || ground.shopName },
    ...(product.needsShipping && { shippingDetails: deliveryData(shipsFor(now, product, selling), selling) }),
    ...(returns && { hasMerchantReturnPolicy: returns }),
  }
}

/** Returns policy: the promised days, and the page with the procedure. */
function returnsData({ country, returnsPath, returnDays }: Selling, ground: Ground): Json | undefined {
  if (returnDays === 0 && returnsPath === undefined) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    ...(returnDays > 0 && { returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`, merchantReturnDays: returnDays }),
    ...(returnsPath !== undefined && { merchantReturnLink: addressOf(ground, returnsPath) }),
  }
}

function shipsFor(now: Millimes, { freeShipping }: ProductView, { shippingCost, freeShippingFrom }: Selling): number {
  return freeShipping || now >= freeShippingFrom ? 0 : shippingCost
}

function deliveryData(cost: number, { currency, country, deliveryDays }: Selling): Json {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: amountOf(cost), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(deliveryDays && {
      deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: daysData(deliveryDays) },
    }),
  }
}

function daysData({ from, to }: { from: number; to: number }): Json {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }
}

function availabilityOf(left: StockLeft): string {
  return `${SCHEMA}/${left === 0 ? 'OutOfStock' : 'InStock'}`
}

/** Dinars with three decimals: `33.335`. */
export function amountOf(millimes: number): string {
  return (millimes / 1000).toFixed(3)
}

function ratingData({ average, count }: Rating): Json {
  return { '@type': 'AggregateRating', ratingValue: Math.round(average * 10) / 10, reviewCount: count, bestRating: 5, worstRating: 1 }
}

function reviewData({ author, rating, text, writtenAt }: StructuredReview): Json {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: writtenAt.toISOString(),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

function listed(steps: readonly Step[], ground: Ground): Json[] {
  return steps.map(({ name, path }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: addressOf(ground, path) }))
}

function addressOf({ origin, locale }: Ground, path: string): string {
  return wholeAddress(origin, locale, path)
}

function block(thing: { [key: string]: Json }): StructuredData {
  return { 'script:ld+json': { '@context': SCHEMA, ...thing } }
}
