import { useEffect, useState } from 'react'
import { localeOfPath, localised, withoutLocale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { useCartState } from './cart-store.ts'
import type { cartStoreWords } from './cart-store.words.ts'

/** Translations of the cart's markup, and those that only the live cart needs. */
export type LiveTranslations = CartTranslations & { own: Translated<typeof cartStoreWords> }

let asked: Promise<LiveTranslations> | undefined

/** Fetches the cart's translations in the page's language, once. Throws on failure; the next call tries again. */
export async function loadTranslations(): Promise<LiveTranslations> {
  asked ??= fetch(localised(localeOfPath(location.pathname), '/cart-translations/')).then((answer) => answer.json() as Promise<LiveTranslations>)
  try {
    const path = withoutLocale(location.pathname)
    return { ...(await asked), isCart: path === '/cart/', isCheckout: path === '/checkout/' }
  } catch (error) {
    asked = undefined
    throw error
  }
}

/** The cart's translations in a component: undefined until loaded. The shopper's next action tries again. */
export function useCartTranslations(): LiveTranslations | undefined {
  const { cart, open } = useCartState()
  const [translations, setTranslations] = useState<LiveTranslations>()
  useEffect(() => {
    if (cart !== undefined || open) loadTranslations().then(setTranslations, () => {})
  }, [cart, open])
  return translations
}
