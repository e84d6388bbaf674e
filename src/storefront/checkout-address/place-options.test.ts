import { describe, expect, test } from 'vitest'
import type { CityZoneList } from '#shop/delivery/places'
import { optionsNow, placeOptions } from './place-options.ts'
import type { PlaceFacts } from './place.ts'

const facts: PlaceFacts = {
  countries: [
    { code: 'TN', name: 'Tunisie', states: { 'TN-11': 'Tunis', 'TN-12': 'Ariana' } },
    { code: 'EG', name: 'Égypte', states: { EGC: 'Cairo' } },
  ],
  covered: ['TN', 'EG'],
  stateNames: {},
}
const list: CityZoneList = {
  IsErrorState: false,
  Value: [
    { EnName: 'Tunis', ArName: 'تونس', Code: 'TN-11', Zones: [{ EnName: 'Bardo', ArName: 'باردو', FrName: 'Le Bardo', Code: 'z1' }] },
    { EnName: 'Cairo', ArName: 'القاهرة', Zones: [{ EnName: 'Heliopolis', ArName: 'هيليوبلس', Code: 'z2' }] },
  ],
}
const translations = { facts, locale: 'fr' as const }
const tunis = { country: 'TN', state: 'TN-11', neighborhood: '', compound: '' }
const cairo = { country: 'EG', state: 'EGC', neighborhood: 'z2', compound: '' }
const drawn = {
  place: tunis,
  neighborhoods: [
    { value: '', text: '' },
    { value: 'z1', text: 'Le Bardo' },
  ],
  compounds: [],
}

describe('what can be chosen in a place', () => {
  test('CO-12, CO-15 a zone is its Code under its name, after a blank one', () => {
    expect(placeOptions(tunis, list, translations).neighborhoods).toEqual([
      { value: '', text: '' },
      { value: 'z1', text: 'Bardo', also: ['Le Bardo', 'باردو'] },
    ])
  })

  test('GEO-18 a zone has the courier’s English name on French and English pages, its Arabic one on Arabic pages, and is found by all three', () => {
    const shown = (locale: 'fr' | 'en' | 'ar') => placeOptions(tunis, list, { facts, locale }).neighborhoods[1]
    expect([shown('fr')?.text, shown('en')?.text, shown('ar')?.text]).toEqual(['Bardo', 'Bardo', 'باردو'])
    expect(shown('ar')?.also).toEqual(['Le Bardo', 'Bardo'])
  })

  test('CO-17 a neighbourhood with compounds has their list, between the two blank ones', () => {
    const values = placeOptions(cairo, list, translations).compounds.map(({ value }) => value)
    expect(values).toEqual(['', 'Go Heliopolis', 'Taj City', ''])
  })

  test('CO-18 one without has none', () => {
    expect(placeOptions({ ...tunis, neighborhood: 'z1' }, list, translations).compounds).toEqual([])
  })

  test('CO-19 without a list there is nothing to choose but what the page came with, and only for its own place', () => {
    const failed = { IsErrorState: true, Value: [] }
    expect(optionsNow(tunis, { zones: failed, drawn }, translations)).toEqual({ neighborhoods: drawn.neighborhoods, compounds: [], searching: true })
    expect(optionsNow({ ...tunis, state: 'TN-12' }, { zones: failed, drawn }, translations)).toEqual({ neighborhoods: [], compounds: [], searching: true })
  })

  test('CO-35 a state that the courier does not know has nothing to choose, and nothing is awaited', () => {
    expect(optionsNow({ ...tunis, state: 'TN-12' }, { zones: list, drawn }, translations)).toMatchObject({ neighborhoods: [], compounds: [], searching: false })
  })
})
