import { EXACT_UP_TO, SORT_KEYS, type Answer, type IndexedProduct, type Question, type Sort } from './question.ts'
import { isNumber, meaningsOf, quantityParts, withQuantityParts } from './quantities.ts'
import type { NamedTerm } from './source.ts'
import { readCursor, writeCursor, type Cursor } from './cursors.ts'

/** The expected answer, found by looking at every product. */
export function answerByScan(products: readonly IndexedProduct[], terms: readonly NamedTerm[], question: Question): Answer {
  const fits = fitting(terms, question)
  const all = products.filter((product) => fits(product))
  const sort: Sort = question.sort === 'relevance' ? 'popularity' : question.sort
  const [firstWords] = question.sort === 'relevance' ? meaningsOf(question.words) : []
  const begins = ({ firstWords: own, words }: IndexedProduct, word: string) =>
    own.some((first) => first.startsWith(word)) || (isNumber(word) && withQuantityParts(words).includes(word))
  const isBehind = (product: IndexedProduct) => firstWords !== undefined && !firstWords.some((word) => begins(product, word))
  const placeOf = (product: IndexedProduct): Cursor => ({
    stage: Number(isBehind(product)),
    key: SORT_KEYS[sort](product),
    id: product.id,
  })
  const inOrder = all.map(placeOf).toSorted(compare)
  const after = question.after === null ? null : readCursor(question.sort, question.after)
  const rest = after ? inOrder.filter((place) => compare(place, after) > 0) : inOrder.slice(question.skip)
  const page = rest.slice(0, question.take)
  const prices = products.filter((product) => fits(product, 'price')).flatMap(({ price }) => price ?? [])
  const counts = question.counted.flatMap(({ field, terms: counted }) => {
    const others = products.filter((product) => fits(product, field))
    return counted.map(({ key }) => [key, capped(others.filter((product) => product.terms.includes(key)).length)] as const)
  })
  return {
    ids: page.map(({ id }) => id),
    next: rest.length > page.length && page.length > 0 ? writeCursor(question.sort, page.at(-1)!) : null,
    total: all.length,
    prices: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    inStock: capped(products.filter((product) => product.inStock && fits(product, 'inStock')).length),
    onSale: capped(products.filter((product) => product.onSale && fits(product, 'onSale')).length),
    counts: new Map(counts.filter(([, n]) => n > 0)),
  }
}

/** Matches of all of a question but one part. */
function fitting(terms: readonly NamedTerm[], question: Question) {
  return (product: IndexedProduct, but?: string): boolean => {
    const { minPrice, maxPrice } = question
    if (!product[question.among]) return false
    if (question.place !== null && !product.terms.includes(question.place)) return false
    const lacked = meaningsOf(question.words).filter((meant) => !meant.some((word) => hasWord(product, terms, word)))
    if (lacked.length > question.lacking) return false
    if (question.choices.some(({ field, terms: any }) => field !== but && !any.some((term) => product.terms.includes(term)))) return false
    if (but !== 'inStock' && question.inStock && !product.inStock) return false
    if (but !== 'onSale' && question.onSale && !product.onSale) return false
    if (but === 'price' || (minPrice === null && maxPrice === null)) return true
    return product.price !== null && product.price >= (minPrice ?? 0) && product.price <= (maxPrice ?? Infinity)
  }
}

function hasWord(product: IndexedProduct, terms: readonly NamedTerm[], word: string): boolean {
  if (wordsOf(product, terms).some((own) => own.startsWith(word))) return true
  const parts = quantityParts(word)
  return parts.length > 0 && parts.every((part) => withQuantityParts(product.words).includes(part))
}

function wordsOf(product: IndexedProduct, terms: readonly NamedTerm[]): string[] {
  const named = terms.filter(({ key, field }) => ['brand', 'category', 'tag'].includes(field) && product.terms.includes(key))
  return withQuantityParts([...product.words, ...named.flatMap(({ words }) => words)])
}

function compare(a: Cursor, b: Cursor): number {
  return a.stage - b.stage || (a.key === b.key ? 0 : a.key - b.key) || b.id - a.id
}

function capped(n: number): number {
  return Math.min(n, EXACT_UP_TO + 1)
}
