import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formWith } from '#shop/forms/forms.testing'
import { isDayOpen, normalised, timeWritten } from './form-rules.ts'
import { MONDAY, wrongWith } from './rules.testing.ts'

describe('times', () => {
  test('FORM-64, FORM-65 of 12 hours have an hour of 1 to 12, minutes, perhaps seconds, and AM or PM', () => {
    for (const text of ['9:30 PM', '9:30pm', '09:30 Am', '12:00 AM', '1:05:59 PM', '٩:٣٠ PM'])
      expect(wrongWith({ kind: 'time', clock: '12' }, text), text).toBeUndefined()
    for (const text of ['21:30', '9 PM', '0:30 AM', '13:00 PM', '9:60 PM', '9:30', '9:30:60 PM', '9:30  PM.', '9:3 PM']) {
      expect(wrongWith({ kind: 'time', clock: '12' }, text), text).toEqual({ message: 'val_time12h' })
    }
  })

  test('FORM-66 of 24 hours have hours of 0 to 23 and minutes of 0 to 59', () => {
    for (const text of ['23:59', '0:00', '00:00', '9:05', '23:59:59']) expect(wrongWith({ kind: 'time' }, text), text).toBeUndefined()
    for (const text of ['24:00', '12:60', '9:30 PM', '9', '-1:00', '1200', '9:5'])
      expect(wrongWith({ kind: 'time' }, text), text).toEqual({ message: 'val_time24h' })
  })

  test('FORM-64, FORM-66 are kept with a colon, however people write them, by the page and the shop alike', () => {
    const kept = (text: string, clock: '12' | '24' = '24') => {
      const { fields } = formWith([{ id: 1, kind: 'time', clock }])
      return normalised(fields[0]!, text, null)
    }
    for (const [text, time] of [
      ['10h30', '10:30'],
      ['10h', '10:00'],
      ['10 H 30', '10:30'],
      ['10h30min', '10:30'],
      ['9.30', '9:30'],
      ['9:30', '9:30'],
      ['١٠:٣٠', '10:30'],
      ['١٠h٣٠', '10:30'],
    ] as const) {
      expect([text, kept(text)]).toEqual([text, time])
      expect([text, wrongWith({ kind: 'time' }, text)]).toEqual([text, undefined])
    }
    expect([kept('9h30 PM', '12'), wrongWith({ kind: 'time', clock: '12' }, '9.30pm')]).toEqual(['9:30 PM', undefined])
    for (const text of ['10h3', '25h', '10h30h', 'dix h']) expect([text, wrongWith({ kind: 'time' }, text)?.message]).toEqual([text, 'val_time24h'])
  })

  test('FORM-67 lie between the limits, both included, or the message has both as the clock shows them', () => {
    const wrong = (text: string, clock: '12' | '24' = '24') => wrongWith({ kind: 'time', clock, from: '09:00', until: '17:30' }, text)
    expect(['09:00', '17:30', '12:00'].map((text) => wrong(text))).toEqual([undefined, undefined, undefined])
    expect(wrong('08:59')).toEqual({ message: 'val_time_limit', values: { minTime: '09:00', maxTime: '17:30' } })
    expect(wrong('17:30:01')?.message).toBe('val_time_limit')
    expect(wrong('5:31 PM', '12')).toEqual({ message: 'val_time_limit', values: { minTime: '9:00 AM', maxTime: '5:30 PM' } })
    expect(['9:00 AM', '5:30 PM'].map((text) => wrong(text, '12'))).toEqual([undefined, undefined])
    expect(['12:00', '11:59'].map((text) => wrongWith({ kind: 'time', from: '12:00' }, text)?.message)).toEqual([undefined, 'val_time_limit'])
    expect(['12:00', '12:01'].map((text) => wrongWith({ kind: 'time', until: '12:00' }, text)?.message)).toEqual([undefined, 'val_time_limit'])
  })

  test('FORM-68 the limits may go past midnight', () => {
    const wrong = (text: string) => wrongWith({ kind: 'time', from: '22:00', until: '02:00' }, text)?.message
    expect(['23:30', '01:00', '22:00', '02:00', '00:00'].map(wrong)).toEqual(Array(5).fill(undefined))
    expect(['21:59', '02:01', '12:00'].map(wrong)).toEqual(Array(3).fill('val_time_limit'))
  })

  test('FORM-64 a time that is written on the clock of 12 hours is read as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        expect(wrongWith({ kind: 'time', clock: '12', from: time, until: time }, timeWritten(time, '12'))).toBeUndefined()
        expect(wrongWith({ kind: 'time', clock: '24', from: time, until: time }, time)).toBeUndefined()
      }),
    )
  })
})

describe('days', () => {
  const wrong = (field: object, day: string, now = MONDAY.now) => wrongWith({ kind: 'date', ...field }, day, { ...MONDAY, now })?.message

  test('FORM-10 may not be past, where the form says so', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => wrong({ noPast: true }, day))).toEqual(['val_date', undefined, undefined])
    expect(wrong({}, '1970-01-01')).toBeUndefined()
  })

  test('FORM-11 may not be today, where the form says so', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => wrong({ noPast: true, noToday: true }, day))).toEqual(['val_date', 'val_date', undefined])
    expect(['2026-11-22', '2026-11-23'].map((day) => wrong({ noToday: true }, day))).toEqual([undefined, 'val_date'])
  })

  test('FORM-10 today is the shop’s: late in the evening it is tomorrow in Tunis already', () => {
    const late = new Date('2026-11-23T23:30:00Z')
    expect(['2026-11-23', '2026-11-24'].map((day) => wrong({ noPast: true }, day, late))).toEqual(['val_date', undefined])
  })

  test('FORM-12 are of the weekdays that are open, and within the form’s own bounds', () => {
    expect(['2026-11-29', '2026-11-30'].map((day) => wrong({ weekdays: [1, 2, 3, 4, 5] }, day))).toEqual(['val_date', undefined])
    const bounds = { from: '2026-12-01', until: '2026-12-24' }
    expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((day) => wrong(bounds, day))).toEqual(['val_date', undefined, undefined, 'val_date'])
  })

  test('FORM-12 what is no day of the calendar is none', () => {
    for (const day of ['2026-02-30', '2026-13-01', '30/11/2026', '2026-11-3', '0000-00-00', 'demain']) expect(wrong({}, day), day).toBe('val_date')
    expect(wrong({}, '2028-02-29')).toBeUndefined()
  })

  test('FORM-12 of any seven days in a row those are open whose weekday is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), fc.integer({ min: 0, max: 20_000 }), (weekdays, first) => {
        const days = Array.from({ length: 7 }, (_, next) => new Date((first + next) * 86_400_000).toISOString().slice(0, 10))
        const field = { weekdays, noPast: false, noToday: false }
        expect(days.filter((day) => isDayOpen(field, day, MONDAY))).toHaveLength(weekdays.length)
      }),
    )
  })
})
