import { beforeEach, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { pathOf } from './addresses.ts'
import { findAddressBuckets, findMoved, listAddresses, moveSlug } from './addresses.server.ts'

useDatabase()

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('old_slugs').execute()
})

test('IMP-45 a product whose slug changes is led to from its old addresses, however often it moved', async () => {
  const id = await addProduct({ slug: 'theiere' })
  expect(await moveSlug('product', id, 'Théière Sahane')).toBe('theiere-sahane')
  expect(await moveSlug('product', id, 'theiere-sahane-6-verres')).toBe('theiere-sahane-6-verres')
  expect(await findMoved('product', 'theiere')).toBe('/product/theiere-sahane-6-verres/')
  expect(await findMoved('product', 'theiere-sahane')).toBe('/product/theiere-sahane-6-verres/')
  expect(await findMoved('product', 'jamais-vue')).toBeUndefined()
})

test('IMP-45 a product that takes its old address again is led to from the one between', async () => {
  const id = await addProduct({ slug: 'plat' })
  await moveSlug('product', id, 'grand-plat')
  await moveSlug('product', id, 'plat')
  expect(await findMoved('product', 'grand-plat')).toBe('/product/plat/')
  expect(await findMoved('product', 'plat')).toBeUndefined()
})

test('IMP-45 an old address that another product takes is that product’s; when it moves too, the address leads to it', async () => {
  const first = await addProduct({ slug: 'bol' })
  await moveSlug('product', first, 'bol-bleu')
  const second = await addProduct({ slug: 'bol' })
  await moveSlug('product', second, 'bol-vert')
  expect(await findMoved('product', 'bol')).toBe('/product/bol-vert/')
})

test('a slug that another one has, or without letter and digit, is refused; an unknown thing has none', async () => {
  const id = await addProduct({ slug: 'tasse' })
  await addProduct({ slug: 'tasse-2' })
  await expect(moveSlug('product', id, 'Tasse 2')).rejects.toThrow('L’adresse « tasse-2 » est déjà prise.')
  await expect(moveSlug('product', id, '!?')).rejects.toThrow('Une adresse contient au moins une lettre ou un chiffre.')
  expect(await moveSlug('product', 999_999, 'ailleurs')).toBeUndefined()
  expect(await findMoved('product', 'tasse')).toBeUndefined()
})

test('IMP-45 the address of a product that is not shown leads nowhere', async () => {
  const id = await addProduct({ slug: 'secret', status: 'private' })
  await moveSlug('product', id, 'tres-secret')
  expect(await findMoved('product', 'secret')).toBeUndefined()
  expect(await findMoved('product', 'sec\0ret')).toBeUndefined()
})

test('IMP-45 categories, tags, brands and stores are led to from their old addresses too', async () => {
  const named = { slug: 'ancien', name: 'Ancien' }
  const [{ id: category }, { id: tag }, { id: brand }, { id: vendor }] = await Promise.all([
    db.insertInto('categories').values(named).returning('id').executeTakeFirstOrThrow(),
    db.insertInto('tags').values(named).returning('id').executeTakeFirstOrThrow(),
    db.insertInto('brands').values(named).returning('id').executeTakeFirstOrThrow(),
    db.insertInto('vendors').values(named).returning('id').executeTakeFirstOrThrow(),
  ])
  for (const [kind, id] of [
    ['category', category],
    ['tag', tag],
    ['brand', brand],
    ['vendor', vendor],
  ] as const) {
    await moveSlug(kind, id, 'nouveau')
    expect(await findMoved(kind, 'ancien')).toBe(pathOf(kind, 'nouveau'))
  }
})

test('IMP-45 the pages that search engines may list: published, not hidden, in the languages that they are written in', async () => {
  const seen = await addProduct({ slug: 'visible' })
  const hidden = await addProduct({ slug: 'cache' })
  await addProduct({ slug: 'brouillon', status: 'draft' })
  await db.updateTable('products').set({ visibility: 'hidden' }).where('id', '=', hidden).execute()
  await db
    .updateTable('products')
    .set({ translations: JSON.stringify({ ar: { name: 'ظاهر' }, en: { name: '' } }) as never })
    .where('id', '=', seen)
    .execute()
  const buckets = await findAddressBuckets('product')
  const listed = (await Promise.all(buckets.map((bucket) => listAddresses('product', bucket)))).flat()
  expect(listed).toEqual([{ path: '/product/visible/', locales: ['fr', 'ar'], changedAt: expect.any(Date) }])
})

test('IMP-45 each page stands in the bucket of its id, and empty buckets are leapt over', async () => {
  const ids = [2_999, 3_000, 3_001, 900_000]
  for (const id of ids)
    await db
      .updateTable('products')
      .set({ id })
      .where('id', '=', await addProduct({ slug: `p-${id}`, kind: 'variable' }))
      .execute()
  expect(await findAddressBuckets('product')).toEqual([0, 1, 300])
  expect((await listAddresses('product', 1)).map(({ path }) => path)).toEqual(['/product/p-3000/', '/product/p-3001/'])
  expect(await listAddresses('product', 2)).toEqual([])
})

test('IMP-45 a category is listed under all above it', async () => {
  const { id } = await db.insertInto('categories').values({ slug: 'cuisine', name: 'Cuisine' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('categories').values({ slug: 'cuisson', name: 'Cuisson', parent_id: id }).execute()
  expect((await listAddresses('category', 0)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/product-category/cuisine/', '/product-category/cuisine/cuisson/']),
  )
})
