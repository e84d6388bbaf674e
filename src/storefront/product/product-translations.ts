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

/** Texts of a product's page, in one language. */
export type ProductWords = Translated<typeof productWords> &
  Translated<typeof quickOrderWords> &
  Translated<typeof countdownWords> &
  Translated<typeof moreGoodsWords> &
  Pick<Translated<typeof reviewsWords>, 'reviews' | 'reviewsCount'> &
  Translated<typeof shortlistButtonsWords> &
  Pick<Translated<typeof itemWords>, 'onlyInStock' | 'chooseVariation' | 'quantityMinimum' | 'quantityMaximum' | 'quantityStep'>

/** Settings and translations of a product's page beside the product. The same for every visitor. */
export interface ProductTranslations {
  locale: Locale
  words: ProductWords
  currency: CurrencySettings
  country: Settings['country']
  quickOrder: QuickOrderRules
  swatches: Settings['swatches']
  /** Merchant's short texts (categories, attributes, values, the button) in the page's language, as far as translated; read by `labelled`. */
  labels: Readonly<Record<string, string>>
  /** Number of visible thumbnails in the theme page's gallery. */
  galleryColumns: Settings['storefront']['galleryColumns']
  /** Texts of prices by quantity; null for a product without. */
  offerWords: Translated<typeof quantityOfferWords> | null
  /** True where several stores sell here: each product then names its own. */
  hasStores: boolean
  /** Name of the online payment, as in `redirectingTo{provider}`. */
  provider: string
}

/** A merchant's short text in the page's language; untranslated where it has none. */
export function labelled(translations: Pick<ProductTranslations, 'labels'>, text: string): string {
  return Object.hasOwn(translations.labels, text) ? (translations.labels[text] ?? text) : text
}
