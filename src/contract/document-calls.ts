import type { Locale } from '#i18n/locale.ts'
import type { DocumentKind } from '#shop/orders/documents'

/** The most orders whose documents are asked for in one address. */
export const MOST_ORDERS_AT_ONCE = 100

/** A staff request for documents. */
export interface StaffDocuments {
  kind: DocumentKind
  /** Numbers of orders: one answer holds the documents of all, in this order. */
  orders: readonly number[]
  /** Of the staff member's session, from `documentNonce`; from `issueNonce` it issues what has no number yet. */
  nonce: string
  /** The one refund whose credit note is asked for; without it a credit note means all of the order's. */
  refund?: number | undefined
  /** The one issued document, where kind and refund do not tell it from others of the order. */
  document?: number | undefined
  /** Another language than each order's own. */
  locale?: Locale | undefined
  /** A PDF instead of a page to print. */
  isPdf?: boolean | undefined
}

/** The languages by the name that the protocol gives them. */
export const PROTOCOL_LANGUAGES: Record<Locale, string> = { fr: 'fr_FR', ar: 'ar', en: 'en_GB' }

/**
 * The address of staff's documents. With the nonce to issue it gives numbers to invoices and credit notes that have none, so it is opened only after a
 * confirmation; `&wt_dont_show_again=1` behind it is the tick that ends the asking. With the other nonce it only opens. ADM-43, ADM-45.
 */
export function staffDocumentPath({ kind, orders, nonce, refund, document, locale, isPdf }: StaffDocuments): string {
  const asked = new URLSearchParams({ print_packinglist: 'true', post: orders.join(','), type: `print_${kind}`, _wpnonce: nonce })
  if (refund !== undefined) asked.set('refund', String(refund))
  if (document !== undefined) asked.set('document', String(document))
  if (locale) asked.set('lang', PROTOCOL_LANGUAGES[locale])
  if (isPdf) asked.set('pdf', '1')
  return `/wp-admin/?${String(asked).replaceAll('%2C', ',')}`
}
