import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { pathOf } from '#shop/people/addresses'
import type { Category } from '#shop/goods/catalogue'
import { findCategories, findNamed } from '#shop/goods/catalogue.server'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Place } from '#shop/goods/listing'
import type { Step } from '#storefront/shell/structured-data.ts'
import { listTitleWords } from './listing.words.ts'

/** Paths have no language. */
export interface ListPlace {
  place: Place
  path: string
  title: string
  way: Step[]
  shelves: Step[]
}

export interface PlaceNamed {
  /** `shop`, `product-category`, `product-tag`, `brand`. */
  folder: string
  slugs: string[]
}

/** Place of an address; the last slug of a category counts. Undefined if unknown. */
export async function findListPlace({ folder, slugs }: PlaceNamed, locale: Locale): Promise<ListPlace | undefined> {
  const slug = slugs.at(-1) ?? ''
  const [categories, glossary] = await Promise.all([findCategories(), findGlossary()])
  const stepTo = ({ name, path }: Category): Step => ({ name: inLanguage(glossary, name, locale), path: pathOf('category', path.join('/')) })
  const words = translate(locale, listTitleWords)
  const shop = { name: words.title, path: '/shop/' }
  const start = [{ name: words.home, path: '/' }, shop]

  if (folder === 'shop') {
    const departments = categories.filter(({ parentId }) => parentId === null).map(stepTo)
    return { place: { kind: 'shop' }, path: shop.path, title: shop.name, way: start, shelves: departments }
  }
  if (folder === 'product-category') {
    const category = categories.find((one) => one.slug === slug)
    if (!category) return undefined
    const above = category.path.flatMap((step) => categories.find((one) => one.slug === step) ?? []).map(stepTo)
    const below = categories.filter(({ parentId }) => parentId === category.id).map(stepTo)
    const own = stepTo(category)
    return { place: { kind: 'category', slug }, path: own.path, title: own.name, way: [...start, ...above], shelves: below }
  }
  const kind = folder === 'brand' ? 'brand' : 'tag'
  const named = await findNamed(kind, slug)
  if (!named) return undefined
  const name = kind === 'tag' ? inLanguage(glossary, named.name, locale) : named.name
  const path = pathOf(kind, slug)
  const title = fill(kind === 'brand' ? words.brandTitle : words.tagTitle, { name })
  return { place: { kind, slug }, path, title, way: [...start, { name, path }], shelves: [] }
}
