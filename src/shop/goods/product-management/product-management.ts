import type { ProductRow, Ready, Remark, VariationRow } from '#shop/goods/product-saving'
import { fold } from '#i18n/fold.ts'
import { listedIn, withCommas } from '#platform/csv'

export const PRODUCT_FIELDS = [
  'name',
  'nameAr',
  'nameEn',
  'short',
  'shortAr',
  'shortEn',
  'description',
  'descriptionAr',
  'descriptionEn',
  'kind',
  'status',
  'visibility',
  'featured',
  'price',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'dealEnds',
  'costPrice',
  'stock',
  'seen',
  'soldOut',
  'lowStock',
  'sku',
  'gtin',
  'minQuantity',
  'quantityStep',
  'maxQuantity',
  'soldIndividually',
  'weight',
  'freeShipping',
  'noDelivery',
  'shippingClass',
  'newCategory',
  'brand',
  'tags',
  'layout',
  'accessories',
  'upsells',
  'members',
  'externalUrl',
  'buttonText',
  'callScript',
  'depositPercent',
  'searchTitle',
  'searchTitleAr',
  'searchTitleEn',
  'searchText',
  'searchTextAr',
  'searchTextEn',
  'slug',
  'firstChoice',
  'reviewsAllowed',
] as const

export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const VARIATION_FIELDS = [
  'id',
  'enabled',
  'price',
  'salePrice',
  'costPrice',
  'stock',
  'seen',
  'soldOut',
  'lowStock',
  'sku',
  'gtin',
  'weight',
  'picture',
] as const

export type TypedVariation = Record<(typeof VARIATION_FIELDS)[number], string> & {
  /** A value for each option, in their order; '' fits any. */
  choices: string[]
}

/** Values are separated by commas; a tick is `on` or ''. */
export interface TypedAttribute {
  name: string
  values: string
  visible: string
  global: string
}

/** A product's form: texts as typed, `on` or '' for a tick. */
export interface TypedProduct {
  fields: Record<ProductField, string>
  categories: number[]
  pictures: number[]
  options: TypedAttribute[]
  attributes: TypedAttribute[]
  quantityPrices: { from: string; price: string }[]
  variations: TypedVariation[]
}

export const MOST_VARIATIONS = 200

export const NEW_PRODUCT: TypedProduct = {
  fields: {
    ...(Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, ''])) as Record<ProductField, string>),
    kind: 'simple',
    status: 'draft',
    visibility: 'visible',
    reviewsAllowed: 'on',
  },
  categories: [],
  pictures: [],
  options: [],
  attributes: [],
  quantityPrices: [],
  variations: [],
}

/** Typed values of an option, separated by commas of any script; a comma within one is written `\,`. */
export function valuesOf({ values }: Pick<TypedAttribute, 'values'>): string[] {
  return listedIn(withCommas(values))
}

/** Joins values by commas, and escapes every separator within them. */
export function valuesTyped(values: readonly string[]): string {
  return values.map((value) => value.replace(/[,،؛]/g, String.raw`\$&`)).join(', ')
}

export interface ForAllVariations {
  /** Only variations with this value; '' means all. */
  value: string
  price: string
  salePrice: string
  stock: string
  picture: string
}

/** Adds a variation for each combination of the options' values, like the product in price and stock; removes others. At most 200. IMP-02. */
export function withGrid(typed: TypedProduct): TypedProduct {
  const named = typed.options.flatMap((option, place) => (option.name.trim() === '' ? [] : [{ values: valuesOf(option).slice(0, MOST_VARIATIONS), place }]))
  const kept = typed.variations.map((one) => ({ ...one, choices: named.map(({ place }) => one.choices[place] ?? '') }))
  const combinations = named.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, MOST_VARIATIONS),
    named.length > 0 ? [[]] : [],
  )
  const used = new Set<TypedVariation>()
  const variations = combinations.flatMap((choices) => {
    const known = kept.find((one) => fits(one, choices))
    if (known && used.has(known)) return []
    if (known) used.add(known)
    return [known ?? newVariation(typed, choices)]
  })
  return { ...typed, options: named.map(({ place }) => typed.options[place]!), variations }
}

export function withForAll(typed: TypedProduct, { value, ...given }: ForAllVariations): TypedProduct {
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''))
  return { ...typed, variations: typed.variations.map((one) => (value === '' || one.choices.includes(value) ? { ...one, ...filled } : one)) }
}

/** Whether a variation covers these choices; an empty choice of its own covers any. */
function fits({ choices }: TypedVariation, wanted: string[]): boolean {
  return choices.every((choice, place) => choice === '' || fold(choice) === fold(wanted[place] ?? ''))
}

function newVariation({ fields }: TypedProduct, choices: string[]): TypedVariation {
  const empty = Object.fromEntries(VARIATION_FIELDS.map((name) => [name, ''])) as Omit<TypedVariation, 'choices'>
  return { ...empty, enabled: 'on', price: fields.price, salePrice: fields.salePrice, stock: fields.stock, choices }
}

/** A product as its form submits it: with the shop's ids, its pictures and all of its variations. */
export interface ProductDraft {
  id: number | undefined
  /** The revision that the form began with; undefined for a new one. */
  revision: number | undefined
  product: Ready<ProductRow>
  /** Rows 1, 2, … in order. Missing variations are removed from the product. */
  variations: Ready<VariationRow>[]
  /** New last part of its address; the old one redirects to it. */
  slug?: string
  /** Key of the form that creates it: submitted twice, it creates one product. */
  formKey?: string
  /** Stays archived when its suspended store reopens. */
  staysArchived?: boolean
}

/** Result of saving a draft: its new revision, and whether it waits for approval, or a remark for each invalid field and nothing saved. Row 0 is the product. */
export type SavedDraft = { id: number; revision: number; isProposed?: boolean; problems?: undefined } | { problems: Remark[] }
