import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import { deleteTaxRate } from '#shop/prices/taxes.manage'
import { changeTaxes } from './tax-saving.server.ts'
import { showTaxes } from './tax-views.server.ts'

useDatabase()
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  for (const { id, country } of await findTaxRates()) if (country !== 'TN') await deleteTaxRate(id)
})

const EGYPTIAN = { rate: '14', class: '', place: 'EG', nameFr: 'TVA', nameEn: 'VAT', nameAr: '', onShipping: 'on' }
const added = async () => (await findTaxRates()).filter(({ country }) => country !== 'TN')

test('IMP-12 the page shows each rate folded away, with its class, place and whether delivery contains it', async () => {
  const { rates } = await showTaxes('')
  expect(rates.map(({ title, about }) => [title, about])).toEqual([
    ['TVA 19 %', 'Classe normale · Tunisie · livraison comprise'],
    ['TVA 13 %', 'Classe « taux-13 » · Tunisie'],
    ['TVA 7 %', 'Classe « reduced-rate » · Tunisie'],
    ['TVA 0 %', 'Classe « zero-rate » · Tunisie'],
  ])
})

test('IMP-12 a rate is added for a country or one state of it, shown as it was typed, changed and removed', async () => {
  const done = await changeTaxes(EGYPTIAN)
  const [rate] = await added()
  expect(done).toEqual({ done: `rate-${rate!.id}` })
  await changeTaxes({ ...EGYPTIAN, id: String(rate!.id), rate: '7,25', place: 'EG|EGC', onShipping: '' })
  expect(await added()).toMatchObject([{ id: rate!.id, rate: 725, country: 'EG', state: 'EGC', onShipping: false }])
  const card = (await showTaxes('')).rates.find(({ id }) => id === rate!.id)!
  expect(card).toMatchObject({ title: 'TVA 7,25 %', typed: { rate: '7,25', place: 'EG|EGC' } })
  expect((await showTaxes('')).places.flatMap(({ places }) => places.map(({ value }) => value))).toContain('EG|EGC')
  await changeTaxes({ id: String(rate!.id), intent: 'remove' })
  expect(await added()).toEqual([])
  expect(await changeTaxes({ ...EGYPTIAN, id: String(rate!.id) })).toMatchObject({ refused: { problem: 'Ce taux n’existe plus.' } })
})

test.each([
  [{ rate: 'cent' }, 'rate', 'Écrivez un pourcentage de 0 à 100'],
  [{ rate: '101' }, 'rate', 'Écrivez un pourcentage de 0 à 100'],
  [{ nameFr: ' ' }, 'nameFr', 'Écrivez le nom français.'],
  [{ nameAr: 'x'.repeat(61) }, 'nameAr', 'Au plus 60 caractères.'],
  [{ place: 'XX' }, 'place', 'Choisissez dans la liste.'],
  [{ place: '' }, 'place', 'Choisissez dans la liste.'],
  [{ place: 'EG|TN-11' }, 'place', 'Choisissez dans la liste.'],
  [{ place: 'EG|__proto__' }, 'place', 'Choisissez dans la liste.'],
  [{ place: `EG|${'x'.repeat(10_000)}` }, 'place', 'Choisissez dans la liste.'],
])('IMP-12 %o is refused on %s, what was typed stays, and nothing is saved', async (typed, name, said) => {
  const form = { ...EGYPTIAN, ...typed }
  expect(await changeTaxes(form)).toMatchObject({ refused: { at: 'rate-new', fresh: form, problems: { [name]: expect.stringContaining(said) } } })
  expect(await added()).toEqual([])
})

test('IMP-12 a tax that is there already is refused as a whole', async () => {
  expect(await changeTaxes({ ...EGYPTIAN, place: 'TN' })).toMatchObject({ refused: { problem: expect.stringContaining('existe déjà') } })
})

test('IMP-12 the fiscal stamp is dinars to the millime, from 0; what is no amount changes nothing', async () => {
  expect(await changeTaxes({ intent: 'stamp', stampDuty: '0,600' })).toEqual({ done: 'stamp' })
  expect((await findSettings()).stampDuty).toBe(600)
  for (const stampDuty of ['-1', 'un', '1,2345', '10000001', ''])
    expect(await changeTaxes({ intent: 'stamp', stampDuty })).toMatchObject({
      refused: { at: 'stamp', stamp: { groups: [{ rows: [{ name: 'stampDuty', typed: stampDuty, problem: expect.any(String) }] }] } },
    })
  expect((await findSettings()).stampDuty).toBe(600)
})
