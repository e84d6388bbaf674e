import type { Person } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { findOrderDocuments, sendDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { translated } from '#back-office/kit/reader.server.ts'

export function isAboutDocument(fields: Record<string, string>): boolean {
  return fields['intent'] === 'document-mail' || fields['intent'] === 'document-ask'
}

/** Page of the order after a form about its documents. Shows a notice after a mail. */
export function pathAfterDocument(orderId: number, fields: Record<string, string>): string {
  const said = fields['intent'] === 'document-mail' ? `?mailed=${encodeURIComponent(fields['document'] ?? '')}` : ''
  return `/admin/orders/${orderId}/${said}#documents`
}

/** Mails an issued document again, or restores the question before numbering. Returns an error if the document is not the order's. */
export async function actOnDocument({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  if (fields['intent'] === 'document-ask') {
    await askBeforeIssuing(person, true)
    return undefined
  }
  const document = (await findOrderDocuments(orderId)).find(({ id }) => String(id) === fields['document'])
  if (!document) return translated(documentWords.noSuchDocument)
  await sendDocument(document.id, person)
  return undefined
}
