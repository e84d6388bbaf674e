import { EVERYTHING, termKey, type Question } from '@hanout/catalogue-index/question'
import { cached } from '#platform/cached.server'
import { db } from '#platform/database.server'
import { catalogueIndex } from '#shop/goods/catalogue-index.server'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Locale } from '#i18n/locale.ts'
import { countOf } from './facets.ts'
import type { Count } from './listing.ts'

/** Number of products per category with its descendants, by slug. Empty categories are omitted. */
export async function countShelves(): Promise<Map<string, Count>> {
  const index = await catalogueIndex()
  const categories = index.termsOf('category')
  const { counts } = index.ask({ ...EVERYTHING, counted: [{ field: 'category', terms: categories }] })
  return new Map(categories.flatMap(({ key, slug }) => (counts.has(key) ? [[slug, countOf(counts.get(key) ?? 0)] as const] : [])))
}

/** Selection of a shelf among the products that can be bought now, and its order. */
export type ShelfRule = 'popular' | 'newest' | 'on-sale' | 'rated'

/** `category` is null for the whole shop. */
export interface ShelfAsked {
  rule: ShelfRule
  category: number | null
  most: number
}

const QUESTIONS: Record<ShelfRule, Partial<Question>> = {
  popular: { sort: 'popularity', inStock: true },
  newest: { sort: 'date', inStock: true },
  'on-sale': { sort: 'popularity', inStock: true, onSale: true },
  rated: { sort: 'rating', inStock: true },
}

/** Product ids of shelves, from memory. Pages with them carry the tag `list`. */
export async function findShelfIds(shelves: readonly ShelfAsked[]): Promise<number[][]> {
  const index = await catalogueIndex()
  return shelves.map(({ rule, category, most }) => {
    const place = category === null ? null : termKey('category', category)
    return index.ask({ ...EVERYTHING, ...QUESTIONS[rule], place, take: most }).ids
  })
}

/** Ids of best sellers per category with its descendants, at most `most` each, from memory. */
export async function findBestSellerIds(categories: readonly number[], most: number): Promise<Map<number, number[]>> {
  const index = await catalogueIndex()
  const askOf = (id: number) => index.ask({ ...EVERYTHING, place: termKey('category', id), sort: 'popularity', take: most }).ids
  return new Map(categories.map((id) => [id, askOf(id)]))
}

const findSales = cached<'list', { any: boolean }>({ most: 1, load: readSales, tagOf: (tag) => tag })

/** True once a product that is shown has been sold: until then no product is a best seller. Pages that ask carry the tag `list`. */
export async function hasSales(): Promise<boolean> {
  return ((await findSales('list')) ?? (await readSales())).any
}

async function readSales(): Promise<{ any: boolean }> {
  const sold = db.selectFrom('products').select('id').where('popularity', '>', 0).where('status', '=', 'published').limit(1)
  return { any: (await sold.execute()).length > 0 }
}

/** Brands of listed products, those of most products first; at most `most`. Pages with them carry the tags `list` and `glossary`. */
export async function findBrands(most: number, locale: Locale): Promise<{ slug: string; label: string }[]> {
  const [index, glossary] = await Promise.all([catalogueIndex(), findGlossary()])
  const brands = index.termsOf('brand')
  const { counts } = index.ask({ ...EVERYTHING, counted: [{ field: 'brand', terms: brands }] })
  const known = brands.flatMap(({ key, slug, label }) => (counts.has(key) ? [{ slug, label: inLanguage(glossary, label, locale), n: counts.get(key)! }] : []))
  const ordered = known.toSorted((one, other) => other.n - one.n || (one.label < other.label ? -1 : 1))
  return ordered.slice(0, most).map(({ slug, label }) => ({ slug, label }))
}

export async function nextListChange(): Promise<Date | null> {
  return (await catalogueIndex()).changesAt
}
