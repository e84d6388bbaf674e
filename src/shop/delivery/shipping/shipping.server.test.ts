import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { zoneOf } from './shipping.ts'
import { methodFormSchema } from './shipping.schema.ts'
import { findZones } from './shipping.server.ts'
import { addZone, deleteMethod, deleteZone, listZones, makeZone, moveMethod, moveZone, saveMethod, saveZone } from './shipping.manage.server.ts'

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
  const zone = zoneOf(zones, { country: 'TN', state: 'TN-11' })!
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
  invalidate(new Set(['shipping']))
  expect((await findZones()).flatMap(({ methods }) => methods.map(({ kind }) => kind))).toEqual(['flat_rate', 'flat_rate', 'free_shipping'])
})

test('IMP-10 a zone without any method is unfinished and passed over; one whose methods are all off delivers nothing', async () => {
  const sousse = { country: 'TN', state: 'TN-51' }
  const id = await addZone({ name: 'Sousse', position: 5, places: [sousse], methods: [] })
  expect(zoneOf(await findZones(), sousse)?.name).toBe('Partout')
  const only = await saveMethod({ zoneId: id }, method({ enabled: undefined }))
  expect(zoneOf(await findZones(), sousse)).toMatchObject({ id, methods: [] })
  await deleteMethod(only!)
  expect(zoneOf(await findZones(), sousse)?.name).toBe('Partout')
  await deleteZone(id)
})

const method = (typed: Record<string, unknown> = {}) =>
  methodFormSchema.parse({ kind: 'flat_rate', titleFr: 'Express', titleEn: 'Express', titleAr: '', classCosts: {}, enabled: 'on', ...typed })
const namesNow = async () => (await findZones()).map(({ name }) => name)

test('IMP-10 a zone that the merchant adds is tried before the one for everywhere, and moves; the first and the last stay where they are', async () => {
  const sfax = await makeZone({ name: 'Sfax', places: [{ country: 'TN', state: 'TN-61' }], cost: dinars(5) })
  expect(await namesNow()).toEqual(['Grand Tunis', 'Sfax', 'Partout'])
  expect((await findZones())[1]!.methods).toMatchObject([
    { kind: 'flat_rate', cost: 5000 },
    { kind: 'free_shipping', cost: null, minimum: null },
  ])
  await moveZone(sfax, 'up')
  await moveZone(sfax, 'up')
  expect(await namesNow()).toEqual(['Sfax', 'Grand Tunis', 'Partout'])
  await moveZone(sfax, 'down')
  await moveZone(999, 'up')
  expect(await namesNow()).toEqual(['Grand Tunis', 'Sfax', 'Partout'])
  expect(
    await saveZone(sfax, {
      name: 'Sfax et Gabès',
      places: [
        { country: 'TN', state: 'TN-61' },
        { country: 'TN', state: 'TN-81' },
      ],
    }),
  ).toBe(sfax)
  expect((await findZones())[1]).toMatchObject({ name: 'Sfax et Gabès', places: [{ state: 'TN-61' }, { state: 'TN-81' }] })
  expect(await saveZone(999, { name: 'Rien', places: [] })).toBeUndefined()
})

