import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import type { Listing } from '#shop/goods/listing'
import type { ListView } from '#storefront/listing/tile-data.server.ts'
import type { TileData } from '#storefront/listing/product-tile.tsx'
import type { VendorReview } from '#shop/goods/reviews'
import type { emptyListWords, listingPageWords, orderWords } from '#storefront/listing/listing-page.words.ts'
import type { listingWords } from '#storefront/listing/listing.words.ts'
import type { ReviewView, ReviewsTranslations } from '#storefront/reviews/reviews-view.ts'

/** Sanitised HTML, with its language. */
export interface TermsSection {
  tab: 'terms_and_conditions'
  html: string
  locale: Locale
}

/** Sanitised HTML, with the store's first products. */
export interface BiographySection extends Omit<TermsSection, 'tab'> {
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
  words: ReviewsTranslations
}

export interface GoodsSection {
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
