import { expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import { amountInWords, percentOff } from './item-price.tsx'

test('MONEY-09 a price is said whole, with the millimes where there are any', () => {
  expect(amountInWords(dinars(1299), 'TND', 'fr')).toMatch(/^1.299 dinars tunisiens$/)
  expect(amountInWords(dinars(33.335), 'TND', 'fr')).toBe('33,335 dinars tunisiens')
  expect(amountInWords(dinars(33.335), 'TND', 'ar')).toContain('دينار تونسي')
})

test('a reduction is never said higher than it is', () => {
  expect(percentOff(dinars(100), dinars(66.5))).toBe(33)
  expect(percentOff(dinars(100), dinars(99.9))).toBe(0)
})
