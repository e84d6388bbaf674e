import { listedIn, withCommas } from '#platform/csv'

/** The controls of a product's form that are there once. */
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

/** One of them. */
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** The controls of a variation, beside its choices. */
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

/** A variation as its form has it. */
export type TypedVariation = Record<(typeof VARIATION_FIELDS)[number], string> & {
  /** A value for each option, in their order; '' fits any. */
  choices: string[]
}

/** An option or an attribute as its form has it: values between commas, a tick is `on` or nothing. */
export interface TypedAttribute {
  name: string
  values: string
  visible: string
  global: string
}

/** A price from a number of pieces on, as its form has it. */
export interface TypedQuantityPrice {
  from: string
  price: string
}

/** A product's form: texts as they are typed, `on` or nothing for a tick. */
export interface TypedProduct {
  fields: Record<ProductField, string>
  /** Numbers of the ticked categories. */
  categories: number[]
  /** Numbers of the pictures, in order. */
  pictures: number[]
  /** The attributes that variations differ by. */
  options: TypedAttribute[]
  /** The others. */
  attributes: TypedAttribute[]
  quantityPrices: TypedQuantityPrice[]
  variations: TypedVariation[]
}

/** The most variations of a product made by hand. */
export const MOST_VARIATIONS = 200

/** The form of a new product: for sale once it is published, its pieces counted. */
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

/** The values of an option, as they are typed between commas of any script; a comma within one is written `\,`. */
export function valuesOf({ values }: Pick<TypedAttribute, 'values'>): string[] {
  return listedIn(withCommas(values))
}

/** Values as they are typed: between commas, with every sign escaped that would separate them. */
export function valuesTyped(values: readonly string[]): string {
  return values.map((value) => value.replace(/[,،؛]/g, String.raw`\$&`)).join(', ')
}
