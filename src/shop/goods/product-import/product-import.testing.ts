import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ImportOptions, ImportTotals } from './product-import.ts'
import { importProducts } from './importing.server.ts'

/** A row by its titles; those left out are empty. */
export type Cells = Record<string, string | number>

/** Result of an import in tests: the totals, and each remark as `row column: reason`. */
export interface Imported extends ImportTotals {
  remarks: string[]
}

/** A merchant's folder for the tests of a file, and imports of files in it. */
export function useImports() {
  const merchant = {
    folder: '',
    /** Imports rows as one file. The titles are those of all rows; `ID`, `Type` and `Name` are always there. */
    importRows(rows: Cells[], options?: ImportOptions): Promise<Imported> {
      const titles = [...new Set(['ID', 'Type', 'Name', ...rows.flatMap((row) => Object.keys(row))])]
      const lines = [titles, ...rows.map((row) => titles.map((title) => String(row[title] ?? '')))]
      return merchant.importText(`${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`, options)
    },
    async importText(text: string, options?: ImportOptions): Promise<Imported> {
      const path = join(merchant.folder, 'products.csv')
      await writeFile(path, text)
      return merchant.importFile(path, options)
    },
    async importFile(path: string, options: ImportOptions = {}): Promise<Imported> {
      const remarks: string[] = []
      const record = ({ row, column, reason }: { row: number; column: string; reason: Error }) => void remarks.push(`${row} ${column}: ${reason.message}`)
      const totals = await importProducts(path, options, { refused: record, noted: record })
      return { ...totals, remarks }
    },
  }
  beforeAll(async () => {
    merchant.folder = await mkdtemp(join(tmpdir(), 'hanout-merchant-'))
  })
  afterAll(() => rm(merchant.folder, { recursive: true, force: true }))
  return merchant
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
