/** `wc_checkout_params`: settings of the checkout's calls, as the protocol's script reads them (wire contract 2.5). */
export interface CheckoutParams {
  ajax_url: string
  /** `%%endpoint%%` stands for the call's name. */
  wc_ajax_url: string
  update_order_review_nonce: string
  apply_coupon_nonce: string
  remove_coupon_nonce: string
  option_guest_checkout: 'yes'
  /** Address of the call that places the order. */
  checkout_url: string
  is_checkout: '1'
  debug_mode: ''
  i18n_checkout_error: string
  gateways_with_custom_place_order_button: string[]
}
