import { CHECKOUT_VERSION_HEADER, type CheckoutAnswer, type NothingToReview, type ReviewAnswer } from '#contract/checkout-calls'
import type { AddressField } from '#shop/buying/checkout'

/** `wc_checkout_params`: settings of the checkout's calls, as the protocol's script reads them (wire contract 2.5). */
export interface CheckoutParams {
  ajax_url: string
  /** `%%endpoint%%` stands for the call's name. */
  wc_ajax_url: string
  update_order_review_nonce: string
  apply_coupon_nonce: string
  remove_coupon_nonce: string
  option_guest_checkout: 'yes'
  checkout_url: string
  is_checkout: '1'
  debug_mode: ''
  i18n_checkout_error: string
  gateways_with_custom_place_order_button: string[]
}

const PATIENCE_MS = 30_000

const PLACE = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const satisfies Record<string, AddressField>

/** A review, no answer (network, timeout, unreadable), or an expired page. */
export type ReviewResult = ReviewAnswer | NothingToReview | 'no-answer' | 'expired'

/** Fetches the checkout's amounts for the current form (wire contract 2.5). `version` is the page's own. Undefined if aborted. */
export async function fetchReview(
  fields: FormData,
  params: CheckoutParams,
  { version, signal }: { version: string; signal: AbortSignal },
): Promise<ReviewResult | undefined> {
  try {
    const response = await fetch(params.wc_ajax_url.replace('%%endpoint%%', 'update_order_review'), {
      method: 'POST',
      body: reviewFields(fields, params.update_order_review_nonce),
      headers: { [CHECKOUT_VERSION_HEADER]: version },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (response.status === 403) return 'expired'
    const answer: unknown = await response.json()
    return isAnswer(answer, 'fragments') ? (answer as unknown as ReviewAnswer | NothingToReview) : 'no-answer'
  } catch {
    return signal.aborted ? undefined : 'no-answer'
  }
}

/** Places the order (wire contract 2.5). Undefined without an answer: it may have been placed all the same. */
export async function sendCheckout(fields: FormData, params: CheckoutParams): Promise<CheckoutAnswer | undefined> {
  try {
    const response = await fetch(params.checkout_url, { method: 'POST', body: textsOf(fields), signal: AbortSignal.timeout(PATIENCE_MS) })
    const answer: unknown = await response.json()
    return isAnswer(answer, 'result') ? (answer as unknown as CheckoutAnswer) : undefined
  } catch {
    return undefined
  }
}

function reviewFields(fields: FormData, security: string): URLSearchParams {
  const elsewhere = fields.has('ship_to_different_address') ? 'shipping' : 'billing'
  const body = new URLSearchParams({ security })
  const put = (name: string, value: FormDataEntryValue | null) => typeof value === 'string' && body.set(name, value)
  put('payment_method', fields.get('payment_method'))
  for (const [name, field] of Object.entries(PLACE)) {
    put(name, fields.get(`billing_${field}`))
    put(`s_${name}`, fields.get(`${elsewhere}_${field}`))
  }
  const isWhole = ['country', 'state', 'address_1'].every((field) => fields.get(`${elsewhere}_${field}`) !== '')
  body.set('has_full_address', String(isWhole))
  for (const [name, value] of fields) if (name.startsWith('shipping_method[')) put(name, value)
  body.set('post_data', textsOf(fields).toString())
  return body
}

function textsOf(fields: FormData): URLSearchParams {
  return new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'))
}

function isAnswer(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
