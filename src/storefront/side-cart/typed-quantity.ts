import type { CartLineView } from '#shop/buying/cart'
import type { SideCartParams } from '#storefront/cart-store/cart-params.ts'

/** What becomes of a quantity that was typed: it is sent, or the one before comes back, with a reason where there is one to say. */
export type TypedQuantity = { send: number } | { back: true; reason?: string }

/**
 * What becomes of a text typed as a line's quantity. What is no number, negative or under the least goes back without a word; more than
 * there is, and what breaks the step, with one. `%s%` in the texts is the number. Spec 5.3.
 */
export function typedQuantity(
  text: string,
  { min, max, step }: Pick<CartLineView, 'min' | 'max' | 'step'>,
  texts: Pick<SideCartParams['strings'], 'maxQtyError' | 'stepQtyError'>,
): TypedQuantity {
  const quantity = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(quantity) || quantity < 0 || quantity < min) return { back: true }
  if (max !== null && quantity > max) return { back: true, reason: texts.maxQtyError.replace('%s%', String(max)) }
  if (quantity % step !== 0) return { back: true, reason: texts.stepQtyError.replace('%s%', String(step)) }
  return { send: quantity }
}
