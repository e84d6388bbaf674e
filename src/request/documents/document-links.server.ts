import { PROTOCOL_LANGUAGES } from '#contract/document-calls'
import { slugOf } from '#i18n/fold.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { type DocumentKind, type PrintKind, mayHandle } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { type Order, findOrder, findOrderByKey } from '#shop/orders/orders.server'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'
import type { Person } from '#shop/people/accounts'
import { findOrderOf } from '#shop/people/customers.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lacksSecondFactor } from '#request/pages/roles.server'

const PRINT_ACTION = 'print-documents'
const ISSUE_ACTION = 'issue-documents'

/** Nonce of document addresses, bound to a session; a guest's to none. ADM-45. */
export async function documentNonce(session = ''): Promise<string> {
  return nonceFor(PRINT_ACTION, session)
}

export async function documentNonceHolds(nonce: unknown, session: string): Promise<boolean> {
  return nonceHolds(nonce, PRINT_ACTION, session)
}

/** Nonce to issue unnumbered documents, bound to a session. Only the step after a confirmation carries it. ADM-43. */
export async function issueNonce(session: string): Promise<string> {
  return nonceFor(ISSUE_ACTION, session)
}

export async function issueNonceHolds(nonce: unknown, session: string): Promise<boolean> {
  return nonceHolds(nonce, ISSUE_ACTION, session)
}

export interface CustomerDocument {
  kind: DocumentKind
  order: Pick<Order, 'id' | 'key' | 'email'>
  nonce: string
  locale: Locale
  refund?: number | undefined
  document?: number | undefined
  isPdf?: boolean | undefined
}

/** Address of a customer's document, in the protocol's shape; the e-mail grants nothing. `refund`, `document` and `pdf` are our own. DOC-26. */
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

export function namedByKind(kind: PrintKind, { locale, after }: { locale: Locale; after: string }): string {
  const name = `${slugOf(documentWords[kind][locale])}-${after}.pdf`
  return /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename="${kind}-${after}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Sign-in that returns to a customer's document; keeps only the parameters that name the document. */
export function documentSignInPath(params: URLSearchParams, locale: Locale): string {
  const kept = ['print_packinglist', 'post', 'type', 'lang', 'access_key', 'refund', 'document', 'pdf']
  const named = new URLSearchParams(kept.flatMap((name) => (params.get(name) === null ? [] : [[name, params.get(name)!.slice(0, 64)]])))
  return `${localised(locale, '/my-account/')}?next=${encodeURIComponent(`/?${named}`)}`
}

interface Opening {
  id: number
  key: string
  kind: DocumentKind
  person: Person | undefined
}

/**
 * The order whose document the caller may open: their own, any for staff who handle such documents, or, where the merchant lets everybody print, the one with
 * the address's key. Otherwise undefined, without revealing whether the order exists. DOC-27.
 */
export async function openedOrder({ id, key, kind, person }: Opening): Promise<{ order: Order; isStaff: boolean } | undefined> {
  const isStaff = person !== undefined && (await mayOpenDocuments(person, kind))
  const own = isStaff ? await findOrder(id) : person && (await findOrderOf(person.id, id))?.order
  const order = own ?? (await findByKey(id, key))
  return order && { order, isStaff }
}

async function findByKey(id: number, key: string): Promise<Order | undefined> {
  const { access } = (await findSettings()).documents
  return access === 'all' ? findOrderByKey(id, key) : undefined
}

export async function mayOpenDocuments(person: Person, kind: DocumentKind): Promise<boolean> {
  return mayHandle(person, kind) && !(await lacksSecondFactor(person))
}

/** True if the merchant shows documents of this kind to customers. DOC-31. */
export async function customerMaySee(kind: DocumentKind): Promise<boolean> {
  return (await findSettings()).documents.customers[kind] === '1'
}
