import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars, millimes, NOTHING, payable, sum, times } from '#money/millimes'
import type { TaxRate } from '#shop/prices/taxes'
import { checkoutFigures, type PricingFacts, type ToPrice } from './checkout.ts'

const VAT: TaxRate = { id: 1, class: '', country: 'TN', state: '', rate: 1900, name: { fr: 'TVA', en: 'VAT', ar: 'أ.ق.م' }, onShipping: true }
const REDUCED: TaxRate = { ...VAT, id: 2, class: 'reduced-rate', rate: 700, onShipping: false }

const TUNISIA = { country: 'TN', currency: { code: 'TND' } }

const goods = (amount: number, taxClass: string | null = '') => ({ taxClass, total: millimes(amount) })
const price = (given: Partial<ToPrice> = {}, facts: Partial<PricingFacts> = {}) =>
  checkoutFigures(
    { goods: [goods(100_000)], couponDiscount: NOTHING, shipping: dinars(7), place: { country: 'TN', state: 'TN-11' }, ...given },
    { settings: { ...TUNISIA, stampDuty: NOTHING }, rates: [VAT, REDUCED], discountPercent: 0, locale: 'fr', ...facts },
  )

describe('what an order from the cart costs', () => {
  test('CO-07 the discount of a way to pay is of the items after coupons, not of the delivery', () => {
    expect(price({ couponDiscount: dinars(20) }, { discountPercent: 10 })).toMatchObject({ paymentDiscount: dinars(8), total: dinars(100 - 20 - 8 + 7) })
  })

  test('MONEY-19 is rounded half up to the millime, once: 3 × 33.335 at 5 %', () => {
    expect(price({ goods: [goods(3 * 33_335)] }, { discountPercent: 5 })).toMatchObject({ subtotal: 100_005, paymentDiscount: 5000, total: 102_005 })
    expect(price({ goods: [goods(10)], shipping: NOTHING }, { discountPercent: 5 }).paymentDiscount).toBe(1)
    expect(price({ goods: [goods(9)], shipping: NOTHING }, { discountPercent: 5 }).paymentDiscount).toBe(0)
  })

  test("IMP-12 the stamp is asked for where the order goes to the shop's own country, and something is ordered", () => {
    const settings = { ...TUNISIA, stampDuty: dinars(1) }
    expect(price({}, { settings })).toMatchObject({ stamp: dinars(1), total: dinars(108) })
    expect(price({ place: { country: 'EG', state: '' } }, { settings })).toMatchObject({ stamp: 0, total: dinars(107) })
    expect(price({ goods: [], shipping: NOTHING }, { settings })).toMatchObject({ stamp: 0, total: 0 })
  })

  test('IMP-12 what is taken off is taken off each good in its part, for the taxes', () => {
    const mixed = [goods(119_000), goods(107_000, 'reduced-rate'), goods(74_000, null)]
    expect(price({ goods: mixed, couponDiscount: millimes(150_000), shipping: NOTHING }).taxes.map(({ amount }) => amount)).toEqual([9500, 3500])
    expect(price({ goods: mixed, couponDiscount: millimes(300_000), shipping: NOTHING })).toMatchObject({ total: 0, taxes: [] })
  })

  test('where it cannot be delivered the delivery is unknown and costs nothing yet', () => {
    expect(price({ shipping: null })).toMatchObject({ shipping: null, total: dinars(100) })
  })
})

const anyGoods = fc.array(
  fc.record({ taxClass: fc.constantFrom('', 'reduced-rate', 'other', null), total: fc.integer({ min: 0, max: 5_000_000 }).map(millimes) }),
  { maxLength: 8 },
)
const anyOrder = fc.record({
  goods: anyGoods,
  /** Share of the goods, in thousandths. */
  off: fc.integer({ min: 0, max: 1000 }),
  shipping: fc.option(fc.integer({ min: 0, max: 50_000 }).map(millimes)),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  stampDuty: fc.integer({ min: 0, max: 2000 }).map(millimes),
  country: fc.constantFrom('TN', 'EG'),
})

test('MONEY-19 whatever is ordered, the figures add up to the millime, nothing is below zero, and the taxes are in the total', () => {
  fc.assert(
    fc.property(anyOrder, ({ goods: ordered, off, shipping, discountPercent, stampDuty, country }) => {
      const worth = ordered.reduce((all, { total }) => all + total, 0)
      const couponDiscount = millimes(Math.floor((worth * off) / 1000))
      const figures = price(
        { goods: ordered, couponDiscount, shipping, place: { country, state: '' } },
        { settings: { ...TUNISIA, stampDuty }, discountPercent },
      )
      const { subtotal, paymentDiscount, stamp, total, taxes } = figures
      expect(total).toBe(subtotal - couponDiscount - paymentDiscount + (shipping ?? 0) + stamp)
      expect(subtotal).toBe(worth)
      expect(Math.min(total, paymentDiscount, stamp, subtotal - couponDiscount - paymentDiscount, ...taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(
        0,
      )
      expect(taxes.reduce((all, { amount }) => all + amount, 0)).toBeLessThanOrEqual(total - stamp)
    }),
    { numRuns: 500 },
  )
})

test('MONEY-19 whatever is ordered in pounds, each figure is whole piastres, the taxes too, and they add up', () => {
  fc.assert(
    fc.property(anyOrder, ({ goods: ordered, off, shipping, discountPercent, stampDuty }) => {
      const whole = ordered.map((one) => ({ ...one, total: times(one.total, 10) }))
      const worth = sum(...whole.map(({ total }) => total))
      const couponDiscount = payable(millimes(Math.floor((worth * off) / 1000)), 10)
      const settings = { country: 'EG', currency: { code: 'EGP' }, stampDuty: times(stampDuty, 10) }
      const rates = [VAT, REDUCED].map((rate) => ({ ...rate, country: 'EG' }))
      const figures = price(
        { goods: whole, couponDiscount, shipping: shipping && times(shipping, 10), place: { country: 'EG', state: '' } },
        { settings, rates, discountPercent },
      )
      const { subtotal, paymentDiscount, stamp, total, taxes } = figures
      const all = [subtotal, couponDiscount, figures.shipping ?? 0, paymentDiscount, stamp, total, ...taxes.map(({ amount }) => amount)]
      expect(all.filter((amount) => amount < 0 || amount % 10 !== 0)).toEqual([])
      expect(total).toBe(subtotal - couponDiscount - paymentDiscount + (figures.shipping ?? 0) + stamp)
    }),
    { numRuns: 500 },
  )
})

test('IMP-12 goods without any discount contain what the whole order contains when there is one rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (amounts, discountPercent) => {
        const { total, taxes } = price({ goods: amounts.map((amount) => goods(amount)) }, { discountPercent, rates: [VAT] })
        expect(taxes[0]?.amount ?? 0).toBe(Math.floor((total * 1900 * 2 + 11_900) / (2 * 11_900)))
      },
    ),
  )
})
