import type { ProductView, StockLeft } from '#shop/goods/catalogue'

/** Reasons why a quantity cannot be ordered, by the key of their text in `items.words.ts`. */
export type QuantityProblem = { key: 'onlyInStock'; max: number } | { key: 'quantityMinimum'; min: number } | { key: 'quantityStep'; step: number }

/** The product's rules on how many one may order. */
export type QuantityRules = Pick<ProductView, 'minQuantity' | 'quantityStep'>

/** Problem of a quantity; undefined where it can be ordered (QO-79). `left` is the stock as far as the page knows it. */
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
