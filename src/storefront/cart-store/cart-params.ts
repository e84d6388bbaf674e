/** `wc_add_to_cart_params`: what adding needs to know, as the protocol's script reads it. Spec 3.1, 4.1. */
export interface AddToCartParams {
  ajax_url: string
  /** `%%endpoint%%` stands for the call's name. */
  wc_ajax_url: string
  i18n_view_cart: string
  cart_url: string
  /** Where the cart leads to; ours, beside the protocol's. Spec 2.1. */
  checkout_url: string
  is_cart: '1' | ''
  cart_redirect_after_add: string
}

/** `wc_cart_fragments_params`: the names of the caches, one of each for a site and language. Spec 4.6. */
export interface CartFragmentsParams {
  wc_ajax_url: string
  cart_hash_key: string
  fragment_name: string
  /** In ms. */
  request_timeout: string
}

/** `xoo_wsc_params`: the side cart's settings; numbers as text, in ms; `%s%` stands for a text's value. Spec 9.3. */
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

/** The cart's settings that every page carries, by the name of their `<script type="application/json">`. */
export interface CartParams {
  wc_add_to_cart_params: AddToCartParams
  wc_cart_fragments_params: CartFragmentsParams
  xoo_wsc_params: SideCartParams
}

/** One of the settings that this page was loaded with. */
export function cartParams<Name extends keyof CartParams>(name: Name): CartParams[Name] {
  return JSON.parse(document.getElementById(name)?.textContent ?? '{}') as CartParams[Name]
}
