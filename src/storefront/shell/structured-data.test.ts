import { expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import type { ProductView, VariationView } from '#shop/goods/catalogue'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { describeList, describeProduct, describeShop, describeStore, describeWay, listedProduct, type Ground } from './structured-data.ts'

const ground: Ground = { origin: 'https://hanout.example', shopName: 'Hanout', locale: 'fr' }

const lamp: ProductView = {
  id: 7,
  slug: 'lampe',
  kind: 'simple',
  layout: 'A',
  name: 'Lampe « Nour »',
  shortDescription: '<p>Une lampe &amp; son abat-jour</p>',
  shortDescriptionLocale: 'fr',
  description: '',
  descriptionLocale: 'fr',
  searchSnippet: {},
  locales: ['fr'],
  sku: 'LMP-7',
  gtin: '6191234567890',
  brand: 'Nour',
  vendor: { slug: 'dar', name: 'Dar' },
  breadcrumb: [],
  pictures: [{ digest: 'ab12', width: 1200, height: 1200, placeholder: '', alt: '' }],
  rating: null,
  price: { now: dinars(33.335), before: null },
  left: null,
  freeShipping: false,
  needsShipping: true,
  minQuantity: 1,
  quantityStep: 1,
  maxQuantity: null,
  quantityPrices: [],
  soldIndividually: false,
  attributes: [],
  looks: {},
  variations: [],
  defaultVariationId: null,
  external: null,
  dealEnds: null,
  priceChangesAt: null,
}

const selling = {
  currency: 'TND',
  country: 'TN',
  shippingCost: dinars(7),
  freeShippingFrom: dinars(250),
  returnsPath: '/page/retours/',
  returnDays: 0,
  deliveryDays: undefined,
}
const productOf = (more: Partial<ProductView>, reviews = {}, promised = {}) =>
  describeProduct({ ...lamp, ...more }, { ...selling, ...promised }, { ...ground, ...reviews })['script:ld+json']

test('IMP-45 a product is described with its price, currency, availability, brand, SKU and GTIN', () => {
  expect(productOf({})).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: 'https://hanout.example/product/lampe/',
    name: 'Lampe « Nour »',
    description: 'Une lampe & son abat-jour',
    image: ['https://hanout.example/media/ab12-1200.webp'],
    sku: 'LMP-7',
    gtin: '6191234567890',
    brand: { '@type': 'Brand', name: 'Nour' },
    offers: { '@type': 'Offer', price: '33.335', priceCurrency: 'TND', availability: 'https://schema.org/InStock' },
  })
})

test('IMP-45 a sold-out product says so, one that is not for sale offers nothing, and a sale says how long it lasts', () => {
  expect(productOf({ left: 0 })).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(productOf({ price: null })).not.toHaveProperty('offers')
  expect(productOf({ priceChangesAt: new Date('2026-12-01T00:00:00Z') })).toMatchObject({ offers: { priceValidUntil: '2026-12-01T00:00:00.000Z' } })
})

test('IMP-45 a variable product is described with its range of prices', () => {
  const variation = (id: number, price: number): VariationView => ({
    id,
    sku: `V-${id}`,
    attributes: {},
    price: { now: dinars(price), before: null },
    picture: null,
    left: 0,
  })
  const { offers } = productOf({ kind: 'variable', left: 0, variations: [variation(1, 54.9), variation(2, 49.9)] })
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '49.900', highPrice: '54.900', offerCount: 2 })
  expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('IMP-45 a variable product is a group of its variations, each with its own offer', () => {
  const attributes = [{ slug: 'couleur', name: 'Couleur', values: ['Bleu'], visible: true, varies: true, global: true }]
  const blue: VariationView = { id: 9, sku: 'B', attributes: { couleur: 'Bleu' }, price: { now: dinars(300), before: null }, picture: null, left: null }
  const group = productOf({ kind: 'variable', attributes, variations: Array.from({ length: 40 }, () => blue) })
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'LMP-7', variesBy: ['https://schema.org/color'] })
  expect(group['hasVariant']).toHaveLength(30)
  expect((group['hasVariant'] as object[])[0]).toMatchObject({
    name: 'Lampe « Nour » – Bleu',
    sku: 'B',
    offers: { price: '300.000', shippingDetails: { shippingRate: { value: '0.000' } } },
  })
})

test('IMP-45 an offer tells what its delivery costs and where, and where returns are explained', () => {
  expect(productOf({})).toMatchObject({
    offers: {
      shippingDetails: { shippingRate: { value: '7.000', currency: 'TND' }, shippingDestination: { addressCountry: 'TN' } },
      hasMerchantReturnPolicy: { applicableCountry: 'TN', merchantReturnLink: 'https://hanout.example/page/retours/' },
    },
  })
  expect(productOf({ freeShipping: true })).toMatchObject({ offers: { shippingDetails: { shippingRate: { value: '0.000' } } } })
  expect(productOf({ needsShipping: false })['offers']).not.toHaveProperty('shippingDetails')
})

