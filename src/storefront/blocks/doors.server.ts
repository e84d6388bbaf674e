import type { Locale } from '#i18n/locale.ts'
import type { Category } from '#shop/goods/catalogue'
import { findCategories, findMainPictures } from '#shop/goods/catalogue.server'
import { findBestSellerIds } from '#shop/goods/listing.server'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Door } from './block-view.ts'

const BEHIND_A_DOOR = 24
const MOST_DEPARTMENTS = 10

export interface Doors {
  departments: Door[]
  chosen: Map<number, Door>
}

/**
 * Doors of departments and chosen categories, each with the picture of a best seller, preferably one not shown elsewhere on the page; none for an empty
 * category. One query for all pictures.
 */
export async function findDoors(chosen: readonly number[], shownIds: ReadonlySet<number>, locale: Locale): Promise<Doors> {
  const categories = await findCategories()
  const departments = categories.filter(({ parentId }) => parentId === null)
  const wanted = [...new Set([...departments, ...categories.filter(({ id }) => chosen.includes(id))])]
  const ids = wanted.map(({ id }) => id)
  const [glossary, best] = await Promise.all([findGlossary(), findBestSellerIds(ids, BEHIND_A_DOOR)])
  const pictures = await findMainPictures([...new Set([...best.values()].flat())])
  const filled = wanted.filter(({ id }) => best.get(id)?.length)
  const doors = filled.map((category): [number, Door] => {
    const own = best.get(category.id)!.filter((product) => pictures.has(product))
    const picture = pictures.get(own.find((one) => !shownIds.has(one)) ?? own[0] ?? 0) ?? null
    return [category.id, { name: inLanguage(glossary, category.name, locale), path: categoryPath(category), picture }]
  })
  const shown = new Map(doors)
  return { departments: departments.flatMap(({ id }) => shown.get(id) ?? []).slice(0, MOST_DEPARTMENTS), chosen: shown }
}

/** Without language. */
export function categoryPath({ path }: Category): string {
  return `/product-category/${path.join('/')}/`
}
