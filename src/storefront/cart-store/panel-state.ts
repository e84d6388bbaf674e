import { tell } from './cart-events.ts'
import { cartState, note } from './cart-store.ts'

/** Shows the panel, hides it, or does the other of the two. Closed, its slider is closed too, and the focus goes back to `opener`. Spec 4.4. */
export function toggleCart(way: 'show' | 'hide' | 'toggle' = 'toggle', opener?: HTMLElement): void {
  const { open } = cartState()
  const shows = way === 'toggle' ? !open : way === 'show'
  if (shows === open) return
  opener?.focus({ preventScroll: true }) // not every browser focuses a link that is pressed
  note(shows ? { open: true } : { open: false, slider: undefined })
  tell('xoo_wsc_cart_toggled', { way: shows ? 'show' : 'hide' })
}
