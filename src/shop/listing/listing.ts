import type { Millimes } from '#money/millimes'
import type { ProductCard } from '#shop/catalogue'

/** The orders that a list can be sorted in, by their name in the address (`orderby`); the first needs no word there. Spec 2.3. */
export const ORDERS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const

/** One of the orders of a list. */
export type Order = (typeof ORDERS)[number]

/** How many products a page of a list may show (`per_page`); the first needs no word in the address. */
export const PAGE_SIZES = [24, 48, 96] as const

/** The furthest page that can be asked for by its number; beyond it one goes on from page to page. */
export const LAST_NUMBERED_PAGE = 50

/** Where a list stands: the whole shop, a category (with all below it), a tag, a brand, or a vendor's store; by slug. */
export type Place = { kind: 'shop' } | { kind: 'category' | 'tag' | 'brand' | 'vendor'; slug: string }

/** What the address of a list asks for, made sensible: unknown words, orders and sizes are gone, amounts are in order. */
export interface ListingAsked {
  /** What is searched for, at most 100 characters; '' when nothing is. */
  words: string
  /** Lowest and highest price, both included; millimes. */
  minPrice: Millimes | null
  maxPrice: Millimes | null
  /** Chosen values by the filter's name (`color`, `brand`, `category`, an attribute's slug): any of a filter's values, all of the filters. */
  choices: Readonly<Record<string, readonly string[]>>
  inStock: boolean
  onSale: boolean
  order: Order
  pageSize: (typeof PAGE_SIZES)[number]
  /** From 1. */
  page: number
  /** Where the page goes on, as the page before it said; null begins by the page's number. */
  after: string | null
}

/** How many products match: exact up to 1 000, beyond it only that there are more. */
export interface Count {
  n: number
  more: boolean
}

/** A filter beside a list. Its counts fit all the other filters. */
export interface Facet {
  /** Its name in the address, after `filter_`. */
  name: string
  kind: 'category' | 'brand' | 'colour' | 'attribute'
  /** In the page's language. */
  title: string
  values: FacetValue[]
}

/** One value of a filter, and how many products it would leave. Values that would leave none are there only while chosen. */
export interface FacetValue {
  slug: string
  /** In the page's language. */
  label: string
  count: Count
  chosen: boolean
  /** A colour as CSS (`#a1b2c3`), where the merchant gave one. */
  colour?: string
}

/** A page of a list with everything around it, in one language. The same for every visitor. */
export interface Listing {
  asked: ListingAsked
  cards: ProductCard[]
  count: Count
  /** How many pages there are, as far as they can be counted and asked for by number. */
  pages: number
  /** The `after` of the next page; null on the last one. */
  next: string | null
  /** The cheapest and the dearest of the place's products that fit the other filters, in whole dinars outward; null when there are none. */
  priceBounds: { min: number; max: number } | null
  facets: Facet[]
  /** How many of these are in stock, and on sale. */
  inStock: Count
  onSale: Count
  /** The words that nothing matched, where the list shows what is nearest instead. */
  corrected: boolean
  /** When the list next changes by itself; null when it does not. */
  changesAt: Date | null
}
