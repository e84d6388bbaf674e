import { refuse } from '#platform/refusal'
import { plain } from './columns.ts'
import { COLUMN_FIELDS, KNOWN_TITLES, PRESTASHOP_TITLES, SHOPIFY_TITLES, type ColumnField } from './known-titles.ts'
import { csvWords } from './product-csv.words.ts'

export type ColumnMatch = readonly ColumnField[]

export type Source = 'shopify' | 'prestashop'

/** Most columns of a matched file: each is a question on a page. */
const MOST_MATCHED_COLUMNS = 200

const OF_SEVERAL: ReadonlySet<ColumnField> = new Set(['ignore', 'published', 'picture', 'variantPicture', 'category', 'tags', 'option'])

/** Matches columns by their titles, and recognises the software. A column with an unknown title is ignored. */
export function recognise(titles: readonly string[]): { match: ColumnMatch; source: Source | undefined } {
  const plainTitles = titles.map(titleKey)
  const source = sourceOf(new Set(plainTitles))
  const ofSource = source === 'shopify' ? SHOPIFY : source === 'prestashop' ? PRESTASHOP : undefined
  const found = plainTitles.map((title) => ofSource?.get(title) ?? KNOWN.get(title))
  const match = found.map((known, place): ColumnField => {
    if (!known) return 'ignore'
    const isBetter = (other: Known | undefined, at: number) =>
      other?.field === known.field && (other.rank < known.rank || (other.rank === known.rank && at < place))
    return !OF_SEVERAL.has(known.field) && found.some(isBetter) ? 'ignore' : known.field
  })
  return { match, source }
}

/** Validates a submitted or stored match. Undefined if it does not fit the number of columns. */
export function columnMatchOf(fields: readonly unknown[], columns: number): ColumnMatch | undefined {
  const known = fields.map((field) => COLUMN_FIELDS.find((one) => one === field))
  return known.length === columns && known.every((field) => field !== undefined) ? known : undefined
}

/** Refuses a match without a name, with a field twice, or with too many columns. */
export function checkMatch(titles: readonly string[], match: ColumnMatch): void {
  if (titles.length > MOST_MATCHED_COLUMNS) throw refuse(csvWords.tooManyColumns, { max: MOST_MATCHED_COLUMNS })
  if (!match.includes('name')) throw refuse(csvWords.noNameColumn)
  for (const [place, field] of match.entries()) {
    const first = match.indexOf(field)
    if (first < place && !OF_SEVERAL.has(field)) throw refuse(csvWords.fieldTwice, { first: titles[first] ?? '', second: titles[place] ?? '' })
  }
}

export function titleKey(title: string): string {
  return plain(title.replaceAll('_', ' '))
}

interface Known {
  field: ColumnField
  /** The smaller rank wins if two columns have one field. */
  rank: number
}

function byTitle(table: Partial<Record<ColumnField, readonly string[]>>): ReadonlyMap<string, Known> {
  const entries = Object.entries(table) as [ColumnField, readonly string[]][]
  return new Map(entries.flatMap(([field, titles]) => titles.map((title, rank) => [titleKey(title), { field, rank }] as const)))
}

const KNOWN = byTitle(KNOWN_TITLES)
const SHOPIFY = byTitle(SHOPIFY_TITLES)
const PRESTASHOP = byTitle(PRESTASHOP_TITLES)

function sourceOf(titles: ReadonlySet<string>): Source | undefined {
  const hasHandle = titles.has('handle') || titles.has('url handle')
  if (hasHandle && titles.has('title') && ['vendor', 'body html', 'option1 name'].some((title) => titles.has(title))) return 'shopify'
  const hasId = titles.has('product id') || titles.has('id')
  const ofPrestaShop = [
    'active 0 1',
    'categories x y z',
    'price tax excluded',
    'price tax included',
    'price tax excl',
    'price tax incl',
    'prix ht',
    'prix hors taxe',
  ]
  return hasId && ofPrestaShop.some((title) => titles.has(title)) ? 'prestashop' : undefined
}
