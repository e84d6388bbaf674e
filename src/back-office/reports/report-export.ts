import { data } from 'react-router'
import { amountCell, CSV_START, csvRow, csvText } from '#platform/csv'
import { reportWords } from '#shop/books/reports.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/report-export'
import { askedReport, columnsOf, columnWord, findRows, keysOf, namesOf, type AskedReport } from './report-views.server.ts'
import { pageWords } from './reports.words.ts'

/** Streams all rows of a report as CSV, days by their date. IMP-48. */
export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('reports.read', context)
  const asked = await askedReport(url.searchParams.get('report') ?? 'sales', url.searchParams)
  if (!asked) throw data(null, 404)
  return csvFile(tableOf(asked), `${asked.report}-${asked.from}-${asked.until}.csv`)
}

const AT_A_TIME = 500

async function* tableOf(asked: AskedReport): AsyncGenerator<string> {
  const columns = columnsOf(asked.report)
  const titles = [translated(reportWords[asked.by]), translated(pageWords.currency), ...columns.map(({ name }) => columnWord(name))]
  yield CSV_START + csvRow(titles.map(csvText))
  const rows = await findRows(asked, asked.by)
  const nameOf = await namesOf(keysOf(rows), asked.by, await findSettings())
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const lines = rows.slice(at, at + AT_A_TIME).map((row) => {
      const cells = columns.map(({ cell }) => {
        const told = cell(row)
        if ('count' in told) return String(told.count)
        if ('amount' in told) return told.amount === null ? '' : amountCell(told.amount, row.currency)
        return told.of === 0 ? '' : (told.part / told.of).toFixed(4).replace('.', ',')
      })
      return csvRow([csvText(asked.by === 'day' ? row.key : nameOf(row.key)), row.currency, ...cells])
    })
    yield lines.join('')
  }
}
