import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { daysTo, promisedCall, promisedDays } from './promises.ts'

const promises = {
  nearDays: { from: 1, to: 2 },
  farDays: { from: 2, to: 4 },
  nearStates: ['TN-11'],
  returnDays: 7,
  openParcel: '1' as const,
  calledBy: '18:00',
}
const tunisia = { country: 'TN' as const, promises }
/** A moment of November 2026 in Tunisia's time zone; the 23rd is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`)

test('IMP-41 delivery days are working days from the call: Sundays and what is ordered after its hour count from the next', () => {
  const said = (moment: Date) => {
    const { near, far } = promisedDays(tunisia, moment)
    return [near?.first, near?.last, far?.first, far?.last].map((day) => day?.slice(8))
  }
  expect(said(at(23, '09:00'))).toEqual(['24', '25', '25', '27'])
  expect(said(at(23, '17:59'))).toEqual(['24', '25', '25', '27'])
  expect(said(at(23, '18:00'))).toEqual(['25', '26', '26', '28'])
  expect(said(at(28, '10:00'))).toEqual(['30', '01', '01', '03'])
  expect(said(at(28, '19:00'))).toEqual(['01', '02', '02', '04'])
  expect(said(at(29, '10:00'))).toEqual(['01', '02', '02', '04'])
})

test('IMP-41 what is promised changes at the hour of the call and at midnight, and until then a page may be kept', () => {
  expect(promisedDays(tunisia, at(23, '09:00')).until).toEqual(at(23, '18:00'))
  expect(promisedDays(tunisia, at(23, '18:00')).until).toEqual(at(24, '00:00'))
  expect(promisedDays({ ...tunisia, promises: { ...promises, calledBy: '' } }, at(23, '09:00')).until).toEqual(at(24, '00:00'))
})

test('IMP-41 near days hold for the states near the shop alone; what is not filled in is not promised', () => {
  expect(daysTo('TN-11', tunisia, at(23, '09:00'))).toEqual({ first: '2026-11-24', last: '2026-11-25' })
  expect(daysTo('TN-81', tunisia, at(23, '09:00'))?.last).toBe('2026-11-27')
  expect(daysTo('', tunisia, at(23, '09:00'))?.last).toBe('2026-11-27')
  expect(daysTo('TN-11', { ...tunisia, promises: { ...promises, nearDays: null } }, at(23, '09:00'))?.last).toBe('2026-11-27')
  expect(promisedDays({ ...tunisia, promises: { ...promises, nearStates: [] } }, at(23, '09:00')).near).toBeUndefined()
  expect(promisedDays(DEFAULT_SETTINGS, at(23, '09:00'))).toMatchObject({ near: undefined, far: undefined })
  expect(promisedCall(DEFAULT_SETTINGS, at(23, '09:00'))).toBeUndefined()
})

test('IMP-41 the hour of the call is today’s before it, the next working day’s after; Egypt rests on Friday', () => {
  expect(promisedCall(tunisia, at(23, '09:00'))).toEqual({ day: '2026-11-23', hour: '18:00' })
  expect(promisedCall(tunisia, at(28, '18:30'))).toEqual({ day: '2026-11-30', hour: '18:00' })
  expect(promisedCall({ ...tunisia, country: 'EG' }, at(27, '09:00'))?.day).toBe('2026-11-28')
  expect(promisedCall({ ...tunisia, country: 'EG' }, at(29, '09:00'))?.day).toBe('2026-11-29')
})
