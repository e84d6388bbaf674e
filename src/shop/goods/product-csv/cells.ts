import { slugOf } from '#i18n/fold.ts'
import { parseJson } from '#platform/json'
import { textWords } from '#platform/clean-html.words'
import { refuse } from '#platform/refusal'
import { MOST_PRICE, MOST_QUANTITY_PRICES, type QuantityPrice } from '#shop/goods/catalogue'
import { csvWords } from './product-csv.words.ts'
import { parseMoment } from '#i18n/moments.ts'
import { decoded } from './entities.ts'

const FIRST_YEAR = 1970

/** Longest single-line text. */
const LINE_LENGTH = 300

/** A number as WooCommerce writes it: `12`, `12.5`, `12,5`, and abbreviated: `.5`, `10.`. */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** A text of one cell. Refuses one over `max` characters. */
export function line(text: string, max = LINE_LENGTH): string {
  if (text.length > max) throw refuse(textWords.tooLong, { max })
  return text
}

/** A text, or null for an empty cell. */
export function lineOrNull(text: string): string | null {
  return line(text) || null
}

/**
 * A price in millimes: `89,9`, `89.900`, `.5`, `10.`. Null for an empty cell. Refuses more than three decimals, thousands separators, signs, and a
 * million dinars or more.
 */
export function price(text: string): number | null {
  if (text === '') return null
  if (!DECIMAL.test(text)) throw refuse(csvWords.notAPrice, { text })
  const [dinars = '', decimals = ''] = text.split(/[.,]/)
  const needed = decimals.replace(/0+$/, '')
  if (needed.length > 3) throw refuse(csvWords.tooManyDecimals, { text })
  const amount = Number(dinars + needed.padEnd(3, '0'))
  if (amount > MOST_PRICE) throw refuse(csvWords.outOfRange, { text, min: 0, max: Math.floor(MOST_PRICE / 1000) })
  return amount
}

/** A whole number within a range; `null` for an empty cell. `12.`, `12.0` and `12,00` are whole. */
export function whole(text: string, min: number, max: number): number | null {
  if (text === '') return null
  const [, digits] = /^(-?\d{1,15})(?:[.,]0*)?$/.exec(text) ?? []
  if (!digits) throw refuse(csvWords.notWhole, { text })
  const number = Number(digits)
  if (number < min || number > max) throw refuse(csvWords.outOfRange, { text, min, max })
  return number
}

/** A positive whole number of at most twenty digits, as in a platform's ID column. Empty for an empty cell. */
export function id(text: string): string {
  if (!/^(?:[1-9]\d{0,19})?$/.test(text)) throw refuse(csvWords.notAnId, { text })
  return text
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }

/** A weight in whole grams; null for an empty cell. */
export function grams(text: string, unit: string): number | null {
  if (text === '') return null
  if (!DECIMAL.test(text)) throw refuse(csvWords.notANumber, { text })
  const weight = Math.round(Number(text.replace(',', '.')) * (GRAMS[unit] ?? 1))
  if (weight > 10_000_000) throw refuse(csvWords.outOfRange, { text, min: 0, max: 10_000 })
  return weight
}

const FLAGS = new Map([
  ...['1', 'yes', 'oui', 'true', 'vrai'].map((word) => [word, true] as const),
  ...['0', 'no', 'non', 'false', 'faux'].map((word) => [word, false] as const),
])

/** Yes or no; `otherwise` for an empty cell. */
export function flag(text: string, otherwise: boolean): boolean {
  const known = text === '' ? otherwise : FLAGS.get(text.toLowerCase())
  if (known === undefined) throw refuse(csvWords.notAFlag, { text })
  return known
}

/** One of several words; the first for an empty cell. */
export function choice<const T extends string>(text: string, ...choices: [T, ...T[]]): T {
  if (text === '') return choices[0]
  const known = choices.find((one) => one.toLowerCase() === text.toLowerCase())
  if (known === undefined) throw refuse(csvWords.notAChoice, { text, choices: choices.join(', ') })
  return known
}

/** A moment as an ISO text; null for an empty cell. A date alone becomes its first moment as a start, its last as an end. */
export function moment(text: string, zone: string, bound: 'start' | 'end'): string | null {
  if (text === '') return null
  const at = parseMoment(text, zone, bound)
  if (!at || at.getUTCFullYear() < FIRST_YEAR) throw refuse(csvWords.notADate, { text })
  return at.toISOString()
}

/** An http(s) address; null for an empty cell. */
export function address(text: string): string | null {
  if (text === '') return null
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refuse(csvWords.notAnAddress, { text })
  return line(url.href, 2000)
}

/** Values separated by commas; a comma within one is written `\,`. Empty and repeated ones are dropped. */
export function list(text: string, max = LINE_LENGTH): string[] {
  const values = text.split(/(?<!\\),/).map((value) => line(value.replaceAll('\\,', ',').trim(), max))
  return [...new Set(values)].filter((value) => value !== '')
}

/** A name of one line. */
export function name(text: string): string {
  return line(decoded(text).trim())
}

/** Names, separated like any list. */
export function names(text: string): string[] {
  return [...new Set(list(text).map(name))].filter((one) => one !== '')
}

/** Prices of one piece from a number of pieces on, each once: `2: 49.500; 3: 45.000`. */
export function quantityPrices(text: string): QuantityPrice[] {
  const steps = text.split(';').filter((step) => step.trim() !== '')
  const prices = steps.map((step) => {
    const [, from, amount] = /^\s*(\d{1,6})\s*:\s*(\S+)\s*$/.exec(step) ?? []
    const read = amount && price(amount)
    if (!from || typeof read !== 'number' || Number(from) < 2) throw refuse(csvWords.notQuantityPrices, { text: step.trim() })
    return { from: Number(from), price: read }
  })
  const isRising = prices.every(({ from }, index) => index === 0 || from > prices[index - 1]!.from)
  if (!isRising || prices.length > MOST_QUANTITY_PRICES) throw refuse(csvWords.notQuantityPrices, { text })
  return prices
}

/** Slugs of attributes that go by another name, from a JSON object; none for an empty cell. */
export function slugs(text: string): Record<string, string> {
  if (text === '') return {}
  const value = parseJson(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = isObject ? Object.entries(value) : []
  const isRight = isObject && entries.every(([, slug]) => typeof slug === 'string' && slug !== '' && slug.length <= LINE_LENGTH && slugOf(slug) === slug)
  if (!isRight) throw refuse(csvWords.notSlugs)
  return Object.fromEntries(entries)
}

/** Addresses and paths of pictures, separated like any list. */
export function sources(text: string): string[] {
  return list(text, 800)
}

/** Categories: `A > B, C` is B under A, and C. */
export function categories(text: string): string[][] {
  return list(text)
    .map((path) =>
      path
        .split('>')
        .map(name)
        .filter((one) => one !== ''),
    )
    .filter((path) => path.length > 0)
}

/** A description as typed: WooCommerce's export writes a line break as `\n`. */
export function typed(text: string): string {
  return text.replaceAll('\\n', '\n')
}

/** Colours by value, from a JSON object; none for an empty cell. */
export function swatches(text: string): Record<string, string> {
  if (text === '') return {}
  const value = parseJson(text)
  // The database keeps no other texts.
  const isWhole = text.isWellFormed() && !/\\u(?:0000|d[89a-f])/i.test(text)
  const isObject = isWhole && typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !Object.values(value).every((colour) => typeof colour === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour))) {
    throw refuse(csvWords.notSwatches, { example: '{"Noir":"#2a2b30"}' })
  }
  return value as Record<string, string>
}
