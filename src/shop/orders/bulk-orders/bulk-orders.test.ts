import { expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { actsIn, cashByCurrency, mayAct, misfitOf, type BulkOrderMoney } from './bulk-orders.ts'

const shipped: BulkOrderMoney = {
  state: 'shipped',
  confirmation: 'confirmed',
  payment: 'unpaid',
  delivery: 'handed-over',
  paymentMethod: 'cod',
  currency: 'TND',
  total: millimes(40_500),
  received: millimes(0),
  held: 0,
  partsDue: null,
}

test('IMP-05 a list offers what its orders may take, their next step first', () => {
  expect(actsIn('open')).toEqual(['confirm', 'book', 'hand-over', 'pack', 'assign', 'cancel'])
  expect(actsIn('open', ['confirmed'])).toEqual(['book', 'confirm', 'hand-over', 'pack', 'assign', 'cancel'])
  expect(actsIn('open', ['confirmed'], (act) => act !== 'book')).toEqual(['hand-over', 'confirm', 'pack', 'assign', 'cancel'])
  expect(actsIn('open', ['processing', 'confirmed'])).toEqual(actsIn('open'))
  expect(actsIn('confirmed')).toEqual(['book', 'hand-over', 'pack', 'assign', 'cancel'])
  expect(actsIn('shipped')).toEqual(['deliver', 'return', 'assign', 'cancel'])
  expect(actsIn('collected')).toEqual(['receive', 'return', 'assign'])
  expect(actsIn('all')).toEqual(['confirm', 'book', 'hand-over', 'pack', 'deliver', 'receive', 'return', 'assign', 'cancel'])
  expect(actsIn('temp')).toEqual(['assign', 'cancel'])
})

test('IMP-23 many deliveries come to what is due at the doors, in each currency: not what came in online, nor what came back', () => {
  const deposit = { ...shipped, received: millimes(10_500) }
  const orders = [shipped, deposit, { ...shipped, delivery: 'returned' as const }, { ...shipped, payment: 'paid' as const }, { ...shipped, currency: 'EGP' }]
  expect(cashByCurrency('deliver', [...orders, { ...shipped, state: 'confirmed', delivery: 'none' }])).toEqual([
    { currency: 'TND', amount: 70_500 },
    { currency: 'EGP', amount: 40_500 },
  ])
  expect(cashByCurrency('hand-over', orders)).toEqual([])
})

test('IMP-23 many receipts come to what the couriers hold of these orders', () => {
  const held = { ...shipped, state: 'completed', delivery: 'delivered', payment: 'collected', held: 30_000 } as const
  expect(cashByCurrency('receive', [held, held, { ...held, payment: 'paid', held: 0 }, shipped])).toEqual([{ currency: 'TND', amount: 60_000 }])
})

test('IMP-05 a parcel that came back is not delivered, one that was not sent does not come back, and cash is received that was collected', () => {
  expect(misfitOf('deliver', { ...shipped, delivery: 'returned' })).toBe('came-back')
  expect(misfitOf('return', { ...shipped, state: 'confirmed', delivery: 'none' })).toBe('not-sent')
  expect(misfitOf('receive', shipped)).toBe('not-collected')
  expect(misfitOf('hand-over', { ...shipped, state: 'completed' })).toBe('step-back')
  expect([misfitOf('deliver', shipped), misfitOf('return', shipped)]).toEqual([undefined, undefined])
})

test('IMP-18 who packs prepares, hands over and takes returns, who keeps the accounts receives the cash, who manages orders does all', () => {
  const acts = (...capabilities: Parameters<typeof mayAct>[0]['capabilities']) => actsIn('all').filter((act) => mayAct({ capabilities }, act))
  expect(acts('parcels.manage')).toEqual(['book', 'hand-over', 'pack', 'return'])
  expect(acts('refunds.make', 'orders.read')).toEqual(['receive'])
  expect(acts('orders.manage')).toEqual(actsIn('all'))
  expect(acts('orders.read', 'orders.call')).toEqual([])
})
