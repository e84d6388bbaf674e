import type { CheckoutErrors, Section } from '#shop/buying/checkout'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { SelectWords } from '#ui/select-search.words.ts'
import type { Place, PlaceFacts } from './place.ts'

export interface AddressTranslations {
  words: CheckoutTranslations['words']
  checkout: CheckoutTranslations['checkout']
  select: SelectWords
  facts: PlaceFacts
}

export interface OfSection {
  section: Section
  place: Place
  onPlace: (field: keyof Place, value: string) => void
  errors: CheckoutErrors
}
