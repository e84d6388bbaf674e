import type { StockAlertForm } from '#storefront/product/stock-alert-form.tsx'
import type { ContactView } from './contact-view.ts'

export interface PromiseLine {
  kind: 'delivery' | 'return' | 'open' | 'warranty' | 'call'
  text: string
  beside?: string | undefined
  path?: string | undefined
}

/** Ordering accepts the conditions of sale; `path` is their page. */
export interface TermsLine {
  text: string
  path: string
}

/** Promises and contacts under an order's buttons. Empty if the merchant filled in nothing. */
export interface TrustView {
  lines: PromiseLine[]
  /** Undefined while the conditions of sale are unpublished. */
  terms: TermsLine | undefined
  contact: ContactView | undefined
  alert: StockAlertForm | undefined
  shared: { title: string; url: string; text: string }
  words: Record<'promises' | 'questions' | 'whatsapp' | 'call', string>
}
