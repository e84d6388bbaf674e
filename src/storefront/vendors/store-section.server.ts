import { localised, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { translate, fill, type Translated } from '#i18n/words.ts'
import { listingSearch, readListing, type Listing, type ListingAsked } from '#shop/goods/listing'
import { findListing } from '#shop/goods/listing.server'
import { LAST_REVIEW_PAGE, type VendorReview } from '#shop/goods/reviews'
import { listVendorReviews } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { StoreTab, VendorView } from '#shop/goods/vendors'
import { countInWords } from '#storefront/listing/counts.ts'
import { emptyListWords, listingPageWords, listTitleWords, orderWords, listingWords } from '#storefront/listing/listing.words.ts'
import { reviewView, type ReviewView } from '#storefront/reviews/reviews-view.server.ts'
import type { MetaDescriptor } from 'react-router'
import { config } from '#platform/config.server'
import { pathOf } from '#shop/people/addresses'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeList, describeStore, describeWay, listedProduct } from '#storefront/shell/structured-data.ts'
import { goodsInWords } from './store-figures.tsx'
import { storeTabWords, vendorWords } from './vendors.words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import type { ListView } from '#storefront/listing/tile-data.server.ts'
import type { TileData } from '#storefront/listing/product-tile.tsx'

interface SectionOf {
  store: VendorView
  tab: StoreTab
  locale: Locale
  asked: ListingAsked
}

export async function readSection({ store, tab, locale, asked }: SectionOf): Promise<StoreSection> {
  if (tab === 'reviews') return { tab, ...(await readReviews(store, asked.page, locale)) }
  if (tab === 'products') return { tab, ...(await readGoods(store, asked, locale)) }
  if (tab === 'vendor_biography') return { tab, ...(await readBiography(store, locale)) }
  return { tab, html: store.terms, locale: store.termsLocale }
}

export function storeAsked(params: URLSearchParams): ListingAsked {
  const { order, page, pageSize, after } = readListing(params)
  return { ...readListing(new URLSearchParams()), order, page, pageSize, after }
}

async function readReviews({ id, slug }: VendorView, asked: number, locale: Locale) {
  const page = Math.min(asked, LAST_REVIEW_PAGE)
  const [{ reviews, more }, { country }] = await Promise.all([listVendorReviews(id, page, locale), findSettings()])
  const path = localised(locale, `/store/${slug}/reviews/`)
  const pathOfPage = (number: number) => path + listingSearch(storeAsked(new URLSearchParams()), { page: number })
  return {
    reviews: reviews.map((review) => ({ ...reviewView(review, { locale, country }), product: review.product })),
    newer: page > 1 ? pathOfPage(page - 1) : null,
    older: more ? pathOfPage(page + 1) : null,
  }
}

const MOST_GOODS = 8
const SHORT_BIOGRAPHY = 240

async function readBiography({ slug, biography, aboutLocale }: VendorView, locale: Locale) {
  const listing = await findListing({ kind: 'vendor', slug }, storeAsked(new URLSearchParams()), locale)
  return {
    html: biography,
    locale: aboutLocale,
    folded: plainText(biography).length > SHORT_BIOGRAPHY,
    cards: (listing?.cards ?? []).slice(0, MOST_GOODS),
    changesAt: listing?.changesAt ?? null,
    words: translate(locale, listingWords),
  }
}

async function readGoods({ slug }: VendorView, asked: ListingAsked, locale: Locale) {
  const listing = (await findListing({ kind: 'vendor', slug }, asked, locale)) ?? nothing(asked)
  const words = { ...translate(locale, listingWords), ...translate(locale, listingPageWords) }
  return {
    listing,
    empty: listing.cards.length === 0 ? translate(locale, emptyListWords) : undefined,
    counted: countInWords(listing, translate(locale, listTitleWords), locale),
    words,
    orders: translate(locale, orderWords),
  }
}

function nothing(asked: ListingAsked): Listing {
  const none = { n: 0, more: false }
  return { asked, cards: [], count: none, pages: 1, next: null, priceBounds: null, facets: [], inStock: none, onSale: none, corrected: false, changesAt: null }
}

interface HeadOf {
  store: VendorView
  section: StoreSection
  /** The first section has the store's own address. */
  isFirst: boolean
  shopName: string
  currency: string
  locale: Locale
}

export function storeHead({ store, section, isFirst, shopName, currency, locale }: HeadOf): MetaDescriptor[] {
  const ground = { origin: config.url.origin, shopName, locale }
  const words = translate(locale, vendorWords)
  const home = pathOf('vendor', store.slug)
  const path = isFirst ? home : `${home}${section.tab}/`
  const way = [
    { name: words.home, path: '/' },
    { name: words.stores, path: '/stores/' },
    { name: store.name, path: home },
  ]
  const description = store.about || fill(words.storeDescription, { name: store.name, shop: shopName, articles: goodsInWords(store.goods, words, locale) })
  return pageHead({
    ...ground,
    title: isFirst ? store.name : `${store.name} – ${storeTabWords[section.tab][locale]}`,
    description,
    picture: store.cover ?? store.pictures[0],
    data: [describeStore({ ...store, path: home }, ground), describeWay(way, ground), ...goodsData(section, currency, ground)],
    ...pagesOf(section, path),
  })
}

function pagesOf(section: StoreSection, path: string) {
  if (section.tab !== 'products') return { path }
  const { asked, pages } = section.listing
  const pathOfPage = (page: number) => path + listingSearch(storeAsked(new URLSearchParams()), { page })
  return {
    path: pathOfPage(asked.page),
    previous: asked.page > 1 ? pathOfPage(asked.page - 1) : undefined,
    next: asked.page < pages ? pathOfPage(asked.page + 1) : undefined,
  }
}

function goodsData(section: StoreSection, currency: string, ground: Parameters<typeof describeList>[1]) {
  if (section.tab !== 'products') return []
  const { asked, cards } = section.listing
  const goods = cards.map((card) => listedProduct(card, currency))
  return [describeList(goods, ground, (asked.page - 1) * asked.pageSize)]
}

/** Sanitised HTML, with its language. */
interface TermsSection {
  tab: 'terms_and_conditions'
  html: string
  locale: Locale
}

/** Sanitised HTML, with the store's first products. */
interface BiographySection extends Omit<TermsSection, 'tab'> {
  tab: 'vendor_biography'
  folded: boolean
  cards: ProductCard[]
  changesAt: Date | null
  words: Translated<typeof listingWords>
}

export interface BiographyView extends Omit<BiographySection, 'cards' | 'changesAt'> {
  tiles: TileData[]
}

/** `newer` and `older` are paths with language; null if absent. */
export interface ReviewsSection {
  tab: 'reviews'
  reviews: (ReviewView & Pick<VendorReview, 'product'>)[]
  newer: string | null
  older: string | null
}

interface GoodsSection {
  tab: 'products'
  listing: Listing
  empty: Translated<typeof emptyListWords> | undefined
  counted: string
  words: Translated<typeof listingWords> & Translated<typeof listingPageWords>
  orders: Translated<typeof orderWords>
}

export interface GoodsView extends Omit<GoodsSection, 'listing'> {
  listing: ListView
  tiles: TileData[]
}

export type StoreSection = BiographySection | TermsSection | ReviewsSection | GoodsSection
