/** `wc_add_to_cart_params`: settings for adding, as the protocol's script reads them (PDP-38). */
export interface AddToCartParams {
  ajax_url: string
  /** `%%endpoint%%` stands for the call's name. */
  wc_ajax_url: string
  i18n_view_cart: string
  cart_url: string
  /** Our own setting, beside the protocol's (CO-01). */
  checkout_url: string
  is_cart: '1' | ''
  cart_redirect_after_add: string
}

/** `wc_cart_fragments_params`: storage keys of the caches, one of each for a site and language (CART-33). */
export interface CartFragmentsParams {
  wc_ajax_url: string
  cart_hash_key: string
  fragment_name: string
  /** In ms. */
  request_timeout: string
}

/** `xoo_wsc_params`: the side cart's settings; numbers as text, in ms; `%s%` is a text's placeholder. */
export interface SideCartParams {
  adminurl: string
  wc_ajax_url: string
  qtyUpdateDelay: string
  notificationTime: string
  html: { successNotice: string; errorNotice: string }
  strings: { maxQtyError: string; stepQtyError: string; calculateCheckout: string; couponEmpty: string }
  isCheckout: '1' | ''
  isCart: '1' | ''
  sliderAutoClose: string
  shippingEnabled: string
  couponsEnabled: string
  autoOpenCart: string
  addedToCart: string
  ajaxAddToCart: string
  showBasket: string
  flyToCart: string
  flyToCartTime: string
  productFlyClass: string
  refreshCart: string
  fetchDelay: string
}

/** Cart settings of every page, by the id of their `<script type="application/json">`. */
export interface CartParams {
  wc_add_to_cart_params: AddToCartParams
  wc_cart_fragments_params: CartFragmentsParams
  xoo_wsc_params: SideCartParams
}

export function cartParams<Name extends keyof CartParams>(name: Name): CartParams[Name] {
  return JSON.parse(document.getElementById(name)?.textContent ?? '{}') as CartParams[Name]
}
