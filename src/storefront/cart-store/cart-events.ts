/** Events that the page dispatches on its body, under the protocol's names (QO-68, CART-24). */
type CartEvent =
  | 'adding_to_cart'
  | 'added_to_cart'
  | 'removed_from_cart'
  | 'wc_fragments_loaded'
  | 'wc_fragments_refreshed'
  | 'wc_fragments_ajax_error'
  | 'wc_cart_emptied'
  | 'update_checkout'
  | 'xoo_wsc_cart_updated'
  | 'xoo_wsc_cart_toggled'

/** Dispatches an event. */
export function dispatch(name: CartEvent, detail: object = {}): void {
  document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}
