/** The compare calls by what they do: the endpoint's name in `?wc-ajax=`, and the `action` in the body. Spec 7.5. */
export const COMPARE_ACTIONS = {
  add: 'yith-woocompare-add-product',
  remove: 'yith-woocompare-remove-product',
  reload: 'yith-woocompare-reload-product',
  view: 'yith-woocompare-view-table',
} as const

/** The settings of the compare calls under the names that the protocol's client reads; texts in the page's language. */
export interface CompareParams {
  /** `%%endpoint%%` stands for the action. */
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
  /** Whether the popup opens after adding. */
  auto_open: 'yes' | 'no'
  loader: string
  cookie_name: string
}

/** GET /wp-admin/admin-ajax.php?action=shortlist_params: what a page that is the same for everyone cannot hold for long. */
export interface ShortlistParams {
  yith_woocompare: CompareParams
  wishlist: { add_nonce: string; remove_nonce: string }
}

/** The answer to a compare call that adds. `message` says what became of it, `success` whether the product is on the list. Spec 3.10. */
export interface CompareAnswer {
  /** The compare page. */
  table_url: string
  /** The list's items as HTML, names escaped. */
  widget_table: string
  success: boolean
  message: string
}

/** The answer to `add_to_wishlist` and `remove_from_wishlist` on admin-ajax. */
export type WishlistAnswer = { success: true; data: { ids: number[]; message: string } } | { success: false; data: { message: string } }
