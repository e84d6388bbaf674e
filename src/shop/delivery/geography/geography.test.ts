import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { otherStateNames, statesOf, statesOnForms } from './geography.server.ts'
import { countryName } from './geography.ts'

test('GEO-02 the data of a country is a map of state codes to names: 24 in Tunisia, 27 and the North Coast in Egypt, each named in every language', () => {
  const counts: Record<string, number> = { TN: 24, EG: 28 }
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
  expect(Object.keys(statesOf('EG')!).at(-1)).toBe('EGNC')
  expect([statesOf('TN', 'fr')!['TN-81'], statesOf('EG', 'en')!['EGKFS'], statesOf('EG', 'ar')!['EGALX']]).toEqual(['Gabès', 'Kafr el-Sheikh', 'الإسكندرية'])
})

test('GEO-02 every other country’s states come from the maintained list, each under a code of its own', () => {
  expect(Object.keys(statesOf('DZ')!)).toHaveLength(48)
  expect([statesOf('US')!['CA'], Object.keys(statesOf('MA')!).length]).toEqual(['California', 12])
  for (const country of ['PR', 'MP', 'FO', 'NC']) {
    const states = Object.entries(statesOf(country)!)
    expect(states.length).toBeGreaterThan(1)
    expect(states.every(([code, name]) => code !== '' && name !== '')).toBe(true)
  }
})

test('GEO-03 a country whose addresses have no state has an empty map', () => {
  expect(statesOf('FR')).toEqual({})
})

test('GEO-04 of a country that is not in the map nothing is known: its state is typed', () => {
  expect(['GP', 'RE', 'XX', '', 'constructor'].map((country) => statesOf(country))).toEqual([undefined, undefined, undefined, undefined, undefined])
})

const { countriesWithoutStates } = DEFAULT_SETTINGS

test('CO-33 some countries are listed as without states; none of them is one that the shop starts with, or has an empty map anyway', () => {
  expect(['SG', 'TN', 'EG', 'FR', ''].map((country) => countriesWithoutStates.includes(country))).toEqual([true, false, false, false, false])
  for (const country of countriesWithoutStates) expect([country, statesOf(country)]).not.toEqual([country, {}])
})

test('CO-33, IMP-44 an address form offers no states of the countries in that list, which is the merchant’s', () => {
  for (const country of countriesWithoutStates) expect([country, statesOnForms(country, 'fr', DEFAULT_SETTINGS)]).toEqual([country, {}])
  const own = { countriesWithoutStates: ['TN'], states: [] }
  expect(statesOnForms('TN', 'fr', own)).toEqual({})
  expect(statesOnForms('SG', 'fr', own)).not.toEqual({})
})

test('IMP-44 a list of the merchant’s own takes the place of a country’s states, in its order; a name that is missing is the French one', () => {
  const states = [
    { country: 'TN', id: 'TN-51', fr: 'Sousse', en: 'Susa', ar: 'سوسة' },
    { country: 'TN', id: 'TN-x1', fr: 'Îles', en: '', ar: '' },
    { country: 'GP', id: 'GP-x1', fr: 'Basse-Terre', en: '', ar: '' },
  ]
  const rules = { countriesWithoutStates: [], states }
  expect(Object.entries(statesOf('TN', 'ar', rules)!)).toEqual([
    ['TN-51', 'سوسة'],
    ['TN-x1', 'Îles'],
  ])
  expect(statesOnForms('TN', 'fr', rules)).toEqual({ 'TN-51': 'Susa', 'TN-x1': 'Îles' })
  expect(statesOf('GP', 'fr', rules)).toEqual({ 'GP-x1': 'Basse-Terre' })
  expect(Object.keys(statesOf('EG', 'fr', rules)!)).toHaveLength(28)
  expect(otherStateNames(['TN'], 'fr', rules)['TN-51']).toEqual(['Sousse', 'سوسة'])
})

test('GEO-18 states are chosen by their Arabic names on Arabic pages, else by their English ones, and found by the others', () => {
  const shown = LOCALES.map((locale) => [statesOnForms('EG', locale, DEFAULT_SETTINGS)!['EGC'], statesOnForms('TN', locale, DEFAULT_SETTINGS)!['TN-33']])
  expect(Object.fromEntries(LOCALES.map((locale, place) => [locale, shown[place]]))).toEqual({
    fr: ['Cairo', 'Kef'],
    en: ['Cairo', 'Kef'],
    ar: ['القاهرة', 'الكاف'],
  })
  expect(otherStateNames(['EG'], 'fr', DEFAULT_SETTINGS)['EGC']).toEqual(['Le Caire', 'القاهرة'])
  expect(otherStateNames(['EG'], 'ar', DEFAULT_SETTINGS)['EGC']).toEqual(['Le Caire', 'Cairo'])
  expect(otherStateNames(['TN', 'XX'], 'fr', DEFAULT_SETTINGS)['TN-11']).toEqual(['تونس'])
})

test('the countries that the shop delivers to have names in each language; what is no country is called by its code', () => {
  expect(DEFAULT_SETTINGS.deliversTo).toEqual(['TN', 'EG'])
  expect(LOCALES.map((locale) => countryName('TN', locale))).toEqual(['Tunisie', 'تونس', 'Tunisia'])
  expect(['', 'x', 'tn', 'constructor'].map((code) => countryName(code, 'fr'))).toEqual(['', 'x', 'tn', 'constructor'])
})
