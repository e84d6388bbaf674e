import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { changeDiscounts, showDiscounts } from './discount-fields.server.ts'
import { isPercentage, OPTIONS, percentageProblem } from './discount-rows.ts'

useDatabase()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const PERSON = 'somebody'
type Row = Record<string, string>
const cod: Row = { id: 'cod', type: 'Paiement à la livraison', value: '10', checkbox_value: 'yes', enabled: '1' }
const online: Row = { id: 'simulator', type: 'Simulateur', value: '5', checkbox_value: 'no', enabled: '0' }
const saved = async () => (await findSettings()).paymentDiscounts

/** Posts rows with these indices, like a browser. */
async function post(rows: Record<number, Row>, more: Row = {}) {
  const parts = Object.entries(rows).flatMap(([index, row]) => Object.entries(row).map(([part, value]) => [`${OPTIONS}[${index}][${part}]`, value]))
  return changeDiscounts({ nounce_verify: (await showDiscounts(PERSON)).nonce, ...Object.fromEntries(parts), ...more }, { id: PERSON })
}

test('ADM-24, ADM-25, ADM-27, ADM-28, ADM-29 rows at sparse indices are saved in their order, and no rows make an empty list', async () => {
  expect(await post({ 12: online, 2: cod })).toEqual({ done: '' })
  expect(await saved()).toMatchObject([
    { id: 'cod', type: 'Paiement à la livraison', value: 10, checkbox_value: 'yes', enabled: '1' },
    { id: 'simulator', value: 5, checkbox_value: 'no', enabled: '0' },
  ])
  expect((await showDiscounts(PERSON)).rows).toMatchObject([{ id: 'cod', value: '10' }, { id: 'simulator' }])
  await post({})
  expect(await saved()).toEqual([])
})

test.each([
  ['on', 'no', '0'],
  ['0', 'yes', '1'],
  [undefined, 'yes', '1'],
  ['1', undefined, '0'],
])('ADM-30 enabled %s with checkbox_value %s is kept as %s: checkbox_value is the switch', async (enabled, checkbox, kept) => {
  const { enabled: _enabled, checkbox_value: _checkbox, ...row } = cod
  await post({ 2: { ...row, ...(enabled && { enabled }), ...(checkbox && { checkbox_value: checkbox }) } })
  expect(await saved()).toMatchObject([{ enabled: kept, checkbox_value: kept === '1' ? 'yes' : 'no' }])
})

test('ADM-26 the label that is kept is the shop’s own, whatever was posted', async () => {
  await post({ 2: { ...cod, type: '<b>Gratuit</b>' } })
  expect(await saved()).toMatchObject([{ type: 'Paiement à la livraison' }])
})

test.each(['101', '-1', '5.5', '5,5', '', ' ', '1e1', 'dix', '0x10', '9'.repeat(40)])(
  'ADM-32, MONEY-13 with a percentage of "%s" nothing is saved, the right row neither',
  async (value) => {
    await post({ 2: { ...cod, value: '20' } })
    expect(await post({ 2: cod, 3: { ...online, value } })).toMatchObject({ refused: { problem: 'Please enter value between 0 to 100' } })
    expect(await saved()).toMatchObject([{ id: 'cod', value: 20 }])
  },
)

test('ADM-23 0 and 100 are percentages', async () => {
  await post({ 2: { ...cod, value: '0' }, 3: { ...online, value: '100' } })
  expect((await saved()).map(({ value }) => value)).toEqual([0, 100])
})

test.each([
  ['a method that the shop does not have', { 2: cod, 3: { ...online, id: 'paypal' } }, 'n’existe pas dans la boutique'],
  ['a method twice', { 2: cod, 3: { ...cod, value: '5' } }, '« Paiement à la livraison » a deux remises'],
  ['a switch that is neither', { 2: { ...cod, checkbox_value: 'maybe' } }, 'incomplet'],
  ['a row without an id', { 2: { value: '5', checkbox_value: 'yes' } }, 'incomplet'],
  ['more rows than a table has', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, cod])), 'incomplet'],
])('ADM-32, MONEY-14 %s is refused, and nothing is saved', async (_what, rows, said) => {
  expect(await post(rows)).toMatchObject({ refused: { problem: expect.stringContaining(said) } })
  expect(await saved()).toEqual([])
})

test('ADM-32 without the page’s nonce, or with another person’s, nothing is saved', async () => {
  const foreign = (await showDiscounts('somebody else')).nonce
  for (const nounce_verify of ['', '0123456789', foreign])
    expect(await post({ 2: cod }, { nounce_verify })).toMatchObject({ refused: { problem: expect.stringContaining('trop longtemps'), rows: [{ id: 'cod' }] } })
  expect(await saved()).toEqual([])
})

test('ADM-16, ADM-21, ADM-22 without scripts a row is added by its button, with the same words where it is not, and nothing is saved yet', async () => {
  const ask = (value: string, type = 'Paiement à la livraison') => ({ add: '1', [`${OPTIONS}_select_value`]: type, [`${OPTIONS}_input_value`]: value })
  expect(await post({}, { ...ask('15'), [`${OPTIONS}_enabled`]: 'on' })).toMatchObject({ draft: { rows: [{ id: 'cod', value: '15', checkbox_value: 'yes' }] } })
  expect(await post({}, ask('15'))).toMatchObject({ draft: { rows: [{ checkbox_value: 'no' }] } })
  expect(await post({}, ask('5.5'))).toMatchObject({ refused: { rows: [], problem: 'Please enter value between 0 to 100' } })
  expect(await post({ 2: cod, 3: online }, ask('5'))).toMatchObject({ refused: { problem: 'All available payment methods have been selected' } })
  expect(await post({ 2: cod }, { toggle: 'cod' })).toMatchObject({ draft: { rows: [{ checkbox_value: 'no' }] } })
  expect(await post({ 2: cod }, { remove: 'cod' })).toMatchObject({ draft: { rows: [] } })
  expect(await saved()).toEqual([])
})

test('ADM-32 of two who save at once each table is whole', async () => {
  await Promise.all([post({ 2: cod, 3: online }), post({ 2: { ...cod, value: '30' } })])
  expect([['cod 10', 'simulator 5'], ['cod 30']]).toContainEqual((await saved()).map(({ id, value }) => `${id} ${value}`))
})

test('a method that is not offered any more keeps its row until it is removed', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, paymentDiscounts: [{ id: 'old-gateway', type: 'Ancienne', value: 3, checkbox_value: 'yes', enabled: '1' }] })
  const { rows, methods } = await showDiscounts(PERSON)
  expect([rows.map(({ id }) => id), methods.map(({ id }) => id)]).toEqual([['old-gateway'], ['cod', 'simulator', 'old-gateway']])
  expect(await post({ 1: { ...cod, id: 'old-gateway' } })).toEqual({ done: '' })
})

test('ADM-22, ADM-31 a percentage is digits only, from 0 to 100; below its minimum it is said which that is', () => {
  expect(['0', '007', '100'].every(isPercentage)).toBe(true)
  expect(['', '-1', '101', '5.5', ' 5', '1e1', '٥'].some(isPercentage)).toBe(false)
  expect(['-1', '-0.5', '101', '', '5'].map(percentageProblem)).toEqual(['belowMinimum', 'belowMinimum', 'notPercentage', 'notPercentage', undefined])
})
