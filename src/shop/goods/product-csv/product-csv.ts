import { fold, slugOf } from '#i18n/fold.ts'
import { refuse, type Refusal } from '#platform/refusal'
import type { Attribute, ProductKind, Translations } from '#shop/goods/catalogue'
import { csvWords } from './product-csv.words.ts'
import { CellRefusal } from './row-cells.ts'

export type { ColumnMapping } from './columns.ts'
export { CellRefusal }

/**
 * A product as a row of the file says it, ready to be kept. Whatever is undefined has no column in the file, and stays as it is.
 * Plain JSON: money in millimes, moments as ISO texts.
 */
export interface ProductRow {
  what: 'product'
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** How long its cells are together: what it weighs in memory. */
  characters: number
  /** The shop's number, where the file's is small enough to be one. */
  id: number | undefined
  /** The file's number, digits; undefined where it has none. */
  fileId: string | undefined
  sku: string | null | undefined
  values: ProductValues
  /** Undefined: no such column. Null: the cell is empty. */
  brand: string | null | undefined
  vendor: string | null | undefined
  /** Each from its department down: `['Cuisine', 'Cuisson']`. */
  categories: string[][] | undefined
  tags: string[] | undefined
  /** Paths beside the file, or http(s) addresses; the first is the main one. */
  images: string[] | undefined
  stock: StockCell | undefined
  links: ProductLinks
}

/**
 * The largest number of a file that the shop takes for its own. A larger one would carry the shop's numbers along, to lengths that nobody can
 * read out; such a row gets a number of the shop's and keeps its own as a meta.
 */
export const MOST_OWN_ID = 9_999_999

/** Under this key an item keeps the number that it had elsewhere, where that is too large for the shop: it is known again by it. */
export const FOREIGN_ID_META = '_import_id'

/** What the row sets of the product's own record, under the record's names. */
export interface ProductValues {
  kind: ProductKind
  name: string
  metas: Record<string, string>
  needs_shipping: boolean
  status?: 'published' | 'private' | 'draft'
  visibility?: 'visible' | 'catalog' | 'search' | 'hidden'
  featured?: boolean
  sku?: string | null
  gtin?: string | null
  short_description?: string
  description?: string
  translations?: Translations
  layout?: 'A' | 'B' | null
  regular_price?: number | null
  sale_price?: number | null
  sale_starts?: string | null
  sale_ends?: string | null
  deal_ends?: string | null
  free_shipping?: boolean
  sold_individually?: boolean
  min_quantity?: number
  quantity_step?: number
  external_url?: string | null
  button_text?: string | null
  weight_grams?: number | null
  tax_status?: 'taxable' | 'shipping' | 'none'
  tax_class?: string
  shipping_class?: string
  reviews_allowed?: boolean
  attributes?: Attribute[]
  swatches?: Record<string, string>
  position?: number
}

/** Products that a product points to, as the file names them: `id:12` or a SKU. */
export type ProductLinks = Partial<Record<'upsell' | 'cross-sell' | 'grouped', string[]>>

/** One sellable form of a variable product, as a row of the file says it. */
export interface VariationRow {
  what: 'variation'
  row: number
  characters: number
  /** As a product's. */
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
  /** `id:12` or a SKU. */
  parent: string
  values: VariationValues
  /** Attribute names and values as written; an empty value fits any. */
  choices: { name: string; value: string; column: string }[]
  images: string[] | undefined
  stock: StockCell | undefined
}

/** What the row sets of the variation's own record. */
export interface VariationValues {
  metas: Record<string, string>
  enabled?: boolean
  sku?: string | null
  gtin?: string | null
  regular_price?: number | null
  sale_price?: number | null
  sale_starts?: string | null
  sale_ends?: string | null
  weight_grams?: number | null
  position?: number
}

/** What a row says of the stock. `counted` is the merchant's count, null where pieces are not counted. */
export interface StockCell {
  counted: number | null
  inStock: boolean
  lowStock: number | null
}

/** Something to tell the merchant about a cell. */
export interface Remark {
  row: number
  /** The column's name in the file; empty for the row as a whole. */
  column: string
  reason: Refusal
}

/** What became of one row on reading: ready to be kept (perhaps with notes), or refused. */
export type ReadRow = { ready: ProductRow | VariationRow; notes: Remark[] } | { refused: Remark }

/** Under this key a product keeps the choice that is made at first, as WooCommerce does. A JSON text: attribute slug to value. */
export const PRESET_META = '_default_attributes'

/** Under this key a variation says that it is not sent by post: `yes`. */
export const VIRTUAL_META = '_virtual'

/** A variation's choices in its parent's spelling. `named`: the attributes it names, also those where any value fits. */
export interface ResolvedChoices {
  attributes: Record<string, string>
  named: string[]
}

/** Finds a variation's choices among its parent's attributes. Refuses (with the column) an attribute or a value that the parent does not have. */
export function resolveChoices(choices: VariationRow['choices'], parents: Attribute[]): ResolvedChoices {
  const resolved: ResolvedChoices = { attributes: {}, named: [] }
  for (const { name, value, column } of choices) {
    const attribute = parents.find(({ slug }) => slug === slugOf(name))
    if (!attribute) throw new CellRefusal(column, refuse(csvWords.notAnAttribute, { name }))
    resolved.named.push(attribute.slug)
    if (value === '') continue
    const known = spellingOf(attribute, value)
    if (known === undefined) throw new CellRefusal(column, refuse(csvWords.notAValueOf, { value, name }))
    resolved.attributes[attribute.slug] = known
  }
  return resolved
}

/** The attribute's own spelling of a value; letter case and accents do not matter. */
export function spellingOf({ values }: Pick<Attribute, 'values'>, value: string): string | undefined {
  return values.find((one) => one === value) ?? values.find((one) => fold(one) === fold(value))
}
