import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { findSeriesProblems, type ListedDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/reader.server.ts'
import { dayInWords } from './document-views.server.ts'
import { documentsListWords as words } from './documents-list.words.ts'

/** An issued document, ready to be shown in the list. */
export type ShownDocument = ReturnType<typeof shownDocument>

/** Makes an issued document ready to be shown in the list. A credit note's amount is negative. */
export function shownDocument({ id, kind, number, day, orderId, customer, total, currency }: ListedDocument, settings: Settings) {
  const amount = amountForReader(total, writtenIn(currency, settings.currency))
  return {
    id,
    kind,
    title: translated(documentWords[kind]),
    number,
    day: dayInWords(day),
    orderId,
    customer,
    amount: kind === 'creditnote' ? `−${amount}` : amount,
  }
}

/** What the check of the numbers finds, a sentence each; empty where all is well. */
export async function numberProblems(): Promise<string[]> {
  return (await findSeriesProblems()).map(({ kind, year, problem, from, to }) => {
    const series = [translated(documentWords[kind as 'invoice']), year || ''].join(' ').trim()
    return fill(translated(words[problem]), { series, numbers: from >= to ? String(from) : `${from} – ${to}` })
  })
}
