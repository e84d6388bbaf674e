import { wordAt, type Dictionary } from './dictionary.ts'
import { growing } from './rows.ts'
import type { Rest } from './slices.ts'

/** A word without a language, such as a brand or a code, belongs to all. */
export type WordsByLanguage = ReadonlyMap<string, ReadonlySet<string>>

/** Words of a dictionary that may be misspelled (those without digits): their positions, and their letters and languages as masks. */
export interface Spellings {
  places: Uint32Array
  letters: Uint32Array
  /** Bits by position in `languages`; 0 is every language. */
  spoken: Uint32Array
  languages: readonly string[]
}

export function addByLanguage(known: Map<string, Set<string>>, words: Readonly<Record<string, readonly string[]>>): void {
  for (const [language, own] of Object.entries(words)) {
    const set = known.get(language) ?? new Set()
    known.set(language, set)
    for (const word of own) set.add(word)
  }
}

export interface Guess {
  word: string
  /** Smallest first: the reader's language, fewer slips, a missing letter before an extra one. */
  rank: number
  /** Number of products or terms that have it. */
  often: number
}

export async function spellingsOf(dictionary: Dictionary, known: WordsByLanguage, rest: Rest): Promise<Spellings> {
  const places = growing((buffer) => new Uint32Array(buffer))
  const letters = growing((buffer) => new Uint32Array(buffer))
  const spoken = growing((buffer) => new Uint32Array(buffer))
  const sets = [...known.values()]
  for (let place = 0; place < dictionary.begins.length - 1; place++) {
    const word = wordAt(dictionary, place)
    if (!/\d/.test(word)) {
      places.push(place)
      letters.push(lettersOf(word))
      spoken.push(sets.reduce((mask, words, i) => mask | (words.has(word) ? 1 << i : 0), 0))
    }
    await rest()
  }
  return { places: places.done(), letters: letters.done(), spoken: spoken.done(), languages: [...known.keys()] }
}

export function nearWords(
  dictionary: Dictionary,
  { places, letters, spoken, languages }: Spellings,
  { word, language }: { word: string; language: string },
): Guess[] {
  const { begins, rows } = dictionary
  const most = slipsForgiven(word)
  const own = lettersOf(word)
  const readers = 1 << languages.indexOf(language)
  const near: Guess[] = []
  if (most === 0) return near
  for (const [i, place] of places.entries()) {
    const length = begins[place + 1]! - begins[place]!
    if (Math.abs(length - word.length) > most || ones(letters[i]! ^ own) > 2 * most) continue
    const candidate = wordAt(dictionary, place)
    const slips = slipsBetween(word, candidate, most)
    if (slips > most) continue
    const isForeign = spoken[i] !== 0 && (spoken[i]! & readers) === 0
    near.push({ word: candidate, rank: rankOf({ isForeign, slips, added: length - word.length }), often: rows.starts[place + 1]! - rows.starts[place]! })
  }
  return near
}

function rankOf({ isForeign, slips, added }: { isForeign: boolean; slips: number; added: number }): number {
  return (Number(isForeign) * 3 + slips) * 3 - Math.sign(added)
}

const MOST_TIED = 3

/** Of equally good suggestions, the most frequent. */
export function bestGuesses(guesses: readonly Guess[]): string[] {
  const rank = Math.min(...guesses.map((guess) => guess.rank))
  const best = guesses.filter((guess) => guess.rank === rank).toSorted((a, b) => b.often - a.often)
  return [...new Set(best.map(({ word }) => word))].slice(0, MOST_TIED)
}

/** Shorter words are neither corrected nor enough for a search. */
export const SHORTEST = 3
const TWO_SLIPS_FROM = 7

/** Allowed distance of a word: none below 3 letters, one below 7, else two. */
function slipsForgiven(word: string): number {
  if (word.length < SHORTEST) return 0
  return word.length < TWO_SLIPS_FROM ? 1 : 2
}

/** Edit distance by wrong, missing, extra and swapped letters; anything above `most` counts as `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = last[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? beforeLast[j - 2]! + 1 : Infinity
      row[j] = Math.min(wrong, last[j]! + 1, row[j - 1]! + 1, swapped)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** As a bit mask: one edit changes at most two letters. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters >>> 0
}

function ones(word: number): number {
  let n = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) n++
  return n
}
