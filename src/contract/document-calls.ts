import type { Locale } from '#i18n/locale.ts'
import type { DocumentKind } from '#shop/orders/documents'

export const MOST_ORDERS_AT_ONCE = 100

export interface StaffDocuments {
  kind: DocumentKind
  /** The answer holds the documents of all orders, in this order. */
  orders: readonly number[]
  /** Of the staff member's session. `documentNonce` only opens; `issueNonce` also numbers unissued documents. */
  nonce: string
  /** Limits credit notes to that of one refund; by default all of the order's. */
  refund?: number | undefined
  /** One issued document, if kind and refund do not identify it. */
  document?: number | undefined
  /** Replaces each order's own language. */
  locale?: Locale | undefined
  isPdf?: boolean | undefined
}

export const PROTOCOL_LANGUAGES: Record<Locale, string> = { fr: 'fr_FR', ar: 'ar', en: 'en_GB' }

/**
 * With the nonce to issue it numbers invoices and credit notes, so it is opened only after a confirmation, which `&wt_dont_show_again=1` ends for good. With
 * the other nonce it only opens. ADM-43, ADM-45.
 */
export function staffDocumentPath({ kind, orders, nonce, refund, document, locale, isPdf }: StaffDocuments): string {
  const asked = new URLSearchParams({ print_packinglist: 'true', post: orders.join(','), type: `print_${kind}`, _wpnonce: nonce })
  if (refund !== undefined) asked.set('refund', String(refund))
  if (document !== undefined) asked.set('document', String(document))
  if (locale) asked.set('lang', PROTOCOL_LANGUAGES[locale])
  if (isPdf) asked.set('pdf', '1')
  return `/wp-admin/?${String(asked).replaceAll('%2C', ',')}`
}
