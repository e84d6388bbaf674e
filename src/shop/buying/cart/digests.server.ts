import { createHash } from 'node:crypto'
import type { Millimes } from '#money/millimes'
import type { CartLineView, CartView } from './cart.ts'

/** What names a line: the thing, and what was chosen of it. */
export interface Named {
  productId: number
  variationId: number | null
  /** Attribute slug to value; the variation's own and the chosen ones. */
  attributes: Record<string, string>
}

/** The protocol's key of a line: md5 of `52`, or of `52_61_attribute_couleurRouge`. */
export function keyOf({ productId, variationId, attributes }: Named): string {
  const choice = Object.entries(attributes).map(([slug, value]) => `attribute_${slug}${value}`)
  const parts = variationId === null ? [productId] : [productId, variationId, ...(choice.length > 0 ? [choice.join('')] : [])]
  return md5(parts.join('_'))
}

/** The protocol's `cart_hash`: the same for the same contents and total, whoever has them and in whatever language; '' when empty. Spec 3.3. */
export function hashOf(lines: readonly CartLineView[], total: Millimes): string {
  if (lines.length === 0) return ''
  return md5(JSON.stringify([lines.map(({ key, quantity, total: amount }) => [key, quantity, amount]), total]))
}

/** A digest of everything that is shown: another one whenever anything differs. */
export function versionOf(view: Omit<CartView, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
