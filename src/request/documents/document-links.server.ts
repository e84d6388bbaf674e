import { PROTOCOL_LANGUAGES } from '#contract/document-calls'
import { slugOf } from '#i18n/fold.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import type { DocumentKind } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import type { Order } from '#shop/orders/orders.server'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'

const PRINT_ACTION = 'print-documents'
const ISSUE_ACTION = 'issue-documents'

/** The nonce that the addresses of documents carry, bound to a session; a guest's is bound to none. ADM-45. */
export async function documentNonce(session = ''): Promise<string> {
  return nonceFor(PRINT_ACTION, session)
}

/** True for the right nonce of a session. */
export async function documentNonceHolds(nonce: unknown, session: string): Promise<boolean> {
  return nonceHolds(nonce, PRINT_ACTION, session)
}

/** The nonce of an address that issues what has no number yet, bound to a session. Only what follows a confirmation carries it. ADM-43. */
export async function issueNonce(session: string): Promise<string> {
  return nonceFor(ISSUE_ACTION, session)
}

/** True for the right nonce to issue with, of a session. */
export async function issueNonceHolds(nonce: unknown, session: string): Promise<boolean> {
  return nonceHolds(nonce, ISSUE_ACTION, session)
}

/** A customer's link to a document of an order. */
export interface CustomerDocument {
  kind: DocumentKind
  order: Pick<Order, 'id' | 'key' | 'email'>
  nonce: string
  locale: Locale
  /** The refund of a credit note. */
  refund?: number | undefined
  /** The issued document, where kind and refund do not tell it from others of the order. */
  document?: number | undefined
  isPdf?: boolean | undefined
}

/**
 * The address of a customer's document, in the protocol's shape. The e-mail is written because its clients expect it; it opens nothing.
 * `refund`, `document` and `pdf` are our own. DOC-26.
 */
export function customerDocumentPath({ kind, order, nonce, locale, refund, document, isPdf }: CustomerDocument): string {
  const asked = new URLSearchParams({
    attaching_pdf: '1',
    print_packinglist: 'true',
    email: encoded(order.email ?? ''),
    post: encoded(String(order.id)),
    type: `print_${kind}`,
    user_print: '1',
    _wpnonce: nonce,
    lang: PROTOCOL_LANGUAGES[locale],
    access_key: order.key,
    button_location: 'order_details',
  })
  if (refund !== undefined) asked.set('refund', String(refund))
  if (document !== undefined) asked.set('document', String(document))
  if (isPdf) asked.set('pdf', '1')
  return `/?${asked}`
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** The name of a file of documents, as a header says it: their kind in a language, then what tells it from others. */
export function namedByKind(kind: DocumentKind, { locale, after }: { locale: Locale; after: string }): string {
  const name = `${slugOf(documentWords[kind][locale])}-${after}.pdf`
  return /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename="${kind}-${after}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** The sign-in that leads back to a customer's document: only what names the document goes along. */
export function documentSignInPath(params: URLSearchParams, locale: Locale): string {
  const kept = ['print_packinglist', 'post', 'type', 'lang', 'access_key', 'refund', 'document', 'pdf']
  const named = new URLSearchParams(kept.flatMap((name) => (params.get(name) === null ? [] : [[name, params.get(name)!.slice(0, 64)]])))
  return `${localised(locale, '/my-account/')}?next=${encodeURIComponent(`/?${named}`)}`
}
