import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { VendorCard } from '#shop/goods/vendors'
import type { vendorWords } from './vendors.words.ts'

/** Translations of the store pages, in one language. */
export type VendorTranslations = Translated<typeof vendorWords>

/** Number of products in words: `26 articles`, `plus de 1 000 articles`. */
export function goodsInWords({ n, more }: VendorCard['goods'], words: VendorTranslations, locale: Locale): string {
  if (more) return fill(words.manyArticles, { n: '1 000' })
  return counted({ locale, count: n }, words.articles, { n })
}
