import type { IndexedProduct, Term } from './question.ts'
import { firstTerm } from './columns.ts'
import { makeDictionary, type Dictionary } from './dictionary.ts'
import { withQuantityParts } from './quantities.ts'
import { draftSegment, isThere, letGo, productOf, type Segment } from './segment.ts'
import { inSlices } from './slices.ts'
import type { CatalogueSource, NamedTerm, Reading } from './source.ts'
import { addByLanguage, spellingsOf, type Spellings } from './spelling.ts'
import { numberTerms, withAncestors, type TermNumbers } from './terms.ts'

/** Products in segments (the first has most, the others those changed since), and their terms. */
export interface Stock {
  segments: Segment[]
  numbers: TermNumbers
  names: Names
  /** Values and names of attributes. */
  found: Reading['found']
  /** Digest of the settings its products were read by. */
  settingsKey: string
  /** The moment of its prices. */
  asOf: Date
}

/** Categories with ancestors, brands, tags and stores, and the search words of the first three. */
export interface Names {
  terms: Map<string, Term>
  categories: Reading['categories']
  /** The numbers are positions in `searched`. */
  words: Dictionary
  spellings: Spellings
  searched: readonly Term[]
}

const READ_AT_A_TIME = 2000

/** Reads in slices, fetching the next while adding the last. */
export async function loadStock(source: CatalogueSource): Promise<Stock> {
  const stock: Stock = {
    segments: [],
    numbers: numberTerms(),
    names: await namesOf(await source.readTerms()),
    found: { terms: new Map(), titles: new Map() },
    settingsKey: await source.settingsKey(),
    asOf: source.now(),
  }
  const reading = readingOf(stock)
  const rest = inSlices()
  const draft = draftSegment(stock.numbers)
  const readBelow = (id: number) => source.readProducts({ below: id, most: READ_AT_A_TIME }, reading)
  for (let next: Promise<IndexedProduct[]> | undefined = readBelow(Number.MAX_SAFE_INTEGER); next;) {
    const products: IndexedProduct[] = await next
    const last = products.at(-1)
    next = last && products.length === READ_AT_A_TIME ? readBelow(last.id) : undefined
    for (const product of products) draft.add(product)
  }
  stock.segments.push(await draft.finish(rest))
  return stock
}

/** Rereads changed products, and those with a scheduled price change. Unpublished ones are removed. */
export async function refreshStock(source: CatalogueSource, stock: Stock, changed: { ids: ReadonlySet<number>; names: boolean }): Promise<void> {
  const moment = source.now()
  const ids = new Set(changed.ids)
  if (changed.names) for (const id of await renewNames(source, stock)) ids.add(id)
  for (const id of dueAt(stock, moment)) ids.add(id)
  stock.asOf = moment
  if (ids.size === 0) return
  const absorbed = smallest(stock.segments, ids.size)
  for (const segment of absorbed) for (const id of idsOf(segment)) ids.add(id)
  const newestFirst = [...ids].toSorted((a, b) => b - a)
  const segment = await readSegment(stock.numbers, newestFirst, (some) => source.readProducts({ ids: some }, { ...readingOf(stock), moment }))
  for (const one of stock.segments) for (const id of ids) letGo(one, id)
  stock.segments = stock.segments.filter((one) => !absorbed.includes(one))
  if (segment.size > 0) stock.segments.push(segment)
  const moved = isKnown(stock, segment) ? [] : await renewNames(source, stock)
  if (moved.length > 0) await refreshStock(source, stock, { ids: new Set(moved), names: false })
}

/** Whether every term of a segment has a name; brands, tags and stores are created without announcement. */
function isKnown({ names, found, numbers }: Stock, { having: { starts } }: Segment): boolean {
  return numbers.keys.every((key, term) => names.terms.has(key) || found.terms.has(key) || (starts[term + 1] ?? 0) === (starts[term] ?? 0))
}

async function readSegment(numbers: TermNumbers, ids: number[], read: (ids: number[]) => Promise<IndexedProduct[]>): Promise<Segment> {
  const draft = draftSegment(numbers)
  const rest = inSlices()
  for (let start = 0; start < ids.length; start += READ_AT_A_TIME) {
    for (const product of await read(ids.slice(start, start + READ_AT_A_TIME))) draft.add(product)
  }
  return draft.finish(rest)
}

