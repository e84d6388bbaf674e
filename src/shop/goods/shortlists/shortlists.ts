import { parseJson } from '#platform/json'
export type { ComparedProduct, ComparedRow, Comparison } from './comparison.ts'

/** The lists that a shopper puts products on: to compare them, or to come back to them. */
export const SHORTLIST_NAMES = ['compare', 'wishlist'] as const

/** One of those lists. */
export type ShortlistName = (typeof SHORTLIST_NAMES)[number]

/** Where a guest's list is kept, and how many products it takes. Spec 2.10, 4.7. */
export const SHORTLISTS: Record<ShortlistName, { cookie: string; most: number }> = {
  compare: { cookie: 'yith_woocompare_list', most: 4 },
  wishlist: { cookie: 'hanout_wishlist', most: 60 },
}

/** What became of a product that was to be put on a list: it was there already, or there was no room left. */
export type Adding = 'added' | 'there' | 'full'

const LONGEST_TEXT = 2000

/** The products of a list in the order they came, as its cookie (decoded) says: a JSON array of ids. What is no such text is an empty list. */
export function readShortlist(name: ShortlistName, text: string | undefined): number[] {
  if (!text || text.length > LONGEST_TEXT) return []
  const ids = [...new Set(parsed(text).flatMap((entry) => productId(entry) ?? []))]
  return ids.slice(0, SHORTLISTS[name].most)
}

/** A list as its cookie says it, not yet encoded: `[52,7]`. */
export function writeShortlist(ids: readonly number[]): string {
  return JSON.stringify(ids)
}

/** A product's id as it comes from outside, a number or its digits; undefined for what no product can have. */
export function productId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The list with one more product at its end, and what became of it. A product stands on a list once. */
export function withProduct(name: ShortlistName, ids: readonly number[], id: number): { ids: readonly number[]; adding: Adding } {
  if (ids.includes(id)) return { ids, adding: 'there' }
  if (ids.length >= SHORTLISTS[name].most) return { ids, adding: 'full' }
  return { ids: [...ids, id], adding: 'added' }
}

/** The list without a product, or without any. */
export function withoutProduct(ids: readonly number[], id: number | 'all'): number[] {
  return id === 'all' ? [] : ids.filter((other) => other !== id)
}

/** An account's list with what a browser had on it: each product once; where there is no room for all, those that came last stay. */
export function joinedShortlist(name: ShortlistName, account: readonly number[], browser: readonly number[]): number[] {
  return [...new Set([...account, ...browser])].slice(-SHORTLISTS[name].most)
}

function parsed(text: string): unknown[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value : []
}
