import { addBit, type Bits } from './bits.ts'
import { turned, type Rows } from './rows.ts'
import { sortInSlices, type Rest } from './slices.ts'

/** Words in the order of their letters, all in one text, and for each the numbers of what has it. */
export interface Dictionary {
  text: string
  /** Where each word begins in the text; one more at the end. */
  begins: Uint32Array
  /** By the word's place in the order. */
  rows: Rows
}

/** Makes a dictionary: `words` by number, and `rows` of those numbers by what has them. */
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
  return { text, begins, rows: await turned(rows, { count: words.length, nameOf: places }, rest) }
}

/** The places of the words that begin with a text: from the first to just behind the last. */
function placesOf(dictionary: Dictionary, prefix: string): [from: number, to: number] {
  const begin = (place: number) => wordAt(dictionary, place).slice(0, prefix.length)
  return [firstPlace(dictionary, (place) => begin(place) >= prefix), firstPlace(dictionary, (place) => begin(place) > prefix)]
}

/** The word at a place. */
export function wordAt({ text, begins }: Dictionary, place: number): string {
  return text.slice(begins[place], begins[place + 1])
}

/** The numbers of what has a word that begins with a text; a number may come several times. */
export function havingPrefix(dictionary: Dictionary, prefix: string): Uint32Array {
  const { starts, items } = dictionary.rows
  const [from, to] = placesOf(dictionary, prefix)
  return items.subarray(starts[from], starts[to])
}

/** Puts what has a word that begins with a text into a set. */
export function addHaving(dictionary: Dictionary, prefix: string, into: Bits): void {
  const numbers = havingPrefix(dictionary, prefix)
  for (let i = 0; i < numbers.length; i++) addBit(into, numbers[i]!)
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
