import { appendFile, writeFile } from 'node:fs/promises'
import { ownFolder } from '#gateways/storage'
import { inEach } from '#i18n/text-of.ts'
import type { Text } from '#i18n/words.ts'
import type { Refusal } from '#platform/refusal'
import type { Remark } from '#shop/goods/product-saving'
import type { ProductFile } from '#shop/goods/product-csv.server'
import { refusedPath } from './import-files.server.ts'
import type { ImportReport, RefusedRow, ReportedReason } from './product-import.ts'

const MOST_REMARKS = 500
const MOST_REASONS = 100

/** Collects the bounded report of a task; the refused rows go to a file of their own. */
export interface ReportBook {
  readonly report: ImportReport
  surveyed(file: ProductFile): void
  remark(kind: 'refused' | 'noted', remark: Remark): void
  flush(): Promise<void>
}

export async function openReport(taskId: string): Promise<ReportBook> {
  const path = refusedPath(taskId)
  await ownFolder('imports')
  await writeFile(path, '')
  const report: ImportReport = { rows: 0, totals: { created: 0, updated: 0, unchanged: 0, refused: 0 }, pictures: 0, reasons: [], remarks: [] }
  const reasons = new Map<Text, ReportedReason>()
  let refused: RefusedRow[] = []
  return {
    report,
    surveyed({ rows, columns, encoding }) {
      report.rows = rows
      const { titles, metas, ignored, twice } = columns
      const apart = new Set([...metas.map(({ place }) => titles[place] ?? ''), ...ignored, ...twice])
      report.columns = {
        understood: [...new Set(titles)].filter((title) => title !== '' && !apart.has(title)),
        metas: metas.map(({ place, key }) => titles[place] ?? key),
        ignored,
        twice,
      }
      report.encoding = encoding
    },
    remark(kind, { row, column, reason }) {
      const text = refusalText(reason)
      if (report.remarks.length < MOST_REMARKS) report.remarks.push({ kind, row, column, text })
      if (kind === 'refused') refused.push({ row, column, text })
      const known = reasons.get(reason.text)
      if (known) known.count++
      else if (reasons.size < MOST_REASONS) {
        const first = { kind, text: withoutValues(reason.text), count: 1 }
        reasons.set(reason.text, first)
        report.reasons.push(first)
      }
    },
    async flush() {
      const rows = refused
      refused = []
      if (rows.length > 0) await appendFile(path, rows.map((one) => `${JSON.stringify(one)}\n`).join(''))
    },
  }
}

/** A refusal in every language: the reader of the report may differ from the author of the task. */
export function refusalText(reason: Refusal): Text {
  return inEach((locale) => reason.in(locale))
}

function withoutValues(text: Text): Text {
  const plain = (one: string) => one.replace(/\{\w+\}/g, '…')
  return { fr: plain(text.fr), ar: plain(text.ar), en: plain(text.en) }
}
