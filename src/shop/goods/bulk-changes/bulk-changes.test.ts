import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millimes, type Coin } from '#money/millimes'
import { itemAfter, type ItemValues } from './bulk-changes.ts'

const coin = fc.constantFrom<Coin>(1, 10)
const price = fc.integer({ min: 1, max: 10_000_000_000 }).map(millimes)
const values = fc.record({ price, sale: fc.option(price), counted: fc.option(fc.nat(1_000_000)) })

const lamp: ItemValues = { price: millimes(33_500), sale: null, counted: 4 }

test('IMP-04 a price that rises or falls by a percentage is whole coins, at most half a coin from the exact one, above nothing and above its sale', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -90, max: 900 }), coin, (now, percent, smallest) => {
      const after = itemAfter(now, { kind: 'price-percent', percent }, smallest)
      if (typeof after === 'string') return
      const exact = (now.price * (100 + percent)) / 100
      expect(after.price! % smallest).toBe(0)
      expect(Math.abs(after.price! - exact)).toBeLessThanOrEqual(smallest / 2)
      expect(after.price).toBeGreaterThan(now.sale ?? 0)
    }),
  )
})

test('IMP-04 a sale price is whole coins, above nothing and below the price', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 90 }), coin, (now, percent, smallest) => {
      const after = itemAfter(now, { kind: 'sale-percent', percent }, smallest)
      if (typeof after === 'string') return
      expect(after.sale! % smallest).toBe(0)
      expect(after.sale).toBeGreaterThan(0)
      expect(after.sale).toBeLessThan(now.price)
    }),
  )
})

test('IMP-01 an item that is so already, lacks a price, or would keep nothing of it, is left with its reason', () => {
  expect(itemAfter(lamp, { kind: 'price-percent', percent: 10 }, 1)).toEqual({ price: 36_850 })
  expect(itemAfter({ ...lamp, price: null }, { kind: 'price-percent', percent: 10 }, 1)).toBe('no-price')
  expect(itemAfter(lamp, { kind: 'price-amount', amount: millimes(-33_500) }, 1)).toBe('too-low')
  expect(itemAfter({ ...lamp, price: millimes(100_000_000) }, { kind: 'price-percent', percent: 900 }, 1)).toBe('too-high')
  expect(itemAfter({ ...lamp, price: millimes(999_999_998) }, { kind: 'price-amount', amount: millimes(1) }, 1)).toEqual({ price: 999_999_999 })
  expect(itemAfter({ ...lamp, sale: millimes(30_000) }, { kind: 'price-percent', percent: -50 }, 1)).toBe('not-below')
  expect(itemAfter(lamp, { kind: 'sale-price', amount: millimes(33_500) }, 1)).toBe('not-below')
  expect(itemAfter(lamp, { kind: 'sale-off' }, 1)).toBe('same')
  expect(itemAfter(lamp, { kind: 'stock-set', pieces: 4 }, 1)).toBe('same')
  expect(itemAfter(lamp, { kind: 'stock-uncounted' }, 1)).toEqual({ counted: null })
  expect(itemAfter({ ...lamp, price: millimes(4) }, { kind: 'price-percent', percent: 1 }, 1)).toBe('same')
})
