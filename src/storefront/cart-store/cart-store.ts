import { useEffect, useSyncExternalStore } from 'react'
import type { CartNotice } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'

/** Content of the slider over the panel (SC-20). */
export type SliderName = 'coupon' | 'shipping'

/** State of the shopper's cart and of the panel on this page. */
export interface CartState {
  /** Undefined until the browser's cache or the server has answered. */
  cart: CartView | undefined
  /** Notices of the last change; they hide after a while. */
  notices: readonly CartNotice[]
  open: boolean
  slider: SliderName | undefined
  /** Subjects of pending calls: keys of lines, `add`, `coupon`, `shipping`, `all`. */
  busy: ReadonlySet<string>
  /** Retries the failed calls; undefined where there are none. */
  again: (() => void) | undefined
}

const AT_FIRST: CartState = { cart: undefined, notices: [], open: false, slider: undefined, busy: new Set(), again: undefined }

let state = AT_FIRST
const followers = new Set<() => void>()

/** Current state of the cart. */
export function cartState(): CartState {
  return state
}

/** Updates the state; all components that use it rerender. */
export function setCartState(part: Partial<CartState>): void {
  state = { ...state, ...part }
  for (const follower of followers) follower()
}

/** Marks a subject as pending or done. */
export function markBusy(what: string, isBusy: boolean): void {
  const busy = new Set(state.busy)
  if (isBusy) busy.add(what)
  else busy.delete(what)
  setCartState({ busy })
}

/** Subscribes to changes; returns the unsubscribe function. */
function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

/** The whole state; on the server and during hydration, the initial one. */
export function useCartState(): CartState {
  return useSyncExternalStore(follow, cartState, () => AT_FIRST)
}

/** The cart of a page that was rendered with one: the page's own first, then each update. A newer one of the page counts at once (CART-39). */
export function useCart(drawn: CartView): CartView {
  useEffect(() => setCartState({ cart: drawn }), [drawn])
  return useSyncExternalStore(
    follow,
    () => state.cart ?? drawn,
    () => drawn,
  )
}
