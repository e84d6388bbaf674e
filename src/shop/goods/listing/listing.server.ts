import type { Locale } from '#i18n/locale.ts'
import { searchWords } from '#i18n/fold.ts'
import { COLOUR_FIELD, EVERYTHING, termKey, type Meant, type Question, type Term, EXACT_UP_TO, type Answer } from '@hanout/catalogue-index/question'
import { db } from '#platform/database.server'
import { invalidate } from '#platform/changes.server'
import { catalogueIndex } from '#shop/goods/catalogue-index.server'
import type { CatalogueIndex } from '@hanout/catalogue-index'
import { findProductCards, findSharedAttributes, type SharedAttribute } from '#shop/goods/catalogue.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { LAST_NUMBERED_PAGE, type Listing, type ListingAsked, type Place, type Count, type Facet, type FacetValue } from './listing.ts'
import { cached } from '#platform/cached.server'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import type { Words } from '#i18n/words.ts'
import { colourLook } from '#shop/goods/catalogue'

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

const MILLIMES = 1000
const MOST_SEARCHED_WORDS = 8

/**
 * A page of a list with its filters and counts, in one language; a page past the end becomes the last one. Undefined if the place does not exist. Pages that
 * show it carry the tags `list`, `categories`, `attributes`, `glossary` and `settings`, until `changesAt`.
 */
export async function findListing(place: Place, wanted: ListingAsked, locale: Locale): Promise<Listing | undefined> {
  const [glossary, shared, { storefront }] = await Promise.all([findGlossary(), findSharedAttributes(), findSettings()])
  const asked = inTodaysSlugs(wanted, shared, storefront.colourAttributes)
  const found = await goTo(place)
  if (!found) return undefined
  const { index, here } = found
  const plans = plansOf(index, here, { asked, shared, colourAttributes: storefront.colourAttributes })
  const typed = typedWords(asked)
  const meant = typed.length > 0 ? index.correct(typed, locale) : undefined
  const question = questionOf(asked, { here, plans, meant: meant ?? { words: typed, lacking: 0 } })
  const first = index.ask(question)
  const pages = Math.max(1, Math.min(LAST_NUMBERED_PAGE, Math.ceil(first.total / asked.pageSize)))
  const isPastEnd = first.ids.length === 0 && (asked.page > 1 || asked.after !== null)
  const answer = isPastEnd ? index.ask({ ...question, after: null, skip: (pages - 1) * asked.pageSize }) : first
  const { changesAt } = index
  return {
    asked: isPastEnd ? { ...asked, page: pages, after: null } : asked,
    cards: await findProductCards(answer.ids, locale),
    count: countOf(answer.total),
    pages,
    next: answer.next,
    priceBounds: answer.prices && { min: Math.floor(answer.prices.min / MILLIMES), max: Math.ceil(answer.prices.max / MILLIMES) },
    facets: facetsOf(plans, answer, { choices: new Map(Object.entries(asked.choices)), translations: { glossary, locale } }),
    inStock: countOf(answer.inStock),
    onSale: countOf(answer.onSale),
    corrected: meant !== undefined,
    changesAt,
  }
}

/** Replaces the slugs of renamed and merged values by current ones, so that old addresses still filter. */
function inTodaysSlugs(asked: ListingAsked, shared: readonly SharedAttribute[], colourAttributes: readonly string[]): ListingAsked {
  const choices = Object.entries(asked.choices).map(([name, slugs]) => {
    const attributes = shared.filter(({ slug }) => (name === COLOUR_FIELD ? colourAttributes.includes(slug) : slug === name))
    const today = slugs.flatMap((slug) => {
      const now = attributes.flatMap((attribute) => attribute.today.get(slug) ?? [])
      return now.length > 0 ? now : [slug]
    })
    return [name, [...new Set(today)]] as const
  })
  return { ...asked, choices: Object.fromEntries(choices) }
}

/** The index, and a place's term in it: null for the whole shop. Undefined if the place does not exist. */
async function goTo(place: Place): Promise<{ index: CatalogueIndex; here: Term | null } | undefined> {
  if (place.kind === 'shop') return { index: await catalogueIndex(), here: null }
  const { kind, slug } = place
  const termIn = (index: CatalogueIndex) => index.termsOf(kind).find((term) => term.slug === slug)
  if (!termIn(await catalogueIndex()) && (await isNewPlace(kind, slug))) invalidate(new Set(['terms']))
  const index = await catalogueIndex()
  const here = termIn(index)
  return here && { index, here }
}

const TABLES = { category: 'categories', tag: 'tags', brand: 'brands', vendor: 'vendors' } as const

