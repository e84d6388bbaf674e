import { dispatch } from './cart-events.ts'
import { cartState, setCartState } from './cart-store.ts'

/** Shows, hides or toggles the panel. Closing it closes its slider too, and the focus returns to `opener` (SC-07, SC-08). */
export function toggleCart(way: 'show' | 'hide' | 'toggle' = 'toggle', opener?: HTMLElement): void {
  const { open } = cartState()
  const shows = way === 'toggle' ? !open : way === 'show'
  if (shows === open) return
  opener?.focus({ preventScroll: true }) // not every browser focuses a link that is pressed
  setCartState(shows ? { open: true } : { open: false, slider: undefined })
  dispatch('xoo_wsc_cart_toggled', { way: shows ? 'show' : 'hide' })
}
