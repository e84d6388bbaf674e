/** Sort orders of the index; with words, `relevance` begins with names that start with the first of them. */
export const SORTS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const

/** A sort order of the index. */
export type Sort = (typeof SORTS)[number]

/** A product in the index. */
export interface IndexedProduct {
  id: number
  /** Visible in lists, and in searches. */
  listed: boolean
  searchable: boolean
  /** Lowest current price in millimes; null if nothing is for sale. */
  price: number | null
  /** True if that price is reduced. */
  onSale: boolean
  /** True if any of it can be bought now. */
  inStock: boolean
  position: number
  popularity: number
  /** Average stars of the reviews, then their number, as one sortable number. */
  rating: number
  /** Next scheduled change of its price, in ms; null if there is none. */
  changesAt: number | null
  /** Keys of its terms (`category:12`, `brand:3`, `color:rouge`), with its categories' ancestors. */
  terms: string[]
  /** Search words: every word of its names, SKUs and GTINs, folded. */
  words: string[]
  /** Those of its names by language. */
  wordsByLanguage: Readonly<Record<string, readonly string[]>>
  /** The first word of each of its names. */
  firstWords: string[]
}

/** A group of products: a category, brand, tag or store, or a value of a shared attribute. */
export interface Term {
  key: string
  /** `category`, `brand`, `tag`, `vendor`, `color`, or the attribute's slug. */
  field: string
  slug: string
  /** In French. */
  label: string
  /** A colour as CSS, if the merchant set one. */
  colour?: string
  /** Parent of a category. */
  parent?: string
}

/** The common field of colours, whatever their attributes' names. */
export const COLOUR_FIELD = 'color'

/** The key of a term: `category:12`, `color:rouge`. */
export function termKey(field: string, value: string | number): string {
  return `${field}:${value}`
}

/** A word of a search, or several that may be meant by it. */
export type WordMeant = string | readonly string[]

/** What a search probably means, where no product has all its words as they are typed. */
export interface Meant {
  words: readonly WordMeant[]
  lacking: number
}

/** A query of the index. Products must match all of it. */
export interface Question {
  among: 'listed' | 'searchable'
  /** A term that every product must have. */
  place: string | null
  /** Each must begin a word of the product, or of its brand, categories or tags; of several in one place, any. Folded. */
  words: readonly WordMeant[]
  /** Number of words that a product may lack. */
  lacking: number
  /** Any of the terms, for each field. */
  choices: readonly { field: string; terms: readonly string[] }[]
  /** Lowest and highest price, both included; millimes. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  sort: Sort | 'relevance'
  /** Cursor from an earlier answer; null goes by `skip`. */
  after: string | null
  skip: number
  take: number
  /** Terms to be counted, by field: each as if nothing of its field was chosen. */
  counted: readonly { field: string; terms: readonly Term[] }[]
}

/** A question without any condition, to be overridden. */
export const EVERYTHING: Question = {
  among: 'listed',
  place: null,
  words: [],
  lacking: 0,
  choices: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  sort: 'menu_order',
  after: null,
  skip: 0,
  take: 0,
  counted: [],
}

/** Counts in an answer are exact up to here; one more means that there are more. */
export const EXACT_UP_TO = 1000

/** Answer of the index. */
export interface Answer {
  ids: number[]
  /** Cursor of the next page; null after the last. */
  next: string | null
  /** Exact number of matching products. */
  total: number
  /** Lowest and highest price of products that match all but the price; millimes. */
  prices: { min: number; max: number } | null
  /** Number of matches in stock, and on sale, whether that was asked or not. */
  inStock: number
  onSale: number
  /** Number of products by term that match all but its own field. Empty terms are left out. */
  counts: ReadonlyMap<string, number>
}

/** Values that a product is sorted by. */
export type SortedBy = Pick<IndexedProduct, 'position' | 'popularity' | 'rating' | 'price'>

/** Sort key of each order, smallest first; equal keys put the newest product (the highest id) first. */
export const SORT_KEYS: Record<Sort, (product: SortedBy) => number> = {
  menu_order: ({ position }) => position,
  popularity: ({ popularity }) => -popularity,
  rating: ({ rating }) => -rating,
  date: () => 0,
  price: ({ price }) => price ?? Infinity,
  'price-desc': ({ price }) => (price === null ? Infinity : -price),
}
