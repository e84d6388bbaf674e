import { fill, isolated } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { findSeriesProblems, type ListedDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import type { Settings } from '#shop/upkeep/settings'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { dayInWords } from './document-views.server.ts'
import { documentsListWords as words } from './documents.words.ts'

export type ShownDocument = ReturnType<typeof shownDocument>

/** Formats an issued document for the list. Credit notes have negative amounts. */
export function shownDocument({ id, kind, number, day, orderId, customer, total, currency }: ListedDocument, settings: Settings) {
  const written = `${kind === 'creditnote' ? '−' : ''}${exactAmount(total, writtenIn(currency, settings.currency))}`
  const amount = readerLocale() === 'ar' ? isolated(written) : written
  return { id, kind, title: translated(documentWords[kind]), number, day: dayInWords(day), orderId, customer, amount }
}

export async function numberProblems(): Promise<string[]> {
  return (await findSeriesProblems()).map(({ kind, year, problem, from, to }) => {
    const series = [translated(documentWords[kind as 'invoice']), year || ''].join(' ').trim()
    return fill(translated(words[problem]), { series, numbers: from >= to ? String(from) : `${from} – ${to}` })
  })
}
