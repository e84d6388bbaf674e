import type { Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { itemWords } from '#shop/goods/items.words'
import type { quickOrderWords } from '#shop/buying/quick-order.words'
import type { QuickOrderRules } from '#shop/prices/pricing'
import type { Settings } from '#shop/upkeep/settings'
import type { moreGoodsWords, shortlistButtonsWords, countdownWords } from '#storefront/listing/listing.words.ts'
import type { reviewsWords } from '#storefront/reviews/reviews.words.ts'
import type { quantityOfferWords, productWords } from './product.words.ts'
import type { Attribute, ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsView, ReviewsTranslations } from '#storefront/reviews/reviews-view.server.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { TrustView } from '#storefront/trust/contact-view.ts'

export type ProductWords = Translated<typeof productWords> &
  Translated<typeof quickOrderWords> &
  Translated<typeof countdownWords> &
  Translated<typeof moreGoodsWords> &
  Pick<Translated<typeof reviewsWords>, 'reviews' | 'reviewsCount'> &
  Translated<typeof shortlistButtonsWords> &
  Pick<Translated<typeof itemWords>, 'onlyInStock' | 'chooseVariation' | 'quantityMinimum' | 'quantityMaximum' | 'quantityStep'>

/** Settings and translations of a product's page, the same for every visitor. */
export interface ProductTranslations {
  locale: Locale
  words: ProductWords
  currency: CurrencySettings
  country: Settings['country']
  quickOrder: QuickOrderRules
  swatches: Settings['swatches']
  /** Merchant's short texts (categories, attributes, values, the button) in the page's language, as far as translated; read by `labelled`. */
  labels: Readonly<Record<string, string>>
  galleryColumns: Settings['storefront']['galleryColumns']
  offerWords: Translated<typeof quantityOfferWords> | null
  /** Several stores sell here: each product names its own. */
  hasStores: boolean
  /** Name of the online payment, as in `redirectingTo{provider}`. */
  provider: string
}

export function labelled(translations: Pick<ProductTranslations, 'labels'>, text: string): string {
  return Object.hasOwn(translations.labels, text) ? (translations.labels[text] ?? text) : text
}

/** Anchor of a section, the same in both layouts (PDP-22 to PDP-25). */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

export interface DetailSection {
  id: DetailId
  title: string
}

export interface AroundProduct {
  parts: SmallCard[]
  rating: ReviewsView['rating']
  sections: DetailSection[]
  hasRelated: boolean
  drawn?: AroundDrawn
}

export interface AroundDrawn {
  description: { html: string; locale: Locale }
  attributes: Attribute[]
  accessories: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsView
  trust: TrustView
  words: ReviewsTranslations
}

export interface ProductSectionProps {
  product: ProductView
  around: AroundProduct
  translations: ProductTranslations
  returned: ReturnedForm | undefined
}
