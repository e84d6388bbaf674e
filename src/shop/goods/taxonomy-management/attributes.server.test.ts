import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct, addVariation } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { readListing } from '#shop/goods/listing'
import { findListing } from '#shop/goods/listing.server'
import { readStoredProducts, saveRows } from '#shop/goods/product-saving.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { ValueDraft } from './taxonomy-management.ts'
import {
  addAttribute,
  addValue,
  deleteAttribute,
  deleteValue,
  findAttribute,
  findOwnAttributes,
  listAttributes,
  mergeValues,
  moveAttribute,
  moveValue,
  renameAttribute,
  saveValue,
  versionOfValue,
} from './taxonomy-management.manage.server.ts'

useDatabase()

beforeEach(async () => {
  for (const table of ['products', 'attributes', 'glossary'] as const) await db.deleteFrom(table).execute()
})

const draft = (label: string, more: Partial<ValueDraft> = {}): ValueDraft => ({ label, names: {}, colour: null, mediaId: null, ...more })

async function addColours(...labels: string[]): Promise<void> {
  await addAttribute({ name: 'Couleur', names: {} })
  for (const label of labels) await addValue('couleur', draft(label))
}

/** A shirt in these colours, each a variation; the first is its preset choice. */
async function addShirt(colours: string[], more: { swatches?: Record<string, string>; global?: boolean } = {}): Promise<number> {
  const id = await addProduct({ kind: 'variable', name: 'Chemise' })
  const attributes = [{ slug: 'couleur', name: 'Couleur', values: colours, visible: true, varies: true, global: more.global ?? true }]
  const metas = { _default_attributes: JSON.stringify({ couleur: colours[0] }) }
  await sql`update products set attributes = ${JSON.stringify(attributes)}, swatches = ${JSON.stringify(more.swatches ?? {})}, metas = ${JSON.stringify(metas)}
    where id = ${id}`.execute(db)
  for (const colour of colours) await addVariation(id, { couleur: colour })
  return id
}

