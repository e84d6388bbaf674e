import type { Locale } from '#i18n/locale.ts'
import type { IssuedDocument } from '#shop/orders/documents'
import { findFile, keepFile, type DocumentFile } from '#shop/orders/documents.server'
import { documentPdf } from './document-pdf.server.ts'

/** The PDF of an issued document: the bytes of its first making, from the data at its issue. ADM-47. */
export async function issuedFile({ id, content }: IssuedDocument, locale: Locale): Promise<DocumentFile> {
  return (await findFile(id, locale)) ?? keepFile(id, locale, await documentPdf([content], { locale, labelPaper: '10x15' }))
}
