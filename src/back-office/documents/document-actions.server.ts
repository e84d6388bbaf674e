import type { Person } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { findOrderDocuments, sendDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { translated } from '#back-office/reader.server.ts'

/** True when a form of an order's page is about its documents. */
export function isAboutDocument(fields: Record<string, string>): boolean {
  return fields['intent'] === 'document-mail' || fields['intent'] === 'document-ask'
}

/** The page of an order after a form about its documents: a mail is told in view. */
export function pathAfterDocument(orderId: number, fields: Record<string, string>): string {
  const said = fields['intent'] === 'document-mail' ? `?mailed=${encodeURIComponent(fields['document'] ?? '')}` : ''
  return `/admin/orders/${orderId}/${said}#documents`
}

/** Mails an issued document of the order again, or asks before numbers again. Gives the error of a request about no document of the order. */
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
