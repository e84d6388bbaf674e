export const ADDRESSED = ['product', 'category', 'tag', 'brand', 'vendor'] as const

export type Addressed = (typeof ADDRESSED)[number]

/** With fewer products, a tag's page adds nothing to theirs: search engines need not list it. */
export const FEWEST_OF_A_TAG = 4

/** Path of a record's page without language; a category's slug stands alone or after its parents (`cuisine/cuisson`). */
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
