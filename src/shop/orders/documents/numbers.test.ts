import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settingsSchema } from '#shop/upkeep/settings.schema'
import { seriesOf, writtenNumber } from './documents.ts'

const NUMBERS = DEFAULT_SETTINGS.documents.numbers.invoice
const written = (given: Partial<typeof NUMBERS>, sequence: number, day = '2026-11-22') => writtenNumber(seriesOf({ ...NUMBERS, ...given }, day), sequence)

test('ADM-47 a number has its prefix, its year and its digits, in the merchant’s own pattern', () => {
  expect(written({}, 42)).toBe('FA-2026-00042')
  expect(written({ prefix: 'F', digits: 3, pattern: '{number}/{year}.{prefix}' }, 7)).toBe('007/2026.F')
  expect(written({ prefix: '', pattern: 'TN{number}', yearly: '' }, 1)).toBe('TN00001')
})

test('ADM-47 a number with more digits than asked for keeps them all', () => {
  expect(written({ digits: 3 }, 123_456)).toBe('FA-2026-123456')
})

test('ADM-47 numbers begin anew each year, or run on', () => {
  expect([seriesOf(NUMBERS, '2026-12-31').year, seriesOf(NUMBERS, '2027-01-01').year]).toEqual([2026, 2027])
  const runOn = { ...NUMBERS, yearly: '' as const }
  expect([seriesOf(runOn, '2026-12-31').year, seriesOf(runOn, '2027-01-01').year]).toEqual([0, 0])
})

test('ADM-47 a pattern has the number once, and the year where numbers begin anew with it', () => {
  const isAllowed = (given: Partial<typeof NUMBERS>) => settingsSchema.safeParse({ documents: { numbers: { invoice: { ...NUMBERS, ...given } } } }).success
  expect([isAllowed({}), isAllowed({ pattern: '{prefix}{year}' }), isAllowed({ pattern: '{number}{number}{year}' })]).toEqual([true, false, false])
  expect([isAllowed({ pattern: '{prefix}-{number}' }), isAllowed({ pattern: '{prefix}-{number}', yearly: '' })]).toEqual([false, true])
  for (const pattern of ['<b>{number}{year}', '{number}{year}\n', '{number} {year}', `{number}{year}${'x'.repeat(40)}`]) {
    expect([pattern, isAllowed({ pattern })]).toEqual([pattern, false])
  }
})
