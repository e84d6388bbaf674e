import { oneLine } from '#i18n/one-line.ts'
import { MOST_PIECES } from '#shop/buying/cart'
import type { Destination } from '#shop/delivery/shipping'

type Fields = Readonly<Record<string, unknown>>

/** The new quantity of a line, `2.7` being two; 0 takes it out. Undefined for what is none, and for less than one piece. */
export function readNewQuantity(value: unknown): number | undefined {
  const quantity = leadingNumber(value)
  if (quantity === undefined || (quantity !== 0 && quantity < 1)) return undefined
  return Math.min(Math.trunc(quantity), MOST_PIECES + 1)
}

/** A line's key; '' for what is none. */
export function readKey(value: unknown): string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : ''
}

/** A coupon's code as it was typed, without what nobody types; longer than any code stays longer. */
export function readCode(value: unknown): string {
  return readText(value).slice(0, 41)
}

/** The calculator's place; undefined for what is no country's code or too long. */
export function readDestination(fields: Fields): Destination | undefined {
  const country = readText(fields['calc_shipping_country']).toUpperCase()
  const [state, city, postcode] = ['state', 'city', 'postcode'].map((name) => readText(fields[`calc_shipping_${name}`])) as [string, string, string]
  const isPlace = /^[A-Z]{2}$/.test(country) && Math.max(state.length, city.length) <= 100 && postcode.length <= 20
  return isPlace ? { country, state, city, postcode } : undefined
}

/** The number that a text begins with, as the platform reads quantities. */
export function leadingNumber(value: unknown): number | undefined {
  const digits = typeof value === 'string' ? /^\s*([+-]?\d+(?:\.\d*)?(?:e\d{1,3})?)/i.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** A field's text on one line; what is no text is empty. */
function readText(value: unknown): string {
  return typeof value === 'string' ? oneLine(value) : ''
}
