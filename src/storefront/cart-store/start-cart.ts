import { cacheKeys, readOtherTab, hashInCookie, readCache } from './cart-cache.ts'
import { dispatch } from './cart-events.ts'
import { scheduleRefresh, refreshRegions, refreshSideCart } from './cart-updates.ts'
import { cartParams } from './cart-params.ts'
import { cartState, setCartState } from './cart-store.ts'
import { toggleCart } from './panel-state.ts'

let begun = false

/**
 * Starts the cart once per page load: from the valid cache, else by a call (CART-25); then follows all changes.
 * A browser without cookie and cache sends no first call.
 */
export function startCart(): void {
  if (begun) return
  begun = true
  const kept = readCache()
  if (typeof kept === 'object') {
    setCartState({ cart: cartState().cart ?? kept })
    scheduleRefresh()
    dispatch('wc_fragments_loaded')
  } else if (kept === 'stale' || hashInCookie() !== '') void refreshRegions()
  afterLoad(Number(cartParams('xoo_wsc_params').fetchDelay), () => void refreshSideCart())
  window.addEventListener('pageshow', refreshRestored)
  window.addEventListener('storage', followTabs)
  document.body.addEventListener('added_to_cart', () => cartParams('xoo_wsc_params').autoOpenCart === 'yes' && toggleCart('show'))
}

/** Refreshes a page restored from the back/forward cache (CART-29, SC-48). */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  void refreshRegions()
  void refreshSideCart()
}

/** Follows another tab's change (CART-28): its cart is in the storage; one in another language left only its hash. */
function followTabs({ key, newValue, storageArea }: StorageEvent): void {
  if (storageArea !== window.localStorage || !key?.startsWith('wc_cart_hash_')) return
  const cart = key === cacheKeys().hash ? readOtherTab() : undefined
  if (cart) {
    setCartState({ cart })
    scheduleRefresh()
  } else if (newValue !== null && newValue !== cartState().cart?.hash) void refreshRegions()
}

function afterLoad(delayMs: number, call: () => void): void {
  const [caller] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAt = caller?.loadEventEnd ?? 0
  if (document.readyState !== 'complete') window.addEventListener('load', () => setTimeout(call, delayMs), { once: true })
  else setTimeout(call, loadedAt > 0 ? delayMs - (performance.now() - loadedAt) : delayMs)
}
