import { MOST_PIECES } from '#shop/buying/cart'
import type { WantedItem } from '#shop/buying/cart.server'
import { leadingNumber } from '#request/cart/cart-fields.server'
import type { Fields } from './answering.ts'

const MOST_ATTRIBUTES = 20
const LONGEST_TEXT = 200

/** A product's or variation's number; 0, which nothing has, for what is none. */
export function readId(value: unknown): number {
  return typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : 0
}

/**
 * The quantity of an add, as the platform reads it: missing, empty or `0` is one, `2.7` is two, a text is the number it begins with
 * ("abc" is none). Whether so many can be had is the shop's to say.
 */
function readQuantity(value: unknown): number {
  if (value === undefined || value === '' || value === '0') return 1
  return Math.min(Math.trunc(leadingNumber(value) ?? 0), MOST_PIECES + 1)
}

/** What an add asks for: the number of a product or a variation, how many, and what was chosen (`attribute_couleur`). */
export function readWanted(id: unknown, fields: Fields): WantedItem {
  const variationId = readId(fields['variation_id'])
  return { productId: readId(id), variationId: variationId || null, quantity: readQuantity(fields['quantity']), attributes: readAttributes(fields) }
}

/** What was chosen of a variable product, slug to value. */
export function readAttributes(fields: Fields): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const slug = /^attribute_(.{1,100})$/.exec(name)?.[1]
    return slug && typeof value === 'string' && value.length <= LONGEST_TEXT ? [[slug, value] as const] : []
  })
  return Object.fromEntries(chosen.slice(0, MOST_ATTRIBUTES))
}
