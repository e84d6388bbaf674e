/** The endpoint's name in `?wc-ajax=`, and the `action` in the body. CMP-05, CMP-09. */
export const COMPARE_ACTIONS = {
  add: 'yith-woocompare-add-product',
  remove: 'yith-woocompare-remove-product',
  reload: 'yith-woocompare-reload-product',
  view: 'yith-woocompare-view-table',
} as const

/** Named as the protocol's client reads them; texts in the page's language. */
export interface CompareParams {
  /** `%%endpoint%%` is replaced by the action. */
  ajaxurl: string
  actionadd: string
  actionremove: string
  actionview: string
  actionreload: string
  add_nonce: string
  remove_nonce: string
  reload_nonce: string
  added_label: string
  button_text: string
  table_title: string
  close_label: string
  clear_label: string
  /** Opens the popup after adding. CMP-03. */
  auto_open: 'yes' | 'no'
  loader: string
  cookie_name: string
}

/** Answer of GET /wp-admin/admin-ajax.php?action=shortlist_params: short-lived data for pages that are the same for everyone. */
export interface ShortlistParams {
  yith_woocompare: CompareParams
  wishlist: { add_nonce: string; remove_nonce: string }
}

/** Answer of an add. `success` means that the product is on the list. CMP-07. */
export interface CompareAnswer {
  table_url: string
  /** The list's items as HTML, names escaped. */
  widget_table: string
  success: boolean
  message: string
}

/** Answer of `add_to_wishlist` and `remove_from_wishlist` on admin-ajax. */
export type WishlistAnswer = { success: true; data: { ids: number[]; message: string } } | { success: false; data: { message: string } }
