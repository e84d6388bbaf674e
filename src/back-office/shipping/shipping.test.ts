import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { zoneOf } from '#shop/delivery/shipping'
import { findZones } from '#shop/delivery/shipping.server'
import { deleteZone, listZones, type StaffZone } from '#shop/delivery/shipping.manage'
import type { ShippingView } from './shipping-table.ts'
import { changeShipping, showShipping } from './shipping.server.ts'

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
  expect(shown.about).toBe('frais de la boutique : 7.000 TND · Sousse, Tunisie · Monastir, Tunisie · Égypte')
  const { states, ticked } = shown.countries[0]!
  expect(states.filter(({ value }) => ticked.split(',').includes(value)).map(({ label }) => label)).toEqual(['Sousse', 'Monastir'])
})

test('IMP-10 a zone is made with its price in one save, and delivers at once', async () => {
  const { done } = (await changeShipping({ what: 'zone', name: 'Sfax', cost: '5', 'place-TN|TN-61': 'on' })) as { done: string }
  const [sfax] = await findZones()
  expect([done, sfax!.methods]).toMatchObject([`zone-${sfax!.id}`, [{ kind: 'flat_rate', cost: 5000 }, { kind: 'free_shipping' }]])
  expect((await showShipping('')).zones[0]).toMatchObject({ title: 'Sfax', about: '5.000 TND · Sfax, Tunisie' })
  const wrong = await changeShipping({ what: 'zone', name: 'Gabès', cost: 'cinq', 'place-TN|TN-81': 'on' })
  expect(wrong).toMatchObject({
    refused: { at: 'zone-new', fresh: { typed: { name: 'Gabès', cost: 'cinq' } }, problems: { cost: expect.stringContaining('montant') } },
  })
  expect((await findZones()).map(({ name }) => name)).toEqual(['Sfax', 'Partout'])
})

test('IMP-10 prices of governorates are saved at once: each makes a zone, changes it, or gives the governorate back to the general price', async () => {
  const save = (prices: Record<string, string>) => changeShipping({ what: 'prices', country: 'TN', ...prices })
  const shown = async () => {
    const { states } = (await showShipping('')).prices.find(({ country }) => country === 'TN')!
    return Object.fromEntries(states.map(({ name, typed, general }) => [name, [typed, general]]))
  }
  expect(Object.keys(await shown())).toHaveLength(24)
  expect(await save({ 'price-TN-61': '5', 'price-TN-81': '6,5', 'price-TN-11': '' })).toEqual({ done: 'prices-TN' })
  expect(await shown()).toMatchObject({ Sfax: ['5', '7'], Gabès: ['6,5', '7'], Tunis: ['', '7'] })
  const zones = await findZones()
  expect(zones.map(({ name, methods }) => [name, methods.map(({ kind, cost }) => [kind, cost])])).toMatchObject([
    [
      'Sfax',
      [
        ['flat_rate', 5000],
        ['free_shipping', null],
      ],
    ],
    [
      'Gabès',
      [
        ['flat_rate', 6500],
        ['free_shipping', null],
      ],
    ],
    [
      'Partout',
      [
        ['flat_rate', null],
        ['free_shipping', null],
      ],
    ],
  ])
  await save({ 'price-TN-61': '4', 'price-TN-81': '' })
  expect((await findZones()).map(({ id, name }) => [id, name])).toEqual([
    [zones[0]!.id, 'Sfax'],
    [zones[2]!.id, 'Partout'],
  ])
  expect(await shown()).toMatchObject({ Sfax: ['4', '7'], Gabès: ['', '7'] })
  expect((await showShipping('')).zones.map(({ isOneState }) => isOneState)).toEqual([true, false])
})

test('IMP-10 a wrong price saves none of the table, which keeps what was typed; a governorate beside others in a zone shows the price of that zone', async () => {
  const zone = await addSahel()
  await changeShipping({ what: 'method', id: String(zone.methods[0]!.id), kind: 'flat_rate', titleFr: 'Livraison', cost: '3', enabled: 'on' })
  const answer = await changeShipping({ what: 'prices', country: 'TN', 'price-TN-61': '5', 'price-TN-51': '-2' })
  expect(answer).toMatchObject({ refused: { at: 'prices-TN', problems: { 'price-TN-51': expect.stringContaining('montant') } } })
  const { states } = (answer as { refused: ShippingView }).refused.prices[0]!
  expect(states.filter(({ typed }) => typed)).toMatchObject([
    { code: 'TN-51', typed: '-2', general: '3' },
    { code: 'TN-61', typed: '5', general: '7' },
  ])
  expect((await findZones()).map(({ name }) => name)).toEqual(['Sahel', 'Partout'])
  await changeShipping({ what: 'prices', country: 'TN', 'price-TN-51': '2' })
  expect((await findZones()).map(({ name }) => name)).toEqual(['Sousse', 'Sahel', 'Partout'])
})

test('IMP-10 a governorate whose zone has a method of its own keeps the zone when its price is cleared', async () => {
  const save = (price: string) => changeShipping({ what: 'prices', country: 'TN', 'price-TN-61': price })
  await save('5')
  const [sfax] = await findZones()
  await changeShipping({ what: 'method', zone: String(sfax!.id), intent: 'local_pickup' })
  await save('')
  expect((await listZones())[0]).toMatchObject({ id: sfax!.id, methods: [{ cost: null }, { kind: 'free_shipping' }, { kind: 'local_pickup' }] })
})

