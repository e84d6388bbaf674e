import type { CartAnswer, CartNotice } from '#contract/cart-calls'
import { callCart } from './cart-calls.ts'
import { CACHE_MS, cacheAnswer, readCache } from './cart-cache.ts'
import { dispatch } from './cart-events.ts'
import { cartParams } from './cart-params.ts'
import { cartState, setCartState } from './cart-store.ts'

let silence: number | undefined
let tomorrow: number | undefined

/** Shows notices, which hide after 5 s (SC-15). */
export function showNotices(notices: readonly CartNotice[]): void {
  window.clearTimeout(silence)
  setCartState({ notices })
  if (notices.length > 0) silence = window.setTimeout(() => setCartState({ notices: [] }), Number(cartParams('xoo_wsc_params').notificationTime))
}

/** Applies an answer: shown, stored for the next page and other tabs, refreshed in a day (SC-58, CART-30). */
export function applyAnswer(answer: CartAnswer): void {
  const { cart } = answer
  cacheAnswer(answer)
  scheduleRefresh()
  if (!cart) return
  const had = cartState().cart?.count ?? 0
  setCartState({ cart })
  if (had > 0 && cart.count === 0) dispatch('wc_cart_emptied')
}

/** Refreshes the page's fragments; a failure shows nothing (CART-21, CART-24). */
export async function refreshRegions(): Promise<void> {
  const timeoutMs = Number(cartParams('wc_cart_fragments_params').request_timeout)
  const body = new URLSearchParams({ time: String(Date.now()) })
  const answer = await callCart('get_refreshed_fragments', { body, timeoutMs, version: cachedVersion }).catch(() => undefined)
  if (!answer || 'error' in answer) return dispatch('wc_fragments_ajax_error')
  applyAnswer(answer)
  dispatch('wc_fragments_refreshed')
}

/** Refreshes the side cart, as each page does after its load (SC-47). A failure leaves the cart as it was. */
export async function refreshSideCart(): Promise<void> {
  const answer = await callCart('xoo_wsc_refresh_fragments', { version: cachedVersion }).catch(() => undefined)
  if (answer && !('error' in answer)) applyAnswer(answer)
}

/** Schedules a refresh a day after the last answer (CART-30). */
export function scheduleRefresh(): void {
  window.clearTimeout(tomorrow)
  tomorrow = window.setTimeout(() => void refreshRegions(), CACHE_MS)
}

/** A short answer ("unchanged") is only possible where the fragments are stored too. */
function cachedVersion(): string | undefined {
  const kept = readCache()
  return typeof kept === 'object' && kept.version === cartState().cart?.version ? kept.version : undefined
}
