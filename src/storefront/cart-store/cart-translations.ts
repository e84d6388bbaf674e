import { useEffect, useState } from 'react'
import { localeOfPath, localised, withoutLocale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { useCartState } from './cart-store.ts'
import type { cartStoreWords } from './cart-store.words.ts'

/** What the drawn cart says, and beside it what only a living one does. */
export type LiveTranslations = CartTranslations & { own: Translated<typeof cartStoreWords> }

let asked: Promise<LiveTranslations> | undefined

/** The cart's translations in the page's language; asked once. Throws where it cannot be had, and is asked anew the next time. */
export async function askTranslations(): Promise<LiveTranslations> {
  asked ??= fetch(localised(localeOfPath(location.pathname), '/cart-translations/')).then((answer) => answer.json() as Promise<LiveTranslations>)
  try {
    const path = withoutLocale(location.pathname)
    return { ...(await asked), isCart: path === '/cart/', isCheckout: path === '/checkout/' }
  } catch (error) {
    asked = undefined
    throw error
  }
}

/** The same for a component: undefined until it is there. What the shopper does asks for it again. */
export function useCartTranslations(): LiveTranslations | undefined {
  const { cart, open } = useCartState()
  const [translations, setTranslations] = useState<LiveTranslations>()
  useEffect(() => {
    if (cart !== undefined || open) askTranslations().then(setTranslations, () => {})
  }, [cart, open])
  return translations
}
