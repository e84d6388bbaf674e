import { both, countRoughly, eachBit, hasBit, noBits, without, type Bits } from './bits.ts'
import { type Answer, type Question, type Sort } from './question.ts'
import { readCursor, writeCursor, type Cursor } from './cursors.ts'
import { firstBehind } from './matching.ts'
import type { Segment } from './segment.ts'

/** Up to this many products are collected and sorted; for more, the order is walked. */
const COLLECTED_MOST = 4096

/** Matches of a segment, and those whose name begins with the search. */
export interface Found {
  segment: Segment
  fits: Bits
  begins: Bits | null
}

type Paging = Pick<Question, 'sort' | 'after' | 'skip' | 'take' | 'minPrice' | 'maxPrice'>

/** Starts after the cursor, or after the skipped products. */
export function pageOf(found: readonly Found[], paging: Paging): Pick<Answer, 'ids' | 'next'> {
  const after = paging.after === null ? null : readCursor(paging.sort, paging.after)
  const skip = after ? 0 : paging.skip
  const most = skip + paging.take + 1
  const places = found.flatMap((one) => firstPlaces(one, { ...paging, after, most })).toSorted(comparePlaces)
  const page = places.slice(skip, skip + paging.take)
  const last = page.at(-1)
  return { ids: page.map(({ id }) => id), next: last && places.length > skip + page.length ? writeCursor(paging.sort, last) : null }
}

function comparePlaces(a: Cursor, b: Cursor): number {
  if (a.stage !== b.stage) return a.stage - b.stage
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return b.id - a.id
}

interface Wanted extends Pick<Paging, 'sort' | 'minPrice' | 'maxPrice'> {
  after: Cursor | null
  most: number
}

/** First positions in a segment. By relevance, names that begin with the search come first. */
function firstPlaces({ segment, fits, begins }: Found, wanted: Wanted): Cursor[] {
  const { after, most } = wanted
  const sort = wanted.sort === 'relevance' ? 'popularity' : wanted.sort
  const keys = segment.keys[sort]
  const placesAt = (stage: number, bits: Bits, missing: number): Cursor[] => {
    if (missing <= 0 || (after && after.stage > stage)) return []
    const products = firstOf(segment, bits, {
      sort,
      start: startOf(segment, sort, { ...wanted, after: after?.stage === stage ? after : null }),
      most: missing,
    })
    return products.map((product) => ({ stage, key: keys[product]!, id: segment.ids[product]! }))
  }
  if (begins === null) return placesAt(0, fits, most)
  const places = placesAt(0, both(fits, begins, noBits(segment.size)), most)
  return [...places, ...placesAt(1, without(fits, begins), most - places.length)]
}

/** Starts after the cursor, and not below the lowest price. */
function startOf(segment: Segment, sort: Sort, { after, minPrice, maxPrice }: Omit<Wanted, 'sort'>): number {
  const keys = segment.keys[sort]
  const order = segment.orders[sort]
  const least = sort === 'price' ? minPrice : sort === 'price-desc' && maxPrice !== null ? -maxPrice : null
  const fromPrice = least === null ? 0 : firstBehind(keys, order, (key) => key >= least)
  if (!after) return fromPrice
  const behind = firstBehind(keys, order, (key, product) => key > after.key || (key === after.key && segment.ids[product]! < after.id))
  return Math.max(fromPrice, behind)
}

function firstOf(segment: Segment, bits: Bits, { sort, start, most }: { sort: Sort; start: number; most: number }): number[] {
  const order = segment.orders[sort]
  if (start >= order.length) return []
  if (countRoughly(bits) <= COLLECTED_MOST) return collected(segment, bits, { sort, from: order[start]!, most })
  const first: number[] = []
  for (let at = start; at < order.length && first.length < most; at++) if (hasBit(bits, order[at]!)) first.push(order[at]!)
  return first
}

function collected(segment: Segment, bits: Bits, { sort, from, most }: { sort: Sort; from: number; most: number }): number[] {
  const keys = segment.keys[sort]
  const isBefore = (a: number, b: number) => keys[a]! < keys[b]! || (keys[a] === keys[b] && a < b)
  const first: number[] = []
  let lastKey = Infinity
  eachBit(bits, (product) => {
    if (keys[product]! > lastKey || isBefore(product, from)) return
    if (first.length === most && !isBefore(product, first[most - 1]!)) return
    first.splice(placeAmong(first, product, isBefore), 0, product)
    if (first.length > most) first.pop()
    if (first.length === most) lastKey = keys[first[most - 1]!]!
  })
  return first
}

function placeAmong(sorted: readonly number[], product: number, isBefore: (a: number, b: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(product, sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
