import { expect, test } from 'vitest'
import { isNewOrder, momentOf, type Happening } from './order-notifications.server.ts'

const event = (kind: string, details: Record<string, unknown>, more: Partial<Happening> = {}): Happening => ({
  kind,
  details,
  actor: 'staff',
  hasCode: false,
  ...more,
})
const move = (from: string, to: string, actor: Happening['actor'] = 'staff') => event('state', { from, to }, { actor })

test('IMP-37 a placed order is told of, paid at the door or waiting for its payment', () => {
  expect(momentOf(event('placed', { to: 'processing' }))).toBe('placed')
  expect(momentOf(event('placed', { to: 'pending' }))).toBe('waiting-for-payment')
  expect(momentOf(event('payment', { outcome: 'opened' }, { hasCode: true }))).toBe('waiting-for-payment')
  expect(momentOf(move('pending', 'processing', 'visitor'))).toBe('placed')
  expect(momentOf(move('temp', 'processing'))).toBe('placed')
})

test('IMP-37 money that came is told of once, not again by the move that it causes', () => {
  expect(momentOf(event('payment', { outcome: 'paid' }, { actor: 'provider' }))).toBe('paid')
  expect(momentOf(move('pending', 'processing', 'provider'))).toBeUndefined()
  expect(momentOf(move('cancelled', 'processing', 'provider'))).toBeUndefined()
})

test('IMP-37 each state that concerns the shopper is told of', () => {
  const told = ['confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'on-hold'].map((to) => momentOf(move('processing', to)))
  expect(told).toEqual(['confirmed', 'shipped', 'completed', 'cancelled', 'failed', 'on-hold'])
})

test('IMP-37 what is only the house’s is not told: unfinished orders, notes, marks, parcels, other amounts, and a refunded state beside its refund', () => {
  const quiet = [
    event('temp', {}),
    event('note', { text: 'Rappeler' }),
    event('mark', { mark: 'payment', from: 'unpaid', to: 'paid' }),
    event('parcel', { outcome: 'booked' }),
    event('settled', { flag: 'paid-twice' }),
    event('payment', { outcome: 'paid-other-amount' }),
    event('payment', { outcome: 'paid-twice' }),
    event('payment', { outcome: 'opened' }),
    event('payment', { outcome: 'refused' }),
    event('refund', { refundId: 1 }),
    event('refund-step', {}),
    event('coupon-used-up', {}),
    move('temp', 'cancelled'),
    move('cancelled', 'pending', 'visitor'),
    move('on-hold', 'processing'),
    move('completed', 'refunded'),
    event('state', {}),
  ]
  expect(quiet.map(momentOf)).toEqual(quiet.map(() => undefined))
})

test('IMP-37 the merchant has a new order once it is placed, paid or to be looked at, not while it waits for money', () => {
  expect([event('placed', { to: 'processing' }), move('pending', 'processing', 'provider'), move('pending', 'on-hold', 'provider')].map(isNewOrder)).toEqual([
    true,
    true,
    true,
  ])
  expect([event('placed', { to: 'pending' }), move('processing', 'confirmed'), move('processing', 'on-hold'), event('note', {})].map(isNewOrder)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
