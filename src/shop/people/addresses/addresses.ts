/** The kinds of things that have a page of their own, under an address that may change. */
export const ADDRESSED = ['product', 'category', 'tag', 'brand', 'vendor'] as const

/** One of the kinds of things that have a page of their own. */
export type Addressed = (typeof ADDRESSED)[number]

/** A tag of fewer products says nothing that their own pages do not: search engines need not list it. */
export const FEWEST_OF_A_TAG = 4

/** The path of a thing's page without language; a category's slug stands alone or after those above it (`cuisine/cuisson`). */
export function pathOf(kind: Addressed, slug: string): string {
  return `/${FOLDERS[kind]}/${slug}/`
}

const FOLDERS: Record<Addressed, string> = {
  product: 'product',
  category: 'product-category',
  tag: 'product-tag',
  brand: 'brand',
  vendor: 'store',
}
