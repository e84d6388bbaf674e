import { countBits, eachBit, hasBit, lowestBit, type Bits, type Narrowed } from './bits.ts'
import { EXACT_UP_TO } from './catalogue-index.ts'
import { countTerm } from './matching.ts'
import type { Segment } from './segment.server.ts'

/** A field's terms to be counted. */
export interface Counted {
  field: string
  terms: readonly number[]
}

/** Adds, for each term, how many of a segment's products have it and fit all but the term's field. Past 1 000 a term may be counted no further. */
export function countTerms(segment: Segment, { allBut }: Narrowed, { counted, into }: { counted: readonly Counted[]; into: Uint32Array }): void {
  for (const [fits, fields] of Map.groupBy(counted, ({ field }) => allBut(field))) {
    const found = countBits(fits)
    const byTerm = fields.flatMap(({ terms }) => terms).filter((term) => into[term] !== undefined)
    if (stepsByTerm(segment, byTerm, found) < stepsByProduct(segment, found)) {
      for (const term of byTerm) into[term]! += countTerm(segment, term, { among: fits, most: EXACT_UP_TO })
    } else {
      const tally = tallyOf(segment, fits, into.length)
      for (const term of byTerm) into[term]! += tally[term]!
    }
  }
}

/** About how many steps it takes to count terms one by one, of which those with many products are soon past 1 000. */
function stepsByTerm({ size, dense, having: { starts } }: Segment, terms: readonly number[], found: number): number {
  let steps = 0
  for (const term of terms) {
    const products = (starts[term + 1] ?? 0) - (starts[term] ?? 0)
    const hits = (products * found) / size
    steps += (dense.has(term) ? size / 32 : products) * Math.min(1, EXACT_UP_TO / Math.max(hits, 1))
  }
  return steps
}

/** About how many steps it takes to look at all terms of each product; each a little dearer than counting a term. */
function stepsByProduct({ size, terms }: Segment, found: number): number {
  return size / 32 + found * 2 * (1 + terms.items.length / Math.max(size, 1))
}

function tallyOf({ terms: { starts, items } }: Segment, fits: Bits, termCount: number): Uint32Array {
  const tally = new Uint32Array(termCount)
  for (let i = 0; i < fits.length; i++) {
    for (let word = fits[i]!; word !== 0; word &= word - 1) {
      const product = lowestBit(i, word)
      for (let at = starts[product]!; at < starts[product + 1]!; at++) tally[items[at]!]!++
    }
  }
  return tally
}

/** Up to so many products are looked at one by one; among more, the order of prices is walked from both ends. */
const LOOKED_AT_MOST = 4096

/** The lowest and the highest price of a set; undefined when nothing of it is for sale. */
export function pricesOf({ keys: { price }, orders }: Segment, fits: Bits): { min: number; max: number } | undefined {
  let min = Infinity
  let max = -Infinity
  if (countBits(fits) <= LOOKED_AT_MOST) {
    eachBit(fits, (product) => {
      const own = price[product]!
      if (own < min) min = own
      if (own > max && own !== Infinity) max = own
    })
  } else {
    const isOne = (product: number) => price[product] !== Infinity && hasBit(fits, product)
    min = price[orders.price.find(isOne) ?? -1] ?? Infinity
    max = price[orders.price.findLast(isOne) ?? -1] ?? -Infinity
  }
  return max < min ? undefined : { min, max }
}
