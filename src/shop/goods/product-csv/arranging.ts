import { fold } from '#i18n/fold.ts'
import { listed, withCommas, withoutGuard } from '#platform/csv'
import { Refusal, refuse } from '#platform/refusal'
import type { FileRecord } from '#platform/table-files.server'
import { CellRefusal } from '#shop/goods/product-saving'
import * as cell from './cells.ts'
import { titleKey, type ColumnMatch } from './columns.ts'
import type { ColumnName, Columns } from './columns.ts'
import { UNSEEN } from './cells.ts'
import type { ColumnField } from './known-titles.ts'
import { csvWords } from './product-csv.words.ts'

export type ArrangedRow = FileRecord | { row: number; refused: CellRefusal }

export interface Arrangement {
  columns: Columns
  keyOf(cells: string[]): RowKey
  /** A product's row, then those of its variations. */
  arrange(rows: FileRecord[]): ArrangedRow[]
}

/** Key shared by the rows of one product. It also identifies a product without a code in the shop; undefined if the code alone identifies it. */
export interface RowKey {
  key: string | undefined
  /** Several rows may belong to one product. */
  isShared: boolean
  /** It belongs to the product of the row before it. */
  goesOn: boolean
}

type Cells = readonly string[]

interface Option {
  slot: number
  name: string
  value: string
}

/** A column of our own: its source field, its cell on a product's row, and on a row for sale. */
interface OwnColumn {
  name: ColumnName
  field: ColumnField
  /** Cell of a product, by its rows: usually the first text among them. */
  ofProduct?: (rows: Cells[]) => string
  ofItem?: (cells: Cells) => string
}

/** Separators of an option's values in one cell; a comma needs a space, because `42,5` is one value. */
const BETWEEN_VALUES = /\s*[،؛;|]\s*|,\s+/

