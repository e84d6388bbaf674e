import type { CheckoutErrors, CheckoutReview } from '#shop/buying/checkout'
import type { VerifiedAction } from './quick-order-calls.ts'

/** Answer of POST `/?wc-ajax=update_order_review`. `review` is the same checkout as data, for our own page. CO-06. */
export interface ReviewAnswer {
  result: 'success' | 'failure'
  /** HTML with one root element, or ''. */
  messages: string
  reload: boolean
  /** Region selector to its HTML. Empty if the client shows data (`X-Checkout-Version`). */
  fragments: Record<string, string>
  /** Absent if the client already has this version. */
  review?: CheckoutReview
  notices?: string[]
  /** A fresh `woocommerce-process-checkout-nonce`. */
  nonce?: string
}

/** Answer without anything to order (any more): replaces the form. No `result`. */
export interface NothingToReview {
  fragments: { 'form.woocommerce-checkout': string }
}

/** Answer of POST `/?wc-ajax=checkout`. CO-38. */
export type CheckoutAnswer =
  | { result: 'success'; redirect: string; order_id: number }
  | {
      result: 'failure'
      /** HTML with one root element: `<ul class="woocommerce-error">`. */
      messages: string
      /** Whether the totals must be requested again. */
      refresh: boolean
      reload: boolean
      /** Texts by field, for our own page. */
      errors?: CheckoutErrors
      /** Other errors as texts, for our own page. */
      notices?: string[]
      /** Follows the notices. */
      link?: { href: string; text: string }
      /** Verification required first; the order is then sent again with the field `verification`. */
      verify?: VerifiedAction
    }

/** Request header: the checkout version that our own page already shows; empty for none. Requests with it get data, not HTML. */
export const CHECKOUT_VERSION_HEADER = 'X-Checkout-Version'
