import { addBit, type Bits } from './bits.ts'
import { inverted, type Rows } from './rows.ts'
import { sortInSlices, type Rest } from './slices.ts'

/** Sorted words in one text, each with the numbers of its products or terms. */
export interface Dictionary {
  text: string
  /** Start of each word in the text, and the end of the last. */
  begins: Uint32Array
  /** By the word's position. */
  rows: Rows
}

/** `words` by number; `rows` of these numbers per product or term, which it renumbers. */
export async function makeDictionary(words: readonly string[], rows: Rows, rest: Rest): Promise<Dictionary> {
  const order = await sortInSlices(Uint32Array.from(words.keys()), (a, b) => compareTexts(words[a]!, words[b]!), rest)
  const places = new Uint32Array(words.length)
  const begins = new Uint32Array(words.length + 1)
  for (const [place, number] of order.entries()) {
    places[number] = place
    begins[place + 1] = begins[place]! + words[number]!.length
  }
  await rest()
  const text = Array.from(order, (number) => words[number]!).join('')
  for (let at = 0; at < rows.items.length; at++) rows.items[at] = places[rows.items[at]!]!
  return { text, begins, rows: await inverted(rows, words.length, rest) }
}

/** Positions of the words with a prefix, the end exclusive. */
function placesOf(dictionary: Dictionary, prefix: string): [from: number, to: number] {
  const begin = (place: number) => wordAt(dictionary, place).slice(0, prefix.length)
  return [firstPlace(dictionary, (place) => begin(place) >= prefix), firstPlace(dictionary, (place) => begin(place) > prefix)]
}

export function wordAt({ text, begins }: Dictionary, place: number): string {
  return text.slice(begins[place], begins[place + 1])
}

/** Numbers of products or terms with a word of this prefix; may repeat. */
export function havingPrefix(dictionary: Dictionary, prefix: string): Uint32Array {
  const { starts, items } = dictionary.rows
  const [from, to] = placesOf(dictionary, prefix)
  return items.subarray(starts[from], starts[to])
}

export function addHaving(dictionary: Dictionary, prefix: string, into: Bits): void {
  const numbers = havingPrefix(dictionary, prefix)
  for (let i = 0; i < numbers.length; i++) addBit(into, numbers[i]!)
}

export function addHavingExactly(dictionary: Dictionary, word: string, into: Bits): void {
  const { starts, items } = dictionary.rows
  const place = firstPlace(dictionary, (at) => wordAt(dictionary, at) >= word)
  if (wordAt(dictionary, place) !== word) return
  for (let at = starts[place]!; at < starts[place + 1]!; at++) addBit(into, items[at]!)
}

function firstPlace({ begins }: Dictionary, isBehind: (place: number) => boolean): number {
  let low = 0
  let high = begins.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