export function arrangementOf(titles: string[], match: ColumnMatch): Arrangement {
  const places = new Map(match.map((field) => [field, match.flatMap((one, place) => (one === field ? [place] : []))]))
  const placeOf = (field: ColumnField) => places.get(field)?.[0] ?? -1
  const at = (cells: Cells, place: number) => withoutGuard((cells[place] ?? '').replace(UNSEEN, '').trim())
  const textsOf = (cells: Cells, field: ColumnField) => (places.get(field) ?? []).map((place) => at(cells, place)).filter((text) => text !== '')
  const textOf = (cells: Cells, field: ColumnField) => textsOf(cells, field)[0] ?? ''
  const slots = slotsOf(titles, places)

  const text = (field: ColumnField) => (cells: Cells) => cells[placeOf(field)] ?? ''
  const firstText = (field: ColumnField) => (rows: Cells[]) => rows.map(text(field)).find((one) => one.trim() !== '') ?? ''
  const own = (name: ColumnName, field: ColumnField): OwnColumn => ({ name, field, ofProduct: firstText(field) })
  const sold = (name: ColumnName, field: ColumnField, ofItem: (cells: Cells) => string = text(field)): OwnColumn => ({ name, field, ofItem })
  const wanted: OwnColumn[] = [
    { name: 'Name', field: 'name', ofProduct: firstText('name') },
    { name: 'Categories', field: 'category', ofProduct: (rows) => rows.map(categoriesOf).find((one) => one !== '') ?? '' },
    { name: 'Brands', field: 'brand', ofProduct: (rows) => listed(firstText('brand')(rows)) },
    { name: 'Tags', field: 'tags', ofProduct: (rows) => listOf(rows.flatMap((cells) => textsOf(cells, 'tags'))) },
    own('Short description', 'short'),
    own('Description', 'description'),
    { name: 'Published', field: 'published', ofProduct: (rows) => statusOf(rows.flatMap((cells) => textsOf(cells, 'published'))) },
    own('hanout_name_ar', 'nameAr'),
    own('hanout_description_ar', 'descriptionAr'),
    own('hanout_name_en', 'nameEn'),
    own('hanout_description_en', 'descriptionEn'),
    own('hanout_search_title', 'searchTitle'),
    own('hanout_search_description', 'searchText'),
    sold('SKU', 'sku'),
    sold('GTIN, UPC, EAN, or ISBN', 'gtin'),
    sold('Regular price', 'price', (cells) => pricesOf(cells).regular),
    sold('Sale price', match.includes('promo') ? 'promo' : 'compare', (cells) => pricesOf(cells).sale),
    sold('hanout_cost_price', 'cost'),
    sold('Stock', 'stock', (cells) => (match.includes('tracked') && textOf(cells, 'tracked') === '' ? '' : text('stock')(cells))),
    sold('In stock?', 'available'),
    sold('Weight', match.includes('weightG') ? 'weightG' : 'weightKg'),
    {
      name: 'Images',
      field: match.includes('picture') ? 'picture' : 'variantPicture',
      ofProduct: (rows) => picturesIn(rows.flatMap((cells) => textsOf(cells, 'picture'))),
      ofItem: (cells) => picturesIn(textsOf(cells, 'variantPicture')),
    },
  ]
  const kept = wanted.filter(({ field }) => places.has(field))
  const keyPlace = placeOf('group') >= 0 ? placeOf('group') : placeOf('name')
  const columns = columnsOf({ titles, match, kept, slots, keyPlace, placeOf })

  function categoriesOf(cells: Cells): string {
    const path = listOf(textsOf(cells, 'category'))
    const below = textOf(cells, 'subcategory')
    return path !== '' && below !== '' ? `${path} > ${listed(below)}` : path
  }

  /** A higher compare price is the regular price. A promotion that lowers nothing is ignored. */
  function pricesOf(cells: Cells): { regular: string; sale: string } {
    const [price, promo, compare] = [textOf(cells, 'price'), textOf(cells, 'promo'), textOf(cells, 'compare')]
    const [amount, before, lowered] = [amountOf(price), amountOf(compare), amountOf(promo)]
    if (before !== undefined && amount !== undefined && before > amount && promo === '') return { regular: compare, sale: price }
    return { regular: price, sale: lowered === 0 || (lowered !== undefined && lowered === amount) ? '' : promo }
  }

  /** Refusal of an unreadable compare price: our own format has no column for it. */
  function faultIn({ row, cells }: FileRecord): ArrangedRow[] {
    const compare = textOf(cells, 'compare')
    if (compare === '' || amountOf(compare) !== undefined) return []
    return [{ row, refused: new CellRefusal(titles[placeOf('compare')] ?? '', refuse(csvWords.notAPrice, { text: compare })) }]
  }

  function optionsOf(cells: Cells, rows: Cells[]): Option[] {
    return slots.flatMap(({ slot, nameAt, valueAt, title }) => {
      const value = at(cells, valueAt)
      const name = nameAt < 0 ? title : (rows.map((one) => at(one, nameAt)).find((one) => one !== '') ?? title)
      const isNone = value === '' || (fold(name) === 'title' && fold(value) === 'default title')
      return isNone ? [] : [{ slot, name, value }]
    })
  }

  const nameKey = (cells: Cells) => (textOf(cells, 'name') === '' ? undefined : `name:${fold(textOf(cells, 'name'))}`)

  function keyOf(cells: Cells): RowKey {
    const [group, name, sku, parent] = [textOf(cells, 'group'), textOf(cells, 'name'), textOf(cells, 'sku'), textOf(cells, 'parent')]
    if (group !== '') return { key: `${titleKey(titles[placeOf('group')] ?? '')}:${group}`, isShared: true, goesOn: false }
    if (places.has('parent')) return { key: parent || sku || name || undefined, isShared: true, goesOn: false }
    if (places.has('group') && name === '') return { key: undefined, isShared: true, goesOn: true }
    if (slots.length > 0) return { key: nameKey(cells), isShared: true, goesOn: false }
    return { key: sku === '' ? nameKey(cells) : undefined, isShared: false, goesOn: false }
  }

  /** Key that identifies a product in the shop; empty if its code alone does. */
  function ownKeyOf(head: Cells, isVariable: boolean): string {
    if (textOf(head, 'group') !== '') return keyOf(head).key ?? ''
    const hasCode = textOf(head, 'sku') !== '' && (places.has('parent') || !isVariable)
    return hasCode ? '' : (nameKey(head) ?? '')
  }

  function arrange(records: FileRecord[]): ArrangedRow[] {
    const whole = records.filter(({ cells }) => cells.length === titles.length)
    const broken = records.filter((one) => !whole.includes(one)).map((one) => ({ row: one.row, refused: wrongCount(one.cells.length, titles.length) }))
    const faults = whole.flatMap(faultIn)
    const sound = whole.filter(({ row }) => !faults.some((fault) => fault.row === row))
    const [first] = sound
    return [...broken, ...faults, ...(first ? arrangeProduct(sound, first) : [])]
  }

  function arrangeProduct(records: FileRecord[], first: FileRecord): ArrangedRow[] {
    const rows = records.map(({ cells }) => cells)
    const byParent = places.has('parent')
    const head = byParent ? records.find(({ cells }) => textOf(cells, 'parent') === '') : first
    const ofProduct = byParent ? (head ? [head.cells] : []) : rows
    // A product that stands alone is described by its colour or colours; it does not vary by them.
    const describesOnly = !byParent && rows.length === 1 && optionsOf(first.cells, rows).every(({ slot }) => slots[slot]?.isColumn)
    const varied = records.filter(({ cells }) => (byParent ? textOf(cells, 'parent') !== '' : !describesOnly && optionsOf(cells, rows).length > 0))
    const isVariable = varied.length > 0
    const ownKey = head ? ownKeyOf(head.cells, isVariable) : ''
    const arranged: ArrangedRow[] = []
    const cellsOf = (special: Special, kind: keyof Pick<OwnColumn, 'ofProduct' | 'ofItem'>, from: Cells[]) => [
      special.type,
      special.key ?? '',
      special.parent ?? '',
      ...kept.map((column) =>
        kind === 'ofItem' || (column.ofProduct === undefined && !isVariable) ? (column.ofItem?.(from[0] ?? []) ?? '') : (column.ofProduct?.(from) ?? ''),
      ),
      ...slots.flatMap(({ slot }) => special.options.find((option) => option.slot === slot)?.cells ?? ['', '']),
    ]
    if (head) {
      const ofVariations = varied.flatMap(({ cells }) => optionsOf(cells, rows))
      const ofHead = byParent || describesOnly ? optionsOf(head.cells, rows) : []
      const several = ofHead.flatMap((option) => option.value.split(BETWEEN_VALUES).map((value) => ({ ...option, value })))
      const options = attributesOf(slots, [...ofVariations, ...several])
      arranged.push({ row: head.row, cells: cellsOf({ type: isVariable ? 'variable' : 'simple', key: ownKey, options }, 'ofProduct', ofProduct) })
    }
    for (const { row, cells } of varied) {
      const parent = ownKey === '' ? textOf(cells, 'parent') : `key:${ownKey}`
      const options = optionsOf(cells, rows).map(({ slot, name, value }) => ({ slot, cells: [name, listed(value)] }))
      arranged.push({ row, cells: cellsOf({ type: 'variation', parent, options }, 'ofItem', [cells]) })
    }
    const others = records.filter((one) => one !== head && !varied.includes(one))
    const isMore = ({ cells }: FileRecord) => (['price', 'sku', 'stock'] as const).some((field) => textOf(cells, field) !== '')
    for (const { row } of others.filter(isMore)) arranged.push({ row, refused: new CellRefusal(titles[keyPlace] ?? '', refuse(csvWords.rowWithoutOption)) })
    return arranged
  }

  return { columns, keyOf, arrange }
}

