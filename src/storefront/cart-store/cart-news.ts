import type { CartAnswer, CartNotice } from '#contract/cart-calls'
import { askCart } from './cart-asking.ts'
import { KEPT_MS, cacheAnswer, readCache } from './cart-cache.ts'
import { tell } from './cart-events.ts'
import { cartParams } from './cart-params.ts'
import { cartState, note } from './cart-store.ts'

let silence: number | undefined
let tomorrow: number | undefined

/** Shows what there is to say; it goes by itself after 5 s. Spec 4.4, 9.3. */
export function say(notices: readonly CartNotice[]): void {
  window.clearTimeout(silence)
  note({ notices })
  if (notices.length > 0) silence = window.setTimeout(() => note({ notices: [] }), Number(cartParams('xoo_wsc_params').notificationTime))
}

/** Takes in what the shop answered: shown, kept for the next page and for other tabs, and to be asked again in a day. Spec 4.6, 7.4. */
export function takeAnswer(answer: CartAnswer): void {
  const { cart } = answer
  cacheAnswer(answer)
  expectTomorrow()
  if (!cart) return
  const had = cartState().cart?.count ?? 0
  note({ cart })
  if (had > 0 && cart.count === 0) tell('wc_cart_emptied')
}

/** Asks for the page's regions; nobody is told where that fails. Spec 4.6, 7.2, 8.1. */
export async function refreshRegions(): Promise<void> {
  const patienceMs = Number(cartParams('wc_cart_fragments_params').request_timeout)
  const body = new URLSearchParams({ time: String(Date.now()) })
  const answer = await askCart('get_refreshed_fragments', { body, patienceMs, version: shownVersion }).catch(() => undefined)
  if (!answer || 'error' in answer) return tell('wc_fragments_ajax_error')
  takeAnswer(answer)
  tell('wc_fragments_refreshed')
}

/** Asks for the side cart, as each page does after its load. What stands then is right, or stays what it was. Spec 4.6, 7.4. */
export async function refreshSideCart(): Promise<void> {
  const answer = await askCart('xoo_wsc_refresh_fragments', { version: shownVersion }).catch(() => undefined)
  if (answer && !('error' in answer)) takeAnswer(answer)
}

/** The cart is asked for again a day after it was last heard of. Spec 4.6. */
export function expectTomorrow(): void {
  window.clearTimeout(tomorrow)
  tomorrow = window.setTimeout(() => void refreshRegions(), KEPT_MS)
}

/** What is shown may be confirmed in short only where its regions are kept too. */
function shownVersion(): string | undefined {
  const kept = readCache()
  return typeof kept === 'object' && kept.version === cartState().cart?.version ? kept.version : undefined
}
