import { hasBit, lowestBit, type Bits } from './bits.ts'
import { growing, type Rows } from './rows.ts'
import type { Rest } from './slices.ts'

/** A field's terms by product: up to `width` of them side by side, for locality of memory. */
export interface Column {
  width: number
  /** Term number plus one; 0 after a product's last term. */
  values: Uint16Array | Uint32Array
  /** Terms beyond the width: product and term alternate. */
  apart: Uint32Array
}

const WIDEST = 8
/** Largest share of such terms per product. */
const APART_MOST = 1 / 8

/** One column per field. `fields` holds each term's field; terms without one are left out. */
export async function columnsOf(terms: Rows, fields: readonly (string | undefined)[], rest: Rest): Promise<Map<string, Column>> {
  const names = [...new Set(fields)].filter((field) => field !== undefined)
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = Int32Array.from(fields, (field) => (field === undefined ? -1 : places.get(field)!))
  const columns = new Map<string, Column>()
  for (const [place, name] of names.entries()) columns.set(name, await columnOf(terms, { placeOf, place }, rest))
  return columns
}

/** Position of a field's terms, by term. */
interface OwnTerms {
  placeOf: Int32Array
  place: number
}

async function columnOf({ starts, items }: Rows, { placeOf, place }: OwnTerms, rest: Rest): Promise<Column> {
  const size = starts.length - 1
  const width = widthOf({ starts, items }, { placeOf, place })
  const values = placeOf.length < 2 ** 16 - 1 ? new Uint16Array(size * width) : new Uint32Array(size * width)
  const apart = growing((buffer) => new Uint32Array(buffer))
  for (let product = 0; product < size; product++) {
    let next = product * width
    for (let at = starts[product]!; at < starts[product + 1]!; at++) {
      const term = items[at]!
      if (placeOf[term] !== place) continue
      if (next < (product + 1) * width) values[next++] = term + 1
      else pushBoth(apart, product, term)
    }
    if (product % 4096 === 0) await rest()
  }
  return { width, values, apart: apart.done() }
}

function pushBoth(pairs: { push(value: number): void }, product: number, term: number): void {
  pairs.push(product)
  pairs.push(term)
}

/** The smallest width with few terms beyond it. */
function widthOf({ starts, items }: Rows, { placeOf, place }: OwnTerms): number {
  const size = starts.length - 1
  const having = new Float64Array(WIDEST + 1) // number of products with at least this many terms; the last: all beyond
  for (let product = 0; product < size; product++) {
    let count = 0
    for (let at = starts[product]!; at < starts[product + 1]!; at++) if (placeOf[items[at]!] === place) having[Math.min(count++, WIDEST)]!++
  }
  let width = WIDEST
  for (let beyond = having[WIDEST]!; width > 1 && beyond + having[width - 1]! <= size * APART_MOST; width--) beyond += having[width - 1]!
  return width
}

/** Adds to `tally` the number of the set's products, by term. */
export function tallyColumn({ width, values, apart }: Column, among: Bits, tally: Uint32Array): void {
  for (let i = 0; i < among.length; i++) {
    for (let word = among[i]!; word !== 0; word &= word - 1) {
      const begin = lowestBit(i, word) * width
      for (let at = begin; at < begin + width && values[at] !== 0; at++) tally[values[at]! - 1]!++
    }
  }
  for (let at = 0; at < apart.length; at += 2) if (hasBit(among, apart[at]!)) tally[apart[at + 1]!]!++
}

export function firstTerm({ width, values }: Column, product: number): number | undefined {
  const value = values[product * width] ?? 0
  return value === 0 ? undefined : value - 1
}
