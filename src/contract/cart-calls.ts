import type { CartView } from '#shop/buying/cart'

/** Calls at `/?wc-ajax=NAME` that change or read the cart. CART-05, WIRE-11. */
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

/** Plain text. Shown for 5 s in a success or an error list. `undo` is the key of a removed line. SC-14, SC-15. */
export interface CartNotice {
  kind: 'success' | 'error'
  text: string
  undo?: string
  /** The panel, or the slider over it. */
  section: 'cart' | 'slider'
}

export interface CartAnswer {
  /** Region selector to its HTML, one root element each. Empty if the client already has this version (`X-Cart-Version`). CART-23. */
  fragments: Record<string, string>
  /** '' when the cart is empty; equals the cookie `woocommerce_cart_hash`. */
  cart_hash: string
  /** Absent if the client already has this version. */
  cart?: CartView
  notices?: CartNotice[]
}

/** Refusal of an add: the product's page, or false if there is no such product. CART-07. */
export interface CartRefusal {
  error: true
  product_url: string | false
  /** In the shopper's language. */
  message?: string
}

/** Request header: the cart version that our own pages already show. */
export const CART_VERSION_HEADER = 'X-Cart-Version'

/** The cart's hash, readable by scripts. CART-31. */
export const CART_HASH_COOKIE = 'woocommerce_cart_hash'
/** The number of pieces, readable by scripts. CART-32. */
export const CART_COUNT_COOKIE = 'woocommerce_items_in_cart'
