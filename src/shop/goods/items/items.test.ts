import { expect, test } from 'vitest'
import { stepped } from '#storefront/quick-order/quantity-box.tsx'
import { quantityProblem } from './items.ts'

const one = { minQuantity: 1, quantityStep: 1 }
const glasses = { minQuantity: 6, quantityStep: 6 }

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
