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

export interface TrustView {
  lines: PromiseLine[]
  terms: TermsLine | undefined
  contact: ContactView | undefined
  alert: StockAlertForm | undefined
  shared: { title: string; url: string; text: string }
  words: Record<'promises' | 'questions' | 'whatsapp' | 'call', string>
}
