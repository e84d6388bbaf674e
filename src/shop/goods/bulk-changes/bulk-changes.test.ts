import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millimes, type Coin } from '#money/millimes'
import { MOST_STOCK } from '#shop/goods/catalogue'
import { itemAfter, ROUNDINGS, type ItemValues } from './bulk-changes.ts'

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

test('IMP-04 a percentage is rounded where asked: to 0.100, to 0.500, or to what ends in .900', () => {
  const at = (full: number, percent: number, rounding?: 100 | 500 | 900) =>
    itemAfter({ ...lamp, price: millimes(full) }, { kind: 'sale-percent', percent, ...(rounding && { rounding }) }, 1)
  expect([at(89_000, 15), at(89_000, 15, 100), at(89_000, 15, 500), at(89_000, 15, 900)]).toEqual([75_650, 75_700, 75_500, 75_900].map((sale) => ({ sale })))
  expect(at(79_000, 15, 900)).toEqual({ sale: 66_900 })
  expect(at(1000, 10, 500)).toBe('not-below')
  expect(at(300, 10, 900)).toBe('too-low')
  expect(itemAfter(lamp, { kind: 'price-percent', percent: 10, rounding: 500 }, 1)).toEqual({ price: 37_000 })
})

test('IMP-04 rounding never turns a change of the price around: the price stays, with the reason', () => {
  const at = (full: number, percent: number, rounding: 100 | 500 | 900) =>
    itemAfter({ ...lamp, price: millimes(full) }, { kind: 'price-percent', percent, rounding }, 1)
  expect([at(5500, -1, 900), at(5500, 2, 900), at(5400, 1, 500)]).toEqual(['turned', { price: 5900 }, { price: 5500 }])
  expect(at(5100, 1, 500)).toBe('turned')
  expect(itemAfter({ ...lamp, price: millimes(5503) }, { kind: 'price-amount', amount: millimes(1) }, 10)).toBe('turned')
  const percents = fc.integer({ min: -90, max: 900 }).filter((percent) => percent !== 0)
  const changes = fc.record({ percent: percents, rounding: fc.constantFrom(...ROUNDINGS) })
  fc.assert(
    fc.property(values, changes, coin, (now, change, smallest) => {
      const after = itemAfter(now, { kind: 'price-percent', ...change }, smallest)
      if (typeof after !== 'string') expect(Math.sign(after.price! - now.price)).toBe(Math.sign(change.percent))
    }),
  )
})

test('IMP-04 a sale makes nothing dearer than it is now', () => {
  const bag = { ...lamp, price: millimes(150_000), sale: millimes(119_000) }
  expect(itemAfter(bag, { kind: 'sale-percent', percent: 15 }, 1)).toBe('dearer')
  expect(itemAfter(bag, { kind: 'sale-price', amount: millimes(120_000) }, 1)).toBe('dearer')
  expect(itemAfter(bag, { kind: 'sale-percent', percent: 30 }, 1)).toEqual({ sale: 105_000 })
  expect(itemAfter(bag, { kind: 'sale-price', amount: millimes(119_000) }, 1)).toBe('same')
  expect(itemAfter(bag, { kind: 'sale-price', amount: millimes(119_000), lastDay: '2026-12-31' }, 1)).toEqual({ sale: 119_000 })
})

test('IMP-03 pieces received are added to what is there; what is not counted stays so', () => {
  expect(itemAfter(lamp, { kind: 'stock-add', pieces: 20 }, 1)).toEqual({ counted: 24 })
  expect(itemAfter({ ...lamp, counted: null }, { kind: 'stock-add', pieces: 20 }, 1)).toBe('not-counted')
  expect(itemAfter({ ...lamp, counted: MOST_STOCK }, { kind: 'stock-add', pieces: 1 }, 1)).toBe('refused')
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
