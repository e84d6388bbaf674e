import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ImportOptions, ImportTotals } from './product-import.ts'
import { checkProducts, importProducts } from './importing.server.ts'

/** Cells by title; omitted ones are empty. */
export type Cells = Record<string, string | number>

export interface Imported extends ImportTotals {
  remarks: string[]
}

export function useImports() {
  const merchant = {
    folder: '',
    /** Imports rows as one file. Its titles are those of all rows, and always `ID`, `Type` and `Name`. */
    importRows(rows: Cells[], options?: ImportOptions): Promise<Imported> {
      return merchant.importText(textOf(rows), options)
    },
    async checkRows(rows: Cells[], options: ImportOptions = {}): Promise<Imported & { pictures: number }> {
      const path = join(merchant.folder, 'checked.csv')
      await writeFile(path, textOf(rows))
      const remarks: string[] = []
      let pictures = 0
      const record = ({ row, column, reason }: { row: number; column: string; reason: Error }) => void remarks.push(`${row} ${column}: ${reason.message}`)
      const totals = await checkProducts(path, options, { refused: record, noted: record, onPicture: () => pictures++ })
      return { ...totals, remarks, pictures }
    },
    async fileOf(text: string): Promise<string> {
      const path = join(merchant.folder, `${randomUUID()}.csv`)
      await writeFile(path, text)
      return path
    },
    async importBytes(bytes: Uint8Array, options?: ImportOptions): Promise<Imported> {
      const path = join(merchant.folder, 'bytes.csv')
      await writeFile(path, bytes)
      return merchant.importFile(path, options)
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

export function textOf(rows: Cells[]): string {
  const titles = [...new Set(['ID', 'Type', 'Name', ...rows.flatMap((row) => Object.keys(row))])]
  const lines = [titles, ...rows.map((row) => titles.map((title) => String(row[title] ?? '')))]
  return `${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
