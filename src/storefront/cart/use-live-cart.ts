import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CartView } from '#shop/buying/cart'
import { useCart, useCartState } from '#storefront/cart-store/cart-store.ts'
import { showQuantities } from '#storefront/side-cart/quantity-changes.ts'
import { listenToCart } from './cart-listening.ts'
import type { CartMessage } from './cart-notices.tsx'

interface LiveCart {
  cart: CartView
  said: CartMessage[]
  root: RefObject<HTMLElement | null>
  /** Reason of the last refused code; stays until another is submitted. */
  refusedCode: string | undefined
}

/** The hydrated cart page follows every cart change, and its controls act at once (CART-39). `said` is the page's own message, dropped at the first change. */
export function useLiveCart(drawn: CartView, said: CartMessage[]): LiveCart {
  const cart = useCart(drawn)
  const { notices, busy } = useCartState()
  const root = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<{ insteadOf: string; country: string }>()
  const [refusedCode, setRefusedCode] = useState<string>()
  const { country } = cart.destination
  useEffect(() => {
    if (!root.current) return undefined
    const onCountry = (other: string) => setAsked({ insteadOf: country, country: other })
    return listenToCart(root.current, { onCountry, onCode: (refused) => flushSync(() => setRefusedCode(refused)) })
  }, [country])
  useLayoutEffect(() => {
    if (root.current) showQuantities(root.current, cart, busy)
  }, [cart, busy])
  const live = notices.map(({ kind, text, undo }): CartMessage => {
    const href = cart.removed?.key === undo ? cart.removed?.undoHref : undefined
    return { kind, text, isLive: true, ...(undo !== undefined && href !== undefined && { undo: { key: undo, href } }) }
  })
  const isAsked = asked?.insteadOf === country && asked.country !== country
  const destination = isAsked ? { ...cart.destination, country: asked.country, state: '' } : cart.destination
  return { root, refusedCode, cart: { ...cart, destination }, said: live.length > 0 || cart.version !== drawn.version ? live : said }
}
