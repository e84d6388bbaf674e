import { countBits, eachBit, hasBit, type Bits, type Narrowed } from './bits.ts'
import { EXACT_UP_TO } from './catalogue-index.ts'
import { countTerm } from './matching.ts'
import type { Segment } from './segment.server.ts'

/** Sets up to this share of a segment are counted product by product, larger ones term by term. */
const COUNTED_BY_PRODUCT = 1 / 20

/** A field's terms to be counted. */
export interface Counted {
  field: string
  terms: readonly number[]
}

/** Adds, for each term, how many of a segment's products have it and fit all but the term's field. Past 1 000 a term may be counted no further. */
export function countTerms(segment: Segment, { allBut }: Narrowed, { counted, into }: { counted: readonly Counted[]; into: Uint32Array }): void {
  for (const [fits, fields] of Map.groupBy(counted, ({ field }) => allBut(field))) {
    const terms = fields.flatMap((one) => one.terms)
    if (countBits(fits) > segment.size * COUNTED_BY_PRODUCT) {
      for (const term of terms) into[term]! += countTerm(segment, term, { among: fits, most: EXACT_UP_TO })
    } else {
      const tally = tallyOf(segment, fits, into.length)
      for (const term of terms) into[term]! += tally[term]!
    }
  }
}

function tallyOf({ terms: { starts, items } }: Segment, fits: Bits, termCount: number): Uint32Array {
  const tally = new Uint32Array(termCount)
  eachBit(fits, (product) => {
    for (let at = starts[product]!; at < starts[product + 1]!; at++) tally[items[at]!]!++
  })
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
