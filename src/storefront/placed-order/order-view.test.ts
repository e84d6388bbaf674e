import { describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { TUNISIAN_DINAR } from '#money/formats'
import type { OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { orderView } from './order-view.ts'

const address: OrderAddress = {
  name: 'Sami Ben Ali',
  company: '',
  phone: '20123456',
  country: 'TN',
  state: 'TN-11',
  stateName: 'Tunis',
  city: '',
  postcode: '',
  address1: '12 rue de la Kasbah',
  address2: '',
  zone: 'tn-11-la-marsa',
  zoneName: 'La Marsa',
  compound: '',
}
const order: Order = {
  id: 7,
  key: 'k',
  state: 'processing',
  confirmation: 'to-call',
  payment: 'unpaid',
  delivery: 'none',
  paymentMethod: 'cod',
  locale: 'fr',
  currency: 'TND',
  itemsTotal: millimes(1000),
  shippingTotal: millimes(0),
  discountTotal: millimes(0),
  stampTotal: millimes(0),
  total: millimes(1000),
  received: millimes(0),
  deposit: millimes(0),
  kept: millimes(0),
  collected: null,
  refundedTotal: millimes(0),
  name: 'Sami',
  phone: '20123456',
  address: '12 rue',
  country: 'TN',
  channel: 'quick',
  email: 'sami@example.com',
  details: {},
  billing: null,
  shipping: null,
  adjustments: [],
  taxes: [],
  deliveries: [],
  source: null,
  place: null,
  attention: 'staff only',
  deliveryDay: null,
  returnDue: false,
  holdEnds: null,
  packedAt: null,
  placedAt: null,
  createdAt: new Date(0),
  lines: [],
}
const view = (given: Partial<Order>) => orderView({ ...order, ...given }, { currency: TUNISIAN_DINAR, locale: 'fr', glossary: new Map() })

describe('where an order goes, as its page shows it', () => {
  test('a quick order’s address is the line that was typed', () => {
    expect(view({}).addresses).toEqual({ delivered: { name: 'Sami', lines: ['12 rue'], phone: '20\u00a0123\u00a0456' }, billed: null })
  })

  test('an order of the checkout shows the whole address, places by their names', () => {
    const { delivered, billed } = view({ channel: 'checkout', billing: address }).addresses
    expect(delivered).toEqual({ name: 'Sami Ben Ali', lines: ['12 rue de la Kasbah', 'La Marsa, Tunis', 'Tunisie'], phone: '20\u00a0123\u00a0456' })
    expect(billed).toBeNull()
  })

  test('CO-39 one that goes elsewhere shows both, and calls who ordered where no other phone is told', () => {
    const { delivered, billed } = view({ billing: address, shipping: { ...address, name: 'Leïla', phone: '' } }).addresses
    expect(delivered).toMatchObject({ name: 'Leïla', phone: '20\u00a0123\u00a0456' })
    expect(billed).toMatchObject({ name: 'Sami Ben Ali' })
  })
})

test('what only the shop knows of an order is not sent to its page', () => {
  expect(JSON.stringify(view({}))).not.toMatch(/staff only|sami@example/)
})

test('VEND-09 an order shows the delivery of each store that ships its own goods, else one for all', () => {
  const delivery = { method: 'flat_rate:1', title: 'À domicile', vendor: null, cost: 7000 }
  const each = [
    { ...delivery, vendor: 'Dar', vendorId: 1 },
    { ...delivery, vendor: 'Souk', vendorId: 2, cost: 0 },
  ]
  expect(view({ deliveries: each, shippingTotal: millimes(7000) }).deliveries).toEqual([
    { title: 'À domicile', vendor: 'Dar', cost: 7000 },
    { title: 'À domicile', vendor: 'Souk', cost: 0 },
  ])
  expect(view({ deliveries: [delivery], shippingTotal: millimes(7000) }).deliveries).toEqual([{ title: 'À domicile', vendor: null, cost: 7000 }])
  expect(view({ shippingTotal: millimes(8000) }).deliveries).toEqual([{ title: '', vendor: null, cost: 8000 }])
})
