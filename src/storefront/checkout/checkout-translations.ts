import type { Locale } from '#i18n/locale.ts'
import { translate, type Translated } from '#i18n/words.ts'
import { askedDetails, type DetailName } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import type { Settings } from '#shop/upkeep/settings'
import { cartTranslations, type CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { checkoutPageWords } from './checkout.words.ts'

export type CheckoutTranslations = CartTranslations & {
  checkout: Translated<typeof checkoutPageWords>
  details: Translated<typeof detailWords>
  asked: DetailName[]
}

export function checkoutTranslations(locale: Locale, settings: Settings): CheckoutTranslations {
  return {
    ...cartTranslations(locale, settings, { isCheckout: true }),
    checkout: translate(locale, checkoutPageWords),
    details: translate(locale, detailWords),
    asked: askedDetails(settings),
  }
}