test('IMP-10 clearing the price of a place that only its zone serves does not stop its delivery', async () => {
  await changeShipping({ what: 'prices', country: 'TN', 'price-TN-61': '5' })
  const [sfax, everywhere] = await listZones()
  const switchAll = (enabled: string) =>
    everywhere!.methods.map(({ id, kind, title }) => changeShipping({ what: 'method', id: String(id), kind, titleFr: title.fr, enabled }))
  await Promise.all(switchAll(''))
  await changeShipping({ what: 'prices', country: 'TN', 'price-TN-61': '' })
  expect(zoneOf(await findZones(), { country: 'TN', state: 'TN-61' })).toMatchObject({ id: sfax!.id, methods: [{ kind: 'flat_rate', cost: null }, {}] })
  await Promise.all(switchAll('on'))
})

test('IMP-10 the page names the zones whose methods are all off, and those that have none', async () => {
  const zone = await addSahel()
  expect(await showShipping('')).toMatchObject({ closed: [], passedOver: [] })
  await Promise.all(zone.methods.map((method) => changeMethod(method, { enabled: '' })))
  expect(await showShipping('')).toMatchObject({ closed: ['Sahel'], passedOver: [] })
  for (const { id } of zone.methods) await changeShipping({ what: 'method', id: String(id), intent: 'remove' })
  expect(await showShipping('')).toMatchObject({ closed: [], passedOver: ['Sahel'] })
})

const changeMethod = ({ id, kind, title }: StaffZone['methods'][number], typed: Record<string, string>) =>
  changeShipping({ what: 'method', id: String(id), kind, titleFr: title.fr, titleEn: title.en, titleAr: title.ar, enabled: 'on', ...typed })
const priceSfax = (price: string) => changeShipping({ what: 'prices', country: 'TN', 'price-TN-61': price })

test.each<[string, 'flat_rate' | 'free_shipping', Record<string, string>]>([
  ['another threshold of free delivery', 'free_shipping', { minimum: '90' }],
  ['a cost of a shipping class', 'flat_rate', { cost: '5', 'class-lourd': '3' }],
  ['free delivery switched off', 'free_shipping', { enabled: '' }],
  ['another Arabic name', 'flat_rate', { cost: '5', titleAr: 'توصيل صفاقس' }],
])('IMP-10 a governorate whose zone has %s keeps the zone when its price is cleared', async (_what, kind, typed) => {
  await priceSfax('5')
  const [sfax] = await listZones()
  await changeMethod(
    sfax!.methods.find((method) => method.kind === kind)!,
    typed,
  )
  const [changed] = await listZones()
  await priceSfax('')
  const cleared = changed!.methods.map((method) => (method.kind === 'flat_rate' ? { ...method, cost: null } : method))
  expect((await listZones())[0]).toEqual({ ...changed, methods: cleared })
})

test('IMP-10 a price for a governorate whose zone has no flat rate that is on adds one to that zone, which keeps its methods', async () => {
  await priceSfax('5')
  const [sfax] = await listZones()
  await changeMethod(sfax!.methods[0]!, { cost: '5', enabled: '' })
  await changeMethod(sfax!.methods[1]!, { minimum: '90', enabled: '' })
  const [closed] = await listZones()
  await priceSfax('6')
  const [priced] = await listZones()
  expect(priced).toMatchObject({ id: sfax!.id, methods: [{ kind: 'flat_rate', cost: 6000, enabled: true }, {}, {}] })
  expect(priced!.methods.slice(1)).toEqual(closed!.methods)
})

test('IMP-10 a new method is off until it is turned on; only what counts for its kind is kept', async () => {
  const zone = await addSahel()
  await changeShipping({ what: 'method', zone: String(zone.id), intent: 'flat_rate' })
  const method = (await listZones())[0]!.methods.at(-1)
  expect([method!.enabled, (await findZones())[0]!.methods.map(({ kind }) => kind)]).toEqual([false, ['flat_rate', 'free_shipping']])
  const typed = { titleFr: 'Livraison au Sahel', titleEn: '', titleAr: '', cost: '5,5', enabled: 'on', 'class-lourd': '3', 'class-fragile': '' }
  const form = { what: 'method', id: String(method!.id), kind: 'flat_rate', ...typed }
  expect(await changeShipping(form)).toEqual({ done: `method-${method!.id}` })
  expect((await findZones())[0]!.methods.at(-1)).toMatchObject({ cost: 5500, classCosts: { lourd: 3000 }, title: { fr: 'Livraison au Sahel' } })
  expect((await showShipping('')).zones[0]!.methods.at(-1)).toMatchObject({ about: 'Tarif fixe · 5.500 TND', classes: [{ name: 'lourd', cost: '3' }] })
  expect(await changeShipping({ ...form, cost: 'cinq', 'class-lourd': '-3' })).toMatchObject({
    refused: { at: `method-${method!.id}`, problems: { cost: expect.stringContaining('montant'), 'class-lourd': expect.stringContaining('montant') } },
  })
  expect((await findZones())[0]!.methods.at(-1)).toMatchObject({ cost: 5500 })
  const removal = { what: 'method', id: String(method!.id), intent: 'remove' }
  expect(await changeShipping(removal)).toEqual({ done: `zone-${zone.id}` })
  expect(await changeShipping(removal)).toEqual({ done: '' })
  expect((await listZones())[0]!.methods).toHaveLength(2)
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
  [{ what: 'prices', country: 'XX', 'price-TN-61': '5' }],
  [{ what: 'prices', country: 'TN', 'price-TN-61': 'x'.repeat(10_000) }],
  [{ what: 'method', id: '-1' }],
  [{ what: 'method', id: '999999', kind: 'flat_rate', titleFr: 'Rien' }],
  [{}],
])('IMP-10 %o is refused, and nothing changes', async (form) => {
  const before = [await listZones(), await findSettings()]
  expect(await changeShipping(form)).toHaveProperty('refused')
  expect([await listZones(), await findSettings()]).toEqual(before)
})
