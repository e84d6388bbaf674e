import { readText } from '#i18n/one-line.ts'
import type { Fields } from '#request/common/forms.server'
import { MOST_BOUGHT } from '#shop/goods/items'
import type { WantedItem } from '#shop/buying/cart.server'
import type { Destination } from '#shop/delivery/shipping'

const MOST_ATTRIBUTES = 20
const LONGEST_TEXT = 200

/** New quantity of a line: `2.7` is 2, 0 removes it. Undefined for anything else, and for a fraction below 1. */
export function readNewQuantity(value: unknown): number | undefined {
  const quantity = leadingNumber(value)
  if (quantity === undefined || (quantity !== 0 && quantity < 1)) return undefined
  return Math.min(Math.trunc(quantity), MOST_BOUGHT + 1)
}

export function readKey(value: unknown): string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : ''
}

/** A typed coupon code without control characters. A code beyond the longest stays too long. */
export function readCode(value: unknown): string {
  return readText(value, 40)
}

/** Destination under a call's prefix: calculator, shipping or billing. Undefined without a country code or if a text is too long. */
export function readDestination(fields: Fields, prefix: 'calc_shipping_' | 's_' | ''): Destination | undefined {
  const read = (name: string, max: number) => readText(fields[prefix + name], max)
  const country = read('country', 2).toUpperCase()
  const [state, city, postcode] = [read('state', 100), read('city', 100), read('postcode', 20)]
  const isPlace = /^[A-Z]{2}$/.test(country) && state.length <= 100 && city.length <= 100 && postcode.length <= 20
  return isPlace ? { country, state, city, postcode } : undefined
}

export function readId(value: unknown): number {
  return typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : 0
}

/** Quantity of an add, as WooCommerce reads it: missing, empty or `0` is 1, `2.7` is 2, a text its leading number, if any. The cart checks availability. */
function readQuantity(value: unknown): number {
  if (value === undefined || value === '' || value === '0') return 1
  return Math.min(Math.trunc(leadingNumber(value) ?? 0), MOST_BOUGHT + 1)
}

export function readWanted(id: unknown, fields: Fields): WantedItem {
  const variationId = readId(fields['variation_id'])
  return { productId: readId(id), variationId: variationId || null, quantity: readQuantity(fields['quantity']), attributes: readAttributes(fields) }
}

export function readAttributes(fields: Fields): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const slug = /^attribute_(.{1,100})$/.exec(name)?.[1]
    return slug && typeof value === 'string' && value.length <= LONGEST_TEXT ? [[slug, value] as const] : []
  })
  return Object.fromEntries(chosen.slice(0, MOST_ATTRIBUTES))
}

/** Leading number of a text, as WooCommerce reads quantities. */
function leadingNumber(value: unknown): number | undefined {
  const digits = typeof value === 'string' ? /^\s*([+-]?\d+(?:\.\d*)?(?:e\d{1,3})?)/i.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}
