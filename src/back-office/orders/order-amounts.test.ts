import { expect, test } from 'vitest'
import { TUNISIAN_DINAR } from '#money/formats'
import { dinars } from '#money/millimes'
import type { OrderAddress } from '#shop/orders/orders'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { amountsOf, addressesOf } from './order-views.server.ts'

const quick = {
  paymentMethod: 'cod',
  lines: [],
  vendors: {},
  adjustments: [],
  taxes: [],
  deliveries: [],
  itemsTotal: dinars(100),
  discountTotal: dinars(0),
  shippingTotal: dinars(7),
  stampTotal: dinars(0),
  total: dinars(107),
  refundedTotal: dinars(0),
  collected: null,
  billing: null,
  shipping: null,
} as unknown as DeskOrder
const shown = (said: Partial<DeskOrder> = {}) => amountsOf({ ...quick, ...said }, TUNISIAN_DINAR)

test('an order from the cart shows by name all that its price is made of', () => {
  const amounts = shown({
    adjustments: [
      { kind: 'coupon', label: 'ETE20', percent: 20, amount: 20_000 },
      { kind: 'coupon', label: 'CINQ', percent: null, amount: 5000 },
      { kind: 'payment-discount', label: 'Konnect', percent: 2, amount: 1500 },
    ],
    discountTotal: dinars(26.5),
    stampTotal: dinars(1),
    taxes: [
      { name: 'TVA', rate: 1900, amount: 11_735 },
      { name: 'TVA', rate: 750, amount: 100 },
    ],
    deliveries: [
      { method: 'flat_rate:1', title: 'À domicile', vendor: 'Dar', cost: 7000 },
      { method: 'free_shipping:2', title: 'Gratuite', vendor: null, cost: 0 },
    ],
  })
  expect(amounts.discounts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Coupon ETE20 (20\u00a0%)', '− 20.000 TND'],
    ['Coupon CINQ', '− 5.000 TND'],
    ['Remise Konnect (2\u00a0%)', '− 1.500 TND'],
  ])
  expect(amounts.stamp).toBe('1.000 TND')
  expect(amounts.taxes.map(({ label }) => label)).toEqual(['dont TVA 19\u00a0%', 'dont TVA 7,5\u00a0%'])
  expect(amounts.deliveries).toEqual([
    { label: 'Livraison : À domicile, Dar', amount: '7.000 TND' },
    { label: 'Livraison : Gratuite', amount: 'Gratuite' },
  ])
})

test('a quick order shows its delivery and, paid online, what that takes off', () => {
  expect(shown()).toMatchObject({ discounts: [], stamp: null, taxes: [], deliveries: [{ label: 'Livraison', amount: '7.000 TND' }] })
  expect(shown({ discountTotal: dinars(5.35) }).discounts).toEqual([{ label: 'Remise paiement en ligne', amount: '− 5.350 TND' }])
})

test('IMP-11 the place that the courier needs stands beside the address; the bill’s address only where it is another', () => {
  const billing = { name: 'Mona', company: '', phone: '01', country: 'EG', state: 'EGGZ', stateName: 'Gizeh', city: '', postcode: '' } as OrderAddress
  const whole = { ...billing, address1: '7 rue du Nil', address2: '', zone: 'eg-6', zoneName: '6th of Oct', compound: 'Badya' }
  expect(addressesOf(quick)).toBeNull()
  expect(addressesOf({ ...quick, billing: whole })).toEqual({
    goesTo: { name: 'Mona', phone: '01', lines: ['7 rue du Nil', 'Gizeh', 'Égypte'], zone: '6th of Oct', compound: 'Badya' },
    bill: null,
  })
  expect(addressesOf({ ...quick, billing: whole, shipping: { ...whole, name: 'Ali' } })).toMatchObject({ goesTo: { name: 'Ali' }, bill: { name: 'Mona' } })
})

test('IMP-23 what the courier collected is shown once it is known', () => {
  expect(shown().collected).toBeNull()
  expect(shown({ collected: dinars(90.5) }).collected).toBe('90.500 TND')
})
