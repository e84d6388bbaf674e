import { slugOf } from '#i18n/fold.ts'
import { refuse, type Refusal } from '#platform/refusal'
import { MOST_STOCK, type ProductKind, type SearchSnippets, type Translations } from '#shop/goods/catalogue'
import {
  CellRefusal,
  FOREIGN_ID_META,
  MOST_OWN_ID,
  PRESET_META,
  VIRTUAL_META,
  type ProductRow,
  type ProductValues,
  type Remark,
  type StockCell,
  type VariationRow,
} from '#shop/goods/product-saving'
import { cleanHtml } from '#platform/clean-html.server'
import { readAttributes, readChoices, rowCells, type RowCells } from './row-cells.ts'
import * as cell from './cells.ts'
import type { ColumnName, Columns } from './columns.ts'
import { decoded } from './cells.ts'
import type { ReadRow } from './product-csv.ts'
import { csvWords } from './product-csv.words.ts'

export interface Reading {
  columns: Columns
  zone: string
}

const MOST_IMAGES = 50
/** A key is a column's title and a cell. */
const LONGEST_KEY = 650
const LONGEST_SCRIPT = 5000
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Parses one row of the file. Never throws because of its content: invalid cells refuse the row, each with column and reason. */
export function readRow(row: number, texts: string[], reading: Reading): ReadRow {
  const remark = ({ column, reason }: CellRefusal): Remark => ({ row, column, reason })
  try {
    const cells = rowCells(reading.columns, texts)
    const { kind, virtual } = readType(cells)
    const notes: Remark[] = []
    const note: Note = (column, reason) => void notes.push({ row, column, reason })
    const characters = texts.reduce((sum, text) => sum + text.length, 0)
    const common = { row, characters, ...identity(cells, kind), images: readImages(cells), stock: readStock(cells, note) }
    const ready = kind === 'variation' ? readVariation(cells, reading, { ...common, virtual }) : readProduct(cells, reading, { ...common, kind, virtual, note })
    if (cells.faults.length > 0) return { refused: cells.faults.map(remark) }
    for (const column of cells.cleaned) note(column, refuse(csvWords.unseenCharacters))
    return { ready, notes }
  } catch (error) {
    if (error instanceof CellRefusal) return { refused: [remark(error)] }
    throw error
  }
}

type Note = (column: string, reason: Refusal) => void

interface Type {
  kind: ProductKind | 'variation'
  virtual: boolean
}

const KINDS = ['simple', 'variable', 'variation', 'external', 'grouped'] as const

function readType(cells: RowCells): Type {
  const words = cells.read('Type', (text) => cell.list(text.toLowerCase())) ?? []
  if (words.length === 0) throw cells.refuse('Type', refuse(csvWords.required))
  if (words.includes('downloadable')) throw cells.refuse('Type', refuse(csvWords.downloadable))
  const types = words.filter((word) => word !== 'virtual').join(', ')
  const kind = types === '' ? 'simple' : KINDS.find((one) => one === types)
  if (!kind) throw cells.refuse('Type', refuse(csvWords.notSoldHere, { type: types }))
  return { kind, virtual: words.includes('virtual') }
}

/** Identity of a row. A variation is also identified by its product and its values. */
function identity(cells: RowCells, kind: Type['kind']): Pick<ProductRow, 'id' | 'fileId' | 'sku'> {
  const before = cells.faults.length
  const fileId = (cells.read('Key', (text) => cell.line(text, LONGEST_KEY)) ?? cells.read('ID', cell.id)) || undefined
  const sku = cells.read('SKU', cell.codeOrNull)
  const isNamed = fileId !== undefined || Boolean(sku) || cells.faults.length > before
  if (!isNamed && kind !== 'variation' && !cells.columns.places.has('Key'))
    cells.faults.push(cells.refuse(sku === undefined ? 'ID' : 'SKU', refuse(csvWords.noIdentity)))
  return { id: Number(fileId) <= MOST_OWN_ID ? Number(fileId) : undefined, fileId, sku }
}

