import type { Millimes } from '#money/millimes'
import type { ProductKind, ProductStatus } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** Orders of the list: newest first, changed lately first, by name, least expensive first, least stock first. */
export const PRODUCT_SORTS = ['newest', 'changed', 'name', 'price', 'stock'] as const

/** An order of the list. */
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Stock that the list filters by: something to sell, little left of something, nothing to sell, pieces not counted. */
export const STOCK_FILTERS = ['in', 'short', 'out', 'uncounted'] as const

/** What a product may lack: a picture, a price, its name in Arabic or English. */
export const LACKS = ['picture', 'price', 'ar', 'en'] as const

/** Products are counted up to this many: there are that many or more. */
export const COUNTED_TO = 1001

/** An item in the list: what has a price and a stock of its own, a product without variations or one variation. */
export interface ListedItem {
  id: number
  /** Its choices: `Bleu · L`; empty for a product. */
  choices: string
  sku: string | null
  price: Millimes | null
  /** The price of its sale, running or not. */
  salePrice: Millimes | null
  /** Pieces in the house, those held by orders too; null where they are not counted. */
  counted: number | null
  held: number
  /** How often it was counted: tells whether somebody did meanwhile. */
  countNumber: number
  /** Something can be sold. */
  isInStock: boolean
}

/** A product in the list of staff. */
export interface ListedProduct {
  id: number
  slug: string
  kind: ProductKind
  status: ProductStatus
  name: string
  sku: string | null
  picture: Omit<Picture, 'alt'> | null
  /** Itself, where it has no variations. */
  item: ListedItem | undefined
  /** What its variations have together. */
  variations: { count: number; priceFrom: Millimes | null; priceTo: Millimes | null; pieces: number | null; out: number }
  isOnSale: boolean
}
