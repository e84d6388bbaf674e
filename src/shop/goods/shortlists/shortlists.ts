import { parseJson } from '#platform/json'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { ProductCard, ProductView } from '#shop/goods/catalogue'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

export const SHORTLIST_NAMES = ['compare', 'wishlist'] as const

export type ShortlistName = (typeof SHORTLIST_NAMES)[number]

/** Cookie and capacity of a guest's list. CMP-12, WISH-03. */
export const SHORTLISTS: Record<ShortlistName, { cookie: string; most: number }> = {
  compare: { cookie: 'yith_woocompare_list', most: 4 },
  wishlist: { cookie: 'hanout_wishlist', most: 60 },
}

/** `there` if it was on the list already, `full` without room. */
export type Adding = 'added' | 'there' | 'full'

const LONGEST_TEXT = 2000

/** Parses a list's decoded cookie, a JSON array of ids in the order they were added. Empty for any other text. */
export function readShortlist(name: ShortlistName, text: string | undefined): number[] {
  if (!text || text.length > LONGEST_TEXT) return []
  const ids = [...new Set(parsed(text).flatMap((entry) => productId(entry) ?? []))]
  return ids.slice(0, SHORTLISTS[name].most)
}

/** A list's cookie before encoding: `[52,7]`. */
export function writeShortlist(ids: readonly number[]): string {
  return JSON.stringify(ids)
}

/** A product id from outside, a number or its digits; undefined for impossible ids. */
export function productId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The list with one more product at its end, and the outcome. Each product is on a list once. */
export function withProduct(name: ShortlistName, ids: readonly number[], id: number): { ids: readonly number[]; adding: Adding } {
  if (ids.includes(id)) return { ids, adding: 'there' }
  if (ids.length >= SHORTLISTS[name].most) return { ids, adding: 'full' }
  return { ids: [...ids, id], adding: 'added' }
}

export function withoutProduct(ids: readonly number[], id: number | 'all'): number[] {
  return id === 'all' ? [] : ids.filter((other) => other !== id)
}

/** Merges an account's list with a browser's, each product once. If there is no room for all, the latest stay. */
export function joinedShortlist(name: ShortlistName, account: readonly number[], browser: readonly number[]): number[] {
  return [...new Set([...account, ...browser])].slice(-SHORTLISTS[name].most)
}

function parsed(text: string): unknown[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value : []
}

export interface ComparedProduct extends ProductCard {
  brand: string | null
  summary: string
  summaryLocale: Locale
}

/** An attribute of the compared products; '' for a product without it. */
export interface ComparedRow {
  label: string
  values: string[]
  differs: boolean
}

export interface Comparison {
  products: ComparedProduct[]
  /** Every visible or varying attribute, in order of first appearance. */
  rows: ComparedRow[]
}

type Compared = { card: ProductCard; view: Pick<ProductView, 'brand' | 'shortDescription' | 'shortDescriptionLocale' | 'attributes'> }

export function comparisonOf(compared: Compared[], glossary: Glossary, locale: Locale): Comparison {
  const said = (text: string) => inLanguage(glossary, text, locale)
  const names = new Set(compared.flatMap(({ view }) => shownOf(view).map(({ name }) => name)))
  const rows = [...names].map((name) => {
    const values = compared.map(
      ({ view }) =>
        shownOf(view)
          .find((attribute) => attribute.name === name)
          ?.values.map(said)
          .join(', ') ?? '',
    )
    return { label: said(name), values, differs: new Set(values).size > 1 }
  })
  const products = compared.map(({ card, view }) => {
    const { brand, shortDescription, shortDescriptionLocale: summaryLocale } = view
    return { ...card, brand, summary: plainText(shortDescription), summaryLocale }
  })
  return { products, rows }
}

function shownOf({ attributes }: Compared['view']) {
  return attributes.filter(({ visible, varies }) => visible || varies)
}
