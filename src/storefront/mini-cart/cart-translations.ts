import type { Locale } from '#i18n/locale.ts'
import { translate, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import { countryName } from '#shop/delivery/geography'
import { statesOnForms } from '#shop/delivery/geography.server'
import { checkoutHref, type CartSettings, type Settings } from '#shop/upkeep/settings'
import { cartTranslationsWords } from './cart-translations.words.ts'

/** `states` by code: empty without any, null for free text (GEO-02 to GEO-04). */
export interface DeliveryCountry {
  code: string
  name: string
  states: Readonly<Record<string, string>> | null
}

/** Cart translations in one language; plain data, so that they can be serialised. */
export interface CartTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof cartTranslationsWords>
  settings: Omit<CartSettings, 'strings'> & { strings: Record<keyof CartSettings['strings'], string> }
  countries: DeliveryCountry[]
  checkoutHref: string
  isCart: boolean
  isCheckout: boolean
}

/** `page` is by default neither cart nor checkout. */
export function cartTranslations(locale: Locale, settings: Settings, page: { isCart?: boolean; isCheckout?: boolean } = {}): CartTranslations {
  const { maxQtyError, stepQtyError, calculateCheckout, couponEmpty } = settings.cart.strings
  const own = (text: typeof maxQtyError) => text[locale] || text.fr
  return {
    locale,
    currency: settings.currency,
    words: translate(locale, cartTranslationsWords),
    settings: {
      ...settings.cart,
      strings: {
        maxQtyError: own(maxQtyError),
        stepQtyError: own(stepQtyError),
        calculateCheckout: own(calculateCheckout),
        couponEmpty: own(couponEmpty),
      },
    },
    countries: settings.deliversTo.map((code) => ({ code, name: countryName(code, locale), states: statesOnForms(code, locale, settings) ?? null })),
    checkoutHref: checkoutHref(settings, locale),
    isCart: page.isCart ?? false,
    isCheckout: page.isCheckout ?? false,
  }
}
