import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { DEFAULT_SETTINGS } from '#shop/settings'
import { countryName, statesOf } from './geography.ts'

test('GEO-02 the data of a country is a map of state codes to names: 24 in Tunisia, 27 in Egypt, each named in every language', () => {
  const counts: Record<string, number> = { TN: 24, EG: 27 }
  for (const [country, count] of Object.entries(counts)) {
    for (const locale of LOCALES) {
      const states = statesOf(country, locale)!
      expect(Object.keys(states)).toHaveLength(count)
      expect(new Set(Object.values(states)).size).toBe(count)
      expect(Object.values(states).every((name) => /[\u0600-\u06ff]/.test(name) === (locale === 'ar'))).toBe(true)
    }
  }
  expect(Object.keys(statesOf('TN')!).every((code) => /^TN-\d\d$/.test(code))).toBe(true)
  expect(Object.keys(statesOf('EG')!).every((code) => /^EG[A-Z]{1,3}$/.test(code))).toBe(true)
  expect([statesOf('TN', 'fr')!['TN-81'], statesOf('EG', 'en')!['EGKFS'], statesOf('EG', 'ar')!['EGALX']]).toEqual(['Gabès', 'Kafr el-Sheikh', 'الإسكندرية'])
})

test('GEO-03 a country whose addresses have no state has an empty map', () => {
  expect(statesOf('FR')).toEqual({})
})

test('GEO-04 of a country that is not in the map nothing is known: its state is typed', () => {
  expect([statesOf('CI'), statesOf(''), statesOf('constructor')]).toEqual([undefined, undefined, undefined])
})

test('the countries that the shop delivers to have names in each language; what is no country is called by its code', () => {
  expect(DEFAULT_SETTINGS.deliversTo).toEqual(['TN', 'EG'])
  expect(LOCALES.map((locale) => countryName('TN', locale))).toEqual(['Tunisie', 'تونس', 'Tunisia'])
  expect(['', 'x', 'tn', 'constructor'].map((code) => countryName(code, 'fr'))).toEqual(['', 'x', 'tn', 'constructor'])
})
