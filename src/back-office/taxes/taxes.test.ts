import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { findTaxRates } from '#shop/prices/taxes.server'
import { deleteTaxRate } from '#shop/prices/taxes.manage'
import { changeTaxes, showTaxes } from './taxes.server.ts'

useDatabase()
beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  for (const { id, country } of await findTaxRates()) if (country !== 'TN') await deleteTaxRate(id)
})

const EGYPTIAN = { rate: '14', class: '', place: 'EG', nameFr: 'TVA', nameEn: 'VAT', nameAr: '', onShipping: 'on' }
const added = async () => (await findTaxRates()).filter(({ country }) => country !== 'TN')

test('IMP-12 the page shows each rate folded away, with its class, place and whether delivery contains it', async () => {
  const { rates } = await showTaxes('')
  expect(rates!.map(({ title, about }) => [title, about])).toEqual([
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
  const card = (await showTaxes('')).rates!.find(({ id }) => id === rate!.id)!
  expect(card).toMatchObject({ title: 'TVA 7,25 %', typed: { rate: '7,25', place: 'EG|EGC' } })
  expect((await showTaxes('')).places.map(({ value }) => value)).toContain('EG|EGC')
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
  expect(await changeTaxes({ intent: 'answer', subjectToVat: 'yes', stampDuty: '0,600' })).toEqual({ done: 'answer' })
  expect((await findSettings()).stampDuty).toBe(600)
  for (const stampDuty of ['-1', 'un', '1,2345', '10000001', ''])
    expect(await changeTaxes({ intent: 'answer', subjectToVat: 'yes', stampDuty })).toMatchObject({
      refused: { at: 'answer', answer: { groups: [{}, { rows: [{ name: 'stampDuty', typed: stampDuty, problem: expect.any(String) }, {}] }] } },
    })
  expect((await findSettings()).stampDuty).toBe(600)
})

describe('the question of a new shop', () => {
  const unanswered = { ...DEFAULT_SETTINGS, subjectToVat: '' as const }
  const [TVA] = [expect.objectContaining({ country: 'TN', rate: 1900, class: '' })]
  beforeEach(() => saveSettings(unanswered))
  const form = async (typed: Record<string, string>) => changeTaxes({ intent: 'answer', seen: (await showTaxes('')).answer.seen, ...typed })

  test('IMP-12 no rate applies, and none is shown; an answer is yes or no with a stamp that somebody typed, even 0', async () => {
    expect(await findTaxRates()).toEqual([])
    expect(await showTaxes('')).toMatchObject({
      rates: null,
      isAnswered: false,
      answer: { groups: [{ rows: [{ typed: '' }] }, { rows: [{ typed: '' }, {}] }] },
    })
    expect(await form({ subjectToVat: 'yes', stampDuty: '' })).toMatchObject({ refused: {} })
    expect(await form({ subjectToVat: '', stampDuty: '0' })).toMatchObject({
      refused: { answer: { groups: [{ rows: [{ problem: 'Répondez par oui ou par non.' }] }, {}] } },
    })
    expect(await findSettings()).toEqual(unanswered)
  })

  test('IMP-12 yes: the country’s rates apply; no: none does, and they come back with another yes', async () => {
    expect(await form({ subjectToVat: 'yes', stampDuty: '0' })).toEqual({ done: 'answer' })
    expect(await findTaxRates()).toContainEqual(TVA)
    expect(await form({ subjectToVat: 'no', stampDuty: '1' })).toEqual({ done: 'answer' })
    expect(await findTaxRates()).toEqual([])
    expect(await showTaxes('')).toMatchObject({ rates: null, isAnswered: true })
    expect(await findSettings()).toMatchObject({ subjectToVat: 'no', stampDuty: 1000 })
    await form({ subjectToVat: 'yes', stampDuty: '1' })
    expect(await findTaxRates()).toContainEqual(TVA)
  })

  test('IMP-12 a shop in Egypt begins with its own rate, once', async () => {
    await saveSettings({ ...unanswered, country: 'EG' })
    for (const subjectToVat of ['yes', 'no', 'yes']) await form({ subjectToVat, stampDuty: '0' })
    expect(await added()).toMatchObject([{ country: 'EG', rate: 1400, onShipping: true, name: { ar: 'ضريبة القيمة المضافة' } }])
  })

  test('IMP-12 who takes every rate away gets none back by saving the page', async () => {
    for (const { id } of await added()) await deleteTaxRate(id)
    await saveSettings({ ...unanswered, country: 'EG', subjectToVat: 'yes' })
    await form({ subjectToVat: 'yes', stampDuty: '1' })
    expect(await added()).toEqual([])
  })
})
