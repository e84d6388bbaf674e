import { millimes, payable, type Coin, type Millimes } from '#money/millimes'
import type { Picture } from '#shop/upkeep/media'
import type { Locale } from '#i18n/locale.ts'

/** Kinds of products. IMP-01, PDP-42. */
export type ProductKind = 'simple' | 'variable' | 'external' | 'grouped'

/** States of a product: shown, by its maker only, unfinished, put away. IMP-01. */
export const PRODUCT_STATUSES = ['published', 'private', 'draft', 'archived'] as const

/** A product's state. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** The most pieces that a product's stock, or a limit on what is bought of it, may name. IMP-03. */
export const MOST_STOCK = 1_000_000

/** The highest price of a product: a million dinars or more is a slip of the hand. IMP-04. */
export const MOST_PRICE = 999_999_999 as Millimes

/** The price of one piece, in millimes, from a number of pieces of one item on. */
export interface QuantityPrice {
  from: number
  price: number
}

/** The most prices by quantity of one product. */
export const MOST_QUANTITY_PRICES = 10

/** A product's table of prices by quantity. One amount is right for several variations only where they cost the same. */
interface QuantityPricing {
  table: readonly QuantityPrice[]
  /** Regular prices of its variations; null where one has none. */
  regulars: readonly (number | null)[]
  coin: Coin
}

/** The prices by quantity that hold, in whole coins, fewest pieces first. None where variations have different regular prices. IMP-04. */
export function quantityPricesOf({ table, regulars, coin }: QuantityPricing): QuantityPrice[] {
  if (new Set(regulars.filter((price) => price !== null)).size > 1) return []
  const holding = table.filter(({ from, price }) => from >= 2 && price > 0)
  return holding.map(({ from, price }) => ({ from, price: payable(millimes(price), coin) })).toSorted((a, b) => a.from - b.from)
}

/**
 * Price of one piece when so many pieces of one item are bought: the lowest of its own and of those that the number reaches. A sale below them wins,
 * and one more piece never makes the others dearer. IMP-04.
 */
export function unitPriceFor(own: Millimes, prices: readonly QuantityPrice[], quantity: number): Millimes {
  return Math.min(own, ...prices.flatMap(({ from, price }) => (quantity < from ? [] : price))) as Millimes
}

/** A product's own title and description for search engines, by language. */
export type SearchSnippets = Partial<Record<Locale, SearchSnippet>>

/** What a search result shows in one language; a missing text is the page's own. */
export interface SearchSnippet {
  title?: string
  description?: string
}

/** Texts of a category's, brand's or tag's own page, by language. The description is clean HTML. */
export type GroupTexts = Partial<Record<Locale, { description?: string; searchTitle?: string; searchDescription?: string }>>

/** The merchant's translations; French, the source, fills in for missing ones. */
export type Translations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; shortDescription?: string; description?: string }>>

/** A product's property, such as Couleur, with its values in order. */
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

/** Prices of an item with their dates. Millimes; `null` is not for sale. IMP-04. */
export interface Prices {
  regular: Millimes | null
  sale: Millimes | null
  saleStarts: Date | null
  saleEnds: Date | null
  /** End of a deal: the sale price ends then too. CAT-36. */
  dealEnds: Date | null
}

/** A price on a page at one moment. */
export interface PriceTag {
  /** Current price. */
  now: Millimes
  /** Regular price while there is a sale. */
  before: Millimes | null
}

/** The price at a moment, in whole coins: the sale price while its dates and deal allow it. Undefined if not for sale. */
export function priceAt(prices: Prices, moment: Date, coin: Coin): PriceTag | undefined {
  const [regular, sale] = [inWholeCoins(prices.regular, coin), inWholeCoins(prices.sale, coin)]
  if (sale !== null && (regular === null || sale < regular) && saleRuns(prices, moment)) return { now: sale, before: regular }
  return regular === null ? undefined : { now: regular, before: null }
}

function inWholeCoins(price: Millimes | null, coin: Coin): Millimes | null {
  return price === null ? null : payable(price, coin)
}

