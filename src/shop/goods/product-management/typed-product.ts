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

export interface TypedQuantityPrice {
  from: string
  price: string
}

/** A product's form: texts as typed, `on` or '' for a tick. */
export interface TypedProduct {
  fields: Record<ProductField, string>
  categories: number[]
  pictures: number[]
  options: TypedAttribute[]
  attributes: TypedAttribute[]
  quantityPrices: TypedQuantityPrice[]
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
