import { setImmediate as turn } from 'node:timers/promises'
import type { Locale } from '#i18n/locale.ts'
import type { DocumentContent } from '#shop/orders/documents'
import { labelOf } from './label.ts'
import type { Paper } from './paper.ts'
import { sayingOf } from './saying.ts'
import { sheetOf } from './sheet.ts'

/** A document's content in a language, ready to be drawn. */
export function paperOf(content: DocumentContent, locale: Locale): Paper {
  const saying = sayingOf(content, locale)
  const { kind } = content
  return kind === 'dispatchlabel' || kind === 'shippinglabel' ? labelOf(kind, saying) : sheetOf(kind, saying)
}

/** Documents ready to be drawn, each in its own language where none is given. Between two of them the shop answers others. */
export async function papersOf(contents: readonly DocumentContent[], locale?: Locale): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const content of contents) {
    if (papers.length > 0) await turn()
    papers.push(paperOf(content, locale ?? content.locale))
  }
  return papers
}
