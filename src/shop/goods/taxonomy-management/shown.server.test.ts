import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addProduct, addVariation } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { colourLook } from '#shop/goods/catalogue'
import { findGroupPage, findProductView } from '#shop/goods/catalogue.server'
import { readListing } from '#shop/goods/listing'
import { findListing } from '#shop/goods/listing.server'
import { addAttribute, addValue, findAttribute, moveAttribute, saveGroup, saveValue, versionOfValue } from './taxonomy-management.manage.server.ts'

useDatabase()

beforeEach(async () => {
  for (const table of ['products', 'attributes', 'brands'] as const) await db.deleteFrom(table).execute()
})

const attribute = (slug: string, name: string, values: string[]) => ({ slug, name, values, visible: true, varies: true, global: true })

async function addShirt(attributes: object[], swatches: Record<string, string> = {}): Promise<number> {
  const id = await addProduct({ kind: 'variable', slug: `chemise-${Math.round(performance.now() * 1000)}` })
  await sql`update products set attributes = ${JSON.stringify(attributes)}, swatches = ${JSON.stringify(swatches)} where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`]))
  return id
}

const slugOfProduct = async (id: number) => (await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

async function paint(slug: string, colour: string): Promise<void> {
  const value = (await findAttribute('couleur'))!.values.find((one) => one.slug === slug)!
  await saveValue('couleur', { slug, version: versionOfValue(value) }, { ...value, colour })
}

const colours = async () =>
  (await findListing({ kind: 'shop' }, readListing(new URLSearchParams()), 'fr'))!.facets.find(({ kind }) => kind === 'colour')?.values

test('IMP-43 a value’s colour is its swatch on every product that names none of its own, and in the filter', async () => {
  await addAttribute({ name: 'Couleur', names: {} })
  for (const label of ['Rouge', 'Bleu']) await addValue('couleur', { label, names: {}, colour: null, mediaId: null })
  const plain = await addShirt([attribute('couleur', 'Couleur', ['Rouge', 'bleu'])])
  const own = await addShirt([attribute('couleur', 'Couleur', ['Rouge'])], { Rouge: '#aa0000' })
  for (const id of [plain, own]) await addVariation(id, { couleur: 'Rouge' })
  expect((await findProductView(await slugOfProduct(plain), 'fr'))!.looks).toEqual({})
  await paint('rouge', '#ff0000')
  await paint('bleu', '#0000ff')
  const view = (await findProductView(await slugOfProduct(plain), 'fr'))!
  expect(view.looks).toEqual({ Rouge: colourLook('#ff0000'), bleu: colourLook('#0000ff') })
  expect(view.variations[0]!.look).toBe(colourLook('#ff0000'))
  expect((await findProductView(await slugOfProduct(own), 'fr'))!.looks).toEqual({ Rouge: colourLook('#aa0000') })
  expect(await colours()).toMatchObject([
    { slug: 'rouge', look: colourLook('#ff0000') },
    { slug: 'bleu', look: colourLook('#0000ff') },
  ])
})

test('IMP-43 a value’s picture goes before its colour; an attribute of one product alone takes neither', async () => {
  const picture = { digest: 'd'.repeat(64), format: 'png', width: 90, height: 90, bytes: 1, placeholder: '' } as const
  const { id: mediaId } = await db
    .insertInto('media')
    .values({ ...picture, cut_from: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addAttribute({ name: 'Tissu', names: {} })
  await addValue('tissu', { label: 'Lin', names: {}, colour: '#eeeeee', mediaId })
  const id = await addShirt([attribute('tissu', 'Tissu', ['Lin'])])
  const alone = await addShirt([{ ...attribute('tissu', 'Tissu', ['Lin']), global: false }])
  expect((await findProductView(await slugOfProduct(id), 'fr'))!.looks).toEqual({ Lin: `/media/${'d'.repeat(64)}-96.webp` })
  expect((await findProductView(await slugOfProduct(alone), 'fr'))!.looks).toEqual({})
  await db.deleteFrom('attributes').execute()
})

test('IMP-01 the shop’s filters stand in the merchant’s order of attributes', async () => {
  for (const name of ['Taille', 'Tissu']) await addAttribute({ name, names: {} })
  await addShirt([attribute('taille', 'Taille', ['M', 'L']), attribute('tissu', 'Tissu', ['Lin', 'Coton'])])
  await addShirt([attribute('taille', 'Taille', ['M']), attribute('tissu', 'Tissu', ['Lin'])])
  const filters = async () => (await findListing({ kind: 'shop' }, readListing(new URLSearchParams()), 'fr'))!.facets.map(({ name }) => name)
  expect(await filters()).toEqual(['taille', 'tissu'])
  await moveAttribute('tissu', 'up')
  expect(await filters()).toEqual(['tissu', 'taille'])
})

test('IMP-45 a brand’s page has its own texts: French ones fill in for a missing description, never for the words of searches', async () => {
  const texts = { fr: { description: 'Depuis 1886', searchTitle: 'Bosch Tunisie' }, ar: { searchDescription: 'بوش' } }
  await saveGroup('brand', { known: undefined, draft: { name: 'Bosch', names: {}, slug: '', texts, mediaId: null, parentId: null } })
  expect(await findGroupPage('brand', 'bosch', 'fr')).toEqual({
    description: { html: '<p>Depuis 1886</p>', locale: 'fr' },
    picture: null,
    searchTitle: 'Bosch Tunisie',
    searchDescription: 'Depuis 1886',
  })
  expect(await findGroupPage('brand', 'bosch', 'ar')).toMatchObject({ description: { locale: 'fr' }, searchTitle: '', searchDescription: 'بوش' })
  expect(await findGroupPage('brand', 'b\0', 'fr')).toBeUndefined()
})
