import type { Spoken } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { orderWords } from '#shop/orders.words'
import type { quickOrderWords } from '#shop/quick-order.words'
import type { Settings } from '#shop/settings'
import type { productWords } from './product.words.ts'

/** Everything that a product's page may say, in one language. */
export type ProductWords = Spoken<typeof productWords> &
  Spoken<typeof quickOrderWords> &
  Pick<Spoken<typeof orderWords>, 'onlyInStock' | 'chooseVariation' | 'quantityMinimum' | 'quantityStep'>

/** What the page of a product follows beside the product itself. The same for every visitor. */
export interface ProductSpeech {
  locale: Locale
  words: ProductWords
  currency: CurrencySettings
  country: Settings['country']
  quickOrder: Settings['quickOrder']
  swatches: Settings['swatches']
  /** The online payment's name, as in `redirectingTo{provider}`. */
  provider: string
}
