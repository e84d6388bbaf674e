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

/** Store's terms as sanitised HTML, with their language. */
export interface TermsSection {
  tab: 'terms_and_conditions'
  html: string
  locale: Locale
}

/** Store's biography, likewise, with the first of its products. */
export interface BiographySection extends Omit<TermsSection, 'tab'> {
  tab: 'vendor_biography'
  /** True for one that is folded to a few lines. */
  folded: boolean
  cards: ProductCard[]
  /** Time of the next price change among them. */
  changesAt: Date | null
  words: Translated<typeof listingWords>
}

/** Store's biography in a page's data. */
export interface BiographyView extends Omit<BiographySection, 'cards' | 'changesAt'> {
  tiles: TileData[]
}

/** Page of a store's reviews. `newer` and `older` are paths with their language; null where there are none. */
export interface ReviewsSection {
  tab: 'reviews'
  reviews: (ReviewView & Pick<VendorReview, 'product'>)[]
  newer: string | null
  older: string | null
  words: ReviewsTranslations
}

/** Page of a store's products. */
export interface GoodsSection {
  tab: 'products'
  listing: Listing
  /** Texts of the empty list, where there are none. */
  empty: Translated<typeof emptyListWords> | undefined
  /** Count in words. */
  counted: string
  words: Translated<typeof listingWords> & Translated<typeof listingPageWords>
  orders: Translated<typeof orderWords>
}

/** Page of a store's products in a page's data. */
export interface GoodsView extends Omit<GoodsSection, 'listing'> {
  listing: ListView
  tiles: TileData[]
}

/** Open section of a store's page. */
export type StoreSection = BiographySection | TermsSection | ReviewsSection | GoodsSection
