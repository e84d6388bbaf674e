import { useEffect, useState } from 'react'
import { localeOfPath, localised, withoutLocale } from '#i18n/locale.ts'
import type { Spoken } from '#i18n/words.ts'
import type { CartSpeech } from '#storefront/mini-cart/cart-speech.ts'
import { useCartState } from './cart-store.ts'
import type { cartStoreWords } from './cart-store.words.ts'

/** What the drawn cart says, and beside it what only a living one does. */
export type LiveSpeech = CartSpeech & { own: Spoken<typeof cartStoreWords> }

let asked: Promise<LiveSpeech> | undefined

/** The cart's speech in the page's language; asked once. Throws where it cannot be had, and is asked anew the next time. */
export async function askSpeech(): Promise<LiveSpeech> {
  asked ??= fetch(localised(localeOfPath(location.pathname), '/cart-speech/')).then((answer) => answer.json() as Promise<LiveSpeech>)
  try {
    const path = withoutLocale(location.pathname)
    return { ...(await asked), isCart: path === '/cart/', isCheckout: path === '/checkout/' }
  } catch (error) {
    asked = undefined
    throw error
  }
}

/** The same for a component: undefined until it is there. What the shopper does asks for it again. */
export function useCartSpeech(): LiveSpeech | undefined {
  const { cart, open } = useCartState()
  const [speech, setSpeech] = useState<LiveSpeech>()
  useEffect(() => {
    if (cart !== undefined || open) askSpeech().then(setSpeech, () => {})
  }, [cart, open])
  return speech
}
