import type { Translated } from '#i18n/words.ts'
import type { Identity } from '#shop/site/identity'
import type { Shelf } from '#storefront/menu/menu.ts'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'
import type { ContactView } from '#storefront/trust/contact-view.ts'
import type { footWords } from './foot.words.ts'

/** What the footer and the end of the phone's menu say of the shop; what the merchant left empty is absent. IMP-41. */
export interface Foot {
  slogan: string
  contact: ContactView | undefined
  /** Address in lines. */
  address: string[]
  social: Identity['social']
  /** The ways to pay that are on, by their names. */
  payment: string[]
  /** Where parcels go to, in words. */
  delivery: string
  /** The business and its numbers, on one line. */
  business: string
  /** Published legal pages. */
  legal: Shelf[]
  /** True where more than one store sells here. */
  hasStores: boolean
  newsletter: NewsletterView | undefined
  words: Translated<typeof footWords>
}
