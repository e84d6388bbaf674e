import type { CartLineView } from '#shop/buying/cart'
import type { SideCartParams } from '#storefront/cart-store/cart-params.ts'

/** Result for a typed quantity: sent, or reverted, with a reason where there is one to show. */
export type TypedQuantity = { send: number } | { back: true; reason?: string }

/**
 * Checks a text typed as a line's quantity. A non-number, negative or below the minimum reverts without a message (SC-35);
 * above the stock or off the step, with one (SC-36, SC-37). `%s%` in the texts is the number.
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
