import { liveIndex, type CatalogueIndex } from '@hanout/catalogue-index'
import { coinOf } from '#money/formats'
import { onChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { log } from '#platform/log.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { termKey, COLOUR_FIELD, type IndexedProduct } from '@hanout/catalogue-index/question'
import type { NamedTerm, Portion, Reading } from '@hanout/catalogue-index/source'
import { searchWords, slugOf } from '#i18n/fold.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { sql } from 'kysely'
import { millimes, type Coin } from '#money/millimes'
import { nextPriceChange, priceAt, type Attribute, type Prices } from '#shop/goods/catalogue'

const index = liveIndex({
  readProducts: async (portion, reading) => readProducts(portion, { ...reading, ...(await readingSettings()) }),
  readTerms,
  settingsKey: async () => {
    const { colourAttributes, coin } = await readingSettings()
    return [coin, ...colourAttributes].join()
  },
  now: () => clock.now(),
  log,
})

onChanges((tags) =>
  index.changed({
    ids: [...tags].filter((tag) => tag.startsWith('product:')).map((tag) => Number(tag.slice('product:'.length))),
    names: tags.has('categories') || tags.has('terms') || tags.has('glossary'),
    settings: tags.has('settings'),
  }),
)

async function readingSettings(): Promise<ReadingSettings> {
  const { storefront, currency } = await findSettings()
  return { colourAttributes: new Set(storefront.colourAttributes), coin: coinOf(currency.code) }
}

/** The catalogue index, with every change announced to this process so far. Get it anew after each await. */
export function catalogueIndex(): Promise<CatalogueIndex> {
  return index.now()
}

export function warmCatalogueIndex(): Promise<void> {
  return index.warm()
}

export async function estimateProducts(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select reltuples as n from pg_class where oid = 'products'::regclass`.execute(db)
  return rows[0]!.n
}

/** Categories, brands, tags and stores in the merchant's order, the first three with their names in every language. */
async function readTerms(): Promise<NamedTerm[]> {
  const [glossary, categories, brands, tags, vendors] = await Promise.all([
    findGlossary(),
    findCategories(),
    readNamed('brands'),
    readNamed('tags'),
    readNamed('vendors'),
  ])
  const inAllLanguages = (label: string) => wordsOf(label, glossary)
  return [
    ...categories.map(({ id, parentId, slug, name }) => ({
      key: termKey('category', id),
      field: 'category',
      slug,
      label: name,
      ...inAllLanguages(name),
      ...(parentId !== null && { parent: termKey('category', parentId) }),
    })),
    ...brands.map((row) => toTerm('brand', row, { words: inAllLanguages(row.name).words })),
    ...tags.map((row) => toTerm('tag', row, inAllLanguages(row.name))),
    ...vendors.map((row) => toTerm('vendor', row, { words: [] })),
  ]
}

function wordsOf(label: string, glossary: Glossary): Required<Words> {
  const names = Object.entries({ [DEFAULT_LOCALE]: label, ...glossary.get(label) })
  const wordsByLanguage = Object.fromEntries(names.map(([language, name]) => [language, searchWords(name)]))
  return { words: Object.values(wordsByLanguage).flat(), wordsByLanguage }
}

type Words = Pick<NamedTerm, 'words' | 'wordsByLanguage'>

interface Named {
  id: number
  slug: string
  name: string
}

function readNamed(table: 'brands' | 'tags' | 'vendors'): Promise<Named[]> {
  return db.selectFrom(table).select(['id', 'slug', 'name']).orderBy('id').execute()
}

function toTerm(field: string, { id, slug, name }: Named, words: Words): NamedTerm {
  return { key: termKey(field, id), field, slug, label: name, ...words }
}

interface ReadingSettings {
  colourAttributes: ReadonlySet<string>
  coin: Coin
}

type Context = Reading & ReadingSettings

const OWN_FIELDS = new Set(['category', 'brand', 'tag', 'vendor'])
const MOST_WORDS = 60

interface ItemRow {
  regular_price: number | null
  sale_price: number | null
  sale_starts: Date | string | null
  sale_ends: Date | string | null
  managed: boolean | null
  available: number | null
  in_stock: boolean | null
  codes: (string | null)[]
}

interface ProductRow extends ItemRow {
  id: number
  kind: string
  visibility: 'visible' | 'catalog' | 'search'
  name: string
  other_names: Record<string, string | null> | null
  brand_id: number | null
  vendor_id: number
  deal_ends: Date | null
  position: number
  featured: boolean
  popularity: number
  rating_count: number
  rating_total: number
  attributes: Attribute[]
  swatches: Record<string, string>
  categories: number[] | null
  tags: number[] | null
  variations: ItemRow[] | null
}

/** Reads published products that lists or searches may show, highest id first. */
async function readProducts(portion: Portion, context: Context): Promise<IndexedProduct[]> {
  const wanted = 'ids' in portion ? sql`p.id = any(${portion.ids}::bigint[])` : sql`p.id < ${portion.below}`
  const { rows } = await sql<ProductRow>`
    select p.id, p.kind, p.visibility, p.name, array[p.sku, p.gtin] as codes,
      (select jsonb_object_agg(key, value -> 'name') from jsonb_each(p.translations)) as other_names,
      p.brand_id, p.vendor_id, p.regular_price, p.sale_price, p.sale_starts, p.sale_ends, p.deal_ends, p.position, p.featured, p.popularity,
      p.rating_count, p.rating_total, p.attributes, p.swatches, stock.managed, stock.available, stock.in_stock,
      (select json_agg(category_id) from product_categories where product_id = p.id) as categories,
      (select json_agg(tag_id) from product_tags where product_id = p.id) as tags,
      case when p.kind = 'variable' then (
        select json_agg(json_build_object('regular_price', v.regular_price, 'sale_price', v.sale_price, 'sale_starts', v.sale_starts,
          'sale_ends', v.sale_ends, 'managed', i.managed, 'available', i.available, 'in_stock', i.in_stock, 'codes', array[v.sku, v.gtin]))
        from variations v left join inventory i on i.item_id = v.id where v.product_id = p.id and v.enabled) end as variations
    from products p left join inventory stock on stock.item_id = p.id
    where p.status = 'published' and p.visibility <> 'hidden' and ${wanted}
    order by p.id desc ${'most' in portion ? sql`limit ${portion.most}` : sql``}`.execute(db)
  return rows.map((row) => toIndexed(row, context))
}

function toIndexed(row: ProductRow, context: Context): IndexedProduct {
  const items = row.kind === 'variable' ? (row.variations ?? []) : [row]
  const others = Object.entries(row.other_names ?? {}).flatMap(([language, name]) => (name ? [[language, searchWords(name)] as const] : []))
  const wordsByLanguage = Object.fromEntries([...others, [DEFAULT_LOCALE, searchWords(row.name)]])
  const names = [searchWords(row.name), ...others.map(([, words]) => words)]
  const numbers = names.flatMap(groupedNumbers)
  const codes = [row, ...(row.variations ?? [])].flatMap((item) => item.codes.flatMap((code) => (code ? searchWords(code) : [])))
  const inStock = items.some(({ managed, available, in_stock }) => (managed ? (available ?? 0) > 0 : managed !== null && in_stock === true))
  return {
    id: row.id,
    listed: row.visibility !== 'search',
    searchable: row.visibility !== 'catalog',
    ...offerOf(items, row.deal_ends, context),
    inStock,
    position: positionOf(row, inStock),
    popularity: row.popularity,
    rating: ratingOf(row),
    terms: termsOf(row, context),
    words: [...new Set([...names.flat(), ...numbers, ...codes])].slice(0, MOST_WORDS),
    wordsByLanguage,
    firstWords: [...new Set(names.flatMap((words) => words.slice(0, 1)))],
  }
}

/** Numbers that a name groups by three digits, as one word: `20000` finds `20 000 mAh`, too. */
function groupedNumbers(words: readonly string[]): string[] {
  return (words.join(' ').match(/(?<!\S)\d{1,3}(?: \d{3})+(?!\d)/g) ?? []).map((number) => number.replaceAll(' ', ''))
}

const MOST_POPULAR = 2 ** 16 - 1

/** Position in the default order: available, sold out, partners'; within each the merchant's order, featured, best sellers. 51 bits. CAT-02. */
function positionOf({ kind, position, featured, popularity }: ProductRow, inStock: boolean): number {
  const group = kind === 'external' ? 2 : inStock || kind === 'grouped' ? 0 : 1
  const rest = (featured ? 0 : MOST_POPULAR + 1) + MOST_POPULAR - Math.min(popularity, MOST_POPULAR)
  return group * 2 ** 49 + (position + 2 ** 31) * 2 ** 17 + rest
}

function offerOf(items: ItemRow[], dealEnds: Date | null, { moment, coin }: Context): Pick<IndexedProduct, 'price' | 'onSale' | 'changesAt'> {
  let price: number | null = null
  let onSale = false
  let changesAt: number | null = null
  for (const item of items) {
    const prices = pricesOf(item, dealEnds)
    const tag = priceAt(prices, moment, coin)
    if (tag && (price === null || tag.now < price)) {
      price = tag.now
      onSale = tag.before !== null
    }
    const next = nextPriceChange(prices, moment)?.getTime()
    if (next !== undefined) changesAt = Math.min(changesAt ?? next, next)
  }
  return { price, onSale, changesAt }
}

function pricesOf(item: ItemRow, dealEnds: Date | null): Prices {
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  const date = (value: Date | string | null) => (typeof value === 'string' ? new Date(value) : value)
  return { regular: amount(item.regular_price), sale: amount(item.sale_price), saleStarts: date(item.sale_starts), saleEnds: date(item.sale_ends), dealEnds }
}

const STEPS_OF_AVERAGE = 10_000
const MOST_RATINGS = 2 ** 30

function ratingOf({ rating_count: count, rating_total: total }: ProductRow): number {
  return count === 0 ? 0 : Math.round((total / count) * STEPS_OF_AVERAGE) * MOST_RATINGS + Math.min(count, MOST_RATINGS - 1)
}

function termsOf(row: ProductRow, context: Context): string[] {
  const terms = new Set([termKey('vendor', row.vendor_id)])
  if (row.brand_id !== null) terms.add(termKey('brand', row.brand_id))
  for (const tag of row.tags ?? []) terms.add(termKey('tag', tag))
  for (const category of row.categories ?? []) for (const key of context.categories.get(category) ?? []) terms.add(key)
  for (const attribute of row.attributes) {
    if (attribute.global) for (const key of valuesOf(attribute, row.swatches, context)) terms.add(key)
  }
  return [...terms]
}

/** An attribute's values as terms. Empty if its slug collides with the name of another filter. */
function valuesOf({ slug: own, name, values }: Attribute, swatches: Record<string, string>, { colourAttributes, found }: Context): string[] {
  const isColour = colourAttributes.has(own)
  if (!isColour && (OWN_FIELDS.has(own) || own === COLOUR_FIELD)) return []
  const field = isColour ? COLOUR_FIELD : own
  if (!found.titles.has(field)) found.titles.set(field, name)
  return values.flatMap((label) => {
    const slug = slugOf(label)
    if (slug === '') return []
    const key = termKey(field, slug)
    const known = found.terms.get(key)
    const colour = known?.colour ?? swatches[label]
    if (!known || known.colour !== colour) found.terms.set(key, { key, field, slug, label: known?.label ?? label, ...(colour && { colour }) })
    return [key]
  })
}
