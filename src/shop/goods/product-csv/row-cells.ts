import { withoutGuard } from '#platform/csv'
import { Refusal, refuse } from '#platform/refusal'
import { CellRefusal } from '#shop/goods/product-saving'
import type { ColumnName, Columns } from './columns.ts'
import { UNSEEN } from './entities.ts'
import { csvWords } from './product-csv.words.ts'

export interface RowCells {
  columns: Columns
  /** A cell's text by position, trimmed; empty if the column is missing. */
  at(place: number): string
  /** A cell's value. Undefined if the column is missing, or if `parse` refuses it, which adds a fault. */
  read<T>(name: ColumnName, parse: (text: string) => T): T | undefined
  /** Like `read`, by position. Throws the refusal with the column's title. */
  readAt<T>(place: number, parse: (text: string) => T): T
  refuse(name: ColumnName, reason: Refusal): CellRefusal
  /** The result of `read`. Undefined if it is refused, which adds a fault. */
  collect<T>(read: () => T): T | undefined
  faults: CellRefusal[]
  /** Titles of columns from which invisible characters were removed so far. */
  cleaned: ReadonlySet<string>
}

/** Multi-line texts, in which such characters may be intended. */
const LONG: ColumnName[] = [
  'Description',
  'Short description',
  'hanout_short_ar',
  'hanout_short_en',
  'hanout_description_ar',
  'hanout_description_en',
  'hanout_call_script',
]

/** Refuses a row whose number of cells differs from the header's, and a null character. */
export function rowCells(columns: Columns, cells: string[]): RowCells {
  const { titles, places } = columns
  if (cells.length !== titles.length) {
    throw new CellRefusal('', refuse(csvWords.cellCount, { cells: cells.length, columns: titles.length }))
  }
  const hidden = cells.findIndex((cell) => cell.includes('\0'))
  if (hidden >= 0) throw new CellRefusal(titles[hidden] ?? '', refuse(csvWords.hiddenCharacter))
  const cleaned = new Set<string>()
  const asWritten = new Set([...LONG.map((name) => places.get(name)), ...columns.metas.map(({ place }) => place)])
  const at = (place: number) => {
    const text = cells[place] ?? ''
    if (asWritten.has(place)) return withoutGuard(text.trim())
    const seen = text.replace(UNSEEN, '')
    if (seen !== text) cleaned.add(titles[place] ?? '')
    return withoutGuard(seen.trim())
  }
  const readAt = <T>(place: number, parse: (text: string) => T): T => {
    try {
      return parse(at(place))
    } catch (error) {
      throw error instanceof Refusal ? new CellRefusal(titles[place] ?? '', error) : error
    }
  }
  const faults: CellRefusal[] = []
  const collect = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      faults.push(error)
      return undefined
    }
  }
  return {
    columns,
    at,
    readAt,
    read(name, parse) {
      const place = places.get(name)
      return place === undefined ? undefined : collect(() => readAt(place, parse))
    },
    cleaned,
    collect,
    faults,
    refuse: (name, reason) => new CellRefusal(titles[places.get(name) ?? -1] ?? name, reason),
  }
}
