import { expect, test } from 'vitest'
import { stepped } from '#storefront/quick-order/quantity-box.tsx'
import { quantityProblem } from './items.ts'

const one = { minQuantity: 1, quantityStep: 1, maxQuantity: null }
const glasses = { minQuantity: 6, quantityStep: 6, maxQuantity: null }

test('QO-79 more than the stock cannot be ordered, as far as the page knows it', () => {
  expect(quantityProblem(3, one, 3)).toBeUndefined()
  expect(quantityProblem(4, one, 3)).toEqual({ key: 'onlyInStock', max: 3 })
  expect(quantityProblem(4000, one, null)).toBeUndefined()
})

test('QO-10 decrease works only above the least that can be ordered', () => {
  expect(stepped(2, -1, one)).toBe(1)
  expect(stepped(1, -1, one)).toBe(1)
  expect(stepped(6, -1, glasses)).toBe(6)
})

test('goods sold by the half dozen go up by six, and no other number will do', () => {
  expect(stepped(6, 1, glasses)).toBe(12)
  expect(quantityProblem(3, glasses, null)).toEqual({ key: 'quantityMinimum', min: 6 })
  expect(quantityProblem(8, glasses, null)).toEqual({ key: 'quantityStep', step: 6 })
  expect(quantityProblem(12, glasses, null)).toBeUndefined()
})

test('IMP-02 the most of one order is said as such, and the stock where that is less or the same', () => {
  const five = { ...one, maxQuantity: 5 }
  expect([quantityProblem(5, five, null), quantityProblem(5, five, 5)]).toEqual([undefined, undefined])
  expect(quantityProblem(6, five, null)).toEqual({ key: 'quantityMaximum', max: 5 })
  expect(quantityProblem(9, five, 8)).toEqual({ key: 'quantityMaximum', max: 5 })
  expect(quantityProblem(6, five, 5)).toEqual({ key: 'onlyInStock', max: 5 })
  expect(quantityProblem(4, five, 3)).toEqual({ key: 'onlyInStock', max: 3 })
})
