/** The quick order's calls: POST /wp-admin/admin-ajax.php, chosen by `action`. Requests are form fields. Spec 7.3. */
export interface QuickOrderCalls {
  create_temp_order: { request: OrderedItem & Person & Intention; answer: Answered<object> }
  /** Who the shop knows the caller as; a field that it does not know is empty. */
  quick_order_person: { request: object; answer: Answered<Person> }
  get_shipping_cost: { request: object; answer: Answered<{ shipping: number }> }
  create_direct_order: { request: OrderedItem & Person & Intention & Asking & { shipping: string }; answer: Answered<{ redirect_url: string }> }
  custom_process_order: { request: ShortPerson & Intention & { product_id: string }; answer: Answered<object> }
  place_order: { request: OrderedItem & BillingPerson & Intention & Asking & ShownAmounts; answer: Answered<{ payment_url: string }> }
}

/** What is ordered. `variation_id` is empty for a simple product. */
export interface OrderedItem {
  product_id: string
  variation_id: string
  quantity: string
}

/** Who orders. */
export interface Person {
  name: string
  phone: string
  address: string
}

/** Who goes on at the checkout; what is ordered the shop knows from the unfinished order. */
export interface ShortPerson {
  first_name: string
  phone: string
  address: string
}

/** Who orders, as the online payment's call names it. */
export interface BillingPerson {
  billing_first_name: string
  billing_phone: string
  billing_address_1: string
}

/** The key of this shopper's intention, made when the form is first used: a UUID. */
export interface Intention {
  intention: string
}

/** The amounts as the page shows them. The server never reads them. */
export interface ShownAmounts {
  shipping: string
  items_subtotal: string
  order_total: string
}

/** By what a page is asked before anything is written: `seen_total` in millimes, and `ask_again` 1. Who sends neither is never asked. */
export interface Asking {
  seen_total: string
  ask_again: string
}

/** What the page is asked, for a press to confirm: an order at another total (in millimes), or of an article that was ordered minutes ago. */
export type Question = { reason: 'total_changed'; total: number } | { reason: 'ordered_before'; minutes: number }

/** The protocol's answer: `data.message` says why it failed; `data.order_id` that this intention has its order already. */
export type Answered<Data> =
  | { success: true; data: Data & { message?: string } }
  | { success: false; data: { message: string; order_id?: number } & Partial<Question> }
