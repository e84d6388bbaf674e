import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riskOf, type PhonePast } from './order-risk.ts'

const NOTHING: PhonePast = { delivered: 0, returned: 0, neverOrdered: 0, open: 0, underway: 0, lately: 0, placed: 0, isBlocked: false }

test('IMP-23 a phone that never ordered, and one whose orders were delivered, are no risk', () => {
  expect(riskOf(NOTHING)).toEqual({ points: 0, reasons: [] })
  expect(riskOf({ ...NOTHING, lately: 1 }).points).toBe(0)
  expect(riskOf({ ...NOTHING, delivered: 4, neverOrdered: 1, open: 1 }).points).toBe(0)
  expect(riskOf({ ...NOTHING, underway: 2, placed: 2 })).toEqual({ points: 0, reasons: [{ kind: 'underway', count: 2, points: 0 }] })
})

test('IMP-23 what came back weighs most, and each reason stands with its number', () => {
  expect(riskOf({ ...NOTHING, returned: 1, open: 2, lately: 3, delivered: 1 })).toEqual({
    points: 70,
    reasons: [
      { kind: 'returned', count: 1, points: 40 },
      { kind: 'open', count: 2, points: 30 },
      { kind: 'lately', count: 2, points: 20 },
      { kind: 'delivered', count: 1, points: -20 },
    ],
  })
  expect(riskOf({ ...NOTHING, delivered: 9, isBlocked: true }).points).toBe(100)
})

test('IMP-23 points stay between 0 and 100; a delivered order never raises them, a returned one never lowers them', () => {
  const count = fc.nat(30)
  const past = fc.record({
    delivered: count,
    returned: count,
    neverOrdered: count,
    open: count,
    underway: count,
    lately: count,
    placed: count,
    isBlocked: fc.boolean(),
  })
  fc.assert(
    fc.property(past, (one) => {
      const { points } = riskOf(one)
      expect(points >= 0 && points <= 100).toBe(true)
      expect(riskOf({ ...one, delivered: one.delivered + 1 }).points).toBeLessThanOrEqual(points)
      expect(riskOf({ ...one, returned: one.returned + 1 }).points).toBeGreaterThanOrEqual(points)
    }),
  )
})
