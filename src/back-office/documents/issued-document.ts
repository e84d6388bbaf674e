import { isLocale } from '#i18n/locale.ts'
import { pdfName } from '#shop/orders/documents'
import { issuedFile } from '#templates/documents/document-pdf.server.ts'
import { pdfFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/issued-document'
import { documentAt } from './accountant-files.server.ts'

/** Serves the stored PDF of an issued document, in its own or the requested language. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('documents.manage', context)
  const document = await documentAt(params.id)
  const asked = url.searchParams.get('lang') ?? undefined
  const { bytes } = await issuedFile(document, isLocale(asked) ? asked : document.content.locale)
  return pdfFile(bytes, `filename="${pdfName(document)}"`)
}
