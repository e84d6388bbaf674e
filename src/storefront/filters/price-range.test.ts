import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import { readListing } from '#shop/goods/listing'
import { moved, rangeOf, withoutBounds } from './price-filter.tsx'

const bounds = { min: 20, max: 1400 }
const asked = (query: string) => readListing(new URLSearchParams(query))

test('CAT-16, CAT-40 the slider shows the asked prices inside its bounds, and the bounds where nothing is asked', () => {
  expect(rangeOf(asked(''), bounds)).toEqual(bounds)
  expect(rangeOf(asked('min_price=100&max_price=200'), bounds)).toEqual({ min: 100, max: 200 })
  expect(rangeOf(asked('min_price=1&max_price=9000'), bounds)).toEqual(bounds)
  expect(rangeOf(asked('min_price=1&max_price=2'), bounds)).toEqual({ min: 20, max: 20 })
})

test('CAT-18 a thumb stops at the other one', () => {
  expect(moved({ min: 20, max: 90 }, 'min', 50)).toEqual({ min: 50, max: 90 })
  expect(moved({ min: 20, max: 90 }, 'min', 120)).toEqual({ min: 90, max: 90 })
  expect(moved({ min: 20, max: 90 }, 'max', 5)).toEqual({ min: 20, max: 20 })
})

test('a thumb at its bound asks for nothing; one dinar inside it does', () => {
  expect(withoutBounds(asked('min_price=20&max_price=1400'), bounds)).toMatchObject({ minPrice: null, maxPrice: null })
  expect(withoutBounds(asked('min_price=21&max_price=1399'), bounds)).toMatchObject({ minPrice: dinars(21), maxPrice: dinars(1399) })
})

test('whatever is asked, the thumbs stand in order and inside the line', () => {
  const dinar = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(dinar, dinar, fc.tuple(dinar, dinar), (low, high, [a, b]) => {
      const line = { min: Math.min(a, b), max: Math.max(a, b) }
      const { min, max } = rangeOf(asked(`min_price=${low}&max_price=${high}`), line)
      expect(line.min <= min && min <= max && max <= line.max).toBe(true)
    }),
  )
})