interface Special {
  type: 'simple' | 'variable' | 'variation'
  key?: string
  parent?: string
  options: { slot: number; cells: string[] }[]
}

interface Slot {
  slot: number
  /** -1: the column's title is the option's name. */
  nameAt: number
  valueAt: number
  title: string
  /** A single option column, not one of a name and value pair. */
  isColumn: boolean
}

function slotsOf(titles: string[], places: ReadonlyMap<ColumnField, number[]>): Slot[] {
  const pairs = ([1, 2, 3] as const).flatMap((number) => {
    const valueAt = places.get(`optionValue${number}`)?.[0]
    return valueAt === undefined ? [] : [{ nameAt: places.get(`optionName${number}`)?.[0] ?? -1, valueAt, title: titles[valueAt] ?? '', isColumn: false }]
  })
  const columns = (places.get('option') ?? []).map((valueAt) => ({ nameAt: -1, valueAt, title: titles[valueAt] ?? '', isColumn: true }))
  return [...pairs, ...columns].map((one, slot) => ({ slot, ...one }))
}

function attributesOf(slots: Slot[], options: Option[]): Special['options'] {
  return slots.flatMap(({ slot }) => {
    const own = options.filter((option) => option.slot === slot && option.value !== '')
    const [first] = own
    return first ? [{ slot, cells: [first.name, [...new Set(own.map(({ value }) => value))].map(listed).join(', ')] }] : []
  })
}

