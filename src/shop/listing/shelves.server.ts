import { EVERYTHING } from '#shop/catalogue-index'
import { catalogueIndex } from '#shop/catalogue-index.server'
import { countOf } from './facets.ts'
import type { Count } from './listing.ts'

/** How many products each category has on its shelves and below, by its slug; categories without any are left out. */
export async function countShelves(): Promise<Map<string, Count>> {
  const index = await catalogueIndex()
  const categories = index.termsOf('category')
  const { counts } = index.ask({ ...EVERYTHING, counted: [{ field: 'category', terms: categories }] })
  return new Map(categories.flatMap(({ key, slug }) => (counts.has(key) ? [[slug, countOf(counts.get(key) ?? 0)] as const] : [])))
}
