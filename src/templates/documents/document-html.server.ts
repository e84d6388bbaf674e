import type { DocumentContent } from '#shop/orders/documents'
import { findLogos, needFew, type Drawing } from './document-pdf.server.ts'
import { papersOf } from './paper-of.ts'
import { PAPER_STYLES_SOURCE } from './paper-styles.ts'
import { papersPage } from './papers-page.tsx'

/** Content security policy of an HTML document: its own style sheet, the shop's fonts, embedded pictures, no script. */
export const DOCUMENT_POLICY = [
  "default-src 'none'",
  `style-src ${PAPER_STYLES_SOURCE}`,
  'img-src data:',
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** One HTML page to print, each document on pages of its own, with the styles that `DOCUMENT_POLICY` allows. Rejects more than 200. IMP-15. */
export async function documentHtml(contents: readonly DocumentContent[], { locale, labelPaper }: Drawing): Promise<string> {
  needFew(contents)
  const papers = await papersOf(contents, locale)
  return papersPage({ papers, labelPaper, logos: await findLogos(contents) })
}
