/** The orders that the index keeps its products in; with words, `relevance` begins with names that start with the first of them. */
export const SORTS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const

/** One of the orders that the index keeps. */
export type Sort = (typeof SORTS)[number]

/** A product as the index knows it. */
export interface IndexedProduct {
  id: number
  /** Whether lists show it, and whether a search finds it. */
  listed: boolean
  searchable: boolean
  /** The lowest price that is paid for it now, in millimes; null when nothing of it is for sale. */
  price: number | null
  /** That price is lower than before. */
  onSale: boolean
  /** Something of it can be bought now. */
  inStock: boolean
  position: number
  popularity: number
  /** Average of the reviews' stars, then how many there are, as one number: the higher the better. */
  rating: number
  /** When its price next changes by itself, in ms; null when it does not. */
  changesAt: number | null
  /** Keys of what it belongs to (`category:12`, `brand:3`, `color:rouge`), its categories' ancestors among them. */
  terms: string[]
  /** What it is found by: every word of its names, SKUs and GTINs, folded. */
  words: string[]
  /** The first word of each of its names. */
  firstWords: string[]
}

/** Something that products belong to: a category, brand, tag or store, or the value of an attribute that the whole catalogue shares. */
export interface Term {
  key: string
  /** `category`, `brand`, `tag`, `vendor`, `color`, or the attribute's slug. */
  field: string
  slug: string
  /** In French. */
  label: string
  /** A colour as CSS, where the merchant gave one. */
  colour?: string
  /** Of a category. */
  parent?: string
}

/** The field that colours share, whatever their attributes are called. */
export const COLOUR_FIELD = 'color'

/** The key of a term: `category:12`, `color:rouge`. */
export function termKey(field: string, value: string | number): string {
  return `${field}:${value}`
}

/** What is asked of the index. All of it has to fit. */
export interface Question {
  among: 'listed' | 'searchable'
  /** A term that every product must have. */
  place: string | null
  /** Each must begin a word of the product, or of its brand, categories or tags. Folded. */
  words: readonly string[]
  /** Of each field, any of the terms. */
  choices: readonly { field: string; terms: readonly string[] }[]
  /** Lowest and highest price, both included; millimes. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  sort: Sort | 'relevance'
  /** Where to go on, as an earlier answer said; null goes by `skip`. */
  after: string | null
  skip: number
  take: number
  /** The terms to be counted, by field: each as if nothing of its field was chosen. */
  counted: readonly { field: string; terms: readonly Term[] }[]
}

/** A question that leaves nothing out and asks for nothing yet: what is asked is put over it. */
export const EVERYTHING: Question = {
  among: 'listed',
  place: null,
  words: [],
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

/** Counts in an answer are exact up to here; one more says that there are more. */
export const EXACT_UP_TO = 1000

/** What the index answers. */
export interface Answer {
  ids: number[]
  /** Where the next page begins; null after the last. */
  next: string | null
  /** How many products fit; exact. */
  total: number
  /** The cheapest and the dearest of what fits but for the price; millimes. */
  prices: { min: number; max: number } | null
  /** How many fit and are in stock, or on sale, whether that was asked or not. */
  inStock: number
  onSale: number
  /** By term, how many fit all but the term's own field. Terms without any are left out. */
  counts: ReadonlyMap<string, number>
}

/** What a product is sorted by. */
export type SortedBy = Pick<IndexedProduct, 'position' | 'popularity' | 'rating' | 'price'>

/** What each order sorts by: the smallest key first; of equal keys the newest product, which is the one with the highest number. */
export const SORT_KEYS: Record<Sort, (product: SortedBy) => number> = {
  menu_order: ({ position }) => position,
  popularity: ({ popularity }) => -popularity,
  rating: ({ rating }) => -rating,
  date: () => 0,
  price: ({ price }) => price ?? Infinity,
  'price-desc': ({ price }) => (price === null ? Infinity : -price),
}
