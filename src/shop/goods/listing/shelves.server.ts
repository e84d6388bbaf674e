import { EVERYTHING } from '@hanout/catalogue-index/question'
import { catalogueIndex } from '#shop/goods/catalogue-index.server'
import type { ProductCard } from '#shop/goods/catalogue'
import { findProductCards } from '#shop/goods/catalogue.server'
import type { Locale } from '#i18n/locale.ts'
import { countOf } from './facets.ts'
import type { Count } from './listing.ts'

/** Number of products per category with its descendants, by slug; empty categories are left out. */
export async function countShelves(): Promise<Map<string, Count>> {
  const index = await catalogueIndex()
  const categories = index.termsOf('category')
  const { counts } = index.ask({ ...EVERYTHING, counted: [{ field: 'category', terms: categories }] })
  return new Map(categories.flatMap(({ key, slug }) => (counts.has(key) ? [[slug, countOf(counts.get(key) ?? 0)] as const] : [])))
}

/** Best sellers of categories with their descendants, at most `most` each, by the category's slug; all cards in one query. */
export async function findBestSellers(slugs: readonly string[], most: number, locale: Locale): Promise<Map<string, ProductCard[]>> {
  const index = await catalogueIndex()
  const ids = new Map(
    index
      .termsOf('category')
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, key }) => [slug, index.ask({ ...EVERYTHING, place: key, sort: 'popularity', take: most }).ids]),
  )
  const cards = new Map((await findProductCards([...new Set([...ids.values()].flat())], locale)).map((card) => [card.id, card]))
  return new Map([...ids].map(([slug, own]) => [slug, own.flatMap((id) => cards.get(id) ?? [])]))
}
