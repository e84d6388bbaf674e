import type { Translated } from '#i18n/words.ts'
import type { Identity } from '#shop/site/identity'
import type { Shelf } from '#storefront/menu/menu.ts'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'
import type { ContactView } from '#storefront/trust/contact-view.ts'
import type { footWords } from './foot.words.ts'

/** Shop details in footer and phone menu; empty ones are absent. IMP-41. */
export interface Foot {
  slogan: string
  contact: ContactView | undefined
  address: string[]
  social: Identity['social']
  payment: string[]
  delivery: string
  /** The business and its registration numbers, on one line. */
  business: string
  legal: Shelf[]
  hasStores: boolean
  newsletter: NewsletterView | undefined
  words: Translated<typeof footWords>
}
