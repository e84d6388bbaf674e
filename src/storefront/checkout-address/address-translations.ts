import type { CheckoutErrors, Section } from '#shop/buying/checkout'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { SelectWords } from '#ui/select-search.words.ts'
import type { Place, PlaceFacts } from './place.ts'

/** Translations and options of an address. */
export interface AddressTranslations {
  words: CheckoutTranslations['words']
  checkout: CheckoutTranslations['checkout']
  select: SelectWords
  facts: PlaceFacts
}

/** Props of a section with its chosen place. */
export interface OfSection {
  section: Section
  place: Place
  /** Called when a field of the place was chosen. */
  onPlace: (field: keyof Place, value: string) => void
  errors: CheckoutErrors
}
