import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { tell } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { zoneOf } from './shipping.ts'
import { addZone, findZones } from './shipping.server.ts'

useDatabase()

const TITLE = { fr: 'Retrait', en: 'Pickup', ar: 'الاستلام' }

test("IMP-10 a new shop delivers everywhere at its own cost, and free from its own threshold, under the protocol's numbers 1 and 2", async () => {
  const [zone] = await findZones()
  expect(zone).toMatchObject({ name: 'Partout', places: [] })
  expect(zone!.methods).toMatchObject([
    { id: 1, kind: 'flat_rate', cost: null, classCosts: {}, minimum: null },
    { id: 2, kind: 'free_shipping', cost: null, minimum: null },
  ])
})

test('IMP-10 a zone comes before the one for everywhere, with its methods as the merchant ordered them, and is known at once', async () => {
  const id = await addZone({
    name: 'Grand Tunis',
    position: 10,
    places: [{ country: 'TN', state: 'TN-11' }],
    methods: [
      { kind: 'local_pickup', title: TITLE, cost: null, classCosts: {}, minimum: null },
      { kind: 'flat_rate', title: TITLE, cost: dinars(5), classCosts: { lourd: dinars(12.5) }, minimum: null },
    ],
  })
  const zones = await findZones()
  expect(zones.map(({ name }) => name)).toEqual(['Grand Tunis', 'Partout'])
  const zone = zoneOf(zones, { country: 'TN', state: 'TN-11', city: '', postcode: '' })!
  expect(zone).toMatchObject({
    id,
    methods: [
      { kind: 'local_pickup', title: TITLE },
      { kind: 'flat_rate', cost: 5000, classCosts: { lourd: 12_500 } },
    ],
  })
})

test('IMP-10 zones are read once and kept until they change; a method that is turned off is not offered', async () => {
  const before = await findZones()
  expect(await findZones()).toBe(before)
  await sql`update shipping_methods set enabled = false where kind = 'local_pickup'`.execute(db)
  expect(await findZones()).toBe(before)
  tell(new Set(['shipping']))
  expect((await findZones()).flatMap(({ methods }) => methods.map(({ kind }) => kind))).toEqual(['flat_rate', 'flat_rate', 'free_shipping'])
})
