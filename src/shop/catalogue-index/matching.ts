import { addAll, addBit, both, countBoth, narrow, noBits, type Bits, type Narrowed, type Part } from './bits.ts'
import { addHaving } from './dictionary.server.ts'
import { PRICE_STEPS, stepStart, type Segment } from './segment.server.ts'

/** What is asked, with terms by their numbers. */
export interface Conditions {
  among: 'listed' | 'searchable'
  /** Null is the whole shop; an unknown term has nothing. */
  place: number | null
  words: readonly WordAsked[]
  choices: readonly { field: string; terms: readonly number[] }[]
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
}

/** A word that is asked for: what begins with it, and the brands, categories and tags that do. */
export interface WordAsked {
  word: string
  terms: readonly number[]
}

/** The products of a segment that fit all conditions, and all but one. */
export function match(segment: Segment, conditions: Conditions, wordBits: (asked: WordAsked) => Bits): Narrowed {
  let base = segment[conditions.among].slice()
  if (conditions.place !== null) base = both(base, bitsOfTerms(segment, [conditions.place]))
  for (const word of conditions.words) base = both(base, wordBits(word))
  const parts: Part[] = conditions.choices.map(({ field, terms }) => ({ name: field, fits: bitsOfTerms(segment, terms) }))
  if (conditions.minPrice !== null || conditions.maxPrice !== null) parts.push({ name: 'price', fits: bitsOfPrices(segment, conditions) })
  if (conditions.inStock) parts.push({ name: 'inStock', fits: segment.inStock })
  if (conditions.onSale) parts.push({ name: 'onSale', fits: segment.onSale })
  return narrow(base, parts)
}

/** The products that have any of the terms. */
function bitsOfTerms(segment: Segment, terms: readonly number[]): Bits {
  const [only, second] = terms
  const dense = only === undefined || second !== undefined ? undefined : segment.dense.get(only)
  if (dense) return dense
  const bits = noBits(segment.size)
  for (const term of terms) addTerm(segment, term, bits)
  return bits
}

function addTerm({ dense, having: { starts, items } }: Segment, term: number, into: Bits): void {
  const many = dense.get(term)
  if (many) return addAll(into, many)
  const end = starts[term + 1] ?? 0
  for (let at = starts[term] ?? 0; at < end; at++) addBit(into, items[at]!)
}

const PRODUCTS_A_LOOK = 128

/** How many of a set's products have a term; stops counting somewhere past `most`. Adds bits instead of asking for them: no guess of the processor goes wrong. */
export function countTerm({ dense, having: { starts, items } }: Segment, term: number, { among, most }: { among: Bits; most: number }): number {
  const many = dense.get(term)
  if (many) return countBoth(many, among, most)
  const behind = starts[term + 1] ?? 0
  let n = 0
  for (let start = starts[term] ?? 0; start < behind && n <= most; start += PRODUCTS_A_LOOK) {
    const end = Math.min(start + PRODUCTS_A_LOOK, behind)
    for (let at = start; at < end; at++) n += (among[items[at]! >>> 5]! >>> (items[at]! & 31)) & 1
  }
  return n
}

/** The products that have a word which begins so, or a term that has. */
export function bitsOfWord(segment: Segment, { word, terms }: WordAsked): Bits {
  const bits = noBits(segment.size)
  addHaving(segment.words, word, bits)
  for (const term of terms) addTerm(segment, term, bits)
  return bits
}

/** The products of which the name begins so. */
export function bitsOfFirstWord(segment: Segment, word: string): Bits {
  const bits = noBits(segment.size)
  addHaving(segment.firstWords, word, bits)
  return bits
}

/** The products in a range of prices: all up to its end, but for those before its beginning. */
function bitsOfPrices(segment: Segment, { minPrice, maxPrice }: Conditions): Bits {
  const upTo = bitsUpTo(
    segment,
    firstBehind(segment.keys.price, segment.orders.price, (key) => key > Math.min(maxPrice ?? Infinity, Number.MAX_SAFE_INTEGER)),
  )
  const before = bitsUpTo(
    segment,
    firstBehind(segment.keys.price, segment.orders.price, (key) => key >= (minPrice ?? 0)),
  )
  for (let i = 0; i < upTo.length; i++) upTo[i]! &= ~before[i]!
  return upTo
}

/** The so many cheapest: from the step below, and those since. */
function bitsUpTo({ cheapest, orders, size }: Segment, end: number): Bits {
  const step = Math.min(Math.floor((end * PRICE_STEPS) / Math.max(size, 1)), PRICE_STEPS)
  const bits = cheapest[step]!.slice()
  for (let at = stepStart(size, step); at < end; at++) addBit(bits, orders.price[at]!)
  return bits
}

/** The first place in an order whose key is behind something. */
export function firstBehind(keys: Float64Array, order: Uint32Array, isBehind: (key: number, product: number) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(keys[order[middle]!]!, order[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
