import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { ensureVendors, findDeliveringVendors, saveVendor, setFreeDelivery } from './vendors.server.ts'

useDatabase()

test("IMP-10 stores' names are in the language of who asks, French where a store wrote none, and follow a change at once", async () => {
  const ids = await ensureVendors(db, ['Dar', 'Souk'])
  const [dar, souk] = [ids.get('dar')!, ids.get('souk')!]
  const written = { slug: 'dar', name: 'Dar', biography: '', terms: '' }
  await saveVendor({ ...written, translations: { ar: { name: 'دار' }, en: { name: '' } } })
  const namesIn = async (locale: 'fr' | 'ar' | 'en') => [...(await findDeliveringVendors([dar, souk, 999_999], locale))].map(([id, { name }]) => [id, name])
  expect(await namesIn('fr')).toEqual([
    [dar, 'Dar'],
    [souk, 'Souk'],
  ])
  expect(await namesIn('ar')).toEqual([
    [dar, 'دار'],
    [souk, 'Souk'],
  ])
  expect((await namesIn('en'))[0]).toEqual([dar, 'Dar'])
  await saveVendor({ ...written, name: 'Dar El Medina', translations: {} })
  expect((await namesIn('fr'))[0]).toEqual([dar, 'Dar El Medina'])
})

test('VEND-09 the value from which a store delivers free is known at once, taken back at once, and never below nothing', async () => {
  const dar = (await ensureVendors(db, ['Dar'])).get('dar')!
  const from = async () => (await findDeliveringVendors([dar], 'fr')).get(dar)!.freeFrom
  expect(await from()).toBeNull()
  expect(await setFreeDelivery(dar, dinars(80))).toBe(true)
  expect(await from()).toBe(dinars(80))
  await expect(setFreeDelivery(dar, millimes(-1))).rejects.toThrow('check')
  expect(await setFreeDelivery(dar, null)).toBe(true)
  expect([await from(), await setFreeDelivery(999_999, dinars(80))]).toEqual([null, false])
})

test('IMP-47 a store that was renamed is found by its name of today and by its slug, and no second one is made', async () => {
  const dar = (await ensureVendors(db, ['Dar Ziryab'])).get('dar-ziryab')!
  await saveVendor({ slug: 'dar-ziryab', name: 'Maison Ziryab', biography: '', terms: '', translations: {} })
  const found = await ensureVendors(db, ['Maison Ziryab', 'dar-ziryab'])
  expect([found.get('maison-ziryab'), found.get('dar-ziryab')]).toEqual([dar, dar])
  expect(await db.selectFrom('vendors').select('id').where('slug', '=', 'maison-ziryab').execute()).toEqual([])
})