test('IMP-45 what is sold on another site is no offer of this shop', () => {
  expect(productOf({ kind: 'external', external: { url: 'https://elsewhere.example/', buttonText: '' } })).not.toHaveProperty('offers')
})

test('IMP-45 a list tells of each product its price and stock', () => {
  const card = { ...lamp, features: [], featuresLocale: 'fr' as const, picture: lamp.pictures[0]!, price: { now: dinars(5), before: null, from: false } }
  const [first, elsewhere] = [listedProduct(card, 'TND'), listedProduct({ ...card, kind: 'external' }, 'TND')]
  const list = describeList([first], ground)['script:ld+json']
  expect(list['itemListElement']).toMatchObject([
    {
      position: 1,
      item: {
        '@type': 'Product',
        name: 'Lampe « Nour »',
        url: 'https://hanout.example/product/lampe/',
        offers: { price: '5.000', availability: 'https://schema.org/InStock' },
      },
    },
  ])
  expect(elsewhere.about).not.toHaveProperty('offers')
})

test('IMP-45 the average and a few reviews are told where there are any, and nothing where there are none', () => {
  const review = { author: 'Amel', rating: 4, text: 'Elle éclaire bien.', writtenAt: new Date('2026-11-03T10:00:00Z') }
  const rated = productOf({ rating: { average: 4.333, count: 9 } }, { reviews: Array.from({ length: 9 }, () => review) })
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 9 } })
  expect(rated['review']).toHaveLength(5)
  expect(rated['review']).toMatchObject([
    { author: { name: 'Amel' }, datePublished: '2026-11-03T10:00:00.000Z', reviewRating: { ratingValue: 4 } },
    {},
    {},
    {},
    {},
  ])
  expect(productOf({})).not.toHaveProperty('aggregateRating')
})

test('IMP-45 the way down to a page and the things of a list are told in their order, in the page’s language', () => {
  const steps = [
    { name: 'Boutique', path: '/shop/' },
    { name: 'Cuisine', path: '/product-category/cuisine/' },
  ]
  expect(describeWay(steps, { ...ground, locale: 'ar' })['script:ld+json']).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Boutique', item: 'https://hanout.example/ar/shop/' },
      { position: 2, name: 'Cuisine', item: 'https://hanout.example/ar/product-category/cuisine/' },
    ],
  })
  expect(describeList(steps, ground, 24)['script:ld+json']).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 25 }, { position: 26 }] })
})

test('IMP-45 the home page tells who the shop is and how it is searched; a store tells whose it is', () => {
  const [shop, site] = describeShop({ ...ground, locale: 'en' }, DEFAULT_SETTINGS).map((one) => one['script:ld+json'])
  expect(shop).toMatchObject({ '@type': 'OnlineStore', name: 'Hanout', url: 'https://hanout.example/' })
  expect(site).toMatchObject({ '@type': 'WebSite', potentialAction: { target: { urlTemplate: 'https://hanout.example/en/shop/?s={search_term_string}' } } })
  const store = describeStore({ name: 'Dar', path: '/store/dar/', about: '', rating: { average: 5, count: 1 } }, ground)['script:ld+json']
  expect(store).toMatchObject({ '@type': 'OnlineStore', url: 'https://hanout.example/store/dar/', aggregateRating: { reviewCount: 1 } })
  expect(store).not.toHaveProperty('description')
  expect(store).not.toHaveProperty('logo')
})

test('IMP-41, IMP-45 search engines read of the merchant what was filled in: logo, phone with its country, address, numbers and pages on networks', () => {
  const [bare] = describeShop(ground, DEFAULT_SETTINGS).map((one) => one['script:ld+json'])
  expect(Object.keys(bare!)).toEqual(['@context', '@type', '@id', 'name', 'url', 'logo'])
  expect(bare).toMatchObject({ logo: 'https://hanout.example/icon-512.png' })
  const sender = { ...DEFAULT_SETTINGS.sender, name: 'Dar SARL', phone: '71234567', city: 'Tunis', taxNumber: '1234567A', logo: 'ab'.repeat(32) }
  const identity = { ...DEFAULT_SETTINGS.identity, description: { fr: 'De l’huile', ar: '', en: 'Oil' }, instagram: 'https://www.instagram.com/dar' }
  const [told] = describeShop({ ...ground, locale: 'en' }, { ...DEFAULT_SETTINGS, sender, identity }).map((one) => one['script:ld+json'])
  expect(told).toMatchObject({
    legalName: 'Dar SARL',
    telephone: '+21671234567',
    vatID: '1234567A',
    description: 'Oil',
    address: { '@type': 'PostalAddress', addressLocality: 'Tunis', addressCountry: 'TN' },
    sameAs: ['https://www.instagram.com/dar'],
    logo: `https://hanout.example/media/${'ab'.repeat(32)}-640.webp`,
  })
  expect(told).not.toHaveProperty('email')
})

