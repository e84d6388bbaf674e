import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { placedOrderWords } from './placed-order.words.ts'
import { situationOf, whyUnpaid } from './order-view.ts'

describe('what the shopper is told', () => {
  test('of a direct order: that we call; of a paid one: that it is paid', () => {
    expect(situationOf({ state: 'processing', payment: 'unpaid', delivery: 'none' }, false)).toBe('call')
    expect(situationOf({ state: 'on-hold', payment: 'unpaid', delivery: 'none' }, false)).toBe('call')
    expect(situationOf({ state: 'confirmed', payment: 'paid', delivery: 'none' }, false)).toBe('paid')
    expect(situationOf({ state: 'on-hold', payment: 'paid', delivery: 'none' }, false)).toBe('to-check')
  })

  test('IMP-21 of an order that waits for its money: that it waits; of one that failed or expired: that it can be paid again', () => {
    expect(situationOf({ state: 'pending', payment: 'awaiting', delivery: 'none' }, true)).toBe('awaiting')
    expect(situationOf({ state: 'failed', payment: 'unpaid', delivery: 'none' }, true)).toBe('unpaid')
    expect(situationOf({ state: 'cancelled', payment: 'unpaid', delivery: 'none' }, true)).toBe('unpaid')
    expect(situationOf({ state: 'cancelled', payment: 'unpaid', delivery: 'none' }, false)).toBe('cancelled')
  })

  test('IMP-20 of one that was paid with another amount or in another currency: that its payment is being checked', () => {
    expect(situationOf({ state: 'on-hold', payment: 'awaiting', delivery: 'none' }, false)).toBe('checking-payment')
  })

  test('of an order that went on: where it is', () => {
    expect(situationOf({ state: 'shipped', payment: 'paid', delivery: 'none' }, false)).toBe('on-its-way')
    expect(situationOf({ state: 'completed', payment: 'unpaid', delivery: 'none' }, false)).toBe('delivered')
    expect(situationOf({ state: 'refunded', payment: 'paid', delivery: 'none' }, false)).toBe('refunded')
    expect(situationOf({ state: 'processing', payment: 'refunded', delivery: 'none' }, false)).toBe('refunded')
    expect(situationOf({ state: 'shipped', payment: 'unpaid', delivery: 'returned' }, false)).toBe('returned')
    expect(situationOf({ state: 'completed', payment: 'paid', delivery: 'returned' }, false)).toBe('returned')
  })
})

test('IMP-21 the pay-again page says why: refused, cancelled, out of time, or just not finished', () => {
  expect(whyUnpaid('failed', 'refused')).toBe('whyRefused')
  expect(whyUnpaid('pending', 'cancelled')).toBe('whyCancelled')
  expect(whyUnpaid('pending', 'expired')).toBe('whyExpired')
  expect(whyUnpaid('cancelled', 'refused')).toBe('whyExpired')
  expect(whyUnpaid('pending', 'pending')).toBe('whyPending')
  expect(whyUnpaid('pending', undefined)).toBe('whyPending')
})

test('every text names the same values in every language', () => {
  for (const text of Object.values(placedOrderWords)) {
    const named = LOCALES.map((locale) => (text[locale].match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b)))
    expect(named).toEqual(named.map(() => named[0]))
  }
})
