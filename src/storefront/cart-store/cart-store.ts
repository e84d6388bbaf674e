import { useEffect, useSyncExternalStore } from 'react'
import type { CartNotice } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'

/** What the slider over the panel shows. Spec 2.5. */
export type SliderName = 'coupon' | 'shipping'

/** What this page knows of the shopper's cart, and how the panel stands. */
export interface CartState {
  /** Undefined until the browser's cache or the shop has said it. */
  cart: CartView | undefined
  /** What there is to say; gone after a while. */
  notices: readonly CartNotice[]
  open: boolean
  slider: SliderName | undefined
  /** What waits for the shop: keys of lines, `add`, `coupon`, `shipping`, `all`. */
  busy: ReadonlySet<string>
  /** Sends again what could not be sent: there is no network. */
  again: (() => void) | undefined
}

const AT_FIRST: CartState = { cart: undefined, notices: [], open: false, slider: undefined, busy: new Set(), again: undefined }

let state = AT_FIRST
const followers = new Set<() => void>()

/** The state of the cart as it is now. */
export function cartState(): CartState {
  return state
}

/** Notes what changed; everything drawn from the cart follows. */
export function note(part: Partial<CartState>): void {
  state = { ...state, ...part }
  for (const follower of followers) follower()
}

/** Notes that something waits for the shop, or does no longer. */
export function markBusy(what: string, isBusy: boolean): void {
  const busy = new Set(state.busy)
  if (isBusy) busy.add(what)
  else busy.delete(what)
  note({ busy })
}

/** Calls back after each change until told otherwise. */
function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

/** The whole state; on the server and while the page comes to life, that of somebody unknown. */
export function useCartState(): CartState {
  return useSyncExternalStore(follow, cartState, () => AT_FIRST)
}

/** The shopper's cart on a page that was drawn with it: the page's own first, then whatever follows. A newer one of the page counts at once. Spec 4.4. */
export function useCart(drawn: CartView): CartView {
  useEffect(() => note({ cart: drawn }), [drawn])
  return useSyncExternalStore(
    follow,
    () => state.cart ?? drawn,
    () => drawn,
  )
}
