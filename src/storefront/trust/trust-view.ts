import type { StockAlertForm } from '#storefront/product/stock-alert-form.tsx'
import type { ContactView } from './contact-view.ts'

/** One promise of the shop, or a fact of the product, in words. */
export interface PromiseLine {
  kind: 'delivery' | 'return' | 'open' | 'warranty' | 'call'
  text: string
  /** A second line below it. */
  beside?: string | undefined
  /** The page that says more. */
  path?: string | undefined
}

/** That who orders accepts the conditions of sale, with the path of their page. */
export interface TermsLine {
  text: string
  path: string
}

/** What stands under the buttons of an order: promises, and the ways to reach the shop. Empty where the merchant filled in nothing. */
export interface TrustView {
  lines: PromiseLine[]
  /** Undefined while the page of the conditions of sale is not published. */
  terms: TermsLine | undefined
  contact: ContactView | undefined
  /** Form of who waits for a sold-out product. */
  alert: StockAlertForm | undefined
  /** The page as it is passed on. */
  shared: { title: string; url: string; text: string }
  words: Record<'promises' | 'questions' | 'whatsapp' | 'call', string>
}