/** Whether a place exists that the index lacks, because it never had a product. */
async function isNewPlace(kind: keyof typeof TABLES, slug: string): Promise<boolean> {
  if (slug.includes('\0')) return false // Postgres text cannot hold NUL
  return (await db.selectFrom(TABLES[kind]).select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** The search words. A search of punctuation alone stays as it is, and finds nothing. */
function typedWords({ words }: ListingAsked): string[] {
  const typed = searchWords(words).slice(0, MOST_SEARCHED_WORDS)
  return typed.length === 0 && words !== '' ? [words] : typed
}

interface PlanContext {
  asked: ListingAsked
  shared: readonly SharedAttribute[]
  colourAttributes: readonly string[]
}

/** Filters of a place in order: subcategories with other chosen categories, brands, colours, then other attributes in the merchant's order. */
function plansOf(index: CatalogueIndex, here: Term | null, { asked: { choices }, shared, colourAttributes }: PlanContext): FacetPlan[] {
  const below = here?.field === 'category' ? here.key : undefined
  const chosen = Object.entries(choices).find(([name]) => name === 'category')?.[1] ?? []
  const categories = index.termsOf('category').filter(({ parent, slug }) => parent === below || chosen.includes(slug))
  const placeOf = new Map(shared.map(({ slug }, place) => [slug, place]))
  const attributes = [...index.attributes]
    .filter(([name]) => name !== COLOUR_FIELD)
    .toSorted(([one], [other]) => (placeOf.get(one) ?? Infinity) - (placeOf.get(other) ?? Infinity) || 0)
  const looks = new Map(shared.filter(({ slug }) => colourAttributes.includes(slug)).flatMap((attribute) => [...attribute.looks]))
  return [
    { name: 'category', kind: 'category', title: '', terms: categories },
    { name: 'brand', kind: 'brand', title: '', terms: index.termsOf('brand') },
    { name: COLOUR_FIELD, kind: 'colour', title: '', terms: index.termsOf(COLOUR_FIELD), looks },
    ...attributes.map(([name, title]): FacetPlan => ({ name, kind: 'attribute', title, terms: index.termsOf(name) })),
  ]
}

function questionOf(asked: ListingAsked, { here, plans, meant: { words, lacking } }: { here: Term | null; plans: FacetPlan[]; meant: Meant }): Question {
  const choices = Object.entries(asked.choices).map(([field, slugs]) => {
    const plan = plans.find(({ name }) => name === field)
    return { field, terms: plan ? plan.terms.filter(({ slug }) => slugs.includes(slug)).map(({ key }) => key) : [] }
  })
  return {
    among: words.length > 0 ? 'searchable' : 'listed',
    place: here?.key ?? null,
    words,
    lacking,
    choices,
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice,
    inStock: asked.inStock,
    onSale: asked.onSale,
    sort: words.length > 0 && asked.order === 'menu_order' ? 'relevance' : asked.order,
    after: asked.after,
    skip: (asked.page - 1) * asked.pageSize,
    take: asked.pageSize,
    counted: plans.map(({ name, terms }) => ({ field: name, terms })),
  }
}

const facetWords = {
  category: { fr: 'Catégorie', en: 'Category', ar: 'الفئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'العلامة التجارية' },
  color: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
} satisfies Words

interface FacetPlan {
  name: string
  kind: Facet['kind']
  /** In French. Filters that the merchant did not name have translations of their own. */
  title: string
  terms: readonly Term[]
  /** Swatches of the catalogue by value slug; else a product's own colour is used. */
  looks?: ReadonlyMap<string, string>
}

interface FacetTranslations {
  glossary: Glossary
  locale: Locale
}

const NO_LOOKS: ReadonlyMap<string, string> = new Map()
const MOST_FACETS = 12
const MOST_VALUES = 50

/** Filters that would change the list: values by remaining count, then by name. Chosen values are always included. */
function facetsOf(plans: readonly FacetPlan[], answer: Answer, { choices, translations }: { choices: Chosen; translations: FacetTranslations }): Facet[] {
  const facets = plans.map((plan) => {
    const values = valuesOf(plan, answer, { chosen: choices.get(plan.name) ?? [], translations })
    return { name: plan.name, kind: plan.kind, title: titleOf(plan, translations), values }
  })
  return facets.filter((facet) => isWorthShowing(facet, answer)).slice(0, MOST_FACETS)
}

type Chosen = ReadonlyMap<string, readonly string[]>

function countOf(n: number): Count {
  return { n: Math.min(n, EXACT_UP_TO), more: n > EXACT_UP_TO }
}

function titleOf({ name, kind, title }: FacetPlan, { glossary, locale }: FacetTranslations): string {
  if (kind === 'attribute') return inLanguage(glossary, title, locale)
  return facetWords[kind === 'colour' ? 'color' : kind][locale] || name
}

function valuesOf(
  { terms, looks = NO_LOOKS }: FacetPlan,
  answer: Answer,
  { chosen, translations }: { chosen: readonly string[]; translations: FacetTranslations },
): FacetValue[] {
  const known = terms
    .map((term) => toValue(term, answer.counts.get(term.key) ?? 0, { chosen, translations, looks }))
    .filter((value) => value.count.n > 0 || value.chosen)
    .toSorted((a, b) => b.count.n - a.count.n || Number(b.count.more) - Number(a.count.more) || compare(a.label, b.label))
  const shown = [...known.slice(0, MOST_VALUES), ...known.slice(MOST_VALUES).filter((value) => value.chosen)]
  const unknown = chosen.filter((slug) => !terms.some((term) => term.slug === slug))
  return [...shown, ...unknown.map((slug) => ({ slug, label: slug, count: countOf(0), chosen: true }))]
}

interface ValueContext {
  chosen: readonly string[]
  translations: FacetTranslations
  looks: ReadonlyMap<string, string>
}

function toValue(term: Term, n: number, { chosen, translations, looks }: ValueContext): FacetValue {
  const label = inLanguage(translations.glossary, term.label, translations.locale)
  const value = { slug: term.slug, label, count: countOf(n), chosen: chosen.includes(term.slug) }
  const look = looks.get(term.slug) ?? (term.colour && colourLook(term.colour))
  return look ? { ...value, look } : value
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function isWorthShowing({ values }: Facet, { total }: Answer): boolean {
  if (values.some(({ chosen }) => chosen)) return true
  const [only, second] = values
  return only !== undefined && (second !== undefined || only.count.n < Math.min(total, EXACT_UP_TO))
}
