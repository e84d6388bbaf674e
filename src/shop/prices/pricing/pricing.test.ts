import { expect, test } from 'vitest'
import { dinars, millimes } from '#money/millimes'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { amountTyped } from './typed.ts'
import { discountPercentOf, paymentDiscount, quickOrderFigures, quickOrderRules } from './pricing.ts'

const settings = DEFAULT_SETTINGS.quickOrder
const figures = (price: number, quantity = 1, shipsFree = false) => quickOrderFigures({ unitPrice: dinars(price), quantity, shipsFree }, settings, 1)

test('QO-12 the subtotal is the price times the quantity', () => {
  expect(figures(33.5, 3).subtotal).toBe(dinars(100.5))
})

test('QO-14 the total is the subtotal and the shipping', () => {
  expect(figures(100)).toMatchObject({ subtotal: dinars(100), shipping: dinars(7), total: dinars(107) })
})

test('QO-15 the discounted total is the total less 5 %, shipping included', () => {
  expect(figures(100)).toMatchObject({ discount: dinars(5.35), discountedTotal: dinars(101.65) })
})

test('QO-19 shipping is free from exactly 250 dinars of items', () => {
  expect(figures(125, 2).shipping).toBe(0)
  expect(figures(249.999).shipping).toBe(dinars(7))
  expect(figures(249).total).toBe(dinars(256))
})

test('QO-20 free shipping counts nothing in the total', () => {
  expect(figures(250).total).toBe(dinars(250))
})

test('QO-21 under the threshold again, the flat cost is back', () => {
  expect([1, 2, 1].map((quantity) => figures(125, quantity).shipping)).toEqual([dinars(7), 0, dinars(7)])
})

test("QO-18 the product's flag makes shipping free at any price", () => {
  expect(figures(1, 1, true).shipping).toBe(0)
})

test("IMP-08 the merchant's cost, threshold and percentage are what counts", () => {
  const own = { ...settings, shippingCost: dinars(8.5), freeShippingFrom: dinars(99), onlineDiscountPercent: 10 }
  expect(quickOrderFigures({ unitPrice: dinars(50), quantity: 1, shipsFree: false }, own, 1)).toMatchObject({
    shipping: dinars(8.5),
    total: dinars(58.5),
    discountedTotal: dinars(52.65),
  })
  expect(quickOrderFigures({ unitPrice: dinars(99), quantity: 1, shipsFree: false }, own, 1).shipping).toBe(0)
})

test('MONEY-19 in a shop that sells in pounds the 5 % are whole piastres, half up, once; of dinars nothing is rounded', () => {
  const order = { unitPrice: millimes(109_090), quantity: 3, shipsFree: true }
  expect(quickOrderFigures(order, settings, 10)).toMatchObject({ total: 327_270, discount: 16_360, discountedTotal: 310_910 })
  expect(quickOrderFigures(order, settings, 1)).toMatchObject({ total: 327_270, discount: 16_364, discountedTotal: 310_906 })
})

test('MONEY-18 the table gives a percentage for a method whose switch is on, else nothing; it is never the quick order’s', () => {
  const row = (id: string, value: number, checkbox_value: 'yes' | 'no') => ({ id, type: id, value, checkbox_value, enabled: '1' as const })
  const rows = [row('cod', 10, 'no'), row('konnect', 5, 'yes')]
  expect(['cod', 'konnect', 'other'].map((method) => discountPercentOf(method, rows))).toEqual([0, 5, 0])
  expect(quickOrderFigures({ unitPrice: dinars(100), quantity: 1, shipsFree: false }, settings, 1).discount).toBe(dinars(5.35))
})

test('MONEY-13 the discount of 0 to 100 percent of the items is rounded half up to the millime', () => {
  expect([0, 5, 100].map((percent) => paymentDiscount(dinars(33.335), percent, 1))).toEqual([0, 1667, 33_335])
  expect(paymentDiscount(millimes(10), 5, 1)).toBe(1)
  expect(paymentDiscount(millimes(9), 5, 1)).toBe(0)
})

test('QO-14 a stamp is none of a quick order’s figures unless the merchant chose it for them; then it is in the total, and never discounted', () => {
  const withStamp = { ...DEFAULT_SETTINGS, stampDuty: dinars(1) }
  const figuresBy = (rules: Parameters<typeof quickOrderFigures>[1]) => quickOrderFigures({ unitPrice: dinars(100), quantity: 1, shipsFree: false }, rules, 1)
  expect(figuresBy(quickOrderRules(withStamp))).toEqual(figures(100))
  expect(figuresBy(quickOrderRules({ ...withStamp, stampsQuickOrders: '1' }))).toMatchObject({
    stamp: dinars(1),
    total: dinars(108),
    discount: dinars(5.35),
    discountedTotal: dinars(102.65),
  })
})

test('a price by hand is read in Latin, Arabic and Persian digits, with a comma, a point or the Arabic separator; anything else is none', () => {
  for (const typed of ['7.5', '7,500', ' ٧٫٥ ', '٧,٥', '۷٫۵']) expect([typed, amountTyped(typed)]).toEqual([typed, 7500])
  for (const typed of ['', '٧٫', '7 5', '7.5.1', '٫٥', '-٧', '٧٫٥٠٠٠']) expect([typed, amountTyped(typed)]).toEqual([typed, undefined])
})
