import { localised, type Locale } from '#i18n/locale.ts'
import { findProductCards } from '#shop/goods/catalogue.server'
import { findItem } from '#shop/goods/items.server'

/** The slug of the published product that a number means: its own, or one of its variations'. Undefined where there is none. */
export async function findSlug(id: number): Promise<string | undefined> {
  if (id === 0) return undefined
  const item = await findItem({ productId: id, variationId: null })
  if (item) return item.slug
  // What cannot be bought here (another shop's, or without a price) has a page all the same.
  const [card] = await findProductCards([id], 'fr')
  return card?.slug
}

/** The page of the product that a number means, as a path. */
export async function findProductPath(id: number, locale: Locale): Promise<string | undefined> {
  const slug = await findSlug(id)
  return slug === undefined ? undefined : localised(locale, `/product/${encodeURIComponent(slug)}/`)
}
