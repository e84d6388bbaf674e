import { addBit, dropBit, hasBit, noBits, type Bits } from './bits.ts'
import { SORT_KEYS, SORTS, type IndexedProduct, type Sort } from './question.ts'
import { columnsOf, type Column } from './columns.ts'
import { makeDictionary, type Dictionary } from './dictionary.ts'
import { withQuantityParts } from './quantities.ts'
import { growing, inverted, type Rows } from './rows.ts'
import { sortInSlices, type Rest } from './slices.ts'
import { addByLanguage, spellingsOf, type Spellings } from './spelling.ts'
import type { TermNumbers } from './terms.ts'

/** A part of the products, numbered from 0, newest first, in arrays for fast answers. Immutable but for removal: a changed product moves to another segment. */
export interface Segment {
  size: number
  /** Ids by product number; the highest first. */
  ids: Float64Array
  listed: Bits
  searchable: Bits
  inStock: Bits
  onSale: Bits
  keys: Record<Sort, Float64Array>
  /** Product numbers in each order. */
  orders: Record<Sort, Uint32Array>
  /** For fields with filters. */
  columns: ReadonlyMap<string, Column>
  /** Products of each term. */
  having: Rows
  /** Products of common terms, as sets. */
  dense: ReadonlyMap<number, Bits>
  /** Products among the first 1/64, 2/64 … by price. */
  cheapest: Bits[]
  words: Dictionary
  /** The first words of their names. */
  firstWords: Dictionary
  spellings: Spellings
  /** Products with a scheduled price change, the next first, with its time in ms. */
  changing: { product: number; at: number }[]
}

/** Number of steps in the order of prices. */
export const PRICE_STEPS = 64

const DENSE_FROM = 1 / 32

/** Products are added, highest id first, then it is finished. */
export interface SegmentDraft {
  add(product: IndexedProduct): void
  finish(rest: Rest): Promise<Segment>
}

export function draftSegment(numbers: TermNumbers): SegmentDraft {
  const ids = growing((buffer) => new Float64Array(buffer))
  const marks = growing((buffer) => new Uint32Array(buffer))
  const keys = Object.fromEntries(SORTS.map((sort) => [sort, growing((buffer) => new Float64Array(buffer))])) as Record<
    Sort,
    ReturnType<typeof growing<Float64Array<ArrayBuffer>>>
  >
  const terms = draftRows()
  const words = draftWords()
  const known = new Map<string, Set<string>>()
  const firstWords = draftWords()
  const changing: Segment['changing'] = []
  return {
    add(product) {
      if (product.changesAt !== null) changing.push({ product: ids.length, at: product.changesAt })
      ids.push(product.id)
      marks.push(Number(product.listed) | (Number(product.searchable) << 1) | (Number(product.inStock) << 2) | (Number(product.onSale) << 3))
      for (const sort of SORTS) keys[sort].push(SORT_KEYS[sort](product))
      terms.add(product.terms.map((key) => numbers.of(key)))
      words.add(withQuantityParts(product.words))
      addByLanguage(known, product.wordsByLanguage)
      firstWords.add(product.firstWords)
    },
    async finish(rest) {
      const size = ids.length
      const marked = marks.done()
      const sortedKeys = Object.fromEntries(SORTS.map((sort) => [sort, keys[sort].done()])) as Segment['keys']
      const orders = await ordersOf(sortedKeys, rest)
      const ownTerms = terms.done()
      const having = await inverted(ownTerms, numbers.keys.length, rest)
      const dictionary = await words.done(rest)
      return {
        size,
        ids: ids.done(),
        listed: markedBits(marked, 1),
        searchable: markedBits(marked, 2),
        inStock: markedBits(marked, 4),
        onSale: markedBits(marked, 8),
        keys: sortedKeys,
        orders,
        columns: await columnsOf(ownTerms, fieldsOf(numbers.keys, having), rest),
        having,
        dense: denseOf(having, size),
        cheapest: cheapestOf(orders.price),
        words: dictionary,
        firstWords: await firstWords.done(rest),
        spellings: await spellingsOf(dictionary, known, rest),
        changing: changing.toSorted((a, b) => a.at - b.at),
      }
    },
  }
}

/** Tags and stores have no filter, so no column. */
function fieldsOf(keys: readonly string[], { starts }: Rows): (string | undefined)[] {
  return keys.map((key, term) => {
    const field = starts[term] === starts[term + 1] ? undefined : key.slice(0, key.indexOf(':'))
    return field === 'tag' || field === 'vendor' ? undefined : field
  })
}

function draftRows() {
  const starts = growing((buffer) => new Uint32Array(buffer))
  const items = growing((buffer) => new Uint32Array(buffer))
  starts.push(0)
  return {
    add(row: number[]): void {
      for (const item of row) items.push(item)
      starts.push(items.length)
    },
    done: (): Rows => ({ starts: starts.done(), items: items.done() }),
  }
}

function draftWords() {
  const rows = draftRows()
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size
    numbers.set(word, known)
    return known
  }
  return {
    add: (words: string[]) => rows.add(words.map(numberOf)),
    done(rest: Rest): Promise<Dictionary> {
      const known = [...numbers.keys()]
      numbers.clear()
      return makeDictionary(known, rows.done(), rest)
    },
  }
}

async function ordersOf(keys: Segment['keys'], rest: Rest): Promise<Segment['orders']> {
  const orders: [Sort, Uint32Array][] = []
  for (const sort of SORTS) {
    const own = keys[sort]
    const compare = (a: number, b: number) => (own[a]! < own[b]! ? -1 : own[a]! > own[b]! ? 1 : a - b)
    orders.push([sort, await sortInSlices(Uint32Array.from(own.keys()), compare, rest)])
  }
  return Object.fromEntries(orders) as Segment['orders']
}

function markedBits(marks: Uint32Array, mark: number): Bits {
  const bits = noBits(marks.length)
  for (let product = 0; product < marks.length; product++) if (marks[product]! & mark) addBit(bits, product)
  return bits
}

function denseOf({ starts, items }: Rows, size: number): Map<number, Bits> {
  const dense = new Map<number, Bits>()
  for (let term = 0; term < starts.length - 1; term++) {
    if (starts[term + 1]! - starts[term]! <= size * DENSE_FROM) continue
    const bits = noBits(size)
    for (let at = starts[term]!; at < starts[term + 1]!; at++) addBit(bits, items[at]!)
    dense.set(term, bits)
  }
  return dense
}

function cheapestOf(byPrice: Uint32Array): Bits[] {
  const steps: Bits[] = [noBits(byPrice.length)]
  for (let step = 1; step <= PRICE_STEPS; step++) {
    const bits = steps.at(-1)!.slice()
    for (let at = stepStart(byPrice.length, step - 1); at < stepStart(byPrice.length, step); at++) addBit(bits, byPrice[at]!)
    steps.push(bits)
  }
  return steps
}

export function stepStart(size: number, step: number): number {
  return Math.floor((size * step) / PRICE_STEPS)
}

/** Whether a product was not removed from the segment. */
export function isThere({ listed, searchable }: Segment, product: number): boolean {
  return hasBit(listed, product) || hasBit(searchable, product)
}

export function productOf({ ids, size }: Segment, id: number): number | undefined {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! > id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : undefined
}

/** Removes a product; true if it was there. */
export function letGo(segment: Segment, id: number): boolean {
  const product = productOf(segment, id)
  if (product === undefined || !isThere(segment, product)) return false
  dropBit(segment.listed, product)
  dropBit(segment.searchable, product)
  return true
}
