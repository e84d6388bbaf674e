import type { Locale } from '#i18n/locale.ts'
import { speak, type Spoken } from '#i18n/words.ts'
import type { Settings } from '#shop/upkeep/settings'
import { cartSpeech, type CartSpeech } from '#storefront/mini-cart/cart-speech.ts'
import { checkoutPageWords } from './checkout.words.ts'

/** What every drawing of the checkout needs to speak, in one language: the cart's speech, and what only the checkout says. */
export type CheckoutSpeech = CartSpeech & { checkout: Spoken<typeof checkoutPageWords> }

/** The speech of the checkout in a language. */
export function checkoutSpeech(locale: Locale, settings: Settings): CheckoutSpeech {
  return { ...cartSpeech(locale, settings, { isCheckout: true }), checkout: speak(locale, checkoutPageWords) }
}
