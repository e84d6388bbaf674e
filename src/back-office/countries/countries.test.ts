import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statesOnForms } from '#shop/delivery/geography.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { changeCountries, showCountries } from './countries.server.ts'

useDatabase()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

/** The states form of a country as submitted. `change` sets values by state name. */
async function typedOf(country: string, change: (name: string) => { offered?: string; en?: string } = () => ({})): Promise<Record<string, string>> {
  const card = (await showCountries('')).cards.find(({ code }) => code === country)!
  const rows = card.states.map(({ id, fr, en, ar, isOffered }) => ({ id, fr, en, ar, ...(isOffered && { offered: 'on' }), ...change(fr) }))
  return Object.assign(
    { what: 'states', country },
    ...rows.map((row, place) => Object.fromEntries(Object.entries(row).map(([name, text]) => [`${place}-${name}`, text]))),
  ) as Record<string, string>
}

const offered = async (country: string) => statesOnForms(country, 'fr', await findSettings())

test('IMP-44 the countries that are delivered to keep their order, the default one comes first', async () => {
  await changeCountries({ first: 'TN', 'deliver-DZ': 'on', 'deliver-TN': 'on', 'deliver-EG': 'on' })
  expect((await findSettings()).deliversTo).toEqual(['TN', 'EG', 'DZ'])
  await changeCountries({ first: 'DZ', 'deliver-DZ': 'on', 'deliver-TN': 'on' })
  expect((await findSettings()).deliversTo).toEqual(['DZ', 'TN'])
  const { typed, choices, cards } = await showCountries('')
  expect([typed['first'], choices.first.length, choices.deliver.length > 200, cards.map(({ code }) => code)]).toEqual(['DZ', 2, true, ['DZ', 'TN']])
})

test.each([{}, { 'deliver-XX': 'on' }, { what: 'states', country: 'XX' }, { what: 'states' }])('IMP-44 %o is refused, and nothing changes', async (fields) => {
  expect(await changeCountries(fields as Record<string, string>)).toHaveProperty('refused')
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test('CO-33, IMP-44 the merchant says which countries have no states', async () => {
  await changeCountries({ first: 'TN', 'deliver-TN': 'on', 'deliver-SG': 'on', 'stateless-TN': 'on', 'stateless-XX': 'on' })
  expect((await findSettings()).countriesWithoutStates).toEqual(['TN'])
  expect(await offered('TN')).toEqual({})
  expect(await offered('SG')).not.toEqual({})
  expect((await showCountries('')).cards.map(({ hasStates }) => hasStates)).toEqual([false, true])
})

test('IMP-44 a state that is taken out is offered no more, one that is added gets a code, and the original list comes back', async () => {
  const typed = await typedOf('TN', (name) => (name === 'Tataouine' ? { offered: '' } : name === 'Sousse' ? { en: 'Susa' } : {}))
  expect(await changeCountries({ ...typed, '30-fr': 'Kerkennah', '30-offered': 'on', '31-fr': 'Djerba', '31-en': 'Jerba', '31-offered': 'on' })).toEqual({
    done: 'country-TN',
  })
  expect(await offered('TN')).toMatchObject({ 'TN-51': 'Susa', 'TN-x1': 'Kerkennah', 'TN-x2': 'Jerba' })
  expect(await offered('TN')).not.toHaveProperty('TN-83')
  expect((await showCountries('')).cards[0]).toMatchObject({ isOwn: true, about: '25 proposés, votre liste' })
  const again = await typedOf('TN', (name) => (name === 'Tataouine' ? { offered: 'on' } : {}))
  await changeCountries(again)
  expect(await offered('TN')).toHaveProperty('TN-83')
  expect(await changeCountries({ what: 'states', country: 'TN', intent: 'original' })).toEqual({ done: 'country-TN' })
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test('IMP-44 the same list saved again is the shop’s own still; a country without a known list can be given one', async () => {
  await changeCountries(await typedOf('EG'))
  expect((await findSettings()).states).toEqual([])
  await changeCountries({ first: 'TN', 'deliver-TN': 'on', 'deliver-GP': 'on' })
  expect(await offered('GP')).toBeUndefined()
  await changeCountries({ what: 'states', country: 'GP', '0-fr': 'Basse-Terre', '0-offered': 'on' })
  expect(await offered('GP')).toEqual({ 'GP-x1': 'Basse-Terre' })
})

test.each([
  ['a name twice', { '30-fr': 'Sousse', '30-offered': 'on' }, 'Ce nom est deux fois dans la liste.'],
  ['a name too long', { '30-fr': 'x'.repeat(81), '30-offered': 'on' }, 'Au plus 80 caractères.'],
  ['no French name', { '30-fr': '', '30-en': 'Susa', '30-offered': 'on' }, 'Écrivez le nom français.'],
])('IMP-44 %s is said beside it, and nothing is saved', async (_, extra, problem) => {
  const refused = await changeCountries({ ...(await typedOf('TN')), ...extra })
  expect(JSON.stringify(refused)).toContain(problem)
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test('IMP-44 a list without any state is refused: such a country is one without states', async () => {
  const none = await changeCountries(await typedOf('TN', () => ({ offered: '' })))
  expect(none).toMatchObject({ refused: { problem: 'Proposez au moins un gouvernorat, ou mettez le pays parmi ceux qui n’en ont pas.' } })
})
