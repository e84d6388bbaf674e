import type { Spoken } from '#i18n/words.ts'
import type { GridSpeech } from '#storefront/listing/product-tile.tsx'
import type { homeWords } from './home.words.ts'

/** What the parts of the home page need to speak. */
export interface HomeSpeech extends GridSpeech {
  words: GridSpeech['words'] & Spoken<typeof homeWords>
}
