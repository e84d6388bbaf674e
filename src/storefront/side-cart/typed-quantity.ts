import type { CartLineView } from '#shop/buying/cart'
import { quantityProblem } from '#shop/goods/items'
import type { SideCartParams } from '#storefront/cart-store/cart-params.ts'

export type TypedQuantity = { send: number } | { back: true; reason?: string }

/**
 * Checks a text typed as a line's quantity. A non-number, a negative or one below the minimum reverts without a message (SC-35); above the stock or off the
 * step, with one (SC-36, SC-37). `%s%` in the texts is the number.
 */
export function typedQuantity(
  text: string,
  { min, max, step }: Pick<CartLineView, 'min' | 'max' | 'step'>,
  texts: Pick<SideCartParams['strings'], 'maxQtyError' | 'stepQtyError'>,
): TypedQuantity {
  const quantity = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(quantity) || quantity < 0) return { back: true }
  const problem = quantityProblem(quantity, { minQuantity: min, quantityStep: step, maxQuantity: null }, max)
  if (!problem) return { send: quantity }
  if (problem.key === 'quantityMinimum') return { back: true }
  return {
    back: true,
    reason: problem.key === 'onlyInStock' ? texts.maxQtyError.replace('%s%', String(problem.max)) : texts.stepQtyError.replace('%s%', String(step)),
  }
}