function readingOf({ names, asOf, found }: Stock): Reading {
  return { categories: names.categories, moment: asOf, found }
}

/** Terms by key, and by the words of their names. */
export async function namesOf(terms: readonly NamedTerm[]): Promise<Names> {
  const rest = inSlices()
  const searched = terms.filter((term) => term.words.length > 0)
  const numbers = new Map<string, number>()
  const starts = [0]
  const items: number[] = []
  const known = new Map<string, Set<string>>()
  for (const term of searched) {
    addByLanguage(known, term.wordsByLanguage ?? {})
    for (const word of withQuantityParts(term.words)) {
      if (!numbers.has(word)) numbers.set(word, numbers.size)
      items.push(numbers.get(word)!)
    }
    starts.push(items.length)
  }
  const rows = { starts: Uint32Array.from(starts), items: Uint32Array.from(items) }
  const words = await makeDictionary([...numbers.keys()], rows, rest)
  return {
    terms: new Map(terms.map((term) => [term.key, term])),
    categories: withAncestors(terms),
    words,
    spellings: await spellingsOf(words, known, rest),
    searched,
  }
}

/** Rereads names. Returns the products of categories that moved in the tree, whose terms change. */
async function renewNames(source: CatalogueSource, stock: Stock): Promise<number[]> {
  const before = stock.names.categories
  stock.names = await namesOf(await source.readTerms())
  const after = stock.names.categories
  const moved = [...before].filter(([id, above]) => after.get(id)?.join() !== above.join()).map(([, [own]]) => stock.numbers.find(own ?? '') ?? -1)
  return stock.segments.flatMap((segment) => moved.flatMap((term) => idsOfTerm(segment, term)))
}

function idsOfTerm(segment: Segment, term: number): number[] {
  const { starts, items } = segment.having
  return Array.from(items.subarray(starts[term] ?? 0, starts[term + 1] ?? 0), (product) => segment.ids[product]!)
}

/** Products whose price has changed on schedule since. */
function dueAt({ segments }: Stock, moment: Date): number[] {
  return segments.flatMap((segment) => {
    const due: number[] = []
    for (const { product, at } of segment.changing) {
      if (at > moment.getTime()) break
      if (isThere(segment, product)) due.push(segment.ids[product]!)
    }
    return due
  })
}

/** In ms; Infinity without a scheduled price change. */
export function nextChange({ segments }: Stock): number {
  return Math.min(
    Infinity,
    ...segments.map((segment) => {
      while (segment.changing.length > 0 && !isThere(segment, segment.changing[0]!.product)) segment.changing.shift()
      return segment.changing[0]?.at ?? Infinity
    }),
  )
}

const ABSORBED_MOST = 20_000

/** The last segments not much larger than the coming one, to be merged with it, which limits their number. */
function smallest(segments: readonly Segment[], coming: number): Segment[] {
  const absorbed: Segment[] = []
  let size = coming
  for (const segment of segments.toReversed()) {
    if (segment.size > 2 * size || size + segment.size > ABSORBED_MOST) break
    absorbed.push(segment)
    size += segment.size
  }
  return absorbed
}

function idsOf(segment: Segment): number[] {
  return Array.from(segment.ids).filter((_, product) => isThere(segment, product))
}

const FEW = 2048

/** Whether so much has changed that everything should be read again. */
export function isOvergrown({ segments: [first, ...since] }: Stock): boolean {
  return since.reduce((sum, { size }) => sum + size, 0) > Math.max(FEW, (first?.size ?? 0) / 4)
}

/** Only of a field with a filter; of several terms, the first. */
export function termOfProduct({ segments, numbers }: Stock, id: number, field: string): string | undefined {
  for (const segment of segments) {
    const product = productOf(segment, id)
    const column = segment.columns.get(field)
    if (product === undefined || !column || !isThere(segment, product)) continue
    return numbers.keys[firstTerm(column, product) ?? -1]
  }
  return undefined
}
