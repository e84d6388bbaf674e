import type { Locale } from '#i18n/locale.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Category } from '#shop/goods/catalogue'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Department, Shelf } from './menu.ts'

/** Maximum in menus, which every page carries; the directory has the rest. */
const MOST_DEPARTMENTS = 12
const MOST_SHELVES = 6

/** Departments of the menus, each with its first subcategories (UI-16). Pages with them carry the cache tags `categories` and `glossary`. */
export async function findDepartments(locale: Locale): Promise<Department[]> {
  const [categories, glossary] = await Promise.all([findCategories(), findGlossary()])
  const shelvesOf = Map.groupBy(categories, ({ parentId }) => parentId)
  const shown = (category: Category) => toShelf(category, glossary, locale)
  return (shelvesOf.get(null) ?? []).slice(0, MOST_DEPARTMENTS).map((department) => ({
    ...shown(department),
    shelves: (shelvesOf.get(department.id) ?? []).slice(0, MOST_SHELVES).map(shown),
  }))
}

function toShelf({ name, path }: Category, glossary: Glossary, locale: Locale): Shelf {
  return { name: inLanguage(glossary, name, locale), path: `/product-category/${path.join('/')}/` }
}
