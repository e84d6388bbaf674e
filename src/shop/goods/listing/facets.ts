import type { Words } from '#i18n/words.ts'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import type { Locale } from '#i18n/locale.ts'
import { EXACT_UP_TO, type Answer, type Term } from '@hanout/catalogue-index/question'
import { colourLook } from '#shop/goods/catalogue'
import type { Count, Facet, FacetValue } from './listing.ts'

const facetWords = {
  category: { fr: 'Catégorie', en: 'Category', ar: 'الفئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'العلامة التجارية' },
  color: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
} satisfies Words

export interface FacetPlan {
  name: string
  kind: Facet['kind']
  /** In French. Filters that the merchant did not name have translations of their own. */
  title: string
  terms: readonly Term[]
  /** Swatches of the catalogue by value slug; else a product's own colour is used. */
  looks?: ReadonlyMap<string, string>
}

export interface FacetTranslations {
  glossary: Glossary
  locale: Locale
}

const NO_LOOKS: ReadonlyMap<string, string> = new Map()
const MOST_FACETS = 12
const MOST_VALUES = 50

/** Filters that would change the list: values by remaining count, then by name. Chosen values are always included. */
export function facetsOf(
  plans: readonly FacetPlan[],
  answer: Answer,
  { choices, translations }: { choices: Chosen; translations: FacetTranslations },
): Facet[] {
  const facets = plans.map((plan) => {
    const values = valuesOf(plan, answer, { chosen: choices.get(plan.name) ?? [], translations })
    return { name: plan.name, kind: plan.kind, title: titleOf(plan, translations), values }
  })
  return facets.filter((facet) => isWorthShowing(facet, answer)).slice(0, MOST_FACETS)
}

export type Chosen = ReadonlyMap<string, readonly string[]>

export function countOf(n: number): Count {
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
