import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { dateInWords } from './dates.ts'

const LATE = new Date('2026-11-03T22:30:00Z')

test('a date is the day on the given clock, in the words of each language, Arabic as in Tunisia', () => {
  const said = (timeZone: string) => LOCALES.map((locale) => dateInWords(LATE, locale, { dateStyle: 'long', timeZone }))
  expect(said('Africa/Tunis')).toEqual(['3 novembre 2026', '3 نوفمبر 2026', 'November 3, 2026'])
  expect(said('Africa/Cairo')).toEqual(['4 novembre 2026', '4 نوفمبر 2026', 'November 4, 2026'])
})

test('a time of day is written with its day', () => {
  expect(dateInWords(LATE, 'fr', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Tunis' })).toBe('3 nov. 2026, 23:30')
})

/** Dates for machines: a courier's request, what is read from files and date fields, the month of Ramadan; and the clock of whoever sits at the terminal. */
const FOR_MACHINES = [
  'src/gateways/courier/mylerz.server.ts',
  'src/i18n/moments.ts',
  'src/entries/restore.server.ts',
  'src/shop/upkeep/messages/sending-hours.ts',
]

test('nobody else writes dates: no page, mail or message can forget the clock of the shop', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const writers = files.filter((file) => /DateTimeFormat\(|toLocale(Date|Time)String\(/.test(readFileSync(file, 'utf8')))
  expect(writers.toSorted()).toEqual([...FOR_MACHINES, 'src/i18n/dates.ts'].toSorted())
})
