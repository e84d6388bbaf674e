import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { callableFrom, nextTry } from './calling-hours.server.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Tunis is UTC+1 all year. */
const hourIn = (at: Date) => (at.getUTCHours() + 1) % 24
const dayIn = (at: Date) => Math.floor((at.getTime() + HOUR_MS) / DAY_MS)

const settingsWith = (calls: Partial<(typeof DEFAULT_SETTINGS)['calls']>) => ({ ...DEFAULT_SETTINGS, calls: { ...DEFAULT_SETTINGS.calls, ...calls } })

/** Two years, with Ramadan and Fridays. */
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }).map((ms) => new Date(ms))
const calling = fc
  .record({
    from: fc.constantFrom('', '08:00', '09:30', '11:00'),
    until: fc.constantFrom('', '13:00', '18:00', '20:00'),
    keepsPauses: fc.constantFrom('1' as const, '' as const),
    mostADay: fc.integer({ min: 1, max: 5 }),
  })
  .map(settingsWith)

describe('IMP-05 who did not answer is called again', () => {
  test('two hours later at the soonest, when people are called, and on no day more often than the merchant says', () => {
    fc.assert(
      fc.property(moment, calling, fc.integer({ min: 1, max: 7 }), (first, settings, calls) => {
        const tried = [first]
        while (tried.length < calls) {
          const now = tried.at(-1)!
          const next = nextTry({ tried, now, settings })
          expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime() + 2 * HOUR_MS)
          expect(callableFrom(next, settings)).toEqual(next)
          expect(next.getTime()).toBeLessThan(now.getTime() + 4 * DAY_MS)
          tried.push(next)
        }
        for (const at of tried.slice(1)) expect(tried.filter((other) => dayIn(other) === dayIn(at)).length).toBeLessThanOrEqual(settings.calls.mostADay)
      }),
      { numRuns: 150 },
    )
  })

  test('at an hour of the day at which nobody called before, as long as the day has one', () => {
    fc.assert(
      fc.property(moment, calling, (first, settings) => {
        // A window of two hours allows only two calls.
        fc.pre(settings.calls.from !== '11:00' || settings.calls.until !== '13:00')
        const tried = [first]
        // The shortest days, with two hours in Ramadan or on Friday, still offer four hours over three days.
        for (let calls = 1; calls < 3; calls++) {
          const next = nextTry({ tried, now: tried.at(-1)!, settings })
          expect(tried.map(hourIn)).not.toContain(hourIn(next))
          tried.push(next)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('at hours that were tried already where the merchant calls in no others', () => {
    const settings = settingsWith({ from: '10:00', until: '11:00', keepsPauses: '' })
    const first = new Date('2026-11-24T09:10:00Z')
    expect(nextTry({ tried: [first], now: first, settings })).toEqual(new Date('2026-11-25T09:00:00Z'))
  })
})
