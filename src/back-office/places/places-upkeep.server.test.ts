import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { shipPlaces, takeCourierList } from '#shop/delivery/places.server'
import { findZone } from '#shop/delivery/places.reading.server'
import { changePlaces, showPlaces } from './places-upkeep.server.ts'

useDatabase()

const COURIERS = 'told-tn-sfax-somewhere'

beforeAll(async () => {
  await shipPlaces()
  await takeCourierList('TN', [
    { EnName: 'Sfax', ArName: 'صفاقس', Zones: [{ EnName: 'Somewhere', ArName: 'مكان', Code: 'C-1' }] },
    { EnName: 'Ariana', ArName: 'أريانة', Zones: [{ EnName: 'Raoued', ArName: 'رواد', Code: 'C-2' }] },
  ])
  invalidate(new Set(['places']))
})

test('IMP-11 each country that the shop delivers to is shown: what has a code, when the courier told it, and first where something can be matched', async () => {
  const { countries, at } = await showPlaces('country-TN')
  expect(at).toBe('country-TN')
  expect(countries).toMatchObject([
    { code: 'TN', name: 'Tunisie', coded: 'Codes : 2 sur 265', isComplete: false, told: [expect.stringMatching(/^Liste reçue le /)] },
    { code: 'EG', name: 'Égypte', coded: 'Codes : 0 sur 392', told: ['Jamais reçue du livreur'] },
  ])
  const names = countries[0]!.cities.map(({ name }) => name)
  expect([names.length, names.slice(0, 5)]).toEqual([24, ['Sfax', 'Ariana', 'Béja', 'Ben Arous', 'Bizerte']])
})

test.each([
  {},
  { what: 'forget' },
  { what: 'refresh', country: 'tn' },
  { what: 'refresh', country: 'x'.repeat(10_000) },
  { what: 'match', country: 'TN' },
  { what: 'match', country: 'TN', zone: 'x'.repeat(10_000), courierZone: COURIERS },
  { what: 'match', country: 'TN', zone: 'tn-sfax-thyna', courierZone: '' },
])('what is no form of the page is refused and changes nothing: %j', async (fields) => {
  expect(await changePlaces(fields as Record<string, string>)).toHaveProperty('refused')
  expect((await findZone('C-1'))?.zone.id).toBe(COURIERS)
})

test('IMP-11 what cannot be matched, and a country without a courier, are refused in words', async () => {
  const wrong = await changePlaces({ what: 'match', country: 'TN', zone: 'tn-ariana-mnihla', courierZone: COURIERS })
  expect(wrong).toMatchObject({ refused: { at: 'country-TN', problem: expect.stringMatching(/^Ce code n'est pas une zone que seul le livreur connaît/) } })
  expect(await changePlaces({ what: 'refresh', country: 'FR' })).toMatchObject({ refused: { problem: "Aucun livreur n'est réglé pour ce pays." } })
})

test('IMP-11 a match is kept, and shown as done', async () => {
  expect(await changePlaces({ what: 'match', country: 'TN', zone: 'tn-sfax-thyna', courierZone: COURIERS })).toEqual({ done: 'country-TN' })
  expect((await findZone('C-1'))?.zone.id).toBe('tn-sfax-thyna')
  expect((await showPlaces('')).countries[0]!.coded).toBe('Codes : 2 sur 264')
})
