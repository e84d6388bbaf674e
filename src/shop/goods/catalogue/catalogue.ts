import { payable, type Coin, type Millimes } from '#money/millimes'
import type { Picture } from '#shop/upkeep/media'
import type { Locale } from '#i18n/locale.ts'

/** What kind of thing a product is. Spec 2.4, 3.1. */
export type ProductKind = 'simple' | 'variable' | 'external' | 'grouped'

/** What the merchant wrote in another language; French is the source and shows where one is missing. */
export type Translations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; shortDescription?: string; description?: string }>>

/** A product's property, such as Couleur: its values in order, and whether variations differ by it. */
export interface Attribute {
  /** `couleur`: the key in a variation's attributes; on the wire `attribute_couleur`. */
  slug: string
  name: string
  values: string[]
  /** Shown in the specification. */
  visible: boolean
  /** Variations differ by it. */
  varies: boolean
  /** Shared by the whole catalogue, so that filters can use it. */
  global: boolean
}

/** What an item costs, and when. Millimes; `null` is not for sale. */
export interface Prices {
  regular: Millimes | null
  sale: Millimes | null
  saleStarts: Date | null
  saleEnds: Date | null
  /** A deal's end: the sale price ends then too. Spec 3.11. */
  dealEnds: Date | null
}

/** A price as a page shows it at one moment. */
export interface PriceTag {
  /** What it costs now. */
  now: Millimes
  /** What it cost before the sale, when there is one. */
  before: Millimes | null
}

/** The price at a moment, in whole coins: the sale price while its dates and its deal allow it. Undefined when it is not for sale. */
export function priceAt(prices: Prices, moment: Date, coin: Coin): PriceTag | undefined {
  const [regular, sale] = [inWholeCoins(prices.regular, coin), inWholeCoins(prices.sale, coin)]
  if (sale !== null && (regular === null || sale < regular) && saleRuns(prices, moment)) return { now: sale, before: regular }
  return regular === null ? undefined : { now: regular, before: null }
}

function inWholeCoins(price: Millimes | null, coin: Coin): Millimes | null {
  return price === null ? null : payable(price, coin)
}

/** The next moment at which a price changes by itself; undefined when it never does. */
export function nextPriceChange(prices: Prices, moment: Date): Date | undefined {
  if (prices.sale === null) return undefined
  const moments = [prices.saleStarts, prices.saleEnds, prices.dealEnds]
  return moments.flatMap((date) => (date && date > moment ? date : [])).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function saleRuns({ saleStarts, saleEnds, dealEnds }: Prices, moment: Date): boolean {
  return (!saleStarts || saleStarts <= moment) && (!saleEnds || moment < saleEnds) && (!dealEnds || moment < dealEnds)
}

/**
 * What a page knows of the stock: 0 is sold out, 1 to the threshold (5) is the exact number, `null` is plenty or not counted.
 * So an order touches a page only when few are left.
 */
export type StockLeft = number | null

/** What a page may know of the stock. `threshold` is the setting `stock_label_threshold`. */
export function stockLeft(stock: { managed: boolean; available: number; inStock: boolean }, threshold: number): StockLeft {
  if (!stock.managed) return stock.inStock ? null : 0
  return stock.available > threshold ? null : stock.available
}

/** A category in the shop's tree. Names are French: the glossary has the other languages. */
export interface Category {
  id: number
  /** Null for a department. */
  parentId: number | null
  slug: string
  name: string
  /** The slugs from the department down to the category itself: its address. */
  path: string[]
  /** 0 for a department. */
  depth: number
}

/** A product in a grid. */
export interface ProductCard {
  id: number
  slug: string
  kind: ProductKind
  sku: string | null
  name: string
  /** What its short description lists, as plain text: at most four lines. */
  features: string[]
  /** The language of its features: the one asked for, or French where the short description is not translated. */
  featuresLocale: Locale
  rating: Rating | null
  picture: Picture | null
  /** The lowest price among what can be bought; `from` says that there are dearer ones. Null when nothing is for sale. */
  price: (PriceTag & { from: boolean }) | null
  left: StockLeft
  /** How many one may have at least. */
  minQuantity: number
  freeShipping: boolean
  /** When its deal ends, while it runs. */
  dealEnds: Date | null
  /** When its price next changes by itself; null when it does not. */
  priceChangesAt: Date | null
}

/** What buyers think of a product: the average of the approved reviews' stars (1 to 5), and how many there are. */
export interface Rating {
  average: number
  count: number
}

/** One sellable form of a variable product, as its page knows it. Spec 3.1. */
export interface VariationView {
  id: number
  sku: string | null
  /** Attribute slug to value; an attribute left out fits any value. */
  attributes: Record<string, string>
  price: PriceTag
  picture: Picture | null
  left: StockLeft
}

/** Everything that a product's page shows, in one language, at one moment. The same for every visitor. */
export interface ProductView {
  id: number
  slug: string
  kind: ProductKind
  layout: 'A' | 'B'
  name: string
  /** Clean HTML: only the tags that the importer lets through. */
  shortDescription: string
  /** The language of each description: the one asked for, or French where it is not translated. */
  shortDescriptionLocale: Locale
  description: string
  descriptionLocale: Locale
  /** The languages that it is written in, French first; another one shows the French text. */
  locales: Locale[]
  sku: string | null
  gtin: string | null
  brand: string | null
  vendor: { slug: string; name: string }
  /** From the department down to the product's own category. */
  breadcrumb: { slug: string; name: string }[]
  pictures: Picture[]
  rating: Rating | null
  /** Of a simple or external product; of a variable one, the default variation's. */
  price: PriceTag | null
  left: StockLeft
  freeShipping: boolean
  needsShipping: boolean
  minQuantity: number
  quantityStep: number
  soldIndividually: boolean
  attributes: Attribute[]
  /** In the merchant's order; empty unless the product is variable. */
  variations: VariationView[]
  /** The variation that is active at first; null unless the product is variable. */
  defaultVariationId: number | null
  external: { url: string; buttonText: string } | null
  dealEnds: Date | null
  /** When a price on the page next changes by itself; null when none does. */
  priceChangesAt: Date | null
}
