import { fold } from '#i18n/fold.ts'
import { Refusal, refuse } from '#platform/refusal'
import { csvWords } from './product-csv.words.ts'
import { COLUMN_FIELDS, KNOWN_TITLES, PRESTASHOP_TITLES, SHOPIFY_TITLES, type ColumnField } from './known-titles.ts'

const NAMED = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Allow customer reviews?',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
  'Brands',
] as const

const OWN_METAS = [
  'hanout_layout',
  'hanout_free_shipping',
  'hanout_vendor',
  'hanout_deal_ends',
  'hanout_swatches',
  'hanout_min_quantity',
  'hanout_quantity_step',
  'hanout_name_ar',
  'hanout_name_en',
  'hanout_short_ar',
  'hanout_short_en',
  'hanout_description_ar',
  'hanout_description_en',
  'hanout_cost_price',
  'hanout_max_quantity',
  'hanout_quantity_prices',
  'hanout_call_script',
  'hanout_deposit_percent',
  'hanout_search_title',
  'hanout_search_title_ar',
  'hanout_search_title_en',
  'hanout_search_description',
  'hanout_search_description_ar',
  'hanout_search_description_en',
  'hanout_attribute_slugs',
] as const

type OwnMeta = (typeof OWN_METAS)[number]

/** Columns and metas of WooCommerce and its best known plugins that are equivalent to one of ours. */
const SAME_AS_OURS = new Map<string, OwnMeta>([
  ['cost of goods', 'hanout_cost_price'],
  ['_wc_cog_cost', 'hanout_cost_price'],
  ['_alg_wc_cog_cost', 'hanout_cost_price'],
  ['_purchase_price', 'hanout_cost_price'],
  ['_yoast_wpseo_title', 'hanout_search_title'],
  ['_yoast_wpseo_metadesc', 'hanout_search_description'],
  ['rank_math_title', 'hanout_search_title'],
  ['rank_math_description', 'hanout_search_description'],
])

/** Internal metas of plugins: they mean nothing in another shop. */
const MACHINERY = /^_?(?:fb|facebook|wc_facebook|wc_gla|wc_pinterest|elementor|wpb|vc|et_pb|oembed|edit|wp_page|wpcom|jetpack|litespeed|wpml)_/i

/** A known column by its English name, our own metas by key, the weight without unit. `Key` identifies products of other software. */
export type ColumnName = (typeof NAMED)[number] | (typeof OWN_METAS)[number] | 'Weight' | 'Key'

interface AttributeColumns {
  name: number
  values: number
  visible: number
  global: number
  default: number
}

export interface Columns {
  titles: string[]
  places: ReadonlyMap<ColumnName, number>
  weightUnit: string
  attributes: AttributeColumns[]
  metas: { place: number; key: string }[]
  /** Titles of columns that repeat an earlier one: they are ignored. */
  twice: string[]
  /** Titles of columns without use in this shop: downloads, and internal metas of plugins. */
  ignored: string[]
}

/** Titles in another language by their English titles. `{n}` is an attribute's number, `{key}` a meta's key. */
export type ColumnMapping = Record<string, string>

const REQUIRED: ColumnName[] = ['Type', 'Name']
const LEFT_OUT = new Set(['download limit', 'download expiry days', 'hanout_reason'])
const ATTRIBUTE_PARTS = { name: 'name', 'value s': 'values', visible: 'visible', global: 'global', default: 'default' } as const

const MOST_COLUMNS = 1000
const LONGEST_TITLE = 300

/** Refuses a header with too many columns, or with an invalid title. */
export function checkTitles(titles: readonly string[]): void {
  if (titles.length > MOST_COLUMNS) throw refuse(csvWords.tooManyColumns, { max: MOST_COLUMNS })
  const place = titles.findIndex((title) => title.includes('\0') || title.length > LONGEST_TITLE)
  if (place >= 0) throw refuse(csvWords.notATitle, { column: place + 1 })
}