function foreignMeta({ id, fileId }: Pick<ProductRow, 'id' | 'fileId'>): Record<string, string> {
  return id === undefined && fileId !== undefined ? { [FOREIGN_ID_META]: fileId } : {}
}

type Common = Pick<ProductRow, 'row' | 'characters' | 'id' | 'fileId' | 'sku' | 'images' | 'stock'> & { virtual: boolean }

function readProduct(cells: RowCells, { zone }: Reading, { virtual, kind, note, ...common }: Common & { kind: ProductKind; note: Note }): ProductRow {
  const written = cells.read('Name', cell.name)
  const name = written ?? ''
  if (written === '') cells.faults.push(cells.refuse('Name', refuse(cells.cleaned.size > 0 ? csvWords.unseenName : csvWords.required)))
  else if (written !== undefined && !VISIBLE.test(name)) cells.faults.push(cells.refuse('Name', refuse(csvWords.unseenName)))
  const variable = kind === 'variable' || kind === 'grouped'
  const html = (text: string) => cleanHtml(cell.typed(text))
  const { attributes, preset } = cells.collect(() => readAttributes(cells)) ?? { attributes: [], preset: {} }
  const hasAttributes = cells.columns.attributes.length > 0
  const values: ProductValues = {
    kind,
    name,
    metas: { ...readMetas(cells), ...foreignMeta(common), ...(Object.keys(preset).length > 0 && { [PRESET_META]: JSON.stringify(preset) }) },
    needs_shipping: !virtual && kind !== 'external',
    status: cells.read('Published', readStatus),
    visibility: cells.read('Visibility in catalog', (text) => cell.choice(text, 'visible', 'catalog', 'search', 'hidden')),
    featured: cells.read('Is featured?', (text) => cell.flag(text, false)),
    sku: common.sku,
    gtin: cells.read('GTIN, UPC, EAN, or ISBN', cell.codeOrNull),
    short_description: cells.read('Short description', html),
    description: cells.read('Description', html),
    translations: readTranslations(cells, html),
    layout: cells.read('hanout_layout', (text) => (text === '' ? null : cell.choice(text, 'A', 'B'))),
    ...readPrices(cells, zone, variable),
    deal_ends: cells.read('hanout_deal_ends', (text) => cell.moment(text, zone, 'end')),
    free_shipping: cells.read('hanout_free_shipping', (text) => cell.flag(text, false)),
    sold_individually: cells.read('Sold individually?', (text) => cell.flag(text, false)),
    min_quantity: cells.read('hanout_min_quantity', (text) => cell.whole(text, 1, MOST_STOCK) ?? 1),
    quantity_step: cells.read('hanout_quantity_step', (text) => cell.whole(text, 1, MOST_STOCK) ?? 1),
    external_url: cells.read('External URL', cell.address),
    button_text: cells.read('Button text', cell.lineOrNull),
    weight_grams: cells.read('Weight', (text) => cell.grams(text, cells.columns.weightUnit)),
    tax_status: cells.read('Tax status', (text) => cell.choice(text, 'taxable', 'shipping', 'none')),
    tax_class: cells.read('Tax class', cell.line),
    shipping_class: cells.read('Shipping class', cell.line),
    reviews_allowed: cells.read('Allow customer reviews?', (text) => cell.flag(text, true)),
    attributes: hasAttributes ? attributes : undefined,
    swatches: cells.read('hanout_swatches', cell.swatches),
    position: cells.read('Position', readPosition),
    cost_price: cells.read('hanout_cost_price', cell.price),
    max_quantity: cells.read('hanout_max_quantity', (text) => cell.whole(text, 1, MOST_STOCK)),
    quantity_prices: cells.read('hanout_quantity_prices', cell.quantityPrices),
    deposit_percent: cells.read('hanout_deposit_percent', (text) => cell.whole(text, 0, 100) ?? 0),
    call_script: cells.read('hanout_call_script', (text) => cell.line(text, LONGEST_SCRIPT)),
    search_snippets: readSnippets(cells, note),
  }
  if (kind === 'external' && values.external_url === null) cells.faults.push(cells.refuse('External URL', refuse(csvWords.required)))
  return {
    what: 'product',
    ...common,
    ...(cells.columns.places.has('Key') && { isKindGuessed: true }),
    values,
    brand: cells.read('Brands', (text) => nameOrNull(cell.categories(text)[0]?.at(-1))),
    vendor: cells.read('hanout_vendor', (text) => nameOrNull(cell.line(text))),
    categories: cells.read('Categories', (text) => cell.categories(text).filter((path) => path.every((one) => slugOf(one) !== ''))),
    tags: cells.read('Tags', (text) => cell.names(text).filter((one) => slugOf(one) !== '')),
    links: {
      upsell: cells.read('Upsells', cell.list),
      'cross-sell': cells.read('Cross-sells', cell.list),
      grouped: cells.read('Grouped products', (text) => (kind === 'grouped' ? cell.list(text) : [])),
    },
  }
}

