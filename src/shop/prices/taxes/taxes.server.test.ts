import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { taxRateFormSchema } from './taxes.schema.ts'
import { findTaxRates } from './taxes.server.ts'
import { deleteTaxRate, saveTaxRate } from './taxes.manage.server.ts'

useDatabase()

test('IMP-12 a new shop knows Tunisia’s rates by class: 19 % on goods and delivery, 13 % and 7 % and none on the goods of their classes', async () => {
  expect((await findTaxRates()).map(({ class: name, country, rate, onShipping }) => [name, country, rate, onShipping])).toEqual([
    ['', 'TN', 1900, true],
    ['taux-13', 'TN', 1300, false],
    ['reduced-rate', 'TN', 700, false],
    ['zero-rate', 'TN', 0, false],
  ])
})

const form = (typed: Record<string, string> = {}) =>
  taxRateFormSchema.parse({ class: '', country: 'EG', state: '', rate: '14', nameFr: 'TVA', nameEn: 'VAT', nameAr: '', onShipping: 'on', ...typed })
const egyptian = async () => (await findTaxRates()).filter(({ country }) => country === 'EG')

test('IMP-12 what the merchant adds, changes and removes is known at once; a rate that is gone is not saved', async () => {
  const id = await saveTaxRate(undefined, form())
  expect(await egyptian()).toEqual([{ id, class: '', country: 'EG', state: '', rate: 1400, name: { fr: 'TVA', en: 'VAT', ar: '' }, onShipping: true }])
  await saveTaxRate(id, form({ rate: '7,25', state: 'EGC', onShipping: '' }))
  expect(await egyptian()).toMatchObject([{ id, rate: 725, state: 'EGC', onShipping: false }])
  await deleteTaxRate(id!)
  expect(await egyptian()).toEqual([])
  expect(await saveTaxRate(id, form())).toBeUndefined()
})

test('IMP-12 the same tax twice for one class and place is refused: it would be counted twice', async () => {
  const id = await saveTaxRate(undefined, form())
  await expect(saveTaxRate(undefined, form({ nameFr: 'tva', rate: '5' }))).rejects.toThrow('existe déjà')
  await saveTaxRate(undefined, form({ nameFr: 'Autre taxe' }))
  await saveTaxRate(undefined, form({ state: 'EGC' }))
  expect((await egyptian()).map(({ name, state }) => [name.fr, state])).toEqual([
    ['TVA', ''],
    ['Autre taxe', ''],
    ['TVA', 'EGC'],
  ])
  expect(id).toBeDefined()
})

test.each([
  ['rate', '100,01', 'rateInvalid'],
  ['rate', '-1', 'rateInvalid'],
  ['rate', '19,555', 'rateInvalid'],
  ['rate', '', 'rateInvalid'],
  ['country', 'Tunisie', 'countryInvalid'],
  ['nameFr', ' ', 'nameRequired'],
  ['nameAr', 'x'.repeat(61), 'nameTooLong'],
  ['class', 'x'.repeat(101), 'classInvalid'],
])('IMP-12 %s "%s" is no rate’s: %s', (name, typed, message) => {
  expect(taxRateFormSchema.safeParse({ country: 'TN', rate: '19', nameFr: 'TVA', [name]: typed }).error?.issues).toMatchObject([{ path: [name], message }])
})
