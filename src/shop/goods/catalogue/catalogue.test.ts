import { describe, expect, test } from 'vitest'
import { dinars, millimes } from '#money/millimes'
import { nextPriceChange, priceAt, stockLeft, type Prices } from './catalogue.ts'

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
