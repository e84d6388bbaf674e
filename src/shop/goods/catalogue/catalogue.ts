import { millimes, payable, type Coin, type Millimes } from '#money/millimes'
import type { Picture } from '#shop/upkeep/media'
import type { Locale } from '#i18n/locale.ts'

export type ProductKind = 'simple' | 'variable' | 'external' | 'grouped'

/** Visible to all, only to its author, unfinished, archived. IMP-01. */
export const PRODUCT_STATUSES = ['published', 'private', 'draft', 'archived'] as const

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Largest stock, and largest purchase limit, of a product. IMP-03. */
export const MOST_STOCK = 1_000_000

/** Highest price of a product: a million dinars or more is a typing error. IMP-04. */
export const MOST_PRICE = 999_999_999 as Millimes

/** Price per piece, in millimes, from a number of pieces of one item on. */
export interface QuantityPrice {
  from: number
  price: number
}

export const MOST_QUANTITY_PRICES = 10

/** A product's table of prices by quantity. One table fits several variations only if they cost the same. */
interface QuantityPricing {
  table: readonly QuantityPrice[]
  /** Regular prices of its variations; null where one has none. */
  regulars: readonly (number | null)[]
  coin: Coin
}

/** Valid prices by quantity, in whole coins, fewest pieces first. Empty if the variations have different regular prices. IMP-04. */
export function quantityPricesOf({ table, regulars, coin }: QuantityPricing): QuantityPrice[] {
  if (new Set(regulars.filter((price) => price !== null)).size > 1) return []
  const holding = table.filter(({ from, price }) => from >= 2 && price > 0)
  return holding.map(({ from, price }) => ({ from, price: payable(millimes(price), coin) })).toSorted((a, b) => a.from - b.from)
}

/** Price per piece at a quantity: the lowest of its own, a sale's, and those reached. One more piece never raises the others' price. IMP-04. */
export function unitPriceFor(own: Millimes, prices: readonly QuantityPrice[], quantity: number): Millimes {
  return Math.min(own, ...prices.flatMap(({ from, price }) => (quantity < from ? [] : price))) as Millimes
}

export type SearchSnippets = Partial<Record<Locale, SearchSnippet>>

export interface SearchSnippet {
  title?: string
  description?: string
}

/** Texts of the page of a category, brand or tag, by language. The description is clean HTML. */
export type GroupTexts = Partial<Record<Locale, { description?: string; searchTitle?: string; searchDescription?: string }>>

/** The merchant's translations. French is the source and replaces missing ones. */
export type Translations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; shortDescription?: string; description?: string }>>

export interface Attribute {
  /** `couleur`: the key in a variation's attributes; on the wire `attribute_couleur`. */
  slug: string
  name: string
  values: string[]
  /** Shown in the specification. PDP-46. */
  visible: boolean
  /** Variations differ by it. */
  varies: boolean
  /** Shared by the whole catalogue, so that filters can use it. */
  global: boolean
}

/** Prices in millimes, with their dates; `null` is not for sale. IMP-04. */
export interface Prices {
  regular: Millimes | null
  sale: Millimes | null
  saleStarts: Date | null
  saleEnds: Date | null
  /** End of a deal, and of its sale price. CAT-36. */
  dealEnds: Date | null
}

export interface PriceTag {
  now: Millimes
  before: Millimes | null
}

/** Price at a moment, in whole coins: the sale price while its dates and deal allow it. Undefined if not for sale. */
export function priceAt(prices: Prices, moment: Date, coin: Coin): PriceTag | undefined {
  const [regular, sale] = [inWholeCoins(prices.regular, coin), inWholeCoins(prices.sale, coin)]
  if (sale !== null && (regular === null || sale < regular) && saleRuns(prices, moment)) return { now: sale, before: regular }
  return regular === null ? undefined : { now: regular, before: null }
}

function inWholeCoins(price: Millimes | null, coin: Coin): Millimes | null {
  return price === null ? null : payable(price, coin)
}

