import type { Translated } from '#i18n/words.ts'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import type { tileWords } from '#storefront/listing/listing.words.ts'
import type { homeWords } from './home.words.ts'

/** Translations of the home page's parts. */
export interface HomeTranslations extends GridTranslations {
  words: GridTranslations['words'] & Translated<typeof tileWords> & Translated<typeof homeWords>
}
