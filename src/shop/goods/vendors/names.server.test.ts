import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { ensureVendors, findVendorNames, saveVendor } from './vendors.server.ts'

useDatabase()

test("IMP-10 stores' names are in the language of who asks, French where a store wrote none, and follow a change at once", async () => {
  const ids = await ensureVendors(db, ['Dar', 'Souk'])
  const [dar, souk] = [ids.get('dar')!, ids.get('souk')!]
  const written = { slug: 'dar', name: 'Dar', biography: '', terms: '' }
  await saveVendor({ ...written, translations: { ar: { name: 'دار' }, en: { name: '' } } })
  const namesIn = async (locale: 'fr' | 'ar' | 'en') => [...(await findVendorNames([dar, souk, 999_999], locale)).entries()]
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
