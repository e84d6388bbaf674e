import { fold, slugOf } from '#i18n/fold.ts'
import { refuse, type Refusal } from '#platform/refusal'
import type { Attribute, ProductKind, ProductStatus, QuantityPrice, SearchSnippets, Translations } from '#shop/goods/catalogue'
import { savingWords } from './product-saving.words.ts'
import type { TodaysNames } from '#shop/goods/taxonomy.server'

export class CellRefusal extends Error {
  readonly column: string
  readonly reason: Refusal

  constructor(column: string, reason: Refusal) {
    super(reason.message)
    this.column = column
    this.reason = reason
  }
}

/** A product from a file or form, ready to be saved. Undefined fields keep their value. Plain JSON: millimes, moments as ISO texts. */
export interface ProductRow {
  what: 'product'
  /** Counted like a spreadsheet: the header is row 1. In a form the product is row 0, its variations follow. */
  row: number
  /** Total length of its cells, as a measure of its memory; 0 in a form. */
  characters: number
  /** The kind was guessed from the presence of variations: an existing product keeps its own kind. */
  isKindGuessed?: boolean
  /** The shop's id, if the file's is within its range. */
  id: number | undefined
  /** The file's id, digits; or the key of a product in other software: `handle:chemise`, `name:chemise`. */
  fileId: string | undefined
  sku: string | null | undefined
  values: ProductValues
  /** Undefined without such a column; null for an empty cell. */
  brand: string | null | undefined
  vendor: string | null | undefined
  /** Each from its department down: `['Cuisine', 'Cuisson']`. */
  categories: string[][] | undefined
  tags: string[] | undefined
  /** Paths relative to the file, or http(s) addresses; the first is the main one. */
  images: string[] | undefined
  stock: StockCell | undefined
  links: ProductLinks
}

/** Largest id of a file that the shop adopts, so that its own stay short. A row above it gets a new id, and its own becomes a meta. */
export const MOST_OWN_ID = 9_999_999

/** Meta with an item's foreign id, if it is too large for the shop or not a number; later imports recognise the item by it. */
export const FOREIGN_ID_META = '_import_id'

export interface ProductValues {
  kind: ProductKind
  name: string
  metas: Record<string, string>
  needs_shipping: boolean
  status?: ProductStatus
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
  cost_price?: number | null
  max_quantity?: number | null
  quantity_prices?: QuantityPrice[]
  call_script?: string
  deposit_percent?: number
  search_snippets?: SearchSnippets
}

export interface Saver {
  /** Rows identify items by the shop's own ids, as a form does: their SKUs may change. */
  ownIds?: boolean
  /** The author is this vendor: other vendors' goods do not exist for the run, and the merchant's own values stay. VEND-07. */
  vendorId?: number | undefined
}

/** Values of a product that are the merchant's alone: a vendor's saves leave them as they are. VEND-07. */
export const MERCHANT_VALUES = [
  'visibility',
  'featured',
  'layout',
  'deal_ends',
  'free_shipping',
  'external_url',
  'button_text',
  'tax_status',
  'tax_class',
  'shipping_class',
  'reviews_allowed',
  'position',
  'cost_price',
  'call_script',
  'deposit_percent',
] as const satisfies readonly (keyof ProductValues)[]

/** Linked products, as in the file: `id:12` or a SKU. */
export type ProductLinks = Partial<Record<'upsell' | 'cross-sell' | 'grouped', string[]>>

export interface VariationRow {
  what: 'variation'
  row: number
  characters: number
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
  /** `id:12`, `key:handle:chemise`, or a SKU. */
  parent: string
  values: VariationValues
  /** Attribute names and values as written; an empty value fits any. */
  choices: { name: string; value: string; column: string }[]
  images: string[] | undefined
  stock: StockCell | undefined
}

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
  cost_price?: number | null
  position?: number
}

/** `counted` is the merchant's count; null if pieces are not counted. */
export interface StockCell {
  counted: number | null
  /** The count that the form showed: only the difference is applied. */
  seen?: number | null
  inStock: boolean
  lowStock: number | null
}