interface Kept {
  titles: string[]
  match: ColumnMatch
  kept: OwnColumn[]
  slots: Slot[]
  keyPlace: number
  placeOf: (field: ColumnField) => number
}

/** Our own columns under the file's titles, so that an error names a column of the file. */
function columnsOf({ titles, match, kept, slots, keyPlace, placeOf }: Kept): Columns {
  const title = (place: number) => titles[place] ?? ''
  const special: [ColumnName, string][] = [
    ['Type', ''],
    ['Key', title(keyPlace)],
    ['Parent', title(placeOf('parent') >= 0 ? placeOf('parent') : keyPlace)],
  ]
  const carried = kept.map(({ name, field }): [ColumnName, string] => [name, title(placeOf(field))])
  const named = [...special, ...carried]
  const none = { visible: -1, global: -1, default: -1 }
  return {
    titles: [...named.map(([, own]) => own), ...slots.flatMap(({ nameAt, valueAt }) => [title(nameAt < 0 ? valueAt : nameAt), title(valueAt)])],
    places: new Map(named.map(([name], place) => [name, place])),
    weightUnit: match.includes('weightG') ? 'g' : 'kg',
    attributes: slots.map(({ slot }) => ({ name: named.length + 2 * slot, values: named.length + 2 * slot + 1, ...none })),
    metas: [],
    twice: [],
    ignored: titles.filter((one, place) => one.trim() !== '' && match[place] === 'ignore'),
  }
}

function listOf(texts: string[]): string {
  return [...new Set(texts)].map((text) => withCommas(text).replace(/\s*[|;]\s*/g, ', ')).join(', ')
}

/** A product is not for sale if one of the cells says so. */
function statusOf(texts: string[]): string {
  return texts.find((text) => cell.statusOr(text) !== '1') ?? texts[0] ?? ''
}

function picturesIn(texts: string[]): string {
  return texts.map((text) => text.replace(/\s*[|;،؛\n]\s*(?=(?:https?:)?\/\/)/g, ', ').replace(/(^|, ?)\/\//g, '$1https://')).join(', ')
}

function amountOf(text: string): number | undefined {
  try {
    return cell.price(text) ?? undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function wrongCount(cells: number, columns: number): CellRefusal {
  return new CellRefusal('', refuse(csvWords.cellCount, { cells, columns }))
}
