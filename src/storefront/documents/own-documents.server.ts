import type { Locale } from '#i18n/locale.ts'
import { DOCUMENT_KINDS, type DocumentKind, type IssuedDocument } from '#shop/orders/documents'
import { findDocumentsOf, holdingOf } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { customerDocumentPath, documentNonce } from '#request/documents/document-links.server'
import type { OwnDocument } from './order-documents.tsx'
import { translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { isAskedBeforeIssuing } from '#shop/people/accounts.server'
import type { DocumentParams } from './print-settings.tsx'
import { printingWords } from './printing.words.ts'

/** Printable documents by order: available, and shown to customers by the merchant. DOC-01 to DOC-07, DOC-29, DOC-31. */
export async function findOwnDocuments(orders: readonly Order[], locale: Locale): Promise<Map<number, OwnDocument[]>> {
  const [{ documents: settings }, issued, nonce] = await Promise.all([findSettings(), findDocumentsOf(orders.map(({ id }) => id)), documentNonce()])
  const shown = DOCUMENT_KINDS.filter((kind) => settings.customers[kind] === '1')
  return new Map(
    orders.map((order) => {
      const found = shown.flatMap((kind) => documentsOf(kind, order, issued.get(order.id) ?? []))
      return [order.id, found.map((one) => viewOf(one, { order, locale, nonce }))]
    }),
  )
}

export async function findDocumentsOfOrders(ids: readonly number[], locale: Locale): Promise<Map<number, OwnDocument[]>> {
  const orders = await Promise.all(ids.map((id) => findOrder(id)))
  return findOwnDocuments(
    orders.filter((order) => order !== undefined),
    locale,
  )
}

interface Found {
  kind: DocumentKind
  number: string
  refund?: number | undefined
  document?: number | undefined
}

/** Documents of an order by kind, with the earlier invoices that its credit notes correct. */
function documentsOf(kind: DocumentKind, order: Order, documents: readonly IssuedDocument[]): Found[] {
  const { isDrawable, issued } = holdingOf(kind, { order, documents })
  if (isDrawable) return [{ kind, number: '' }]
  const holds = kind === 'invoice' ? issued : []
  return documents
    .filter((one) => one.kind === kind)
    .map((one) => ({
      kind,
      number: one.number,
      refund: one.refundId ?? undefined,
      document: holds.includes(one) || one.refundId !== null ? undefined : one.id,
    }))
}

function viewOf({ kind, number, refund, document }: Found, { order, locale, nonce }: { order: Order; locale: Locale; nonce: string }): OwnDocument {
  const link = { kind, order, nonce, locale, refund, document }
  return { kind, title: documentWords[kind][locale], number, path: customerDocumentPath(link), pdfPath: customerDocumentPath({ ...link, isPdf: true }) }
}

/** Print settings of a page. DOC-08 to DOC-11, DOC-19. */
export async function documentParams(locale: Locale, person: Pick<Person, 'id'> | undefined): Promise<DocumentParams> {
  const { showPreview, access, reloadAfterPrint } = (await findSettings()).documents
  const { requestError, loadingError, generating, newTabError } = translate(locale, printingWords)
  return {
    show_document_preview: showPreview === 'yes' ? 'Yes' : 'No',
    document_access_type: access,
    is_user_logged_in: person ? '1' : '',
    reload_page: reloadAfterPrint,
    msgs: {
      pop_dont_show_again: person !== undefined && !(await isAskedBeforeIssuing(person.id)),
      request_error: requestError,
      error_loading_data: loadingError,
      generating_document_text: generating,
      new_tab_open_error: newTabError,
    },
  }
}
