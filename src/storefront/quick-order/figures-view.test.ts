import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asNumber, coinOf, quickOrderNumber, TUNISIAN_DINAR } from '#money/formats'
import { dinars, millimes, payable } from '#money/millimes'
import { quickOrderFigures } from '#shop/prices/pricing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { figuresView } from './figures-view.ts'
import { productWords } from '#storefront/product/product.words.ts'

const shown = (price: number, quantity = 1, shipsFree = false) =>
  figuresView(quickOrderFigures({ unitPrice: dinars(price), quantity, shipsFree }, DEFAULT_SETTINGS.quickOrder, 1), TUNISIAN_DINAR, productWords.shipsFree.fr)

test('MONEY-02, MONEY-03 totals show two decimals, shipping three', () => {
  expect(shown(100)).toMatchObject({ subtotal: '100.00 TND', shipping: '7.000 TND', total: '107.00 TND', onlineTotal: '101.65 TND' })
})

test('QO-20 free shipping is said in words, and the total is the subtotal', () => {
  expect(shown(40, 1, true)).toMatchObject({ shipping: 'Gratuite (0 TND)', total: '40.00 TND' })
})

test('QO-19, QO-21 shipping is free from 250 dinars of items, and costs again under it', () => {
  expect(shown(125, 2).shipping).toBe('Gratuite (0 TND)')
  expect(shown(124.5, 2).shipping).toBe('7.000 TND')
})

test("QO-50 the items' subtotal travels without the symbol", () => {
  expect(quickOrderNumber(shown(60, 2).amounts.subtotal)).toBe('120.00')
})

test('MONEY-19 in pounds the page shows to the piastre what the order will charge, from the cost that travels as a number', () => {
  const pounds = { ...TUNISIAN_DINAR, code: 'EGP', symbol: 'EGP' }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 9999 }), (price, quantity, cost) => {
      const settings = { ...DEFAULT_SETTINGS.quickOrder, shippingCost: payable(millimes(cost), 10) }
      const item = { unitPrice: payable(millimes(price), 10), quantity, shipsFree: false }
      const charged = quickOrderFigures(item, settings, coinOf('EGP'))
      const onPage = quickOrderFigures(item, { ...settings, shippingCost: dinars(asNumber(settings.shippingCost)) }, coinOf(pounds.code))
      expect(onPage).toEqual(charged)
      expect(figuresView(onPage, pounds, '').onlineTotal).toBe(`${(charged.discountedTotal / 1000).toFixed(2)} EGP`)
      expect(charged.discountedTotal % 10).toBe(0)
    }),
  )
})

test('MONEY-19 no millime that is charged is hidden', () => {
  expect(shown(33.335, 3)).toMatchObject({ subtotal: '100.005 TND', total: '107.005 TND', onlineTotal: '101.655 TND' })
})