async function read(id: number) {
  const product = await db.selectFrom('products').select(['attributes', 'swatches', 'metas', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
  const variations = await db.selectFrom('variations').select('attributes').where('product_id', '=', id).orderBy('id').execute()
  const [{ values, name } = { values: [], name: '' }] = product.attributes
  return { ...product, name, values, sold: variations.map(({ attributes }) => attributes['couleur']) }
}

async function change(slug: string, changes: Partial<ValueDraft>): Promise<void> {
  const value = (await findAttribute('couleur'))!.values.find((one) => one.slug === slug)!
  await saveValue('couleur', { slug, version: versionOfValue(value) }, { ...value, ...changes })
}

async function importAgain(id: number, before: (text: string) => string) {
  const [stored] = await readStoredProducts([id])
  const rows = [stored!.product, ...stored!.variations].map((ready) => JSON.parse(before(JSON.stringify(ready))) as typeof ready)
  return inTransaction((transaction) => saveRows(transaction, rows, { metaKeys: ['_default_attributes'], defaultVendor: 'Dar', aliases: new Map() }))
}

const filterOf = async (colour: string) =>
  (await findListing({ kind: 'shop' }, readListing(new URLSearchParams({ filter_color: colour })), 'fr'))?.cards.map(({ id }) => id)

describe('a value', () => {
  test('IMP-01, IMP-43 renamed: its products, variations, swatches, preset choices and filters follow, however they spelt it', async () => {
    await addColours('Rouge', 'Bleu')
    const one = await addShirt(['Rouge', 'Bleu'], { swatches: { Rouge: '#ff0000' } })
    const other = await addShirt(['rouge'])
    const own = await addShirt(['Rouge'], { global: false })
    expect(await filterOf('rouge')).toEqual([other, one])
    await change('rouge', { label: 'Rouge vif', names: { ar: 'أحمر فاقع' } })
    expect(await read(one)).toMatchObject({
      values: ['Rouge vif', 'Bleu'],
      swatches: { 'Rouge vif': '#ff0000' },
      metas: { _default_attributes: '{"couleur":"Rouge vif"}' },
      sold: ['Rouge vif', 'Bleu'],
      revision: 2,
    })
    expect(await read(other)).toMatchObject({ values: ['Rouge vif'], sold: ['Rouge vif'] })
    expect(await read(own)).toMatchObject({ values: ['Rouge'], sold: ['Rouge'], revision: 1 })
    expect(await filterOf('rouge-vif')).toEqual([other, one])
    expect((await findGlossary()).get('Rouge vif')).toEqual({ ar: 'أحمر فاقع' })
  })

  test('IMP-45 an address that filters by a value of before goes on filtering, after a rename and after a merge', async () => {
    await addColours('Rouge', 'Rouje', 'Bleu')
    const [red, misspelt, blue] = [await addShirt(['Rouge']), await addShirt(['Rouje']), await addShirt(['Bleu'])]
    await change('rouge', { label: 'Rouge vif' })
    expect(await filterOf('rouge')).toEqual([red])
    await mergeValues('couleur', 'rouje', 'rouge-vif')
    expect(await filterOf('rouje')).toEqual([misspelt, red])
    expect(await filterOf('rouge,bleu')).toEqual([blue, misspelt, red])
    const listing = await findListing({ kind: 'shop' }, readListing(new URLSearchParams({ filter_color: 'rouge,rouge-vif' })), 'fr')
    expect(listing?.asked.choices).toEqual({ color: ['rouge-vif'] })
    expect(listing?.facets.find(({ kind }) => kind === 'colour')?.values.map(({ slug, chosen }) => [slug, chosen])).toEqual([
      ['rouge-vif', true],
      ['bleu', false],
    ])
    await addValue('couleur', draft('Rouge'))
    const own = await addShirt(['Rouge'])
    expect(await filterOf('rouge')).toEqual([own])
  })

  test('IMP-01 merged into another: each product has the one that stays, once', async () => {
    await addColours('Rouge', 'Rouje', 'Bleu')
    await change('rouje', { colour: '#cc0000' })
    const both = await addShirt(['Rouge', 'Bleu'], { swatches: { Rouge: '#ff0000' } })
    const wrong = await addShirt(['Rouje', 'Bleu'], { swatches: { Rouje: '#ee0000' } })
    await mergeValues('couleur', 'rouje', 'rouge')
    expect(await read(wrong)).toMatchObject({ values: ['Rouge', 'Bleu'], swatches: { Rouge: '#ee0000' }, sold: ['Rouge', 'Bleu'] })
    expect(await read(both)).toMatchObject({ values: ['Rouge', 'Bleu'], swatches: { Rouge: '#ff0000' }, revision: 1 })
    expect((await findAttribute('couleur'))!.values.map(({ label, colour }) => ({ label, colour }))).toEqual([
      { label: 'Rouge', colour: '#cc0000' },
      { label: 'Bleu', colour: null },
    ])
  })

  test('a merge that would leave two equal variations is refused with the product’s name, and nothing is changed', async () => {
    await addColours('Rouge', 'Rouje')
    const id = await addShirt(['Rouge', 'Rouje'])
    await expect(mergeValues('couleur', 'rouje', 'rouge')).rejects.toThrow('le produit « Chemise »')
    expect(await read(id)).toMatchObject({ values: ['Rouge', 'Rouje'], revision: 1 })
    expect((await findAttribute('couleur'))!.values).toHaveLength(2)
  })

  test('IMP-01 a file that names a value or an attribute as before finds today’s, and makes no twin', async () => {
    await addColours('Rouge', 'Rouje', 'Bleu')
    const id = await addShirt(['Rouge', 'Bleu'], { swatches: { Rouge: '#ff0000' } })
    await renameAttribute('couleur', { name: 'Coloris', names: {} })
    await renameAttribute('couleur', { name: 'Teinte', names: {} })
    await change('rouge', { label: 'Rouge vif' })
    await mergeValues('couleur', 'rouje', 'rouge-vif')
    const now = await read(id)
    expect(now).toMatchObject({ name: 'Teinte', values: ['Rouge vif', 'Bleu'] })
    for (const before of [
      (text: string) => text,
      (text: string) => text.replaceAll('Rouge vif', 'Rouge').replaceAll('Teinte', 'Couleur'),
      (text: string) => text.replaceAll('Rouge vif', 'rouje').replaceAll('Teinte', 'Coloris').replaceAll('"slug":"couleur"', '"slug":"coloris"'),
    ]) {
      const saved = await importAgain(id, before)
      expect([saved.refused, saved.orphans]).toEqual([[], []])
      const { revision: _revision, name: _name, attributes: _attributes, ...same } = await read(id)
      const { revision: _was, name: _called, attributes: _had, ...expected } = now
      expect(same).toEqual(expected)
    }
    expect((await findAttribute('couleur'))!.values.map(({ slug }) => slug)).toEqual(['rouge-vif', 'bleu'])
    expect(await listAttributes()).toHaveLength(1)
  })

  test('a label that another value has is refused, and so is a form of before; only an unused value is deleted', async () => {
    await addColours('Rouge', 'Bleu', 'Vert')
    await addShirt(['Rouge'])
    await expect(change('bleu', { label: 'ROUGE' })).rejects.toThrow('« ROUGE » est déjà pris')
    await expect(addValue('couleur', draft('rouge'))).rejects.toThrow('« rouge » est déjà pris')
    await expect(saveValue('couleur', { slug: 'bleu', version: 'old' }, draft('Bleu nuit'))).rejects.toThrow('modifiée entre-temps')
    await expect(deleteValue('couleur', 'rouge')).rejects.toThrow('1 produit(s) ont « Rouge »')
    await deleteValue('couleur', 'vert')
    await moveValue('couleur', 'bleu', 'up')
    expect((await findAttribute('couleur'))!.values.map(({ label }) => label)).toEqual(['Bleu', 'Rouge'])
  })
})

describe('an attribute', () => {
  test('IMP-01 an attribute that single products have becomes the catalogue’s, with their values', async () => {
    const id = await addShirt(['Rouge', 'Bleu'], { global: false })
    expect(await findOwnAttributes()).toEqual(['Couleur'])
    await addAttribute({ name: 'Couleur', names: { en: 'Colour' } })
    expect(await read(id)).toMatchObject({ attributes: [{ global: true }], revision: 2 })
    expect(await findOwnAttributes()).toEqual([])
    expect((await findAttribute('couleur'))!.values.map(({ label }) => label).toSorted()).toEqual(['Bleu', 'Rouge'])
  })

  test('IMP-01 attributes stand in the merchant’s order; one that products have is not deleted; no two have one name', async () => {
    await addColours()
    await addAttribute({ name: 'Taille', names: {} })
    await moveAttribute('taille', 'up')
    expect((await listAttributes()).map(({ name }) => name)).toEqual(['Taille', 'Couleur'])
    await addShirt(['Rouge'])
    await expect(deleteAttribute('couleur')).rejects.toThrow('1 produit(s) ont cet attribut')
    await expect(renameAttribute('taille', { name: 'COULEUR', names: {} })).rejects.toThrow('déjà pris')
    await deleteAttribute('taille')
    expect((await listAttributes()).map(({ slug }) => slug)).toEqual(['couleur'])
  })
})
