import { localised, type Locale } from '#i18n/locale.ts'

/** POST /wp-admin/admin-ajax.php, chosen by `action`. Requests are form fields. WIRE-10. */
export interface QuickOrderCalls {
  create_temp_order: { request: OrderedItem & Person & Intention & Going; answer: Answered<object> }
  /** The caller's known data; unknown fields are empty. */
  quick_order_person: { request: object; answer: Answered<Person> }
  /** The place named by a typed address; none if there is no match. Writes nothing. */
  find_place: { request: { address: string }; answer: Answered<{ place?: SuggestedPlace }> }
  get_shipping_cost: { request: object; answer: Answered<{ shipping: number }> }
  create_direct_order: { request: OrderedItem & Person & Intention & Going & Asking & { shipping: string }; answer: Answered<{ redirect_url: string }> }
  /** The existing order of a direct order's request; no address without one. Writes nothing. */
  find_direct_order: { request: OrderedItem & Person & Intention; answer: Answered<{ redirect_url?: string }> }
  custom_process_order: { request: ShortPerson & Intention & { product_id: string }; answer: Answered<object> }
  place_order: { request: OrderedItem & BillingPerson & Intention & Going & Asking & ShownAmounts; answer: Answered<{ payment_url: string }> }
}

/** `variation_id` is empty for a simple product. QO-75. */
export interface OrderedItem {
  product_id: string
  variation_id: string
  quantity: string
}

export interface Person {
  name: string
  phone: string
  address: string
}

/** A customer who continues at the checkout; the item comes from the unfinished order. QO-64. */
export interface ShortPerson {
  first_name: string
  phone: string
  address: string
}

/** The customer's fields as the online payment's call names them. QO-49. */
export interface BillingPerson {
  billing_first_name: string
  billing_phone: string
  billing_address_1: string
}

/** Key of the shopper's intention, a UUID made on first use of the form. */
export interface Intention {
  intention: string
}

/** `TN-11/tn-tunis-la-marsa`: the state's code and the zone, or the state alone. Sent by our own client only. If unknown, the address is read instead. */
export interface Going {
  place?: string
}

/** Amounts shown on the page. The server never reads them. QO-59. */
export interface ShownAmounts {
  shipping: string
  items_subtotal: string
  order_total: string
}

/** Opts in to a question before anything is written: `seen_total` in millimes, `ask_again` 1. `verification` is the captcha's token, if requested. */
export interface Asking {
  seen_total: string
  ask_again: string
  verification?: string
}

/** The shopper must confirm a changed total (in millimes), or an item ordered minutes ago. */
export type Question = { reason: 'total_changed'; total: number } | { reason: 'ordered_before'; minutes: number }

/** The protocol's answer: `data.message` is the reason of a failure; `data.order_id` the order that this intention already has. WIRE-09. */
export type Answered<Data> =
  | { success: true; data: Data & { message?: string } }
  | { success: false; data: { message: string; order_id?: number; verify?: VerifiedAction } & Partial<Question> }

/** The place named by an address: in the form of `Going`, and in the page's language. Unless `isSure`, the shopper is asked. */
export interface SuggestedPlace {
  value: string
  name: string
  isSure: boolean
}

/** Purpose of a verification: the action of the provider's script, or the ticket of a phone that must enter its code. */
export type VerifiedAction = 'wpforms' | 'order' | `phone/${string}`

/** From the framed page to the page around it: the provider's token, empty if none was needed, null if the visitor gave up. */
interface VerificationMessage {
  verified: string | null
}

/** Shows our own verification page in a frame, which alone may load the provider's scripts. Returns the token; undefined if the visitor gave up. */
export async function verifyInFrame(place: HTMLElement, { action, locale }: { action: VerifiedAction; locale: Locale }): Promise<string | undefined> {
  const frame = document.createElement('iframe')
  frame.className = 'block h-60 w-full'
  frame.addEventListener('load', () => {
    frame.title = frame.contentDocument?.title ?? ''
    place.ariaLabel = frame.title
  })
  frame.src = localised(locale, `/verification/${action}/`)
  const told = new Promise<string | null>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.contentWindow || !isMessage(data)) return
      removeEventListener('message', hear)
      resolve(data.verified)
    }
    addEventListener('message', hear)
  })
  place.replaceChildren(frame)
  return (await told) ?? undefined
}

export function tellVerified(verified: string | null): void {
  parent.postMessage({ verified } satisfies VerificationMessage, location.origin)
}

function isMessage(data: unknown): data is VerificationMessage {
  return typeof data === 'object' && data !== null && 'verified' in data && (data.verified === null || typeof data.verified === 'string')
}
