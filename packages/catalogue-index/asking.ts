import { setFlagsFromString } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { addAll, both, countBits, countBoth, lackingAtMost, noBits, takeSheets, type Bits } from './bits.ts'
import { EXACT_UP_TO, type Answer, type Meant, type Question, type WordMeant } from './question.ts'
import { countTerms, pricesOf, type Counted } from './counting.ts'
import { havingPrefix } from './dictionary.ts'
import { bitsOfFirstWord, bitsOfWord, match, type Conditions, type WordAsked } from './matching.ts'
import { pageOf } from './paging.ts'
import { meaningsOf } from './quantities.ts'
import { bestGuesses, nearWords, SHORTEST } from './spelling.ts'
import type { Segment } from './segment.ts'
import type { Stock } from './stock.ts'

// V8's middle compiler inlines loops over whole sets into rarely run callers, which then never reach its best compiler: three times slower.
setFlagsFromString('--no-maglev-inlining')

/** The part of an answer independent of page and order, cached for an unchanged stock. */
interface Matched extends Omit<Answer, 'ids' | 'next'> {
  /** By segment. */
  fits: Bits[]
}

const WORDS_CACHED = 48
const BYTES_KEPT = 32 * 1024 * 1024

/** Queries of one immutable stock. */
export interface Asking {
  ask(question: Question): Answer
  /** Suggests words when no product has all of the given ones. Undefined if one has, or if nothing is near. */
  correct(words: readonly string[], language: string): Meant | undefined
}

export function askingOf(stock: Stock): Asking {
  const { segments, numbers, names } = stock
  const cachedWords = new LRUCache<string, Bits[]>({ max: WORDS_CACHED })
  const cachedAnswers = new LRUCache<string, Matched>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({ fits, counts }) => fits.reduce((sum, bits) => sum + bits.byteLength, 1024 + counts.size * 64),
  })

  const cachedBits = (name: string, bitsIn: (segment: Segment) => Bits): Bits[] => {
    const bits = cachedWords.get(name) ?? segments.map(bitsIn)
    cachedWords.set(name, bits)
    return bits
  }
  const fitsWord = (asked: WordAsked) => cachedBits(asked.word, (segment) => bitsOfWord(segment, asked))
  const beginsSo = (word: string) => cachedBits(`^${word}`, (segment) => bitsOfFirstWord(segment, word))

  const toAsked = (word: string): WordAsked => {
    const terms = Array.from(havingPrefix(names.words, word), (place) => numbers.find(names.searched[place]!.key) ?? -1)
    return { word, terms: [...new Set(terms)] }
  }

  const conditionsOf = ({ place, words, choices, ...rest }: Question): Conditions => ({
    ...rest,
    place: place === null ? null : (numbers.find(place) ?? -1),
    words: meaningsOf(words).map((meant) => meant.map(toAsked)),
    choices: choices.map(({ field, terms }) => ({ field, terms: terms.map((key) => numbers.find(key) ?? -1) })),
  })

  const matched = (question: Question): Matched => {
    const { among, place, words, lacking, choices, minPrice, maxPrice, inStock, onSale, counted } = question
    const key = JSON.stringify([
      among,
      place,
      words,
      lacking,
      choices,
      minPrice,
      maxPrice,
      inStock,
      onSale,
      counted.map(({ field, terms }) => [field, terms.length]),
    ])
    const known = cachedAnswers.get(key) ?? matchAll(question)
    cachedAnswers.set(key, known)
    return known
  }

  const matchAll = (question: Question): Matched => {
    const conditions = conditionsOf(question)
    const counted: Counted[] = question.counted.map(({ field, terms }) => ({ field, terms: terms.flatMap(({ key }) => numbers.find(key) ?? []) }))
    const tally = new Uint32Array(numbers.keys.length)
    const result = { fits: [] as Bits[], total: 0, prices: null as Answer['prices'], inStock: 0, onSale: 0 }
    for (const [i, segment] of segments.entries()) {
      const sheets = takeSheets(segment.size)
      const narrowed = match(segment, conditions, { sheets, wordBits: (word) => fitsWord(word)[i]! })
      result.fits.push(narrowed.all)
      result.total += countBits(narrowed.all)
      result.inStock += countBoth(narrowed.allBut('inStock'), segment.inStock, EXACT_UP_TO)
      result.onSale += countBoth(narrowed.allBut('onSale'), segment.onSale, EXACT_UP_TO)
      result.prices = widest(result.prices, pricesOf(segment, narrowed.allBut('price')))
      countTerms(segment, narrowed, { counted, into: tally })
      sheets.giveBackBut(narrowed.all)
    }
    const counts = new Map<string, number>()
    for (const term of counted.flatMap(({ terms }) => terms)) if (tally[term]! > 0) counts.set(numbers.keys[term]!, capped(tally[term]!))
    return { ...result, inStock: capped(result.inStock), onSale: capped(result.onSale), counts }
  }

  const ask = (question: Question): Answer => {
    const { fits, ...answer } = matched(question)
    const [firstWord] = question.sort === 'relevance' ? meaningsOf(question.words) : []
    const begins = firstWord?.map(beginsSo)
    const found = segments.map((segment, i) => ({ segment, fits: fits[i]!, begins: begins ? unionOf(begins, i, segment) : null }))
    return { ...answer, ...pageOf(found, question) }
  }

  /** Whether a product has all of these words, but for `lacking` of them. */
  const isThere = (words: readonly WordMeant[], lacking = 0): boolean => {
    const asked = meaningsOf(words).map((meant) => meant.map((word) => fitsWord(toAsked(word))))
    return segments.some((segment, i) => {
      const sheets = takeSheets(segment.size)
      const fits = lackingAtMost(
        asked.map((meant) => unionOf(meant, i, segment)),
        lacking,
        sheets,
      )
      const isFound = both(fits, segment.searchable, fits).some((word) => word !== 0)
      sheets.giveBackBut(segment.searchable)
      return isFound
    })
  }

  const correct = (words: readonly string[], language: string): Meant | undefined => {
    if (isThere(words)) return undefined
    const meant = words.map((word) => (isThere([word]) ? [word] : nearest(stock, word, language))).filter((some) => some.length > 0)
    if (meant.length === words.length && isThere(meant)) return { words: meant, lacking: 0 }
    const telling = meant.filter(([word]) => word!.length >= SHORTEST)
    const lacking = [...telling.keys()].find((n) => isThere(telling, n))
    return lacking === undefined ? undefined : { words: telling, lacking }
  }

  return { ask, correct }
}

/** The nearest words of any product, brand, category or tag. */
function nearest({ segments, names }: Stock, word: string, language: string): string[] {
  return bestGuesses([...segments, names].flatMap(({ words, spellings }) => nearWords(words, spellings, { word, language })))
}

function unionOf(bySegment: readonly (readonly Bits[])[], i: number, { size }: Segment): Bits {
  const [only, second] = bySegment
  if (only && !second) return only[i]!
  const union = noBits(size)
  for (const bits of bySegment) addAll(union, bits[i]!)
  return union
}

function widest(a: Answer['prices'], b: Answer['prices'] | undefined): Answer['prices'] {
  return a && b ? { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) } : (a ?? b ?? null)
}

function capped(n: number): number {
  return Math.min(n, EXACT_UP_TO + 1)
}
