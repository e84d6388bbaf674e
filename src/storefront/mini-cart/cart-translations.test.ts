import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { cartTranslations } from './cart-translations.ts'

const offered = (locale: 'fr' | 'en' | 'ar', country: string) =>
  cartTranslations(locale, { ...DEFAULT_SETTINGS, deliversTo: [country] }).countries.find(({ code }) => code === country)?.states

test('CO-33 the calculators offer no states of a country without states', () => {
  expect(['MC', 'SG', 'FR'].map((country) => offered('fr', country))).toEqual([{}, {}, {}])
  expect(offered('fr', 'GP')).toBeNull()
})

test('GEO-18 the calculators name places as the address forms do: in English, in Arabic on Arabic pages', () => {
  expect((['fr', 'en', 'ar'] as const).map((locale) => offered(locale, 'EG')?.['EGALX'])).toEqual(['Alexandria', 'Alexandria', 'الإسكندرية'])
})
