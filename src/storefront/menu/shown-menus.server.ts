import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { readIn } from '#i18n/translations.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Category } from '#shop/goods/catalogue'
import { hasSales } from '#shop/goods/listing.server'
import { hasSeveralVendors } from '#shop/goods/vendors.server'
import { PLACES, type Menu, type MenuItem, type PlaceName } from '#shop/site/menus'
import { findMenus } from '#shop/site/menus.server'
import { menuNames } from '#shop/site/menus.words'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Shelf, ShownLink, ShownMenu, Department } from './menu.ts'
import { placeTexts, helpWords } from './menu.words.ts'

/**
 * Menus in a language. Omits links to missing targets, and menus without links. Pages with them carry the cache tags `menus` and `vendors`; a cached page shows
 * the effect of the first sale after its next change. IMP-41.
 */
export async function findShownMenus(locale: Locale, help: readonly Shelf[]): Promise<ShownMenu[]> {
  const [menus, categories, glossary, pages, hasStores, isSelling] = await Promise.all([
    findMenus(),
    findCategories(),
    findGlossary(),
    listSitePages(locale),
    hasSeveralVendors(),
    hasSales(),
  ])
  const hasCategories = categories.length > 0
  const byId = new Map(categories.map((category) => [category.id, category]))
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]))
  const holds: Partial<Record<PlaceName, boolean>> = { stores: hasStores, directory: hasCategories, popular: isSelling }
  const empty = new Set(Object.keys(PLACES).filter((place): place is PlaceName => holds[place as PlaceName] === false))
  const known: Known = { empty, byId, glossary, titles, locale }
  return menus
    .map(({ name, panel, content, links }) => ({ name: readIn(name, locale), panel, content, links: linksOf({ content, links }, help, known) }))
    .filter(({ content, links }) => (content === 'departments' ? hasCategories : content === 'deals' || links.length > 0))
}

interface Known {
  /** Empty places: a single store, a directory without departments, best sellers before the first sale. */
  empty: ReadonlySet<PlaceName>
  byId: ReadonlyMap<number, Category>
  glossary: Glossary
  titles: ReadonlyMap<string, string>
  locale: Locale
}

function linksOf({ content, links }: Pick<Menu, 'content' | 'links'>, help: readonly Shelf[], known: Known): ShownLink[] {
  if (content === 'help') return help.map(({ name, path }) => ({ name, to: localised(known.locale, path) }))
  return content === 'links' ? links.map((link) => shown(link, known)).filter((link) => link !== undefined) : []
}

function shown({ target, name }: MenuItem, { empty, byId, glossary, titles, locale }: Known): ShownLink | undefined {
  const own = readIn(name, locale)
  if (target.kind === 'place') {
    if (empty.has(target.place)) return undefined
    return { name: own || menuNames[target.place][locale], to: localised(locale, PLACES[target.place]), ...textOf(target.place, locale) }
  }
  if (target.kind === 'category') {
    const category = byId.get(target.id)
    return category && { name: own || inLanguage(glossary, category.name, locale), to: localised(locale, `/product-category/${category.path.join('/')}/`) }
  }
  if (target.kind === 'page') {
    const title = titles.get(target.slug)
    return title === undefined ? undefined : { name: own || title, to: localised(locale, sitePagePath(target.slug)) }
  }
  const { address } = target
  return { name: own, to: address.startsWith('/') && localeOfPath(address) === 'fr' ? localised(locale, address) : address }
}

function textOf(place: keyof typeof PLACES, locale: Locale): { text?: string } {
  return Object.hasOwn(placeTexts, place) ? { text: placeTexts[place as keyof typeof placeTexts][locale] } : {}
}

/** Maximum in menus, which every page carries; the directory has the rest. */
const MOST_DEPARTMENTS = 12
const MOST_SHELVES = 6

/** Departments of the menus, each with its first subcategories (UI-16). Pages with them carry the cache tags `categories` and `glossary`. */
export async function findDepartments(locale: Locale): Promise<Department[]> {
  const [categories, glossary] = await Promise.all([findCategories(), findGlossary()])
  const shelvesOf = Map.groupBy(categories, ({ parentId }) => parentId)
  const shelfOf = (category: Category) => toShelf(category, glossary, locale)
  return (shelvesOf.get(null) ?? []).slice(0, MOST_DEPARTMENTS).map((department) => ({
    ...shelfOf(department),
    shelves: (shelvesOf.get(department.id) ?? []).slice(0, MOST_SHELVES).map(shelfOf),
  }))
}

function toShelf({ name, path }: Category, glossary: Glossary, locale: Locale): Shelf {
  return { name: inLanguage(glossary, name, locale), path: `/product-category/${path.join('/')}/` }
}

/** Help pages in menu order (UI-43). */
const HELP_PAGES: [word: keyof typeof helpWords, slug: string][] = [
  ['delivery', 'livraison'],
  ['payment', 'paiement'],
  ['returns', 'retours'],
  ['contact', 'contact'],
  ['about', 'a-propos'],
]

/** The tracking page and the existing help pages: no dead links. Pages with them carry the cache tag `site-pages`. */
export async function findHelpPages(locale: Locale): Promise<Shelf[]> {
  const written = new Set((await listSitePages(locale)).map(({ slug }) => slug))
  const tracking = { name: helpWords.tracking[locale], path: '/suivi/' }
  const pages = HELP_PAGES.filter(([, slug]) => written.has(slug)).map(([word, slug]) => ({ name: helpWords[word][locale], path: sitePagePath(slug) }))
  return [tracking, ...pages]
}