/** The next scheduled change of a price; undefined if there is none. */
export function nextPriceChange(prices: Prices, moment: Date): Date | undefined {
  if (prices.sale === null) return undefined
  const moments = [prices.saleStarts, prices.saleEnds, prices.dealEnds]
  return moments.flatMap((date) => (date && date > moment ? date : [])).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function saleRuns({ saleStarts, saleEnds, dealEnds }: Prices, moment: Date): boolean {
  return (!saleStarts || saleStarts <= moment) && (!saleEnds || moment < saleEnds) && (!dealEnds || moment < dealEnds)
}

/**
 * Stock shown on pages: 0 is sold out, 1 to the threshold (5) is exact, `null` is plenty or not counted. PDP-34.
 * So an order touches a page only if few are left.
 */
export type StockLeft = number | null

/** Stock as pages may show it. `threshold` is the setting `stock_label_threshold`. */
export function stockLeft(stock: { managed: boolean; available: number; inStock: boolean }, threshold: number): StockLeft {
  if (!stock.managed) return stock.inStock ? null : 0
  return stock.available > threshold ? null : stock.available
}

/** A category in the shop's tree. Names are French; the glossary has the translations. */
export interface Category {
  id: number
  /** Null for a department. */
  parentId: number | null
  slug: string
  name: string
  /** Slugs from the department down to the category itself: its address. */
  path: string[]
  /** 0 for a department. */
  depth: number
}

/** A product card. */
export interface ProductCard {
  id: number
  slug: string
  kind: ProductKind
  sku: string | null
  name: string
  /** Points of its short description, as plain text: at most four lines. */
  features: string[]
  /** Language of its features: the requested one, or French if the short description is not translated. */
  featuresLocale: Locale
  rating: Rating | null
  picture: Picture | null
  /** The lowest price among items for sale; `from` if there are dearer ones. Null if nothing is for sale. */
  price: (PriceTag & { from: boolean }) | null
  left: StockLeft
  /** Smallest quantity of one purchase. */
  minQuantity: number
  freeShipping: boolean
  /** End of a running deal. */
  dealEnds: Date | null
  /** Next scheduled change of its price; null if there is none. */
  priceChangesAt: Date | null
}

/** A product's rating: the average stars (1 to 5) and number of approved reviews. */
export interface Rating {
  average: number
  count: number
}

/** A variation on its product's page. PDP-29. */
export interface VariationView {
  id: number
  sku: string | null
  /** Attribute slug to value; an attribute left out fits any value. */
  attributes: Record<string, string>
  price: PriceTag
  picture: Picture | null
  /** Address of its value's swatch where it has no picture and its product varies by one attribute. IMP-43. */
  look?: string
  left: StockLeft
}

/** Everything on a product's page, in one language, at one moment. The same for every visitor. */
export interface ProductView {
  id: number
  slug: string
  kind: ProductKind
  layout: 'A' | 'B'
  name: string
  /** Clean HTML: only tags that the importer allows. */
  shortDescription: string
  /** Language of each description: the requested one, or French if it is not translated. */
  shortDescriptionLocale: Locale
  description: string
  descriptionLocale: Locale
  /** The merchant's own words for search engines in this language. IMP-45. */
  searchSnippet: SearchSnippet
  /** Languages it is written in, French first; others show the French text. */
  locales: Locale[]
  sku: string | null
  gtin: string | null
  brand: string | null
  vendor: { slug: string; name: string }
  /** From the department down to the product's own category. */
  breadcrumb: { slug: string; name: string }[]
  pictures: Picture[]
  rating: Rating | null
  /** Price of a simple or external product; for a variable one, the default variation's. */
  price: PriceTag | null
  left: StockLeft
  freeShipping: boolean
  needsShipping: boolean
  minQuantity: number
  quantityStep: number
  /** The most pieces of one purchase; null for no limit. */
  maxQuantity: number | null
  /** Lower prices of one piece from a number of pieces on, fewest first. */
  quantityPrices: QuantityPrice[]
  soldIndividually: boolean
  attributes: Attribute[]
  /** Addresses of the swatches of its values, by label, where they have a colour or picture. IMP-43. */
  looks: Record<string, string>
  /** In the merchant's order; empty unless the product is variable. */
  variations: VariationView[]
  /** The initially active variation; null unless the product is variable. PDP-09. */
  defaultVariationId: number | null
  external: { url: string; buttonText: string } | null
  dealEnds: Date | null
  /** Next scheduled change of any price on the page; null if there is none. */
  priceChangesAt: Date | null
}
/** A colour as the address of a picture, so that swatches of colours and of pictures are drawn alike. */
export function colourLook(colour: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath fill='${encodeURIComponent(colour).replaceAll("'", '%27')}' d='M0 0h999v999H0z'/%3E%3C/svg%3E`
}
