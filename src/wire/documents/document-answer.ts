import type { Context } from 'hono'
import type { Locale } from '#i18n/locale.ts'
import { isNumbered, pdfName, type DocumentContent, type IssuedDocument } from '#shop/orders/documents'
import { contentsOf, findOrderDocuments, holdingOf } from '#shop/orders/documents.server'
import type { Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { DOCUMENT_POLICY, documentHtml } from '#templates/documents/document-html.server.ts'
import { documentPdf, issuedFile } from '#templates/documents/document-pdf.server.ts'
import type { Env } from '#request/common/caller.server'
import { namedByKind } from '#request/documents/document-links.server'
import type { DocumentRequest } from './document-request.ts'

export interface Drawable {
  content: DocumentContent
  issued?: IssuedDocument
}

/** Documents of an order of one kind; empty if unavailable. `document` names one issued document, which may be a cancelled invoice. DOC-30. */
export async function findDrawables(order: Order, { kind, refund, document }: Pick<DocumentRequest, 'kind' | 'refund' | 'document'>): Promise<Drawable[]> {
  const documents = await findOrderDocuments(order.id)
  const { isDrawable, issued } = holdingOf(kind, { order, documents })
  if (isDrawable && !isNumbered(kind)) return (await contentsOf(kind, order)).map((content) => ({ content }))
  const wanted = document === undefined ? issued : documents.filter((one) => one.kind === kind && one.id === document)
  return wanted.filter((one) => refund === undefined || one.refundId === refund).map((one) => ({ content: one.content, issued: one }))
}

/** Answers documents in sequence, each in the requested language or else its own: a page to print, or a PDF. DOC-20. */
export async function answerDocuments(c: Context<Env>, drawables: Drawable[], { locale, isPdf }: DocumentRequest): Promise<Response> {
  const contents = drawables.map(({ content }) => content)
  const { labelPaper } = (await findSettings()).documents
  const how = { locale, labelPaper }
  if (!isPdf) return c.html(await documentHtml(contents, how), 200, { 'Content-Security-Policy': DOCUMENT_POLICY })
  const [first] = drawables
  const kept = drawables.length === 1 ? first?.issued : undefined
  const bytes = kept ? (await issuedFile(kept, locale ?? kept.content.locale)).bytes : await documentPdf(contents, how)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; ${fileName(drawables, locale)}`,
  })
}

/** File name: the document's number, else its title and order. For several, the first and last order. */
function fileName(drawables: readonly Drawable[], asked: Locale | undefined): string {
  const { kind, order, number, locale } = drawables[0]!.content
  const last = drawables.at(-1)!.content.order.id
  if (drawables.length === 1 && number) return `filename="${pdfName({ number })}"`
  return namedByKind(kind, { locale: asked ?? locale, after: order.id === last ? String(order.id) : `${order.id}-${last}` })
}
