import type { DocumentContent } from '#shop/orders/documents'
import type { Drawing } from './document-pdf.server.ts'
import { paperOf } from './paper-of.ts'
import { papersPage } from './papers-page.tsx'

/** Documents as one HTML page to print, each on pages of its own. It has no script, and styles of its own only. IMP-15. */
export async function documentHtml(contents: readonly DocumentContent[], { locale }: Drawing): Promise<string> {
  return papersPage(
    contents.map((content) => paperOf(content, locale)),
    locale,
  )
}
