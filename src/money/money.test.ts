import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cataloguePrice, asNumber, coinOf, exactAmount, quickOrderNumber, quickOrderTotal, TUNISIAN_DINAR } from './formats.ts'
import { dinars, millimes, minus, payable, percentOf, sum, times } from './millimes.ts'

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(millimes)

describe('amounts', () => {
  test('dinars become whole millimes, rounded half up', () => {
    expect(dinars(33.335)).toBe(33_335)
    expect(dinars(0.0005)).toBe(1)
    expect(dinars(1.0004)).toBe(1000)
  })

  test('a fraction of a millime is refused', () => {
    expect(() => millimes(0.5)).toThrow(RangeError)
  })

  test('MONEY-19 a percentage is rounded half up to the millime, once', () => {
    expect(percentOf(millimes(10), 5, 1)).toBe(1)
    expect(percentOf(millimes(9), 5, 1)).toBe(0)
    expect(percentOf(dinars(107), 5, 1)).toBe(dinars(5.35))
  })

  test('MONEY-19 of pounds it is rounded half up to the piastre, and so is an amount that was written in thousandths', () => {
    expect(percentOf(millimes(109_500), 5, 10)).toBe(5480)
    expect(percentOf(millimes(416_099), 5, 10)).toBe(20_800)
    expect([10_004, 10_005, 10_014].map((amount) => payable(millimes(amount), 10))).toEqual([10_000, 10_010, 10_010])
    expect([coinOf('TND'), coinOf('EGP')]).toEqual([1, 10])
  })

  test('MONEY-19 nothing is rounded twice: a percentage is the nearest whole coin to what it is exactly, the upper one of two', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), fc.constantFrom(1 as const, 10 as const), (amount, percent, coin) => {
        const off = percentOf(amount, percent, coin)
        const over = off * 100 - amount * percent
        expect(off % coin).toBe(0)
        expect(over).toBeGreaterThan(-50 * coin)
        expect(over).toBeLessThanOrEqual(50 * coin)
      }),
    )
  })

  test('MONEY-19 what is of thousandths stays what it was: no amount of dinars is rounded', () => {
    fc.assert(fc.property(amounts, (amount) => payable(amount, 1) === amount))
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => percentOf(amount, percent, 1) === Math.floor((amount * percent + 50) / 100)),
    )
  })

  test('MONEY-19 three pieces at 33.335 add up, and the discount too', () => {
    const total = sum(times(dinars(33.335), 3), dinars(7))
    expect(total).toBe(dinars(107.005))
    expect(minus(total, percentOf(total, 5, 1))).toBe(dinars(101.655))
  })

  test('a discount and what is left are always the whole', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const discount = percentOf(amount, percent, 1)
        expect(sum(minus(amount, discount), discount)).toBe(amount)
        expect(discount).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('formats', () => {
  test('MONEY-02 quick-order totals have two decimals', () => {
    expect(quickOrderTotal(dinars(107))).toBe('107.00 TND')
    expect(quickOrderTotal(dinars(101.65))).toBe('101.65 TND')
  })

  test('MONEY-02 and three where two would hide millimes: what is shown is what is charged', () => {
    expect(quickOrderTotal(dinars(107.005))).toBe('107.005 TND')
    fc.assert(fc.property(amounts, (amount) => dinars(Number(quickOrderNumber(amount))) === amount))
  })

  test('MONEY-03 a shipping cost has three decimals', () => {
    expect(exactAmount(dinars(7))).toBe('7.000 TND')
  })

  test('MONEY-05, MONEY-06, MONEY-07 a catalogue price: no decimals, a point between thousands, TND after', () => {
    expect(cataloguePrice(dinars(1299))).toEqual({ dinars: '1.299', millimes: '', symbol: 'TND', symbolFirst: false })
    expect(cataloguePrice(dinars(1_234_567)).dinars).toBe('1.234.567')
    expect(cataloguePrice(dinars(999)).dinars).toBe('999')
  })

  test('MONEY-09 a catalogue price that has millimes keeps them apart, and none is lost', () => {
    expect(cataloguePrice(dinars(33.335))).toMatchObject({ dinars: '33', millimes: '335' })
    fc.assert(
      fc.property(amounts, (amount) => {
        const { dinars: whole, millimes: rest } = cataloguePrice(amount)
        return Number(whole.replaceAll('.', '')) * 1000 + Number(rest || 0) === amount
      }),
    )
  })

  test('MONEY-09 orders show every millime, without thousands separator', () => {
    expect(exactAmount(dinars(1299))).toBe('1299.000 TND')
    expect(exactAmount(millimes(5))).toBe('0.005 TND')
  })

  test("MONEY-10 the currency record has the protocol's keys, and MONEY-11 the symbol can stand before the value", () => {
    expect(Object.keys(TUNISIAN_DINAR).toSorted()).toEqual(['code', 'decimal_sep', 'decimals', 'symbol', 'symbol_pos', 'thousands_sep'])
    expect(exactAmount(dinars(10), { ...TUNISIAN_DINAR, symbol: '$', symbol_pos: 'left' })).toBe('$10.000')
    expect(cataloguePrice(dinars(10), { ...TUNISIAN_DINAR, symbol_pos: 'left' }).symbolFirst).toBe(true)
  })

  test('MONEY-11 with symbol_pos left every format puts the symbol before the value, right after which it begins', () => {
    const left = { ...TUNISIAN_DINAR, symbol_pos: 'left' } as const
    expect(quickOrderTotal(dinars(10), left)).toBe('TND10.00')
    expect(quickOrderTotal(dinars(1299.335), left)).toBe('TND1299.335')
    expect(exactAmount(dinars(10), left)).toBe('TND10.000')
    expect(cataloguePrice(dinars(1299), left)).toEqual({ dinars: '1.299', millimes: '', symbol: 'TND', symbolFirst: true })
    expect([quickOrderTotal(dinars(10)), exactAmount(dinars(10))]).toEqual(['10.00 TND', '10.000 TND'])
  })

  test('QO-17 on the wire an amount is a number of dinars', () => {
    expect(asNumber(dinars(7))).toBe(7)
    expect(asNumber(dinars(7.5))).toBe(7.5)
  })
})