export interface Remark {
  row: number
  /** The column's title in the file; empty for the row as a whole. */
  column: string
  reason: Refusal
}

/** Meta with a product's preset choice, as in WooCommerce: JSON text of attribute slug to value. */
export const PRESET_META = '_default_attributes'

/** Meta of a variation that is not shipped: `yes`. */
export const VIRTUAL_META = '_virtual'

/** A variation's choices in its parent's spelling. `named` has all its attributes, including those that fit any value. */
export interface ResolvedChoices {
  attributes: Record<string, string>
  named: string[]
}

/** Matches a variation's choices to its parent's attributes. Refuses, with the column, an attribute or value that the parent lacks. */
export function resolveChoices(choices: VariationRow['choices'], parents: Attribute[]): ResolvedChoices {
  const resolved: ResolvedChoices = { attributes: {}, named: [] }
  for (const { name, value, column } of choices) {
    const attribute = parents.find(({ slug }) => slug === slugOf(name)) ?? parents.find((one) => slugOf(one.name) === slugOf(name))
    if (!attribute) throw new CellRefusal(column, refuse(savingWords.notAnAttribute, { name }))
    resolved.named.push(attribute.slug)
    if (value === '') continue
    const known = spellingOf(attribute, value)
    if (known === undefined) throw new CellRefusal(column, refuse(savingWords.notAValueOf, { value, name }))
    resolved.attributes[attribute.slug] = known
  }
  return resolved
}

/** The attribute's own spelling of a value; letter case and accents do not matter. */
export function spellingOf({ values }: Pick<Attribute, 'values'>, value: string): string | undefined {
  return values.find((one) => one === value) ?? values.find((one) => fold(one) === fold(value))
}

export type Outcome = 'created' | 'updated' | 'unchanged'

/** A row with stored pictures, ready to be saved. `pictures` is undefined without such a column, or if none is available. */
export interface Ready<T extends ProductRow | VariationRow = ProductRow | VariationRow> {
  read: T
  pictures: number[] | undefined
}

/** A row that changes only these values of a product, and its categories or stock if given. */
export function changedProduct(
  read: ProductRow,
  values: Partial<ProductValues>,
  given: Partial<Pick<ProductRow, 'categories' | 'stock'>> = {},
): Ready<ProductRow> {
  const { kind, name, needs_shipping } = read.values
  const kept = { brand: undefined, vendor: undefined, categories: undefined, tags: undefined, images: undefined, stock: undefined, links: {} }
  return { read: { ...read, ...kept, ...given, values: { kind, name, needs_shipping, metas: {}, ...values } }, pictures: undefined }
}

export function changedVariation(read: VariationRow, values: Partial<VariationValues>, stock: StockCell | undefined): Ready<VariationRow> {
  return { read: { ...read, values: { metas: {}, ...values }, images: undefined, stock }, pictures: undefined }
}

export interface KnownItem {
  id: number
  sku: string | null
  what: 'product' | 'variation'
  /** Only of a product. */
  name: string | null
}

interface Known {
  byId: ReadonlyMap<number, KnownItem>
  bySku: ReadonlyMap<string, KnownItem>
  byForeignId: ReadonlyMap<string, KnownItem>
}

interface Identity {
  what: KnownItem['what']
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
  /** Only of a product. */
  name?: string
  /** The id is the shop's own: its item may get another SKU. */
  isSure?: boolean
}

/** The item of a row: existing, or new (its id may be undefined until assigned). `note`: why its ID was ignored, which belongs to another item. */
type Match = ({ id: number; isNew: false } | { id: number | undefined; isNew: true }) & { note?: Refusal }

interface NoMatch {
  column: 'ID' | 'SKU' | 'Key'
  refused: Refusal
}

/** The number of an ID: `12`, also as `id:12` from other software. Another list may use the same number; a handle or a name is unique to its item. */
const numberOf = (fileId = '') => /^(?!(?:name|slug|handle|url handle):)(?:[^:]*:)?(\p{Nd}+)$/u.exec(fileId)?.[1]

