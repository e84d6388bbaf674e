import { expect, test } from 'vitest'
import { deliveryDays, isToConfirm, offerOf, shortAddress } from './confirm-links.ts'

const ON = { confirmByLink: '1' } as const

test('IMP-23 a customer may ask for one of the next seven days, without the couriers’ day of rest and never for today', () => {
  // A Thursday in UTC, already Friday in Tunis.
  const night = new Date('2026-11-26T23:30:00Z')
  const days = deliveryDays(night, { country: 'TN', timeZone: 'Africa/Tunis' })
  expect(days).toEqual(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
  expect(deliveryDays(new Date('2026-11-26T10:00:00Z'), { country: 'EG', timeZone: 'Africa/Cairo' })).not.toContain('2026-11-27')
})

test('IMP-23 the link asks of an order that is paid at the door and waits for its call alone', () => {
  const order = { state: 'processing', paymentMethod: 'cod', payment: 'unpaid', delivery: 'none' } as const
  expect(isToConfirm(order, ON)).toBe(true)
  expect(isToConfirm(order, { confirmByLink: '' })).toBe(false)
  expect([
    isToConfirm({ ...order, state: 'confirmed' }, ON),
    isToConfirm({ ...order, state: 'temp' }, ON),
    isToConfirm({ ...order, payment: 'paid' }, ON),
    isToConfirm({ ...order, paymentMethod: 'konnect' }, ON),
  ]).toEqual([false, false, false, false])
  const offers = (['confirmed', 'on-hold', 'shipped', 'cancelled'] as const).map((state) => offerOf({ ...order, state }, ON))
  expect(offers).toEqual(['confirmed', 'staff', 'on-its-way', 'over'])
  expect(offerOf({ ...order, state: 'shipped', delivery: 'returned' }, ON)).toBe('over')
  const paid = (['processing', 'confirmed', 'on-hold', 'shipped'] as const).map((state) => offerOf({ ...order, state, payment: 'paid' }, ON))
  expect(paid).toEqual(['paid', 'paid', 'staff', 'on-its-way'])
})

test('whoever wrote an address knows it by its beginning, and nobody else can go there', () => {
  expect(shortAddress('18 rue des Jasmins, La Marsa')).toBe('18 rue des Jas…')
  expect(shortAddress('La Marsa')).toBe('La Marsa')
})