/** Parses a header. Letter case, accents and punctuation do not matter. Refuses one without Type, Name, and ID or SKU. */
export function readHeader(titles: string[], mapping: ColumnMapping = {}): Columns {
  const english = englishTitles(mapping)
  const named = new Map<string, ColumnName>([...NAMED, ...OWN_METAS].map((name) => [plain(name), name]))
  const places = new Map<ColumnName, number>()
  const attributes = new Map<string, AttributeColumns>()
  const metas: Columns['metas'] = []
  const twice: string[] = []
  const ignored: string[] = []
  let weightUnit = 'kg'
  titles.forEach((written, place) => {
    const title = english(written.trim())
    const meta = /^meta\s*:\s*(.+)$/i.exec(title)?.[1]
    const name = named.get(plain(meta ?? title))
    const [, weighed] = /^weight (kg|g|lbs|oz)$/.exec(plain(title)) ?? []
    const [, number, part] = /^attribute (\d+) (name|value s|visible|global|default)$/.exec(plain(title)) ?? []
    const own = weighed ? 'Weight' : name && (meta === undefined) === NAMED.some((one) => one === name) ? name : SAME_AS_OURS.get(meta ?? plain(title))
    if (number && part) {
      const columns = attributes.get(number) ?? { name: -1, values: -1, visible: -1, global: -1, default: -1 }
      const field = ATTRIBUTE_PARTS[part as keyof typeof ATTRIBUTE_PARTS]
      if (columns[field] < 0) columns[field] = place
      else twice.push(written)
      attributes.set(number, columns)
    } else if (own && places.has(own)) {
      twice.push(written)
    } else if (own) {
      weightUnit = weighed ?? weightUnit
      places.set(own, place)
    } else if (LEFT_OUT.has(plain(meta ?? title)) || MACHINERY.test(meta ?? '')) {
      ignored.push(written)
    } else if (title !== '') {
      const key = meta ?? title
      if (metas.some((one) => one.key === key)) twice.push(written)
      else metas.push({ place, key })
    }
  })
  const missing: string[] = REQUIRED.filter((name) => !places.has(name))
  if (!places.has('ID') && !places.has('SKU')) missing.push('ID / SKU')
  if (missing.length > 0) throw refuse(csvWords.missingColumns, { columns: missing.join(', ') }).as('missingColumns')
  return { titles, places, weightUnit, attributes: [...attributes.values()].filter(({ name }) => name >= 0), metas, twice, ignored }
}

export function isWooCommerce(titles: string[], mapping: ColumnMapping): boolean {
  try {
    readHeader(titles, mapping)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Whether `Meta: KEY` is imported as a meta, neither as a value of the product nor ignored. */
export function isPlainMeta(key: string): boolean {
  const isWritable = key === key.trim() && key !== '' && !/[\r\n]/.test(key)
  return isWritable && !OWN_METAS.some((own) => plain(own) === plain(key)) && !SAME_AS_OURS.has(key) && !LEFT_OUT.has(plain(key)) && !MACHINERY.test(key)
}

function plain(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
}

function englishTitles(mapping: ColumnMapping): (title: string) => string {
  const exact = new Map<string, string>()
  const numbered: [RegExp, string][] = []
  const metaWords: string[] = []
  for (const [theirs, ours] of Object.entries(mapping)) {
    if (theirs.includes('{key}')) metaWords.push(plain(theirs.slice(0, theirs.indexOf('{key}'))))
    else if (theirs.includes('{n}')) numbered.push([new RegExp(`^${plain(theirs.replace('{n}', 'NUMBER')).replace('number', '(\\d+)')}$`), ours])
    else exact.set(plain(theirs), ours)
  }
  return (title) => {
    const key = plain(title)
    const [, meta] = /^[^:]+:\s*(.+)$/.exec(title) ?? []
    if (meta && metaWords.includes(plain(title.slice(0, title.indexOf(':'))))) return `Meta: ${meta}`
    for (const [pattern, ours] of numbered) {
      const [, number] = pattern.exec(key) ?? []
      if (number) return ours.replace('{n}', number)
    }
    return exact.get(key) ?? title
  }
}

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
