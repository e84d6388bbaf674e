import type { Locale } from '#i18n/locale.ts'
import type { DocumentContent } from '#shop/orders/documents'
import type { Settings } from '#shop/upkeep/settings'
import { paperOf } from './paper-of.ts'
import { typeset } from './typesetter.server.ts'

/** How documents are drawn: their language, and the paper of labels. */
export interface Drawing {
  locale: Locale
  labelPaper: Settings['documents']['labelPaper']
}

/** Most documents of one file. */
export const MOST_IN_A_FILE = 200

/** Documents as one PDF with embedded fonts, each on pages of its own. Equal contents give equal bytes. Rejects more than 200. IMP-15. */
export async function documentPdf(
  contents: readonly DocumentContent[],
  { locale, onProgress }: Drawing & { onProgress?: (done: number) => void },
): Promise<Buffer> {
  if (contents.length === 0 || contents.length > MOST_IN_A_FILE)
    throw new RangeError(`One file holds 1 to ${MOST_IN_A_FILE} documents, not ${contents.length}.`)
  const papers = contents.map((content) => paperOf(content, locale))
  const pdf = await typeset({ 'papers.json': Buffer.from(JSON.stringify(papers)) })
  onProgress?.(contents.length)
  return pdf
}
