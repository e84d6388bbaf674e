import { oneLine } from '#i18n/one-line.ts'
import type { Translated } from '#i18n/words.ts'
import { CSV_START, csvRow, csvText, amountCell, momentCell } from '#platform/csv'
import type { EntryAnswer } from '#shop/forms/entries'
import { shownAnswer } from '#shop/forms/entry-management'
import type { ExportedEntry } from '#shop/forms/entry-management.manage'
import type { entriesWords } from './entries.words.ts'

/** Context of an entry table. `fields` are the questions of a single form; without them all answers share one column. */
export interface EntryTable {
  fields: readonly { id: number; label: string }[] | undefined
  zone: string
  words: Translated<typeof entriesWords>
}

/** Header row, with a byte order mark so that spreadsheets read UTF-8. */
export function entryTitles({ fields, words }: EntryTable): string {
  const questions = fields ? [...fields.map(({ label }) => label), words['csv-others']] : [words['csv-answers']]
  const after = ['csv-files', 'csv-payment', 'csv-amount', 'csv-currency', 'csv-language', 'csv-page', 'csv-seconds'] as const
  const titles = [words['csv-number'], words['csv-date'], words['csv-form'], ...questions, ...after.map((name) => words[name])]
  return CSV_START + csvRow(titles.map(csvText))
}

/** An entry as a CSV row. Cells are never formulas. A password shows only that it was filled in, a card its last four digits. */
export function entryRow(entry: ExportedEntry, { fields, zone, words }: EntryTable): string {
  const { id, form, createdAt, answers, payment, total, currency, locale, page, seconds } = entry
  const told = (answer: EntryAnswer) => shownAnswer(answer, words.filled)
  const named = (some: readonly EntryAnswer[]) => some.map((answer) => `${answer.label} : ${told(answer)}`).join('\n')
  const known = new Set(fields?.map((field) => field.id))
  const cells = fields
    ? [
        ...fields.map((field) =>
          answers
            .filter((answer) => answer.field === field.id)
            .map(told)
            .join('\n'),
        ),
        named(answers.filter(({ field }) => !known.has(field))),
      ]
    : [named(answers)]
  return csvRow([
    String(id),
    momentCell(createdAt, zone),
    csvText(form),
    ...cells.map(csvText),
    csvText(zipNames(entry).join('\n')),
    csvText(payment === 'none' ? words['payment-none'] : words[payment]),
    payment === 'none' ? '' : amountCell(total, currency),
    csvText(payment === 'none' ? '' : (currency ?? '')),
    csvText(locale),
    csvText(page),
    seconds === null ? '' : String(seconds),
  ])
}

const LONGEST_NAME = 120

/** Paths of an entry's files in the zip: in a folder named by its id, unique, without path traversal or invisible characters. */
export function zipNames({ id, files }: Pick<ExportedEntry, 'id' | 'files'>): string[] {
  const taken = new Set<string>()
  return files.map(({ name }) => {
    const safe =
      oneLine(name)
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll(/[/\\:*?"<>|]/g, '_')
        .replace(/^[.\s]+|[.\s]+$/g, '')
        .slice(-LONGEST_NAME) || 'file'
    let own = safe
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${number}-${safe}`
    taken.add(own.toLowerCase())
    return `${id}/${own}`
  })
}
