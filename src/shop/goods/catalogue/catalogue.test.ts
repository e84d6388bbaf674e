import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars, millimes, payable, times, type Coin } from '#money/millimes'
import { nextPriceChange, priceAt, quantityPricesOf, stockLeft, unitPriceFor, type Prices } from './catalogue.ts'

const moment = new Date('2026-11-20T12:00:00Z')
const earlier = new Date(moment.getTime() - 1)
const later = new Date(moment.getTime() + 1)
const plain: Prices = { regular: dinars(100), sale: null, saleStarts: null, saleEnds: null, dealEnds: null }
const onSale: Prices = { ...plain, sale: dinars(80) }

describe('IMP-04 the price at a moment', () => {
  test('is the sale price while the sale runs, beside what it cost before', () => {
    expect(priceAt(onSale, moment, 1)).toEqual({ now: dinars(80), before: dinars(100) })
    expect(priceAt({ ...onSale, saleStarts: moment, saleEnds: later }, moment, 1)).toEqual({ now: dinars(80), before: dinars(100) })
  })

  test('is the regular price before the sale starts and from the moment it ends', () => {
    expect(priceAt({ ...onSale, saleStarts: later }, moment, 1)).toEqual({ now: dinars(100), before: null })
    expect(priceAt({ ...onSale, saleEnds: moment }, moment, 1)).toEqual({ now: dinars(100), before: null })
  })

  test('is the regular price when the deal is over', () => {
    expect(priceAt({ ...onSale, dealEnds: moment }, moment, 1)!.now).toBe(dinars(100))
    expect(priceAt({ ...onSale, dealEnds: later }, moment, 1)!.now).toBe(dinars(80))
  })

  test('is the lower one: a sale that is not cheaper is no sale', () => {
    expect(priceAt({ ...onSale, sale: dinars(100) }, moment, 1)).toEqual({ now: dinars(100), before: null })
  })

  test('MONEY-19 is of whole piastres in a shop that sells in pounds; a sale that is less only by thousandths is none', () => {
    expect(priceAt({ ...plain, regular: millimes(10_005) }, moment, 10)).toEqual({ now: 10_010, before: null })
    expect(priceAt({ ...onSale, regular: millimes(10_005), sale: millimes(9994) }, moment, 10)).toEqual({ now: 9990, before: 10_010 })
    expect(priceAt({ ...onSale, regular: millimes(10_004), sale: millimes(9996) }, moment, 10)).toEqual({ now: 10_000, before: null })
  })

  test('is none for what has no price', () => {
    expect(priceAt({ ...plain, regular: null }, moment, 1)).toBeUndefined()
  })
})

describe('IMP-04 a page is right until the next price change', () => {
  test('which is the nearest start or end ahead', () => {
    expect(nextPriceChange({ ...onSale, saleStarts: earlier, saleEnds: new Date(later.getTime() + 9), dealEnds: later }, moment)).toEqual(later)
  })

  test('and never comes for a price without a sale', () => {
    expect(nextPriceChange({ ...plain, saleEnds: later }, moment)).toBeUndefined()
  })
})

describe('what a page knows of the stock', () => {
  const left = (available: number) => stockLeft({ managed: true, available, inStock: true }, 5)

  test('PDP-34 is the exact number up to 5, and no number above', () => {
    expect([left(0), left(5), left(6), left(1000)]).toEqual([0, 5, null, null])
  })

  test('is in or out for what is not counted', () => {
    expect(stockLeft({ managed: false, available: 0, inStock: true }, 5)).toBeNull()
    expect(stockLeft({ managed: false, available: 9, inStock: false }, 5)).toBe(0)
  })
})

describe('IMP-04 the price of one piece when more are bought', () => {
  const table = [
    { from: 2, price: dinars(49.5) },
    { from: 3, price: dinars(45) },
  ]
  const anyTable = fc.array(fc.record({ from: fc.integer({ min: -2, max: 30 }), price: fc.integer({ min: -5, max: 2_000_000 }) }), { maxLength: 10 })
  const anyPrice = fc.integer({ min: 0, max: 2_000_000 }).map(millimes)
  const anyGoods = fc.record({ written: anyTable, price: anyPrice, coin: fc.constantFrom<Coin>(1, 10) })

  test('holds from its number of pieces on, and not with one less', () => {
    expect([1, 2, 3, 99].map((pieces) => unitPriceFor(dinars(59), table, pieces))).toEqual([59, 49.5, 45, 45].map(dinars))
    expect(unitPriceFor(dinars(59), table.toReversed(), 2)).toBe(dinars(49.5))
  })

  test('is a sale’s where that is lower, to the millime', () => {
    expect(unitPriceFor(dinars(49.499), table, 2)).toBe(dinars(49.499))
    expect(unitPriceFor(dinars(49.501), table, 2)).toBe(dinars(49.5))
  })

  test('is never more for more pieces, never above that of one, and in whole coins of the currency, whatever the merchant wrote', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 1, max: 40 }), ({ written, price, coin }, pieces) => {
        const own = payable(price, coin)
        const prices = quantityPricesOf({ table: written, regulars: [], coin })
        const unit = unitPriceFor(own, prices, pieces)
        expect(unitPriceFor(own, prices, 1)).toBe(own)
        expect(unit).toBeLessThanOrEqual(own)
        expect(unitPriceFor(own, prices, pieces + 1)).toBeLessThanOrEqual(unit)
        expect(unit).toBeGreaterThanOrEqual(0)
        expect(times(unit, pieces) % coin).toBe(0)
      }),
    )
  })

  test('holds for variations that cost the same, and for none where one costs more; one without a price does not count', () => {
    const held = (...regulars: (number | null)[]) => quantityPricesOf({ table, regulars, coin: 1 })
    expect(held()).toEqual(table)
    expect(held(dinars(59), dinars(59), null)).toEqual(table)
    expect(held(dinars(59), dinars(59.001))).toEqual([])
  })
})
