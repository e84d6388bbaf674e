import type { Locale } from '#i18n/locale.ts'
import { translate, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import { countryName } from '#shop/delivery/geography'
import { statesOnForms } from '#shop/delivery/geography.server'
import { checkoutHref, type CartSettings, type Settings } from '#shop/upkeep/settings'
import { cartTranslationsWords } from './cart-translations.words.ts'

/** A country that the shop delivers to. `states` by code: none at all where it is empty, typed freely where it is null. Spec 3.8. */
export interface DeliveryCountry {
  code: string
  name: string
  states: Readonly<Record<string, string>> | null
}

/** What every drawing of the cart needs to speak, in one language; plain data, so that it travels to the browser as it is. */
export interface CartTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof cartTranslationsWords>
  /** The cart's settings, their texts in this language. */
  settings: Omit<CartSettings, 'strings'> & { strings: Record<keyof CartSettings['strings'], string> }
  countries: DeliveryCountry[]
  /** Where the cart is ordered. */
  checkoutHref: string
  /** Whether the page around it is the cart page, or the checkout. */
  isCart: boolean
  isCheckout: boolean
}

/** The translations of the cart in a language, on a page that is neither cart nor checkout unless it is said. */
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
    countries: settings.deliversTo.map((code) => ({ code, name: countryName(code, locale), states: statesOnForms(code, locale) ?? null })),
    checkoutHref: checkoutHref(settings, locale),
    isCart: page.isCart ?? false,
    isCheckout: page.isCheckout ?? false,
  }
}
