import { slugOf } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { isShortenedNumber, listedIn } from '#platform/csv'
import { parseJson } from '#platform/json'
import { textWords } from '#platform/clean-html.words'
import { refuse } from '#platform/refusal'
import { MOST_PRICE, MOST_QUANTITY_PRICES, type QuantityPrice } from '#shop/goods/catalogue'
import { parseMoment } from '#i18n/moments.ts'
import { csvWords } from './product-csv.words.ts'

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    deg: '°',
    times: '×',
  }),
)

/** Zero-width characters, and those that change the reading direction. Joiners of letters (Arabic, emoji) stay. */
export const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** Decodes HTML entities, which exports write in names: `Thé &amp; café`. Decodes once; an invalid entity stays. */
export function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (entity, inside: string) => {
    if (!inside.startsWith('#')) return NAMED.get(inside.toLowerCase()) ?? entity
    const point = /^#x/i.test(inside) ? Number.parseInt(inside.slice(2), 16) : Number(inside.slice(1))
    return isCharacter(point) ? String.fromCodePoint(point).replace(UNSEEN, '') : entity
  })
}

function isCharacter(point: number): boolean {
  const isControl = point < 32 || (point >= 0x7f && point < 0xa0)
  return !isControl && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
}

const FIRST_YEAR = 1970

const LINE_LENGTH = 300

/** A number as WooCommerce writes it: `12`, `12.5`, `12,5`, and abbreviated: `.5`, `10.`. */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** Thousands that are unambiguous: separated by spaces, or by the sign that is not the decimal sign. */
const GROUPED = [/^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/, /^(\d{1,3}(?:\.\d{3})+),(\d*)$/, /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/]

const MONEY = String.raw`(?:DT|TND|D\.T\.?|EGP|LE|L\.E\.?|د\.?ت\.?|ج\.?م\.?|dinars?|دينار|جنيه)`
const MONEY_SIGN = new RegExp(`^${MONEY}\\s*(?=[\\d.,])|(?<=[\\d.,])\\s*${MONEY}$`, 'iu')

/** Reduces a number to digits and at most one point or comma: `1 299,000`, `1.299,000` and `١٬٢٩٩٫٠٠٠` become `1299,000`. Other texts stay. */
function plainNumber(text: string): string {
  const latin = latinDigits(text).replaceAll('٫', ',').replace(/[\s٬]/g, ' ')
  const [, thousands, decimals] = GROUPED.map((form) => form.exec(latin)).find(Boolean) ?? []
  if (thousands === undefined) return latin
  return thousands.replace(/[ .,]/g, '') + (decimals ? `,${decimals}` : '')
}

export function line(text: string, max = LINE_LENGTH): string {
  if (text.length > max) throw refuse(textWords.tooLong, { max })
  return text
}

/** A code of goods. Refuses one that a spreadsheet shortened: different goods would share it. */
export function code(text: string): string {
  if (isShortenedNumber(text)) throw refuse(csvWords.codeDamaged, { text })
  return line(text)
}

export function codeOrNull(text: string): string | null {
  return code(text) || null
}

export function lineOrNull(text: string): string | null {
  return line(text) || null
}

/** A price in millimes: `89,9`, `.5`, `1 299,000`, `89,900 DT`; `1.299` is 1299. Null if empty. Refuses signs, four decimals, a million dinars. */
export function price(text: string): number | null {
  if (text === '') return null
  const plain = plainNumber(latinDigits(text).replace(MONEY_SIGN, ''))
  if (!DECIMAL.test(plain)) throw refuse(csvWords.notAPrice, { text })
  const [dinars = '', decimals = ''] = plain.split(/[.,]/)
  const needed = decimals.replace(/0+$/, '')
  if (needed.length > 3) throw refuse(csvWords.tooManyDecimals, { text })
  const amount = Number(dinars + needed.padEnd(3, '0'))
  if (amount > MOST_PRICE) throw refuse(csvWords.outOfRange, { text, min: 0, max: Math.floor(MOST_PRICE / 1000) })
  return amount
}

/** A whole number within a range; null for an empty cell. `12.`, `12.0` and `12,00` are whole. */
export function whole(text: string, min: number, max: number): number | null {
  if (text === '') return null
  const [, digits] = /^(-?\d{1,15})(?:[.,]0*)?$/.exec(plainNumber(text)) ?? []
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

export function grams(text: string, unit: string): number | null {
  if (text === '') return null
  const plain = plainNumber(text)
  if (!DECIMAL.test(plain)) throw refuse(csvWords.notANumber, { text })
  const weight = Math.round(Number(plain.replace(',', '.')) * (GRAMS[unit] ?? 1))
  if (weight > 10_000_000) throw refuse(csvWords.outOfRange, { text, min: 0, max: 10_000 })
  return weight
}

const FLAGS = new Map([
  ...['1', 'yes', 'oui', 'true', 'vrai', 'نعم'].map((word) => [word, true] as const),
  ...['0', 'no', 'non', 'false', 'faux', 'لا'].map((word) => [word, false] as const),
])

/** Yes or no in words or digits, as `1` or `0`. Other texts stay. */
export function flagOr(text: string): string {
  const known = FLAGS.get(latinDigits(text).toLowerCase())
  return known === undefined ? text : String(Number(known))
}

const DRAFTS = new Set(['draft', 'brouillon', 'archived', 'archive', 'archivé', 'مسودة'])
const SHOWN = new Set(['active', 'actif', 'published', 'publié', 'publie', 'online', 'en ligne', 'visible', 'منشور'])
const HIDDEN = new Set(['inactive', 'inactif', 'hidden', 'caché', 'private', 'privé', 'unpublished', 'unlisted', 'masqué', 'غير منشور'])

/** A status in words or digits, as WooCommerce's `1`, `0` (private) or `-1` (draft). Other texts stay. */
export function statusOr(text: string): string {
  const word = text.toLowerCase()
  if (DRAFTS.has(word)) return '-1'
  if (SHOWN.has(word)) return '1'
  return HIDDEN.has(word) ? '0' : flagOr(text)
}

/** Yes or no; `otherwise` for an empty cell. */
export function flag(text: string, otherwise: boolean): boolean {
  const known = text === '' ? otherwise : FLAGS.get(latinDigits(text).toLowerCase())
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

/** A moment as ISO text; null for an empty cell. A date alone means its first moment as a start, its last as an end. */
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

/** Values separated by commas; a comma within one is written `\,`. Drops empty and repeated ones. */
export function list(text: string, max = LINE_LENGTH): string[] {
  return listedIn(text).map((value) => line(value, max))
}

export function name(text: string): string {
  return line(decoded(text).trim())
}

export function names(text: string): string[] {
  return [...new Set(list(text).map(name))].filter((one) => one !== '')
}

/** Prices per piece by quantity, each quantity once: `2: 49.500; 3: 45.000`. */
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

/** Slugs of attributes that differ from their names, as a JSON object; empty for an empty cell. */
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

/** `A > B, C` is B under A, and C. */
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

/** Colours by value, from a JSON object; empty for an empty cell. */
export function swatches(text: string): Record<string, string> {
  if (text === '') return {}
  const value = parseJson(text)
  // The database stores no other texts.
  const isWhole = text.isWellFormed() && !/\\u(?:0000|d[89a-f])/i.test(text)
  const isObject = isWhole && typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !Object.values(value).every((colour) => typeof colour === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour))) {
    throw refuse(csvWords.notSwatches, { example: '{"Noir":"#2a2b30"}' })
  }
  return value as Record<string, string>
}
