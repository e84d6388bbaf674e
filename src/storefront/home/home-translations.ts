import type { Translated } from '#i18n/words.ts'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import type { homeWords } from './home.words.ts'

/** What the parts of the home page need to speak. */
export interface HomeTranslations extends GridTranslations {
  words: GridTranslations['words'] & Translated<typeof homeWords>
}
