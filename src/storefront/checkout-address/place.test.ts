import { describe, expect, test } from 'vitest'
import { changed, chosenState, stateKind, type PlaceFacts } from './place.ts'

const facts: PlaceFacts = {
  countries: [
    { code: 'TN', name: 'Tunisie', states: { 'TN-11': 'Tunis' } },
    { code: 'FR', name: 'France', states: {} },
    { code: 'LY', name: 'Libye', states: null },
  ],
  covered: ['TN'],
  stateNames: {},
}

describe('the state', () => {
  test('GEO-03 is not asked for where the country has none', () => expect(stateKind('FR', facts)).toBe('none'))
  test('GEO-04 is typed where no list of them is known', () => {
    expect(stateKind('LY', facts)).toBe('typed')
    expect(stateKind('XX', facts)).toBe('typed')
  })
  test('CO-10 is chosen from a list', () => expect(stateKind('TN', facts)).toBe('listed'))
})

describe('a place', () => {
  const place = { country: 'TN', state: 'TN-11', neighborhood: 'z1', compound: 'A' }

  test('CO-16 what hangs on a changed field is chosen anew', () => {
    expect(changed(place, 'state', 'TN-12')).toEqual({ country: 'TN', state: 'TN-12', neighborhood: '', compound: '' })
    expect(changed(place, 'country', 'EG')).toEqual({ country: 'EG', state: '', neighborhood: '', compound: '' })
    expect(changed(place, 'neighborhood', 'z2')).toEqual({ ...place, neighborhood: 'z2', compound: '' })
  })

  test('GEO-08 its state is known by code and by name', () => {
    expect(chosenState(place, facts)).toEqual({ country: 'TN', code: 'TN-11', name: 'Tunis' })
    expect(chosenState({ country: 'LY', state: 'Tripoli' }, facts)).toEqual({ country: 'LY', code: 'Tripoli', name: 'Tripoli' })
  })
})
