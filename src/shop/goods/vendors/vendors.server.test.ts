import { expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { onChanges } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { findVendor, findVendorProfile, listVendors, saveVendor } from './vendors.server.ts'
import { vendorRefusals } from './vendors.words.ts'

useDatabase()

const dar = { slug: 'dar', name: 'Dar', biography: '<p>Depuis 1987 &amp; toujours.</p>', terms: '', translations: { ar: { name: 'الدار' } } }

async function addVendor(slug: string, name: string): Promise<number> {
  return (await db.insertInto('vendors').values({ slug, name }).returning('id').executeTakeFirstOrThrow()).id
}

test('VEND-01 a store is found by its address, in the shopper’s language where it wrote in it, else in French', async () => {
  await addProduct()
  const id = await saveVendor(dar)
  expect(await findVendor('dar', 'fr')).toMatchObject({ id, slug: 'dar', name: 'Dar', biography: dar.biography, terms: '' })
  expect(await findVendor('dar', 'ar')).toMatchObject({ name: 'الدار', biography: dar.biography })
  expect(await findVendor('nowhere', 'fr')).toBeUndefined()
  expect(await findVendor('d\0ar', 'fr')).toBeUndefined()
})

test('VEND-06 the list of stores tells of each its name, first lines, goods and stars; those without goods on the shelf are left out', async () => {
  await addVendor('vide', 'Vide')
  const withDraft = await addVendor('bientot', 'Bientôt')
  const draft = await addProduct({ status: 'draft' })
  await db.updateTable('products').set({ vendor_id: withDraft }).where('id', '=', draft).execute()
  const second = await addProduct()
  await db.updateTable('products').set({ rating_count: 4, rating_total: 18 }).where('id', '=', second).execute()
  const { stores, more } = await listVendors(1, 'fr')
  expect(stores).toMatchObject([
    { slug: 'dar', name: 'Dar', about: 'Depuis 1987 & toujours.', goods: { n: 2, more: false }, rating: { average: 4.5, count: 4 } },
  ])
  expect(more).toBe(false)
  expect(await listVendors(2, 'fr')).toEqual({ stores: [], more: false })
})

test('VEND-07 whoever saves a store says what they saw: of two at once, one is told', async () => {
  const { revision } = (await findVendorProfile((await saveVendor(dar))!))!
  const saves = ['Un', 'Deux'].map((biography) => saveVendor({ ...dar, biography }, { revision, isByVendor: true }))
  const ends = await Promise.allSettled(saves)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { text: vendorRefusals.changedMeanwhile } })
})

test('what a store says is told to the pages that show it; a store that is not there is not saved', async () => {
  const told: string[] = []
  const stop = onChanges((tags) => told.push(...tags))
  const id = await saveVendor({ ...dar, name: 'Dar El Bey' })
  stop()
  expect(told).toEqual([`vendor:${id}`, 'vendors'])
  expect(await saveVendor({ ...dar, slug: 'nowhere' })).toBeUndefined()
})
