import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import { findListPlace } from './listing-head.server.ts'

useDatabase()

beforeAll(async () => {
  const named = (slug: string, name: string) => ({ slug, name })
  const { id } = await db.insertInto('categories').values(named('cuisine', 'Cuisine')).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('categories')
    .values([
      { ...named('cuisson', 'Cuisson'), parent_id: id },
      { ...named('table', 'Art de la table'), parent_id: id },
    ])
    .execute()
  await db.insertInto('tags').values(named('fait-main', 'Fait main')).execute()
  await db.insertInto('brands').values(named('tajila', 'Tajila')).execute()
  await saveGlossary(new Map([['Cuisine', { ar: 'المطبخ' }]]))
  invalidate(new Set(['categories']))
})

const shop = { name: 'Boutique', path: '/shop/' }
const home = { name: 'Accueil', path: '/' }
const cuisine = { name: 'Cuisine', path: '/product-category/cuisine/' }
const cuisson = { name: 'Cuisson', path: '/product-category/cuisine/cuisson/' }

test('the whole shop has its departments below it', async () => {
  expect(await findListPlace({ folder: 'shop', slugs: [] }, 'fr')).toEqual({
    place: { kind: 'shop' },
    path: '/shop/',
    title: 'Boutique',
    way: [home, shop],
    shelves: [cuisine],
  })
})

test('a category stands below those above it, whatever the address says of them', async () => {
  const own = { place: { kind: 'category', slug: 'cuisson' }, path: cuisson.path, title: 'Cuisson', way: [home, shop, cuisine, cuisson], shelves: [] }
  expect(await findListPlace({ folder: 'product-category', slugs: ['cuisine', 'cuisson'] }, 'fr')).toEqual(own)
  expect(await findListPlace({ folder: 'product-category', slugs: ['ailleurs', 'cuisson'] }, 'fr')).toEqual(own)
  expect((await findListPlace({ folder: 'product-category', slugs: ['cuisine'] }, 'ar'))?.title).toBe('المطبخ')
})

test('a tag and a brand are named by what they are', async () => {
  expect(await findListPlace({ folder: 'product-tag', slugs: ['fait-main'] }, 'fr')).toMatchObject({
    title: 'Étiquette : Fait main',
    path: '/product-tag/fait-main/',
  })
  expect(await findListPlace({ folder: 'brand', slugs: ['tajila'] }, 'fr')).toMatchObject({
    title: 'Marque : Tajila',
    place: { kind: 'brand', slug: 'tajila' },
  })
})

test('what is nowhere has no place: unknown slugs, none, and text that no database can hold', async () => {
  for (const folder of ['product-category', 'product-tag', 'brand']) {
    for (const slugs of [['inconnu'], [], ['\0']]) expect(await findListPlace({ folder, slugs }, 'fr')).toBeUndefined()
  }
})
