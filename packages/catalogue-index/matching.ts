import { addAll, addBit, both, countBoth, lackingAtMost, narrow, noBits, type Bits, type Narrowed, type Part, type Sheets } from './bits.ts'
import { addHaving, addHavingExactly } from './dictionary.ts'
import { isNumber, quantityParts } from './quantities.ts'
import { PRICE_STEPS, stepStart, type Segment } from './segment.ts'

/** Conditions of a question, with terms by number. */
export interface Conditions {
  among: 'listed' | 'searchable'
  /** Null is the whole shop; an unknown term matches nothing. */
  place: number | null
  /** Alternatives for each word. */
  words: readonly (readonly WordAsked[])[]
  lacking: number
  choices: readonly { field: string; terms: readonly number[] }[]
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
}

/** A search word: its prefix, and the matching brands, categories and tags. */
export interface WordAsked {
  word: string
  terms: readonly number[]
}

/** A pool of sets, and a segment's products by word. */
export interface Matching {
  sheets: Sheets
  wordBits(asked: WordAsked): Bits
}

export function match(segment: Segment, conditions: Conditions, { sheets, wordBits }: Matching): Narrowed {
  const base = sheets.take()
  base.set(segment[conditions.among])
  if (conditions.place !== null) both(base, bitsOfTerms(segment, [conditions.place], sheets), base)
  const words = conditions.words.map((meant) => (meant.length === 1 ? wordBits(meant[0]!) : anyOf(meant.map(wordBits), sheets)))
  if (conditions.lacking === 0) for (const bits of words) both(base, bits, base)
  else both(base, lackingAtMost(words, conditions.lacking, sheets), base)
  const parts: Part[] = conditions.choices.map(({ field, terms }) => ({ name: field, fits: bitsOfTerms(segment, terms, sheets) }))
  if (conditions.minPrice !== null || conditions.maxPrice !== null) parts.push({ name: 'price', fits: bitsOfPrices(segment, conditions, sheets) })
  if (conditions.inStock) parts.push({ name: 'inStock', fits: segment.inStock })
  if (conditions.onSale) parts.push({ name: 'onSale', fits: segment.onSale })
  return narrow(base, parts, sheets)
}

function anyOf(sets: readonly Bits[], { take }: Sheets): Bits {
  const bits = take().fill(0)
  for (const set of sets) addAll(bits, set)
  return bits
}

function bitsOfTerms(segment: Segment, terms: readonly number[], { take }: Sheets): Bits {
  const [only, second] = terms
  const dense = only === undefined || second !== undefined ? undefined : segment.dense.get(only)
  if (dense) return dense
  const bits = take().fill(0)
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

/** Stops counting somewhere past `most`. Adds bits without branching, for the processor's sake. */
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

/** Products with a word of this prefix, with a term that has one, or with all parts of this quantity. */
export function bitsOfWord(segment: Segment, { word, terms }: WordAsked): Bits {
  const bits = noBits(segment.size)
  addHaving(segment.words, word, bits)
  for (const term of terms) addTerm(segment, term, bits)
  const [first, ...others] = quantityParts(word).map((part) => bitsOfExactly(segment, part))
  if (first)
    addAll(
      bits,
      others.reduce((left, part) => both(left, part, left), first),
    )
  return bits
}

function bitsOfExactly(segment: Segment, word: string): Bits {
  const bits = noBits(segment.size)
  addHavingExactly(segment.words, word, bits)
  return bits
}

/** Products whose name begins with this prefix; for a number also those with exactly this number anywhere. */
export function bitsOfFirstWord(segment: Segment, word: string): Bits {
  const bits = noBits(segment.size)
  addHaving(segment.firstWords, word, bits)
  if (isNumber(word)) addHavingExactly(segment.words, word, bits)
  return bits
}

/** Products up to the end of the range, without those below its start. */
function bitsOfPrices(segment: Segment, { minPrice, maxPrice }: Conditions, { take }: Sheets): Bits {
  const placeOf = (isBehind: (key: number) => boolean) => firstBehind(segment.keys.price, segment.orders.price, isBehind)
  const highest = Math.min(maxPrice ?? Infinity, Number.MAX_SAFE_INTEGER)
  const upTo = addCheapest(
    segment,
    placeOf((key) => key > highest),
    take(),
  )
  const before = addCheapest(
    segment,
    placeOf((key) => key >= (minPrice ?? 0)),
    take(),
  )
  for (let i = 0; i < upTo.length; i++) upTo[i]! &= ~before[i]!
  return upTo
}

/** The given number of cheapest products: those up to the step below, then one by one. */
function addCheapest({ cheapest, orders, size }: Segment, end: number, into: Bits): Bits {
  const step = Math.min(Math.floor((end * PRICE_STEPS) / Math.max(size, 1)), PRICE_STEPS)
  into.set(cheapest[step]!)
  for (let at = stepStart(size, step); at < end; at++) addBit(into, orders.price[at]!)
  return into
}

/** First position in an order whose key is beyond a limit. */
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
