/** GET /wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search answers a bare array of at most 10. SRCH-04, SRCH-06. */
export interface SearchSuggestion {
  id: number
  /** The product's name as HTML: escaped, with `<mark>` around matches and no other markup. */
  value: string
  url: string
  /** Words that the protocol's client matches while it waits for the server. */
  tokens: string[]
  /** Address of a small picture; may be empty. */
  image: string
  /** As text: `1.299 TND`; empty if not for sale. */
  price: string
  brand: string
}
