import { oneLine } from '#i18n/one-line.ts'
import { millimes, type Millimes } from '#money/millimes'
import type { ProductCard } from '#shop/goods/catalogue'

/** Sort orders by their name in the address (`orderby`); the first is the default and omitted. CAT-02. */
export const ORDERS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const

export type Order = (typeof ORDERS)[number]

/** Page sizes (`per_page`); the first is the default and omitted from the address. */
export const PAGE_SIZES = [24, 48, 96] as const

/** Last page with a number; pages beyond it are reached only by links to the next one. */
export const LAST_NUMBERED_PAGE = 50

export type Place = { kind: 'shop' } | { kind: 'category' | 'tag' | 'brand' | 'vendor'; slug: string }

/** A validated list query: unknown words, orders and sizes are removed, minimum and maximum are in order. */
export interface ListingAsked {
  /** Search words, at most 100 characters; '' for none. */
  words: string
  /** Both inclusive; millimes. */
  minPrice: Millimes | null
  maxPrice: Millimes | null
  /** Chosen values by filter (`color`, `brand`, `category`, an attribute's slug). Values of one filter combine by or, filters by and. */
  choices: Readonly<Record<string, readonly string[]>>
  inStock: boolean
  onSale: boolean
  order: Order
  pageSize: (typeof PAGE_SIZES)[number]
  /** From 1. */
  page: number
  /** Cursor given by the page before; null to start by number. */
  after: string | null
}

/** Number of matching products: exact up to 1 000, beyond that only `more`. */
export interface Count {
  n: number
  more: boolean
}

/** A filter beside a list. Its counts respect all other filters. */
export interface Facet {
  /** Its name in the address, after `filter_`. */
  name: string
  kind: 'category' | 'brand' | 'colour' | 'attribute'
  title: string
  values: FacetValue[]
}

/** A value of a filter with the number of products it would leave. Values that leave none appear only while chosen. */
export interface FacetValue {
  slug: string
  label: string
  count: Count
  chosen: boolean
  look?: string
}

/** A page of a list in one language. The same for every visitor. */
export interface Listing {
  asked: ListingAsked
  cards: ProductCard[]
  count: Count
  pages: number
  /** The `after` of the next page; null on the last one. */
  next: string | null
  /** Lowest and highest price among the products that match the other filters, rounded outward to dinars. Null without products. CAT-40. */
  priceBounds: { min: number; max: number } | null
  facets: Facet[]
  inStock: Count
  onSale: Count
  /** Nothing matched the words; the list shows the nearest matches. */
  corrected: boolean
  changesAt: Date | null
}

const LONGEST_WORDS = 100
const MOST_FILTERS = 10
const MOST_VALUES = 20
const DEAREST_DINARS = 10_000_000
const MILLIMES = 1000
const FILTER = 'filter_'

/** Parses a list's query; never refuses. Absurd values are dropped or moved: at most 10 filters of 20 values, whole dinars, pages 1 to 50. */
export function readListing(query: URLSearchParams): ListingAsked {
  const [minPrice, maxPrice] = pricesOf(query)
  const order = query.get('orderby')
  const size = Number(query.get('per_page'))
  return {
    words: wordsOf(query.get('s') ?? ''),
    minPrice,
    maxPrice,
    choices: choicesOf(query),
    inStock: query.get('in_stock') === '1',
    onSale: query.get('on_sale') === '1',
    order: ORDERS.find((one) => one === order) ?? ORDERS[0],
    pageSize: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
    page: pageOf(query.get('page') ?? ''),
    after: cursorOf(query.get('after') ?? ''),
  }
}

/** Canonical query of a list's address: `?filter_color=noir,rouge&page=2`, or ''. A change restarts at the first page, unless it names one. */
export function listingSearch(asked: ListingAsked, change?: Partial<ListingAsked>): string {
  const wanted = change ? { ...asked, page: 1, after: null, ...change } : asked
  const said: [name: string, value: string][] = [
    ['s', wanted.words],
    ['min_price', wanted.minPrice === null ? '' : String(Math.floor(wanted.minPrice / MILLIMES))],
    ['max_price', wanted.maxPrice === null ? '' : String(Math.ceil(wanted.maxPrice / MILLIMES))],
    ...Object.entries(wanted.choices)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, values]): [string, string] => [FILTER + name, values.join(',')]),
    ['in_stock', wanted.inStock ? '1' : ''],
    ['on_sale', wanted.onSale ? '1' : ''],
    ['orderby', wanted.order === ORDERS[0] ? '' : wanted.order],
    ['per_page', wanted.pageSize === PAGE_SIZES[0] ? '' : String(wanted.pageSize)],
    ['page', wanted.page === 1 ? '' : String(wanted.page)],
    ['after', wanted.after ?? ''],
  ]
  const spelled = said.filter(([, value]) => value !== '').map(([name, value]) => `${encodeURIComponent(name)}=${spell(value)}`)
  return spelled.length > 0 ? `?${spelled.join('&')}` : ''
}

function spell(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')
}

function wordsOf(text: string): string {
  const plain = oneLine(text)
  return Array.from(plain).slice(0, LONGEST_WORDS).join('').trim()
}

function pricesOf(query: URLSearchParams): [Millimes | null, Millimes | null] {
  const lowest = dinarsOf(query.get('min_price') ?? '')
  const highest = dinarsOf(query.get('max_price') ?? '')
  const [low, high] = lowest !== null && highest !== null && lowest > highest ? [highest, lowest] : [lowest, highest]
  const inMillimes = (amount: number | null) => (amount === null ? null : millimes(amount * MILLIMES))
  return [low === null || low < 1 ? null : inMillimes(Math.floor(low)), high === null ? null : inMillimes(Math.ceil(high))]
}

function dinarsOf(text: string): number | null {
  if (!/^\s*\d{1,15}([.,]\d{1,15})?\s*$/.test(text)) return null
  return Math.min(Number(text.replace(',', '.')), DEAREST_DINARS)
}

function choicesOf(query: URLSearchParams): Record<string, string[]> {
  const given = [...new Set(query.keys())].filter((name) => name.startsWith(FILTER)).toSorted()
  const choices: [string, string[]][] = []
  for (const name of given) {
    const filter = name.slice(FILTER.length)
    const values = query.getAll(name).flatMap((text) => text.slice(0, 2000).split(','))
    const known = [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(isSlug).slice(0, MOST_VALUES)
    if (isSlug(filter) && known.length > 0) choices.push([filter, known])
  }
  return Object.fromEntries(choices.slice(0, MOST_FILTERS))
}

function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}-]{1,80}$/u.test(text)
}

function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_NUMBERED_PAGE) : 1
}

function cursorOf(text: string): string | null {
  return /^[\w-]{1,80}$/.test(text) ? text : null
}
