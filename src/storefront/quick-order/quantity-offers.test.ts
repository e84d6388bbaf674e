import { expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import { offeredQuantities } from './quantity-offers.tsx'

const prices = [
  { from: 2, price: dinars(49.5) },
  { from: 3, price: dinars(45) },
]
const rules = { minQuantity: 1, quantityStep: 1, maxQuantity: null, quantityPrices: prices }
const offered = (given: Partial<Parameters<typeof offeredQuantities>[0]> = {}, left: number | null = null, price = 59) =>
  offeredQuantities({ ...rules, ...given }, left, dinars(price))

test('IMP-04 one piece and each number from which a piece costs less are offered, as far as they can be ordered', () => {
  expect(offered()).toEqual([1, 2, 3])
  expect([offered({}, 2), offered({ maxQuantity: 2 }), offered({}, 1)]).toEqual([[1, 2], [1, 2], [1]])
})

test('IMP-04 what is sold by the pair, or by three at least, is offered so', () => {
  expect(offered({ minQuantity: 2, quantityStep: 2 })).toEqual([2, 4])
  expect(offered({ minQuantity: 3 })).toEqual([3])
})

test('IMP-04 a number that a sale makes no cheaper is not offered', () => {
  expect(offered({}, null, 49.5)).toEqual([1, 3])
  expect(offered({}, null, 45)).toEqual([1])
  expect(offered({ quantityPrices: [...prices, { from: 4, price: dinars(46) }] })).toEqual([1, 2, 3])
})
