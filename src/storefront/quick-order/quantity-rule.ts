import type { ProductView, StockLeft } from '#shop/goods/catalogue'

/** Why a quantity cannot be ordered; the words are in `items.words.ts` under these names. */
export type QuantityProblem = { key: 'onlyInStock'; max: number } | { key: 'quantityMinimum'; min: number } | { key: 'quantityStep'; step: number }

/** The product's rules on how many one may order. */
export type QuantityRules = Pick<ProductView, 'minQuantity' | 'quantityStep'>

/** What is wrong with a quantity; undefined when it can be ordered. `left` is the stock as far as the page knows it. Spec 3.1, 5.1. */
export function quantityProblem(quantity: number, rules: QuantityRules, left: StockLeft): QuantityProblem | undefined {
  if (left !== null && left > 0 && quantity > left) return { key: 'onlyInStock', max: left }
  if (quantity < rules.minQuantity) return { key: 'quantityMinimum', min: rules.minQuantity }
  if (quantity % rules.quantityStep !== 0) return { key: 'quantityStep', step: rules.quantityStep }
  return undefined
}

/** The quantity one step up or down; never under the least that can be ordered. */
export function stepped(quantity: number, direction: 1 | -1, rules: QuantityRules): number {
  return Math.max(rules.minQuantity, quantity + direction * rules.quantityStep)
}
