import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoment } from '#i18n/moments.ts'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { hoursOf, maySend, sendableFrom, type SendingHours } from './sending-hours.ts'

const NONE = { quietFrom: '', quietTo: '', noticesAtNight: '', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '', ramadanShift: 0 } as const
const hours = (set: Partial<SendingHours>): SendingHours => ({ ...NONE, timeZone: 'Africa/Tunis', ...set })
const CAIRO = 'Africa/Cairo'
const at = (text: string, zone = 'Africa/Tunis') => parseMoment(text, zone, 'start')!

function goes(category: 'utility' | 'marketing' | 'authentication', minute: string, set: SendingHours): string {
  const now = at(minute, set.timeZone)
  const shown = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: set.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day, clock] = shown(sendableFrom(category, now, set)).split(' ') as [string, string]
  return day === minute.slice(0, 10) ? clock : `${day.slice(8)} ${clock}`
}

describe('IMP-38 a notice waits for the morning', () => {
  const night = hours({ quietFrom: '21:00', quietTo: '08:00' })

  test('from both sides of each edge of the night', () => {
    expect(['20:59', '21:00', '21:01', '23:59'].map((clock) => goes('utility', `2026-11-10 ${clock}`, night))).toEqual([
      '20:59',
      '11 08:00',
      '11 08:00',
      '11 08:00',
    ])
    expect(['00:00', '07:59', '08:00'].map((clock) => goes('utility', `2026-11-10 ${clock}`, night))).toEqual(['08:00', '08:00', '08:00'])
    expect(maySend('utility', new Date(at('2026-11-10 21:00').getTime() - 1), night)).toBe(true)
    expect(maySend('utility', new Date(at('2026-11-10 08:00').getTime() - 1), night)).toBe(false)
  })

  test('unless the merchant says otherwise, or wants no quiet hours: both empty, one empty, both the same', () => {
    for (const set of [{ noticesAtNight: '1' }, { quietFrom: '', quietTo: '' }, { quietTo: '' }, { quietFrom: '08:00' }] as const) {
      expect(goes('utility', '2026-11-10 23:00', { ...night, ...set })).toBe('23:00')
    }
    expect(goes('marketing', '2026-11-10 23:00', { ...night, noticesAtNight: '1' })).toBe('11 08:00')
  })

  test('hours within a day are as good, and a code always goes', () => {
    const siesta = hours({ quietFrom: '13:00', quietTo: '15:30' })
    expect(['12:59', '13:00', '15:29', '15:30'].map((clock) => goes('utility', `2026-11-10 ${clock}`, siesta))).toEqual(['12:59', '15:30', '15:30', '15:30'])
    expect(goes('authentication', '2026-11-10 14:00', siesta)).toBe('14:00')
  })
})

describe('IMP-35 a campaign keeps Fridays and Ramadan too', () => {
  test('Friday’s prayer, on Fridays alone, and never for notices', () => {
    const friday = hours({ fridayFrom: '11:30', fridayTo: '14:30' })
    expect(['2026-11-12', '2026-11-13', '2026-11-14'].map((day) => goes('marketing', `${day} 12:00`, friday))).toEqual(['12:00', '14:30', '12:00'])
    expect(['11:29', '11:30', '14:29', '14:30'].map((clock) => goes('marketing', `2026-11-13 ${clock}`, friday))).toEqual(['11:29', '14:30', '14:30', '14:30'])
    expect(goes('utility', '2026-11-13 12:00', friday)).toBe('12:00')
  })

  test('a pause over midnight belongs to the day that it begins on', () => {
    const friday = hours({ fridayFrom: '22:00', fridayTo: '02:00' })
    expect([goes('marketing', '2026-11-13 01:00', friday), goes('marketing', '2026-11-13 22:00', friday)]).toEqual(['01:00', '14 02:00'])
    expect([goes('marketing', '2026-11-14 01:59', friday), goes('marketing', '2026-11-14 22:00', friday)]).toEqual(['02:00', '22:00'])
  })

  test('the breaking of the fast, from the first day of Ramadan to its last, which the merchant shifts', () => {
    const ramadan = (ramadanShift: number) => hours({ ramadanFrom: '17:00', ramadanTo: '20:30', ramadanShift })
    const days = ['2026-02-17', '2026-02-18', '2026-02-19', '2026-03-19', '2026-03-20', '2026-03-21']
    const on = (shift: number) => days.map((day) => goes('marketing', `${day} 18:00`, ramadan(shift)) === '20:30')
    expect(on(0)).toEqual([false, true, true, true, false, false])
    expect(on(1)).toEqual([false, false, true, true, true, false])
    expect(on(-1)).toEqual([true, true, true, false, false, false])
    expect(goes('utility', '2026-02-19 18:00', ramadan(0))).toBe('18:00')
  })

  test('pauses that touch are one: a campaign goes when all are over', () => {
    const all = hours({ quietFrom: '21:00', quietTo: '11:30', fridayFrom: '11:30', fridayTo: '21:00' })
    expect(goes('marketing', '2026-11-12 21:00', all)).toBe('14 11:30')
  })
})

test('on the days when Cairo changes its clocks, hours are what clocks show', () => {
  // On 24 April 2026 clocks go from midnight to one; on 29 October 2026 from midnight back to eleven.
  const night = hours({ quietFrom: '23:30', quietTo: '00:30', timeZone: CAIRO })
  expect(sendableFrom('utility', new Date('2026-04-23T21:30:00Z'), night)).toEqual(new Date('2026-04-23T22:00:00Z'))
  expect(sendableFrom('utility', new Date('2026-10-29T20:30:00Z'), night)).toEqual(new Date('2026-10-29T21:00:00Z'))
  expect(sendableFrom('utility', new Date('2026-10-29T21:30:00Z'), night)).toEqual(new Date('2026-10-29T22:30:00Z'))
})

test('a shop keeps the hours of its country', () => {
  expect(hoursOf({ messages: DEFAULT_SETTINGS.messages, country: 'EG' })).toMatchObject({ quietFrom: '21:00', timeZone: CAIRO })
})

test('IMP-35, IMP-38 whatever the hours: a message goes at the first open minute, and no minute before it is open', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
  const clock = fc.oneof(minute, fc.constant(''))
  const anyHours = fc.record({
    quietFrom: clock,
    quietTo: clock,
    noticesAtNight: fc.constantFrom('', '1'),
    fridayFrom: clock,
    fridayTo: clock,
    ramadanFrom: clock,
    ramadanTo: clock,
    ramadanShift: fc.integer({ min: -2, max: 2 }),
    timeZone: fc.constantFrom('Africa/Tunis', CAIRO),
  }) as fc.Arbitrary<SendingHours>
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const category = fc.constantFrom('authentication', 'utility', 'marketing')
  fc.assert(
    fc.property(category, moment, anyHours, (kind, now, set) => {
      const from = sendableFrom(kind, now, set)
      expect(maySend(kind, from, set)).toBe(true)
      expect(kind === 'authentication' ? from : now).toEqual(now)
      if (from.getTime() === now.getTime()) return
      const before = from.getTime() - 1
      for (let ms = now.getTime(); ms < before; ms += Math.max(60_000, (before - now.getTime()) / 40)) expect(maySend(kind, new Date(ms), set)).toBe(false)
      expect(maySend(kind, new Date(before), set)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
