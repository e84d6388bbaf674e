/** One suggestion of GET /wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search; the answer is a bare array of at most 10. Spec 3.10, 7.5. */
export interface SearchSuggestion {
  id: number
  /** The product's name as HTML: escaped, with `<mark>` around what matches and no other markup. */
  value: string
  url: string
  /** What the protocol's client matches against while it waits for the server. */
  tokens: string[]
  /** The address of a small picture; empty when there is none. */
  image: string
  /** As text: `1.299 TND`; empty when it is not for sale. */
  price: string
  brand: string
}