function readVariation(cells: RowCells, { zone }: Reading, { virtual, ...common }: Common): VariationRow {
  const before = cells.faults.length
  const parent = cells.read('Parent', cell.code) ?? ''
  if (parent === '' && cells.faults.length === before) cells.faults.push(cells.refuse('Parent', refuse(csvWords.required)))
  const choices = cells.collect(() => readChoices(cells)) ?? []
  const isNamed = common.fileId !== undefined || Boolean(common.sku) || choices.some(({ value }) => value !== '')
  if (!isNamed && cells.faults.length === 0) cells.faults.push(cells.refuse('SKU', refuse(csvWords.noVariationIdentity)))
  return {
    what: 'variation',
    ...common,
    parent,
    choices,
    values: {
      metas: { ...readMetas(cells), ...foreignMeta(common), ...(virtual && { [VIRTUAL_META]: 'yes' }) },
      enabled: cells.read('Published', (text) => readStatus(text) === 'published'),
      sku: common.sku,
      gtin: cells.read('GTIN, UPC, EAN, or ISBN', cell.codeOrNull),
      ...readPrices(cells, zone, false),
      weight_grams: cells.read('Weight', (text) => cell.grams(text, cells.columns.weightUnit)),
      cost_price: cells.read('hanout_cost_price', cell.price),
      position: cells.read('Position', readPosition),
    },
  }
}

function readStatus(text: string): 'published' | 'private' | 'draft' {
  return ({ '-1': 'draft', '0': 'private', '1': 'published' } as const)[cell.choice(cell.statusOr(text), '1', '0', '-1')]
}

function readPosition(text: string): number {
  return cell.whole(text, -MOST_STOCK, MOST_STOCK) ?? 0
}

function nameOrNull(name = ''): string | null {
  return slugOf(name) === '' ? null : name
}

/** Prices of a simple product or a variation; variable and grouped products have none. */
function readPrices(cells: RowCells, zone: string, none: boolean) {
  const prices = {
    regular_price: cells.read('Regular price', (text) => (none ? null : cell.price(text))),
    sale_price: cells.read('Sale price', (text) => (none ? null : cell.price(text))),
    sale_starts: cells.read('Date sale price starts', (text) => cell.moment(text, zone, 'start')),
    sale_ends: cells.read('Date sale price ends', (text) => cell.moment(text, zone, 'end')),
  }
  const { regular_price: regular, sale_price: sale, sale_starts: starts, sale_ends: ends } = prices
  if (typeof regular === 'number' && typeof sale === 'number' && sale >= regular) cells.faults.push(cells.refuse('Sale price', refuse(csvWords.saleNotLower)))
  if (starts && ends && ends <= starts) cells.faults.push(cells.refuse('Date sale price ends', refuse(csvWords.saleEndsFirst)))
  return prices
}

