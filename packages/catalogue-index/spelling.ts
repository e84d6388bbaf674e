import { wordAt, type Dictionary } from './dictionary.ts'
import { growing } from './rows.ts'
import type { Rest } from './slices.ts'

/** Words of a dictionary that may be misspelled (those without digits): their positions, and their letters as masks. */
export interface Spellings {
  places: Uint32Array
  letters: Uint32Array
}

/** A suggested word, with its distance and frequency. */
export interface Guess {
  word: string
  slips: number
  often: number
}

/** Finds the words of a dictionary that may be misspelled. */
export async function spellingsOf(dictionary: Dictionary, rest: Rest): Promise<Spellings> {
  const places = growing((size) => new Uint32Array(size))
  const letters = growing((size) => new Uint32Array(size))
  for (let place = 0; place < dictionary.begins.length - 1; place++) {
    const word = wordAt(dictionary, place)
    if (!/\d/.test(word)) {
      places.push(place)
      letters.push(lettersOf(word))
    }
    await rest()
  }
  return { places: places.done(), letters: letters.done() }
}

/** The word of a dictionary at the smallest distance, the most frequent of several. Undefined if none is near enough. */
export function nearestWord(dictionary: Dictionary, { places, letters }: Spellings, word: string): Guess | undefined {
  const { begins, rows } = dictionary
  const most = slipsForgiven(word)
  const own = lettersOf(word)
  let best: Guess | undefined
  if (most === 0) return undefined
  for (const [i, place] of places.entries()) {
    const length = begins[place + 1]! - begins[place]!
    if (Math.abs(length - word.length) > most || ones(letters[i]! ^ own) > 2 * most) continue
    const candidate = wordAt(dictionary, place)
    const guess = { word: candidate, slips: slipsBetween(word, candidate, most), often: rows.starts[place + 1]! - rows.starts[place]! }
    if (guess.slips <= most) best = betterGuess(best, guess)
  }
  return best
}

/** The better of two suggestions: smaller distance, then higher frequency. */
export function betterGuess(a: Guess | undefined, b: Guess): Guess {
  if (!a || b.slips < a.slips) return b
  return b.slips === a.slips && b.often > a.often ? b : a
}

const SHORTEST = 3
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

/** Letters of a word as a bit mask: one edit changes at most two of them. */
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
