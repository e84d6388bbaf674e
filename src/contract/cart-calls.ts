import type { CartView } from '#shop/buying/cart'

/** The calls at `/?wc-ajax=NAME` that change or read the cart. Spec 7.2 to 7.4. */
export type CartCall =
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'get_refreshed_fragments'
  | 'woocommerce_ajax_add_to_cart'
  | 'xoo_wsc_refresh_fragments'
  | 'xoo_wsc_add_to_cart'
  | 'xoo_wsc_update_item_quantity'
  | 'xoo_wsc_undo_item'
  | 'xoo_wsc_empty_cart'
  | 'xoo_wsc_apply_coupon'
  | 'xoo_wsc_remove_coupon'
  | 'xoo_wsc_calculate_shipping'
  | 'xoo_wsc_update_shipping_method'

/** What the shop says with an answer; shown for 5 s in a success or an error list. Texts, not HTML. `undo` is the key of a line that may come back. */
export interface CartNotice {
  kind: 'success' | 'error'
  text: string
  undo?: string
  /** Where it is shown: the panel, or the slider over it. */
  section: 'cart' | 'slider'
}

/** The answer of a cart call. */
export interface CartAnswer {
  /** Region selector to its HTML, one root element each. Empty where the asker has this very version (`X-Cart-Version`). */
  fragments: Record<string, string>
  /** '' when the cart is empty; equals the cookie `woocommerce_cart_hash`. */
  cart_hash: string
  /** The same cart as data; absent where the asker has this very version. */
  cart?: CartView
  notices?: CartNotice[]
}

/** An add that could not be done: the product's page, or false where there is no such product. */
export interface CartRefusal {
  error: true
  product_url: string | false
  /** Why, in the shopper's language. */
  message?: string
}

/** The header by which our own pages say which version of the cart they show already. */
export const CART_VERSION_HEADER = 'X-Cart-Version'

/** The protocol's cookies, which scripts read: the hash, and how many pieces there are. */
export const CART_HASH_COOKIE = 'woocommerce_cart_hash'
export const CART_COUNT_COOKIE = 'woocommerce_items_in_cart'
