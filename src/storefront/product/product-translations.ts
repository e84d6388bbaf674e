import type { Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { itemWords } from '#shop/goods/items.words'
import type { quickOrderWords } from '#shop/buying/quick-order.words'
import type { Settings } from '#shop/upkeep/settings'
import type { moreGoodsWords } from '#storefront/more-goods/more-goods.words.ts'
import type { reviewsWords } from '#storefront/reviews/reviews.words.ts'
import type { shortlistButtonsWords } from '#storefront/shortlists/shortlist-buttons.words.ts'
import type { countdownWords } from '#storefront/deals/deal-countdown.words.ts'
import type { productWords } from './product.words.ts'

/** Everything that a product's page may say, in one language. */
export type ProductWords = Translated<typeof productWords> &
  Translated<typeof quickOrderWords> &
  Translated<typeof countdownWords> &
  Translated<typeof moreGoodsWords> &
  Pick<Translated<typeof reviewsWords>, 'reviews' | 'reviewsCount'> &
  Translated<typeof shortlistButtonsWords> &
  Pick<Translated<typeof itemWords>, 'onlyInStock' | 'chooseVariation' | 'quantityMinimum' | 'quantityStep'>

/** Settings and translations of a product's page beside the product. The same for every visitor. */
export interface ProductTranslations {
  locale: Locale
  words: ProductWords
  currency: CurrencySettings
  country: Settings['country']
  quickOrder: Settings['quickOrder']
  swatches: Settings['swatches']
  /** The merchant's short texts (categories, attributes, values, the button) in the page's language, those that have one; `labelled` reads them. */
  labels: Readonly<Record<string, string>>
  /** Thumbnails side by side in the theme page's gallery. */
  galleryColumns: Settings['storefront']['galleryColumns']
  /** The online payment's name, as in `redirectingTo{provider}`. */
  provider: string
}

/** A short text of the merchant in the page's language; as it was written where it has no other. */
export function labelled(translations: Pick<ProductTranslations, 'labels'>, text: string): string {
  return Object.hasOwn(translations.labels, text) ? (translations.labels[text] ?? text) : text
}
