import type { Millimes } from '#money/millimes'
import type { ProductKind, ProductStatus } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** Newest first, recently changed first, by name, cheapest first, least stock first. */
export const PRODUCT_SORTS = ['newest', 'changed', 'name', 'price', 'stock'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Stock filters: an item available, an item running low, nothing available, an item not counted. */
export const STOCK_FILTERS = ['in', 'short', 'out', 'uncounted'] as const

export const LACKS = ['picture', 'price', 'ar', 'en'] as const

/** Products are counted up to this number; it means that many or more. */
export const COUNTED_TO = 1001

export interface ListedItem {
  id: number
  /** Its values: `Bleu · L`; empty for a product. */
  choices: string
  sku: string | null
  price: Millimes | null
  /** The sale price, whether or not the sale runs. */
  salePrice: Millimes | null
  /** Pieces in stock, including those held by orders; null if not counted. */
  counted: number | null
  held: number
  /** Incremented by each count, to detect one by somebody else meanwhile. */
  countNumber: number
  isInStock: boolean
}

export interface ListedProduct {
  id: number
  slug: string
  kind: ProductKind
  status: ProductStatus
  name: string
  sku: string | null
  picture: Omit<Picture, 'alt'> | null
  item: ListedItem | undefined
  variations: { count: number; priceFrom: Millimes | null; priceTo: Millimes | null; pieces: number | null; out: number }
  isOnSale: boolean
}
