import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { findZones } from '#shop/delivery/shipping.server'
import { deleteZone, listZones } from '#shop/delivery/shipping.manage'
import { changeShipping } from './shipping-saving.server.ts'
import { showShipping } from './shipping-views.server.ts'

useDatabase()
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  for (const { id, name } of await listZones()) if (name !== 'Partout') await deleteZone(id)
})

const SAHEL = { what: 'zone', name: 'Sahel', 'place-TN|TN-51': 'on', 'place-TN|TN-52': 'on' }
const addSahel = async () => {
  await changeShipping(SAHEL)
  return (await listZones()).find(({ name }) => name === 'Sahel')!
}

test('IMP-10 a zone is its ticked states; a country that is ticked beside states of it counts as those', async () => {
  const zone = await addSahel()
  expect(zone.places).toEqual([
    { country: 'TN', state: 'TN-51' },
    { country: 'TN', state: 'TN-52' },
  ])
  expect((await findZones()).map(({ name }) => name)).toEqual(['Sahel', 'Partout'])
  await changeShipping({ ...SAHEL, id: String(zone.id), 'place-TN': 'on', 'place-EG': 'on' })
  expect((await listZones())[0]!.places).toEqual([{ country: 'TN', state: 'TN-51' }, { country: 'TN', state: 'TN-52' }, { country: 'EG' }])
  const shown = (await showShipping('')).zones[0]!
  expect(shown.about).toBe('Sousse, Tunisie · Monastir, Tunisie · Égypte')
  expect(shown.typed.countries[0]!.states.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(['Sousse', 'Monastir'])
})

test('IMP-10 a new method is off until it is turned on; only what counts for its kind is kept', async () => {
  const zone = await addSahel()
  await changeShipping({ what: 'method', zone: String(zone.id), intent: 'flat_rate' })
  const [method] = (await listZones())[0]!.methods
  expect([method!.enabled, (await findZones())[0]!.methods]).toEqual([false, []])
  const typed = { titleFr: 'Livraison au Sahel', titleEn: '', titleAr: '', cost: '5,5', enabled: 'on', 'class-lourd': '3', 'class-fragile': '' }
  const form = { what: 'method', id: String(method!.id), kind: 'flat_rate', ...typed }
  expect(await changeShipping(form)).toEqual({ done: `method-${method!.id}` })
  expect((await findZones())[0]!.methods).toMatchObject([{ cost: 5500, classCosts: { lourd: 3000 }, title: { fr: 'Livraison au Sahel' } }])
  expect((await showShipping('')).zones[0]!.methods).toMatchObject([{ about: 'Tarif fixe · 5.500 TND', classes: [{ name: 'lourd', cost: '3' }] }])
  expect(await changeShipping({ ...form, cost: 'cinq', 'class-lourd': '-3' })).toMatchObject({
    refused: { at: `method-${method!.id}`, problems: { cost: expect.stringContaining('montant'), 'class-lourd': expect.stringContaining('montant') } },
  })
  expect((await findZones())[0]!.methods).toMatchObject([{ cost: 5500 }])
  const removal = { what: 'method', id: String(method!.id), intent: 'remove' }
  expect(await changeShipping(removal)).toEqual({ done: `zone-${zone.id}` })
  expect(await changeShipping(removal)).toEqual({ done: '' })
  expect((await listZones())[0]!.methods).toEqual([])
})

test('IMP-10 zones move and go by their buttons', async () => {
  const zone = await addSahel()
  const id = String(zone.id)
  await changeShipping({ what: 'zone', id, intent: 'down' })
  expect((await findZones()).map(({ name }) => name)).toEqual(['Partout', 'Sahel'])
  await changeShipping({ what: 'zone', id, intent: 'up', name: 'Not saved by this button' })
  expect((await findZones()).map(({ name }) => name)).toEqual(['Sahel', 'Partout'])
  await changeShipping({ what: 'zone', id, intent: 'remove' })
  expect((await findZones()).map(({ name }) => name)).toEqual(['Partout'])
})

test.each<[Record<string, string>]>([
  [{ what: 'zone', name: '' }],
  [{ what: 'zone', name: 'x'.repeat(10_000) }],
  [{ what: 'zone', name: 'Fausse', 'place-XX': 'on' }],
  [{ what: 'zone', name: 'Fausse', 'place-TN|EGC': 'on' }],
  [{ what: 'zone', name: 'Fausse', 'place-TN|__proto__': 'on' }],
  [{ what: 'zone', id: '999999', name: 'Partie' }],
  [{ what: 'method', zone: '999999', intent: 'flat_rate' }],
  [{ what: 'method', id: '-1' }],
  [{ what: 'method', id: '999999', kind: 'flat_rate', titleFr: 'Rien' }],
  [{}],
])('IMP-10 %o is refused, and nothing changes', async (form) => {
  const before = [await listZones(), await findSettings()]
  expect(await changeShipping(form)).toHaveProperty('refused')
  expect([await listZones(), await findSettings()]).toEqual(before)
})
