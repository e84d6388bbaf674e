import type { VerifiedAction } from './verification.ts'

/** Calls of the quick order: POST /wp-admin/admin-ajax.php, chosen by `action`. Requests are form fields. WIRE-10. */
export interface QuickOrderCalls {
  create_temp_order: { request: OrderedItem & Person & Intention & Going; answer: Answered<object> }
  /** The caller's known data; unknown fields are empty. */
  quick_order_person: { request: object; answer: Answered<Person> }
  /** The place that a typed address names; without one where it names none. Nothing is written. */
  find_place: { request: { address: string }; answer: Answered<{ place?: SuggestedPlace }> }
  get_shipping_cost: { request: object; answer: Answered<{ shipping: number }> }
  create_direct_order: { request: OrderedItem & Person & Intention & Going & Asking & { shipping: string }; answer: Answered<{ redirect_url: string }> }
  /** The order that a direct order's request has already; without an address where it has none. Nothing is written. */
  find_direct_order: { request: OrderedItem & Person & Intention; answer: Answered<{ redirect_url?: string }> }
  custom_process_order: { request: ShortPerson & Intention & { product_id: string }; answer: Answered<object> }
  place_order: { request: OrderedItem & BillingPerson & Intention & Going & Asking & ShownAmounts; answer: Answered<{ payment_url: string }> }
}

/** The ordered item. `variation_id` is empty for a simple product. QO-75. */
export interface OrderedItem {
  product_id: string
  variation_id: string
  quantity: string
}

/** The customer. */
export interface Person {
  name: string
  phone: string
  address: string
}

/** The customer who continues at the checkout; the item comes from the unfinished order. QO-64. */
export interface ShortPerson {
  first_name: string
  phone: string
  address: string
}

/** The customer under the names of the online payment's call. QO-49. */
export interface BillingPerson {
  billing_first_name: string
  billing_phone: string
  billing_address_1: string
}

/** Key of the shopper's intention, a UUID made when the form is first used. */
export interface Intention {
  intention: string
}

/**
 * Where the order goes: `TN-11/tn-tunis-la-marsa`, the state's code and the zone, or the state alone. Only ours send it; one that is no place is
 * ignored, and the shop reads the address instead.
 */
export interface Going {
  place?: string
}

/** Amounts shown on the page. The server never reads them. QO-59. */
export interface ShownAmounts {
  shipping: string
  items_subtotal: string
  order_total: string
}

/**
 * Opts in to a question before anything is written: `seen_total` in millimes, and `ask_again` 1. Clients without them are never asked.
 * `verification` is the captcha's token, where an answer asked for one.
 */
export interface Asking {
  seen_total: string
  ask_again: string
  verification?: string
}

/** A question for the shopper to confirm: another total (in millimes), or an item they ordered minutes ago. */
export type Question = { reason: 'total_changed'; total: number } | { reason: 'ordered_before'; minutes: number }

/** The protocol's answer: `data.message` is the reason of a failure; `data.order_id` the order that this intention already has. WIRE-09. */
export type Answered<Data> =
  | { success: true; data: Data & { message?: string } }
  | { success: false; data: { message: string; order_id?: number; verify?: VerifiedAction } & Partial<Question> }

/** The place that an address names: as `Going` has it, and its name in the page's language. `isSure` false: the shopper is asked. */
export interface SuggestedPlace {
  value: string
  name: string
  isSure: boolean
}
