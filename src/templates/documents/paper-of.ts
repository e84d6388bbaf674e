import { setImmediate as turn } from 'node:timers/promises'
import type { Locale } from '#i18n/locale.ts'
import type { DocumentContent } from '#shop/orders/documents'
import { labelOf } from './label.ts'
import type { Paper } from './paper.ts'
import { sayingOf } from './saying.ts'
import { sheetOf } from './sheet.ts'

export function paperOf(content: DocumentContent, locale: Locale): Paper {
  const saying = sayingOf(content, locale)
  const { kind } = content
  return kind === 'dispatchlabel' || kind === 'shippinglabel' ? labelOf(kind, saying) : sheetOf(kind, saying)
}

/** Each in its own language unless `locale` is given. Yields between documents, so that the shop can answer others. */
export async function papersOf(contents: readonly DocumentContent[], locale?: Locale): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const content of contents) {
    if (papers.length > 0) await turn()
    papers.push(paperOf(content, locale ?? content.locale))
  }
  return papers
}