/**
 * Matches a row by ID, else by SKU; a new row keeps its ID. An ID whose item has another SKU comes from another shop: it is ignored with a note. Every list
 * counts from 1: without the SKU, a number from other software matches only under the same name. Refuses a product that exists as a variation, a SKU of
 * another item, and such a number under another name.
 */
export function matchRow({ what, id, fileId, sku, name = '', isSure = false }: Identity, { byId, bySku, byForeignId }: Known): Match | NoMatch {
  const withId = id === undefined ? byForeignId.get(fileId ?? '') : byId.get(id)
  const sameSku = sku ? bySku.get(sku) : undefined
  const number = numberOf(fileId)
  const isOther = !isSure && number !== undefined && Boolean(withId?.sku && sku && withId.sku !== sku)
  const isDoubtful = number !== undefined && number !== fileId && withId !== undefined && sameSku !== withId && fold(withId.name ?? '') !== fold(name)
  if (isDoubtful && !isOther && !sameSku) return { column: 'Key', refused: refuse(savingWords.numberOfAnother, { number, name: withId.name ?? '' }) }
  const isStranger = isOther || isDoubtful
  const sameId = isStranger ? undefined : withId
  const found = sameId ?? (isSure ? undefined : sameSku)
  const noted = isStranger ? { note: refuse(savingWords.idOfAnother, { id: number ?? '', sku: withId?.sku ?? withId?.name ?? '' }) } : {}
  if (isSure && sameSku && sameSku.id !== sameId?.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  if (!found) return { id: isStranger ? undefined : id, isNew: true, ...noted }
  if (found.what !== what) {
    return { column: sameId ? 'ID' : 'SKU', refused: refuse(found.what === 'variation' ? savingWords.isVariation : savingWords.isProduct) }
  }
  if (sameSku && sameSku.id !== found.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  return { id: found.id, isNew: false, ...noted }
}

/** Replaces former names of shared attributes and values by current ones: a file may still use the former. */
function inTodaysNames(values: ProductValues, names: TodaysNames): ProductValues {
  if (!values.attributes) return values
  const labels = new Map<string, string>()
  const attributes = values.attributes.map((attribute): Attribute => {
    if (!attribute.global) return attribute
    const own = { ...attribute, ...names.attribute(attribute.slug) }
    for (const label of own.values) labels.set(label, names.value(own.slug, label) ?? label)
    return { ...own, values: [...new Set(own.values.map((label) => labels.get(label) ?? label))] }
  })
  const preset = values.metas[PRESET_META]
  return {
    ...values,
    attributes,
    ...(values.swatches && { swatches: Object.fromEntries(Object.entries(values.swatches).map(([label, colour]) => [labels.get(label) ?? label, colour])) }),
    ...(preset !== undefined && { metas: { ...values.metas, [PRESET_META]: presetInTodaysNames(preset, names) } }),
  }
}

export function rowInTodaysNames(row: Ready, names: TodaysNames): Ready {
  const { read } = row
  return read.what === 'product' ? { ...row, read: { ...read, values: inTodaysNames(read.values, names) } } : row
}

/** Replaces former names in a preset choice, a JSON text of attribute slug to value. */
function presetInTodaysNames(preset: string, names: TodaysNames): string {
  const choice = Object.entries(JSON.parse(preset) as Record<string, string>)
  const today = choice.map(([slug, value]) => {
    const own = names.attribute(slug)?.slug ?? slug
    return [own, names.value(own, value) ?? value]
  })
  return JSON.stringify(Object.fromEntries(today))
}

/** Replaces former names in a variation's choices where its product lacks the attribute or value. */
export function choicesInTodaysNames(choices: VariationRow['choices'], parents: Attribute[], names: TodaysNames): VariationRow['choices'] {
  return choices.map((choice) => {
    const slug = slugOf(choice.name)
    const today = names.attribute(slug)
    const attribute = parents.find((one) => one.slug === slug) ?? parents.find((one) => one.slug === today?.slug)
    if (!attribute?.global) return choice
    const value = spellingOf(attribute, choice.value) === undefined ? (names.value(attribute.slug, choice.value) ?? choice.value) : choice.value
    return { ...choice, name: attribute.name, value }
  })
}
