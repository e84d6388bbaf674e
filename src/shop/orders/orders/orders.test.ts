import { expect, test } from 'vitest'
import { couponMove, mayMove, ORDER_STATES, STATE_RULES, stockMove } from './orders.ts'

test('IMP-05 every move of the table leads to a known state, and a refunded order goes nowhere', () => {
  for (const state of ORDER_STATES) for (const next of STATE_RULES[state].next) expect(ORDER_STATES).toContain(next)
  expect(STATE_RULES.refunded.next).toEqual([])
})

test('an order never becomes a temp order again', () => {
  expect(ORDER_STATES.filter((state) => mayMove(state, 'temp'))).toEqual([])
})

test('IMP-03 an order that is placed takes its stock, one that ends without sale gives it back', () => {
  expect(stockMove('temp', 'processing')).toBe('take')
  expect(stockMove('temp', 'pending')).toBe('take')
  expect(stockMove('processing', 'cancelled')).toBe('release')
  expect(stockMove('pending', 'failed')).toBe('release')
  expect(stockMove('shipped', 'cancelled')).toBe('none')
  expect(stockMove('failed', 'pending')).toBe('take')
})

test('IMP-03 goods that left count as sold; a refund gives back only what never left', () => {
  expect(stockMove('confirmed', 'shipped')).toBe('sell')
  expect(stockMove('completed', 'refunded')).toBe('none')
  expect(stockMove('processing', 'refunded')).toBe('release')
})

test('IMP-09 coupons follow the order: given back when it is cancelled or fails, taken again when it comes back, kept when it is refunded', () => {
  expect([couponMove('processing', 'cancelled'), couponMove('pending', 'failed'), couponMove('shipped', 'cancelled')]).toEqual([
    'release',
    'release',
    'release',
  ])
  expect([couponMove('cancelled', 'processing'), couponMove('failed', 'pending'), couponMove('cancelled', 'on-hold')]).toEqual(['take', 'take', 'take'])
  expect([couponMove('processing', 'refunded'), couponMove('processing', 'shipped')]).toEqual(['none', 'none'])
})
