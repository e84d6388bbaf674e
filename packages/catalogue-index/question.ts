/** With words, `relevance` begins with names that start with the first word. */
export const SORTS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const

export type Sort = (typeof SORTS)[number]

export interface IndexedProduct {
  id: number
  /** Visible in lists, and in searches. */
  listed: boolean
  searchable: boolean
  /** Lowest current price in millimes; null if nothing is for sale. */
  price: number | null
  /** Whether that price is reduced. */
  onSale: boolean
  /** Whether any of it can be bought now. */
  inStock: boolean
  position: number
  popularity: number
  /** Average stars of the reviews, then their number, as one sortable number. */
  rating: number
  /** Next scheduled change of its price, in ms; null if there is none. */
  changesAt: number | null
  /** Keys of its terms (`category:12`, `brand:3`, `color:rouge`), with its categories' ancestors. */
  terms: string[]
  /** Every word of its names, SKUs and GTINs, folded. */
  words: string[]
  /** The words of its names, by language. */
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
  /** CSS, if the merchant set a colour. */
  colour?: string
  /** Parent of a category. */
  parent?: string
}

/** The common field of colours, whatever their attributes' names. */
export const COLOUR_FIELD = 'color'

/** `category:12`, `color:rouge` */
export function termKey(field: string, value: string | number): string {
  return `${field}:${value}`
}

/** A word of a search, or its alternatives. */
export type WordMeant = string | readonly string[]

/** Suggested words, if no product has all words as typed. */
export interface Meant {
  words: readonly WordMeant[]
  lacking: number
}

/** Products must match all of it. */
export interface Question {
  among: 'listed' | 'searchable'
  /** A term that every product must have. */
  place: string | null
  /** Each must begin a word of the product, or of its brand, categories or tags. Of alternatives, any may match. Folded. */
  words: readonly WordMeant[]
  /** Number of words that a product may lack. */
  lacking: number
  /** For each field, any of the terms. */
  choices: readonly { field: string; terms: readonly string[] }[]
  /** Inclusive; millimes. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  sort: Sort | 'relevance'
  /** Cursor from an earlier answer; null uses `skip`. */
  after: string | null
  skip: number
  take: number
  /** Terms to count by field, each ignoring the choices of its own field. */
  counted: readonly { field: string; terms: readonly Term[] }[]
}

/** Without conditions, to be overridden. */
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

/** Counts in an answer are exact up to here; one more means "more". */
export const EXACT_UP_TO = 1000

export interface Answer {
  ids: number[]
  /** Cursor of the next page; null after the last. */
  next: string | null
  /** Always exact. */
  total: number
  /** Lowest and highest price of the matches of all conditions but the price; millimes. */
  prices: { min: number; max: number } | null
  /** Number of matches in stock, and on sale, even if not asked for. */
  inStock: number
  onSale: number
  /** Matches by term, ignoring the condition on its own field. Empty terms are left out. */
  counts: ReadonlyMap<string, number>
}

export type SortedBy = Pick<IndexedProduct, 'position' | 'popularity' | 'rating' | 'price'>

/** Smallest first; equal keys put the newest product (the highest id) first. */
export const SORT_KEYS: Record<Sort, (product: SortedBy) => number> = {
  menu_order: ({ position }) => position,
  popularity: ({ popularity }) => -popularity,
  rating: ({ rating }) => -rating,
  date: () => 0,
  price: ({ price }) => price ?? Infinity,
  'price-desc': ({ price }) => (price === null ? Infinity : -price),
}
