import { withoutGuard, unlisted } from '#platform/csv'
import { Refusal, refuse } from '#platform/refusal'
import { CellRefusal, spellingOf, type VariationRow } from '#shop/goods/product-saving'
import type { ColumnName, Columns } from './columns.ts'
import { UNSEEN, flag, line, name as nameOf, names as namesOf, slugs as slugsOf } from './cells.ts'
import { csvWords } from './product-csv.words.ts'
import { slugOf } from '#i18n/fold.ts'
import type { Attribute } from '#shop/goods/catalogue'
import { savingWords } from '#shop/goods/product-saving.words'

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

/** `preset` is the default choice: attribute slug to value. */
interface ReadAttributes {
  attributes: Attribute[]
  preset: Record<string, string>
}

/** Reads the attribute columns of a product. Refuses an attribute without values, a repeated one, and a preset that is not among the values. */
export function readAttributes(cells: RowCells): ReadAttributes {
  const attributes: Attribute[] = []
  const preset: Record<string, string> = {}
  const slugs = cells.read('hanout_attribute_slugs', slugsOf) ?? {}
  for (const places of cells.columns.attributes) {
    const name = cells.readAt(places.name, nameOf)
    if (name === '') continue
    const slug = cells.readAt(places.name, () => newSlug(name, slugs[name] ?? attributeSlug(name), attributes))
    const values = cells.readAt(places.values, (text) => someOf(name, namesOf(text)))
    const first = cells.readAt(places.default, (text) => (text === '' ? undefined : valueOf({ name, values }, text)))
    if (first !== undefined) preset[slug] = first
    const visible = cells.readAt(places.visible, (text) => flag(text, true))
    const global = cells.readAt(places.global, (text) => flag(text, false))
    attributes.push({ slug, name, values, visible, varies: first !== undefined, global })
  }
  return { attributes, preset }
}

/** Reads the attribute columns of a variation: one value each, in which a comma needs no escape. An empty one fits any. */
export function readChoices(cells: RowCells): VariationRow['choices'] {
  return cells.columns.attributes.flatMap((places) => {
    const name = cells.readAt(places.name, nameOf)
    if (name === '') return []
    const value = cells.readAt(places.values, (text) => nameOf(unlisted(line(text))))
    return [{ name, value, column: cells.columns.titles[places.values] ?? '' }]
  })
}

/** `Mémoire vive` becomes `memoire-vive`. Refuses a name without letter or digit. */
function attributeSlug(name: string): string {
  const slug = slugOf(name)
  if (slug === '') throw refuse(csvWords.attributeWithoutName, { name })
  return slug
}

function valueOf(attribute: Pick<Attribute, 'name' | 'values'>, text: string): string {
  const value = nameOf(unlisted(text))
  const known = spellingOf(attribute, value)
  if (known === undefined) throw refuse(savingWords.notAValueOf, { value, name: attribute.name })
  return known
}

function newSlug(name: string, slug: string, known: Attribute[]): string {
  if (known.some((one) => one.slug === slug)) throw refuse(csvWords.attributeTwice, { name })
  return slug
}

function someOf(name: string, values: string[]): string[] {
  if (values.length === 0) throw refuse(csvWords.attributeWithoutValues, { name })
  return values
}