test('IMP-45 promised days of delivery and of return are told, and nothing is told that was not promised', () => {
  const promised = { returnDays: 7, deliveryDays: { from: 1, to: 4 } }
  expect(productOf({}, {}, promised)).toMatchObject({
    offers: {
      shippingDetails: { deliveryTime: { transitTime: { minValue: 1, maxValue: 4, unitCode: 'DAY' } } },
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 7 },
    },
  })
  const { offers } = productOf({}) as { offers: { shippingDetails: object; hasMerchantReturnPolicy: object } }
  expect(offers.shippingDetails).not.toHaveProperty('deliveryTime')
  expect(offers.hasMerchantReturnPolicy).not.toHaveProperty('merchantReturnDays')
  expect(productOf({}, {}, { returnsPath: undefined })['offers']).not.toHaveProperty('hasMerchantReturnPolicy')
})

interface Thing {
  [name: string]: unknown
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const thingsIn = (value: unknown): Thing[] =>
  Array.isArray(value) ? value.flatMap(thingsIn) : isThing(value) ? [value, ...Object.values(value).flatMap(thingsIn)] : []

/** Requirements of a rich-results validator by type: fields that must be there, alternatives, and the form of values. */
const ASKED: Record<string, { all?: string[]; any?: string[][] }> = {
  Product: { all: ['name'], any: [['offers', 'review', 'aggregateRating']] },
  ProductGroup: { all: ['name', 'hasVariant', 'variesBy', 'productGroupID', 'image'] },
  Offer: { all: ['price', 'priceCurrency', 'availability'] },
  AggregateOffer: { all: ['lowPrice', 'priceCurrency'] },
  OfferShippingDetails: { all: ['shippingRate', 'shippingDestination'] },
  DefinedRegion: { all: ['addressCountry'] },
  MerchantReturnPolicy: { all: ['applicableCountry'], any: [['returnPolicyCategory', 'merchantReturnLink']] },
  AggregateRating: { all: ['ratingValue'], any: [['reviewCount', 'ratingCount']] },
  Review: { all: ['author', 'reviewRating'] },
  ListItem: { all: ['position'], any: [['item', 'url']] },
}

function problemsOf(data: Thing): string[] {
  return thingsIn(data).flatMap((thing) => {
    const type = String(thing['@type'])
    const { all = [], any = [] } = ASKED[type] ?? {}
    const price = (thing['price'] ?? thing['lowPrice']) as string | undefined
    return [
      ...all.filter((field) => thing[field] === undefined || thing[field] === '').map((field) => `${type} without ${field}`),
      ...any.filter((fields) => fields.every((field) => thing[field] === undefined)).map((fields) => `${type} without any of ${fields.join(', ')}`),
      ...(price !== undefined && !/^\d+\.\d+$/.test(price) ? [`${type} with price ${price}`] : []),
      ...(thing['merchantReturnDays'] !== undefined && thing['returnPolicyCategory'] === undefined ? ['days of return without their kind'] : []),
    ]
  })
}

test('IMP-45 a validator has nothing to say to any product, list or way, whatever is missing of them', () => {
  const varying = [{ slug: 'couleur', name: 'Couleur', values: ['Bleu'], visible: true, varies: true, global: true }]
  const blue: VariationView = { id: 9, sku: null, attributes: { couleur: 'Bleu' }, price: { now: dinars(300), before: null }, picture: null, left: null }
  const kinds: Partial<ProductView>[] = [
    {},
    { price: null },
    { sku: null, gtin: null, brand: null, pictures: [] },
    { kind: 'external', external: { url: 'https://elsewhere.example/', buttonText: '' } },
    { kind: 'grouped', price: null },
    { kind: 'variable', attributes: varying, variations: [blue] },
    { kind: 'variable', attributes: varying, variations: [], price: null },
    { rating: { average: 4.5, count: 2 }, price: null },
  ]
  const promised = { returnDays: 7, deliveryDays: { from: 2, to: 2 } }
  for (const kind of kinds) for (const terms of [{}, promised, { returnsPath: undefined }]) expect(problemsOf(productOf(kind, {}, terms))).toEqual([])
  const card = { ...lamp, features: [], featuresLocale: 'fr' as const, picture: lamp.pictures[0]!, price: { now: dinars(5), before: null, from: false } }
  const listed = [card, { ...card, kind: 'external' as const }, { ...card, price: null }].map((one) => listedProduct(one, 'TND'))
  expect(problemsOf(describeList(listed, ground)['script:ld+json'])).toEqual([])
  expect(problemsOf(productOf({ kind: 'variable', attributes: varying, variations: [blue] })).concat(problemsOf({ '@type': 'Offer' }))).toEqual([
    'Offer without price',
    'Offer without priceCurrency',
    'Offer without availability',
  ])
})