test('IMP-10 methods are added, changed, ordered, turned off and removed; each kind keeps only what counts for it', async () => {
  const zoneId = (await findZones()).find(({ name }) => name === 'Sfax et Gabès')!.id
  const made = (await listZones()).find(({ id }) => id === zoneId)!
  for (const { id } of made.methods) await deleteMethod(id)
  const express = await saveMethod({ zoneId }, method({ cost: '12,5', minimum: '3', classCosts: { lourd: '4', léger: '' } }))
  const free = await saveMethod({ zoneId }, method({ kind: 'free_shipping', cost: '9', minimum: '300' }))
  const methods = async () => (await findZones()).find(({ id }) => id === zoneId)!.methods
  expect(await methods()).toMatchObject([
    { id: express, cost: 12_500, minimum: null, classCosts: { lourd: 4000 }, title: { fr: 'Express' } },
    { id: free, cost: null, minimum: 300_000, classCosts: {} },
  ])
  await moveMethod(free!, 'up')
  expect((await methods()).map(({ id }) => id)).toEqual([free, express])
  await saveMethod({ id: express! }, method({ titleFr: 'Rapide', enabled: undefined }))
  expect((await methods()).map(({ id }) => id)).toEqual([free])
  expect((await listZones()).find(({ id }) => id === zoneId)!.methods).toMatchObject([{ id: free }, { id: express, enabled: false, title: { fr: 'Rapide' } }])
  expect(await saveMethod({ id: express! }, method({ kind: 'local_pickup' }))).toBeUndefined()
  expect(await saveMethod({ zoneId: 999 }, method())).toBeUndefined()
  expect(await deleteMethod(free!)).toBe(zoneId)
  expect(await deleteMethod(free!)).toBeUndefined()
  expect(await methods()).toEqual([])
  await deleteZone(zoneId)
  expect(await namesNow()).toEqual(['Grand Tunis', 'Partout'])
})

test('IMP-10 a new zone is tried before the first that contains all of its places, and offers what these were offered, at its own price', async () => {
  const tunisia = await makeZone({ name: 'Tunisie', places: [{ country: 'TN' }], cost: dinars(8) })
  const ariana = await makeZone({ name: 'Ariana', places: [{ country: 'TN', state: 'TN-12' }], cost: dinars(4) })
  const tunis = await makeZone({ name: 'Tunis', places: [{ country: 'TN', state: 'TN-11' }], cost: dinars(3) })
  const rest = await makeZone({ name: 'Reste', places: [], cost: dinars(20) })
  expect(await namesNow()).toEqual(['Tunis', 'Grand Tunis', 'Ariana', 'Tunisie', 'Partout', 'Reste'])
  const methods = Object.fromEntries((await findZones()).map((zone) => [zone.name, zone.methods.map(({ kind, cost }) => [kind, cost])]))
  expect(methods).toMatchObject({
    Tunis: [['flat_rate', 3000]],
    Ariana: [
      ['flat_rate', 4000],
      ['free_shipping', null],
    ],
  })
  for (const id of [tunisia, ariana, tunis, rest]) await deleteZone(id)
})

test('IMP-10 two who add zones at once both have theirs, and a shop has no endless list of methods', async () => {
  const tunisia = [{ country: 'TN' }]
  const ids = await Promise.all(['Nord', 'Sud'].map((name) => makeZone({ name, places: tunisia, cost: null })))
  expect((await namesNow()).toSorted()).toEqual(['Grand Tunis', 'Nord', 'Partout', 'Sud'])
  expect((await namesNow()).at(-1)).toBe('Partout')
  for (let made = 0; made < 18; made++) await saveMethod({ zoneId: ids[0]! }, method())
  await expect(saveMethod({ zoneId: ids[0]! }, method())).rejects.toThrow('Au plus 20')
  for (const id of ids) await deleteZone(id)
})

test.each([
  [{ titleFr: ' ' }, 'titleFr', 'nameRequired'],
  [{ titleAr: 'x'.repeat(81) }, 'titleAr', 'nameTooLong'],
  [{ cost: 'sept' }, 'cost', 'amountInvalid'],
  [{ cost: '-1' }, 'cost', 'amountInvalid'],
  [{ cost: '10000000,001' }, 'cost', 'amountInvalid'],
  [{ minimum: '1,2345' }, 'minimum', 'amountInvalid'],
  [{ kind: 'drone' }, 'kind', 'kindInvalid'],
])('IMP-10 %o is no method’s: %s says %s', (typed, name, message) => {
  const asked = { kind: 'flat_rate', titleFr: 'Express', classCosts: {}, ...typed }
  expect(methodFormSchema.safeParse(asked).error?.issues).toMatchObject([{ path: [name], message }])
})
