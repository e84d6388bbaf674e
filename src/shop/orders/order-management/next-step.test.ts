import { expect, test } from 'vitest'
import { CONFIRMATIONS, DELIVERIES, ORDER_STATES, PAYMENT_MARKS, stands } from '#shop/orders/orders'
import { nextStepOf, type Followed } from './order-management.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const soon = new Date('2026-11-23T15:00:00Z')
const fresh: Followed = {
  state: 'processing',
  confirmation: 'to-call',
  payment: 'unpaid',
  delivery: 'none',
  placed: true,
  packed: false,
  callAttempts: 0,
  nextCallAt: null,
  returnDue: false,
}
const next = (changed: Partial<Followed>) => nextStepOf({ ...fresh, ...changed }, NOW)

test('IMP-05 what is next for an order is one word: its call, its parcel, its money, or that it is over', () => {
  expect(next({})).toBe('to-call')
  expect(next({ state: 'temp', placed: false })).toBe('abandoned')
  expect(next({ confirmation: 'no-answer', callAttempts: 1, nextCallAt: soon })).toBe('call-at')
  expect(next({ confirmation: 'postponed', callAttempts: 1, nextCallAt: NOW })).toBe('call-now')
  expect(next({ confirmation: 'no-answer', callAttempts: 4 })).toBe('unreachable')
  expect(next({ confirmation: 'no-answer' })).toBe('try-again')
  expect(next({ state: 'on-hold' })).toBe('to-check')
  expect(next({ state: 'pending', payment: 'awaiting' })).toBe('to-pay')
  const called = { confirmation: 'confirmed' } as const
  expect(next({ ...called, state: 'confirmed' })).toBe('to-ship')
  expect(next({ ...called, state: 'confirmed', packed: true })).toBe('to-hand-over')
  expect(next({ ...called, state: 'shipped', delivery: 'handed-over' })).toBe('with-courier')
  expect(next({ ...called, state: 'shipped', delivery: 'returned', returnDue: true })).toBe('to-receive')
  expect(next({ ...called, state: 'cancelled', delivery: 'returned', returnDue: true })).toBe('to-receive')
  expect(next({ ...called, state: 'shipped', payment: 'paid', delivery: 'returned' })).toBe('came-back')
  expect(next({ ...called, state: 'completed', delivery: 'delivered', payment: 'collected' })).toBe('to-collect')
  expect(next({ ...called, state: 'completed', delivery: 'delivered', payment: 'paid' })).toBe('done')
  expect(next({ state: 'cancelled', confirmation: 'refused' })).toBe('cancelled')
  expect(next({ state: 'cancelled', confirmation: 'refused', placed: false })).toBe('dismissed')
})

test('IMP-05 every order that may stand has its word, and only one that waits for a call says that it is to be called', () => {
  const marks = CONFIRMATIONS.flatMap((confirmation) => PAYMENT_MARKS.flatMap((payment) => DELIVERIES.map((delivery) => ({ confirmation, payment, delivery }))))
  const orders = ORDER_STATES.flatMap((state) => marks.map((one) => ({ ...fresh, state, ...one }))).filter(stands)
  for (const order of orders) expect(nextStepOf(order, NOW), JSON.stringify(order)).toBeTruthy()
  const toCall = orders.filter((order) => nextStepOf(order, NOW) === 'to-call')
  expect([...new Set(toCall.map(({ state, confirmation }) => `${state} ${confirmation}`))]).toEqual(['processing to-call'])
})
