import { countRoughly, eachBit, hasBit, type Bits, type Narrowed } from './bits.ts'
import { EXACT_UP_TO } from './question.ts'
import { tallyColumn, type Column } from './columns.ts'
import { countTerm } from './matching.ts'
import type { Segment } from './segment.ts'

export interface Counted {
  field: string
  terms: readonly number[]
}

/** Counts a segment's matches per term, ignoring the condition on the term's own field. Beyond 1 000 counting may stop. */
export function countTerms(segment: Segment, { allBut }: Narrowed, { counted, into }: { counted: readonly Counted[]; into: Uint32Array }): void {
  for (const { field, terms } of counted) {
    const column = segment.columns.get(field)
    const fits = allBut(field)
    const found = countRoughly(fits)
    if (!column || stepsByTerm(segment, terms, found) < stepsByProduct(segment, column, found)) {
      for (const term of terms) into[term]! += countTerm(segment, term, { among: fits, most: EXACT_UP_TO })
    } else {
      const tally = new Uint32Array(into.length)
      tallyColumn(column, fits, tally)
      for (const term of terms) into[term]! += tally[term]!
    }
  }
}

/** Estimated steps of counting by term; common terms soon pass 1 000. */
function stepsByTerm({ size, dense, having: { starts } }: Segment, terms: readonly number[], found: number): number {
  let steps = 0
  for (const term of terms) {
    const products = (starts[term + 1] ?? 0) - (starts[term] ?? 0)
    const hits = (products * found) / size
    steps += (dense.has(term) ? size / 32 : products) * Math.min(1, EXACT_UP_TO / Math.max(hits, 1))
  }
  return steps
}

/** Steps of finding a product's place in a column, anywhere in memory. */
const STEPS_TO_A_PRODUCT = 3

/** Estimated steps of looking at each product. */
function stepsByProduct({ size }: Segment, { width, apart }: Column, found: number): number {
  return size / 32 + apart.length / 2 + found * (STEPS_TO_A_PRODUCT + width)
}

/** Up to this many products are checked one by one; for more, the order of prices is walked from both ends. */
const LOOKED_AT_MOST = 4096

/** Undefined if nothing is for sale. */
export function pricesOf(segment: Segment, fits: Bits): { min: number; max: number } | undefined {
  const { min, max } = countRoughly(fits) <= LOOKED_AT_MOST ? pricesByProduct(segment, fits) : pricesByOrder(segment, fits)
  return max < min ? undefined : { min, max }
}

function pricesByProduct({ keys: { price } }: Segment, fits: Bits): { min: number; max: number } {
  let min = Infinity
  let max = -Infinity
  eachBit(fits, (product) => {
    const own = price[product]!
    if (own < min) min = own
    if (own > max && own !== Infinity) max = own
  })
  return { min, max }
}

function pricesByOrder({ keys: { price }, orders: { price: order } }: Segment, fits: Bits): { min: number; max: number } {
  let first = 0
  while (first < order.length && !hasBit(fits, order[first]!)) first++
  let last = order.length - 1
  while (last >= first && (price[order[last]!] === Infinity || !hasBit(fits, order[last]!))) last--
  return { min: price[order[first] ?? -1] ?? Infinity, max: price[order[last] ?? -1] ?? -Infinity }
}
