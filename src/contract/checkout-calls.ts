import type { CheckoutErrors, CheckoutReview } from '#shop/buying/checkout'

/** The answer of POST `/?wc-ajax=update_order_review`. `review` is the same checkout as data, for our own page. Spec 7.7. */
export interface ReviewAnswer {
  result: 'success' | 'failure'
  /** HTML with one root element, or ''. */
  messages: string
  reload: boolean
  /** Region selector to its HTML. Empty where the asker shows data (`X-Checkout-Version`). */
  fragments: Record<string, string>
  /** Left out where the asker shows this very version. */
  review?: CheckoutReview
  /** What `messages` says, as texts. */
  notices?: string[]
  /** A fresh `woocommerce-process-checkout-nonce`. */
  nonce?: string
}

/** The answer where there is nothing (left) to order: what stands in the form's place. No `result`. */
export interface NothingToReview {
  fragments: { 'form.woocommerce-checkout': string }
}

/** The answer of POST `/?wc-ajax=checkout`: where to go, or why not. */
export type CheckoutAnswer =
  | { result: 'success'; redirect: string; order_id: number }
  | {
      result: 'failure'
      /** HTML with one root element: `<ul class="woocommerce-error">`. */
      messages: string
      /** The totals are to be asked for again. */
      refresh: boolean
      reload: boolean
      /** What is wrong with which field, as texts; for our own page. */
      errors?: CheckoutErrors
      /** What else is wrong, as texts; for our own page. */
      notices?: string[]
      /** A way on, said after the notices. */
      link?: { href: string; text: string }
    }

/** The header by which our own page says which version of the checkout it shows already; empty for none. It is answered data, not HTML. */
export const CHECKOUT_VERSION_HEADER = 'X-Checkout-Version'
