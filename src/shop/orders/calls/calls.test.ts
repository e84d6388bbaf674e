import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { CALL_KINDS, laterProblem, laterTimes, sumOfFigures } from './calls.ts'
import { outcomeSchema } from './calls.schema.ts'
import { spanOf } from './leases.server.ts'

test('IMP-05 the usual times of calling again are ahead, by the shop’s clocks', () => {
  const times = (now: string) => laterTimes(new Date(now), 'Africa/Tunis').map(({ name, at }) => [name, at.toISOString()])
  expect(times('2026-11-24T11:20:00Z')).toEqual([
    ['hour', '2026-11-24T12:20:00.000Z'],
    ['evening', '2026-11-24T17:00:00.000Z'],
    ['tomorrow', '2026-11-25T09:00:00.000Z'],
  ])
  expect(times('2026-11-24T17:00:00Z').map(([name]) => name)).toEqual(['hour', 'tomorrow'])
  // Half past midnight in Tunis is still the previous day in UTC.
  expect(times('2026-11-24T23:30:00Z')[2]).toEqual(['tomorrow', '2026-11-26T09:00:00.000Z'])
})

test('IMP-05 a time of calling again is refused when it has passed or is more than thirty days ahead', () => {
  const now = new Date('2026-11-24T11:00:00Z')
  const problem = (minutes: number) => laterProblem(new Date(now.getTime() + minutes * 60_000), now)
  expect([-2, -1, 0, 1, 30 * 24 * 60, 30 * 24 * 60 + 1].map(problem)).toEqual(['past', undefined, undefined, undefined, undefined, 'far'])
})

test('IMP-05 an order that waits is of one kind at any moment, and never before its time', () => {
  const at = new Date('2026-11-24T11:00:00Z')
  const minute = fc.integer({ min: -5 * 24 * 60, max: 24 * 60 })
  fc.assert(
    fc.property(fc.constantFrom('asked', 'placed', 'unanswered', 'named', 'nameless'), minute, (queue, minutes) => {
      const from = new Date(at.getTime() + minutes * 60_000)
      const kinds = CALL_KINDS.filter((kind) => {
        const span = spanOf(kind, at, DEFAULT_SETTINGS)!
        return span.queues.includes(queue) && from <= span.until && (!span.after || from > span.after)
      })
      const isLeft = queue === 'named' || queue === 'nameless'
      const isCalled = isLeft ? minutes <= -10 && minutes > -3 * 24 * 60 : minutes <= 0
      expect(kinds).toHaveLength(isCalled ? 1 : 0)
    }),
  )
  const never = { calls: { ...DEFAULT_SETTINGS.calls, abandonedDays: 0 } }
  expect(CALL_KINDS.filter((kind) => !spanOf(kind, at, never))).toEqual(['abandoned', 'left'])
})

test('IMP-52 an outcome that comes in is bounded', () => {
  const said = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', orderId: '12', outcome: 'postponed', nextAt: '2026-11-24T12:00:00Z', seconds: '9e9' }
  expect(outcomeSchema.parse(said)).toMatchObject({ orderId: 12, nextAt: new Date('2026-11-24T12:00:00Z'), reason: '', note: '', seconds: 3600, seen: null })
  expect(outcomeSchema.parse({ ...said, seconds: 'long', nextAt: '', duplicateOf: '', seen: '' })).toMatchObject({
    seconds: 0,
    nextAt: null,
    duplicateOf: null,
    seen: null,
  })
  for (const wrong of [
    { key: 'x' },
    { orderId: '0' },
    { orderId: '9'.repeat(20) },
    { orderId: '1e3' },
    { outcome: 'sold' },
    { nextAt: 'soon' },
    { note: 'x'.repeat(501) },
    { seen: 'x'.repeat(65) },
  ]) {
    expect(outcomeSchema.safeParse({ ...said, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  }
})

test('figures of several hours are one by adding', () => {
  const hour = { calls: 3, reached: 2, confirmed: 1, delivered: 1, seconds: 90 }
  expect(sumOfFigures([hour, hour])).toEqual({ calls: 6, reached: 4, confirmed: 2, delivered: 2, seconds: 180 })
  expect(sumOfFigures([])).toEqual({ calls: 0, reached: 0, confirmed: 0, delivered: 0, seconds: 0 })
})