function readImages(cells: RowCells): string[] | undefined {
  return cells.read('Images', (text) => {
    const images = cell.sources(text)
    if (images.length > MOST_IMAGES) throw refuse(csvWords.tooManyImages, { max: MOST_IMAGES })
    return images
  })
}

/** Counted if the cell holds a number. The shop has no backorders: items sold without stock become uncounted. */
function readStock(cells: RowCells, note: Note): StockCell | undefined {
  const places = cells.columns.places
  if (!places.has('Stock') && !places.has('In stock?')) return undefined
  const title = (name: 'Stock' | 'In stock?' | 'Backorders allowed?') => cells.columns.titles[places.get(name) ?? -1] ?? name
  const shared = cells.read('Stock', (text) => text.toLowerCase() === 'parent') ?? false
  const counted = shared ? null : (cells.read('Stock', (text) => cell.whole(text, -MOST_STOCK, MOST_STOCK)) ?? null)
  const state = cells.read('In stock?', (text) => cell.choice(cell.flagOr(text), '1', '0', 'backorder', 'instock', 'outofstock', 'onbackorder')) ?? '1'
  const backorders = cells.read('Backorders allowed?', (text) => cell.choice(cell.flagOr(text), '0', '1', 'notify') !== '0') ?? false
  const lowStock = cells.read('Low stock amount', (text) => (text === 'parent' ? null : cell.whole(text, 0, MOST_STOCK))) ?? null
  const inStock = !['0', 'outofstock'].includes(state)
  if (shared) note(title('Stock'), refuse(csvWords.stockOfParent))
  if (counted !== null && backorders) {
    note(title('Backorders allowed?'), refuse(csvWords.backordersSoldUncounted))
    return { counted: null, inStock: true, lowStock }
  }
  return { counted: counted === null ? null : Math.max(counted, 0), inStock, lowStock }
}

function readMetas(cells: RowCells): Record<string, string> {
  const filled = cells.columns.metas.map(({ place, key }) => [key, cells.at(place)] as const).filter(([, text]) => text !== '')
  return Object.fromEntries(filled)
}

function readTranslations(cells: RowCells, html: (text: string) => string): Translations | undefined {
  const languages = (['ar', 'en'] as const).map((locale) => {
    const texts = {
      name: cells.read(`hanout_name_${locale}`, cell.line),
      shortDescription: cells.read(`hanout_short_${locale}`, html),
      description: cells.read(`hanout_description_${locale}`, html),
    }
    return [locale, texts] as const
  })
  if (languages.every(([, texts]) => Object.values(texts).every((text) => text === undefined))) return undefined
  const filled = languages.map(([locale, texts]) => [locale, Object.fromEntries(Object.entries(texts).filter(([, text]) => text))] as const)
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts).length > 0))
}

const SNIPPETS = {
  fr: ['hanout_search_title', 'hanout_search_description'],
  ar: ['hanout_search_title_ar', 'hanout_search_description_ar'],
  en: ['hanout_search_title_en', 'hanout_search_description_en'],
} as const
const LONGEST_SNIPPET = 1000

/** Texts for search engines. Omits templates with a plugin's placeholders, which nothing fills in here. */
function readSnippets(cells: RowCells, note: Note): SearchSnippets | undefined {
  const read = (column: ColumnName) => {
    const text = cells.read(column, (one) => cell.line(decoded(one), LONGEST_SNIPPET))
    if (!text || !/%%?\w+%%?/.test(text)) return text
    note(column, refuse(csvWords.placeholders))
    return ''
  }
  const languages = (['fr', 'ar', 'en'] as const).map(
    (locale) => [locale, { title: read(SNIPPETS[locale][0]), description: read(SNIPPETS[locale][1]) }] as const,
  )
  if (languages.every(([, texts]) => texts.title === undefined && texts.description === undefined)) return undefined
  const filled = languages.map(([locale, texts]) => [locale, Object.fromEntries(Object.entries(texts).filter(([, text]) => text))] as const)
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts).length > 0))
}
