import type { CartAnswer, CartNotice } from '#contract/cart-calls'
import { askCart } from './cart-asking.ts'
import { KEPT_MS, cacheAnswer, readCache } from './cart-cache.ts'
import { tell } from './cart-events.ts'
import { cartParams } from './cart-params.ts'
import { cartState, note } from './cart-store.ts'

let silence: number | undefined
let tomorrow: number | undefined

/** Shows notices, which hide after 5 s (SC-15). */
export function say(notices: readonly CartNotice[]): void {
  window.clearTimeout(silence)
  note({ notices })
  if (notices.length > 0) silence = window.setTimeout(() => note({ notices: [] }), Number(cartParams('xoo_wsc_params').notificationTime))
}

/** Applies an answer: shown, stored for the next page and other tabs, refreshed in a day (SC-58, CART-30). */
export function takeAnswer(answer: CartAnswer): void {
  const { cart } = answer
  cacheAnswer(answer)
  expectTomorrow()
  if (!cart) return
  const had = cartState().cart?.count ?? 0
  note({ cart })
  if (had > 0 && cart.count === 0) tell('wc_cart_emptied')
}

/** Refreshes the page's fragments; a failure shows nothing (CART-21, CART-24). */
export async function refreshRegions(): Promise<void> {
  const patienceMs = Number(cartParams('wc_cart_fragments_params').request_timeout)
  const body = new URLSearchParams({ time: String(Date.now()) })
  const answer = await askCart('get_refreshed_fragments', { body, patienceMs, version: shownVersion }).catch(() => undefined)
  if (!answer || 'error' in answer) return tell('wc_fragments_ajax_error')
  takeAnswer(answer)
  tell('wc_fragments_refreshed')
}

/** Refreshes the side cart, as each page does after its load (SC-47). A failure leaves the cart as it was. */
export async function refreshSideCart(): Promise<void> {
  const answer = await askCart('xoo_wsc_refresh_fragments', { version: shownVersion }).catch(() => undefined)
  if (answer && !('error' in answer)) takeAnswer(answer)
}

/** Schedules a refresh a day after the last answer (CART-30). */
export function expectTomorrow(): void {
  window.clearTimeout(tomorrow)
  tomorrow = window.setTimeout(() => void refreshRegions(), KEPT_MS)
}

/** A short answer ("unchanged") is only possible where the fragments are stored too. */
function shownVersion(): string | undefined {
  const kept = readCache()
  return typeof kept === 'object' && kept.version === cartState().cart?.version ? kept.version : undefined
}