export function nextPriceChange(prices: Prices, moment: Date): Date | undefined {
  if (prices.sale === null) return undefined
  const moments = [prices.saleStarts, prices.saleEnds, prices.dealEnds]
  return moments.flatMap((date) => (date && date > moment ? date : [])).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function saleRuns({ saleStarts, saleEnds, dealEnds }: Prices, moment: Date): boolean {
  return (!saleStarts || saleStarts <= moment) && (!saleEnds || moment < saleEnds) && (!dealEnds || moment < dealEnds)
}

/** Stock on pages: 0 is sold out, up to the threshold (5) exact, `null` more or uncounted. An order changes a page only when few are left. PDP-34. */
export type StockLeft = number | null

/** `threshold` is the setting `stock_label_threshold`. */
export function stockLeft(stock: { managed: boolean; available: number; inStock: boolean }, threshold: number): StockLeft {
  if (!stock.managed) return stock.inStock ? null : 0
  return stock.available > threshold ? null : stock.available
}

/** Names are French; the glossary has the translations. */
export interface Category {
  id: number
  parentId: number | null
  slug: string
  name: string
  /** Slugs from the department down to the category: its address. */
  path: string[]
  depth: number
}

export interface ProductCard {
  id: number
  slug: string
  kind: ProductKind
  sku: string | null
  name: string
  /** Points of the short description as plain text, at most four. */
  features: string[]
  /** The requested language, or French if the short description is not translated. */
  featuresLocale: Locale
  rating: Rating | null
  picture: Picture | null
  /** Lowest price of the items for sale; `from` if there are dearer ones. Null if nothing is for sale. */
  price: (PriceTag & { from: boolean }) | null
  left: StockLeft
  minQuantity: number
  freeShipping: boolean
  dealEnds: Date | null
  priceChangesAt: Date | null
}

/** Average stars (1 to 5) and number of approved reviews. */
export interface Rating {
  average: number
  count: number
}

/** A variation on its product's page. PDP-29. */
export interface VariationView {
  id: number
  sku: string | null
  /** Attribute slug to value; an omitted attribute fits any value. */
  attributes: Record<string, string>
  price: PriceTag
  picture: Picture | null
  /** Address of the value's swatch. Only without a picture, and if the product varies by one attribute. IMP-43. */
  look?: string
  left: StockLeft
}

/** A product's page in one language, at one moment. The same for every visitor. */
export interface ProductView {
  id: number
  slug: string
  kind: ProductKind
  layout: 'A' | 'B'
  name: string
  /** Clean HTML: only tags that the importer allows. */
  shortDescription: string
  /** The requested language, or French if the text is not translated. */
  shortDescriptionLocale: Locale
  description: string
  descriptionLocale: Locale
  /** The merchant's texts for search engines in this language. IMP-45. */
  searchSnippet: SearchSnippet
  /** Translated languages, French first. Others show the French text. */
  locales: Locale[]
  sku: string | null
  gtin: string | null
  brand: string | null
  vendor: { slug: string; name: string }
  breadcrumb: { slug: string; name: string }[]
  pictures: Picture[]
  rating: Rating | null
  /** Price of a simple or external product; of a variable one, the default variation's. */
  price: PriceTag | null
  left: StockLeft
  freeShipping: boolean
  needsShipping: boolean
  /** Part of the price asked online before an order for the door, in percent; absent for none. */
  depositPercent?: number
  minQuantity: number
  quantityStep: number
  maxQuantity: number | null
  quantityPrices: QuantityPrice[]
  soldIndividually: boolean
  attributes: Attribute[]
  /** Addresses of swatches by value label; only values with a colour or picture. IMP-43. */
  looks: Record<string, string>
  /** In the merchant's order; empty unless the product is variable. */
  variations: VariationView[]
  /** Initially active variation; null unless the product is variable. PDP-09. */
  defaultVariationId: number | null
  external: { url: string; buttonText: string } | null
  dealEnds: Date | null
  priceChangesAt: Date | null
}
/** A colour as the address of a picture, so that swatches of colours and of pictures are drawn alike. */
export function colourLook(colour: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath fill='${encodeURIComponent(colour).replaceAll("'", '%27')}' d='M0 0h999v999H0z'/%3E%3C/svg%3E`
}
