import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { findListing } from '#shop/goods/listing.server'
import { readListing } from '#shop/goods/listing'
import { ensureCategories, ensureNamed, pathKey } from '#shop/goods/taxonomy.server'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import { findCouponForStaff, saveCoupon } from '#shop/prices/coupons.manage'
import { findCoupon } from '#shop/prices/coupons.server'
import { findMoved } from '#shop/people/addresses.server'
import { audited, findAudit } from '#shop/upkeep/audit.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { GroupDraft, GroupKind } from './taxonomy-management.ts'
import { deleteGroup, findGroup, listCategoriesForStaff, listGroups, mergeGroups, moveGroup, saveGroup } from './taxonomy-management.manage.server.ts'

useDatabase()

beforeEach(async () => {
  for (const table of ['coupons', 'products', 'old_slugs', 'old_category_places', 'tags', 'brands', 'glossary'] as const) await db.deleteFrom(table).execute()
  await db
    .updateTable('categories')
    .set({ parent_id: null, name: (row) => row.fn('concat', ['id']) as never })
    .execute()
  await db.deleteFrom('categories').execute()
})

const draft = (name: string, more: Partial<GroupDraft> = {}): GroupDraft => ({ name, names: {}, slug: '', texts: {}, mediaId: null, parentId: null, ...more })
const add = (kind: GroupKind, name: string, more: Partial<GroupDraft> = {}) => saveGroup(kind, { known: undefined, draft: draft(name, more) })
const under = (parentId: number, name: string) => add('category', name, { parentId })

async function change(kind: GroupKind, id: number, changes: Partial<GroupDraft>): Promise<number> {
  const { version, ...stored } = (await findGroup(kind, id))!
  return saveGroup(kind, { known: { id, version }, draft: { ...stored, ...changes } })
}

const pathsOf = async () => (await findCategories()).map(({ path }) => path.join('/'))
const imported = async (...path: string[]) => (await inTransaction((transaction) => ensureCategories(transaction, [path]))).get(pathKey(path))
const importedNamed = async (table: 'brands' | 'tags', name: string, slug: string) =>
  (await inTransaction((transaction) => ensureNamed(transaction, table, [name]))).get(slug)
const addCoupon = async (code: string, limits: { categoryIds: number[]; excludedCategoryIds: number[] }) =>
  (await saveCoupon({
    id: undefined,
    draft: { ...NO_CONDITIONS, code, kind: 'percent', amount: 10, startsOn: null, endsOn: null, ...limits },
    zone: 'Africa/Tunis',
  }))!
const putIn = (category_id: number, product_id: number) => db.insertInto('product_categories').values({ product_id, category_id }).execute()

describe('the tree of categories', () => {
  test('IMP-01 categories stand in the merchant’s order, each moved a place at a time', async () => {
    const [cuisine, maison] = [await add('category', 'Cuisine'), await add('category', 'Maison')]
    await under(cuisine, 'Cuisson')
    expect(await pathsOf()).toEqual(['cuisine', 'cuisine/cuisson', 'maison'])
    await moveGroup('category', maison, 'up')
    expect(await pathsOf()).toEqual(['maison', 'cuisine', 'cuisine/cuisson'])
    await moveGroup('category', maison, 'up')
    expect(await pathsOf()).toEqual(['maison', 'cuisine', 'cuisine/cuisson'])
  })

  test('IMP-01 a category moves under another with what is below it, never under itself or its own', async () => {
    const [cuisine, maison] = [await add('category', 'Cuisine'), await add('category', 'Maison')]
    const cuisson = await under(cuisine, 'Cuisson')
    await expect(change('category', cuisine, { parentId: cuisson })).rejects.toThrow('ne peut pas être rangée sous elle-même')
    await expect(change('category', cuisine, { parentId: cuisine })).rejects.toThrow('ne peut pas être rangée sous elle-même')
    await change('category', cuisine, { parentId: maison })
    expect(await pathsOf()).toEqual(['maison', 'maison/cuisine', 'maison/cuisine/cuisson'])
  })

  test('a name that a sibling has is refused, and nothing is changed then', async () => {
    await add('category', 'Cuisine')
    const maison = await add('category', 'Maison')
    await expect(change('category', maison, { name: 'Cuisine', texts: { fr: { description: 'Tout' } } })).rejects.toThrow('« Cuisine » est déjà pris')
    expect(await findGroup('category', maison)).toMatchObject({ name: 'Maison', texts: {} })
  })

  test('IMP-01 the tree counts products in any state', async () => {
    const cuisine = await add('category', 'Cuisine')
    await putIn(cuisine, await addProduct())
    await putIn(cuisine, await addProduct({ status: 'draft' }))
    expect(await listCategoriesForStaff()).toMatchObject([{ id: cuisine, products: 2, depth: 0 }])
  })
})

describe('texts', () => {
  test('IMP-01, IMP-45 a group has texts in three languages: its name in the glossary, its description as clean HTML, its own search texts', async () => {
    const texts = {
      fr: { description: 'Ligne une\n\nLigne <script>alert(1)</script>deux', searchTitle: 'Cuisine pas chère' },
      ar: { description: 'مطبخ' },
      en: { description: '' },
    }
    const id = await add('category', 'Cuisine', { names: { ar: 'المطبخ', en: 'Kitchen' }, texts })
    expect(await findGroup('category', id)).toMatchObject({
      names: { ar: 'المطبخ', en: 'Kitchen' },
      texts: { fr: { description: '<p>Ligne une</p><p>Ligne deux</p>', searchTitle: 'Cuisine pas chère' }, ar: { description: '<p>مطبخ</p>' } },
    })
    expect((await findGlossary()).get('Cuisine')).toEqual({ ar: 'المطبخ', en: 'Kitchen' })
  })

  test('of two who write at once the last is told, and nothing of theirs is saved', async () => {
    const id = await add('tag', 'Soldes')
    const { version, ...stored } = (await findGroup('tag', id))!
    await change('tag', id, { texts: { fr: { description: 'Une' } } })
    const late = saveGroup('tag', { known: { id, version }, draft: { ...stored, texts: { fr: { description: 'Deux' } } } })
    await expect(late).rejects.toThrow('modifiée entre-temps')
    expect((await findGroup('tag', id))?.texts).toEqual({ fr: { description: '<p>Une</p>' } })
  })

  test('IMP-45 a new address redirects from the old one', async () => {
    const id = await add('brand', 'Samsung')
    await change('brand', id, { slug: 'samsung tunisie' })
    expect(await findMoved('brand', 'samsung')).toBe('/brand/samsung-tunisie/')
  })

  test('IMP-49 a change is audited with before and after', async () => {
    const by = { id: 'admin', name: 'Nadia' }
    const id = await add('category', 'Cuisine')
    await audited({ by, action: 'group-saved', subject: `category:${id}` }, () => change('category', id, { name: 'La cuisine' }))
    const { entries } = await findAudit({ person: undefined, action: undefined, from: undefined, until: undefined, before: undefined }, 'Africa/Tunis')
    expect(entries[0]).toMatchObject({ action: 'group-saved', details: { changes: [{ field: 'name', from: 'Cuisine', to: 'La cuisine' }] } })
  })
})

describe('what a file calls by a former name', () => {
  test('IMP-01 a category that was renamed or moved is found by its old path, and has no twin', async () => {
    const [cuisine, maison] = [await add('category', 'Cuisine'), await add('category', 'Maison')]
    const cuisson = await under(cuisine, 'Cuisson')
    await change('category', cuisine, { name: 'La cuisine' })
    await change('category', cuisson, { parentId: maison, name: 'Pour cuire' })
    expect(await imported('Cuisine')).toBe(cuisine)
    expect(await imported('Cuisine', 'Cuisson')).toBe(cuisson)
    expect(await imported('La cuisine', 'Cuisson')).toBe(cuisson)
    expect(await imported('Maison', 'Pour cuire')).toBe(cuisson)
    expect(await findCategories()).toHaveLength(3)
  })

  test('IMP-01 a category that a file names is its own, where another had its place before', async () => {
    const first = await add('category', 'Cuisine')
    await change('category', first, { name: 'Maison' })
    const second = await add('category', 'Cuisine')
    expect(await imported('Cuisine')).toBe(second)
  })

  test('IMP-01 a brand or tag that was renamed, given another address or merged is found by every name it had', async () => {
    const [bosch, siemens] = [await add('brand', 'Bosch'), await add('brand', 'Siemens')]
    await change('brand', bosch, { name: 'Robert Bosch', slug: 'rb' })
    for (const [name, slug] of [
      ['Bosch', 'bosch'],
      ['Robert Bosch', 'robert-bosch'],
      ['RB', 'rb'],
    ] as const)
      expect(await importedNamed('brands', name, slug)).toBe(bosch)
    await mergeGroups('brand', bosch, siemens)
    for (const [name, slug] of [
      ['Bosch', 'bosch'],
      ['Robert Bosch', 'robert-bosch'],
    ] as const)
      expect(await importedNamed('brands', name, slug)).toBe(siemens)
    expect((await listGroups('brand', { q: '', page: 1 })).total).toBe(1)
  })

  test('a name that would be another brand’s in a file is refused', async () => {
    await add('brand', 'Bosch')
    const other = await add('brand', 'Siemens')
    await expect(change('brand', other, { name: 'BOSCH' })).rejects.toThrow('« BOSCH » est déjà pris')
    await expect(add('brand', 'bosch')).rejects.toThrow('« bosch » est déjà pris')
  })
})

describe('merging', () => {
  test('IMP-01, IMP-45 a merged category gives its products, subcategories, coupons and addresses to the other, and is gone', async () => {
    const [from, to] = [await add('category', 'Telephone'), await add('category', 'Téléphones')]
    const [coques, chargeurs, ownCoques] = [await under(from, 'Coques'), await under(from, 'Chargeurs'), await under(to, 'Coques')]
    const [one, both, below] = [await addProduct(), await addProduct(), await addProduct()]
    for (const [category, product] of [
      [from, one],
      [from, both],
      [to, both],
      [coques, below],
    ] as const)
      await putIn(category, product)
    const coupon = await addCoupon('TEL10', { categoryIds: [from, to], excludedCategoryIds: [coques] })
    expect((await findCoupon('TEL10'))?.excludedCategoryIds).toEqual([coques])
    await mergeGroups('category', from, to)

    expect((await listCategoriesForStaff()).map(({ id, parentId, products }) => ({ id, parentId, products }))).toEqual(
      expect.arrayContaining([
        { id: to, parentId: null, products: 2 },
        { id: ownCoques, parentId: to, products: 1 },
        { id: chargeurs, parentId: to, products: 0 },
      ]),
    )
    expect(await findCategories()).toHaveLength(3)
    expect(await findCouponForStaff(coupon)).toMatchObject({ categoryIds: [to], excludedCategoryIds: [ownCoques] })
    expect((await findCoupon('TEL10'))?.excludedCategoryIds).toEqual([ownCoques])
    expect(await findMoved('category', 'telephone')).toBe('/product-category/telephones/')
    expect(await findMoved('category', 'coques')).toBe('/product-category/coques-2/')
    expect(await imported('Telephone')).toBe(to)
    expect(await imported('Telephone', 'Coques')).toBe(ownCoques)
    expect(await imported('Telephone', 'Chargeurs')).toBe(chargeurs)
    const listing = await findListing({ kind: 'category', slug: 'telephones' }, readListing(new URLSearchParams()), 'fr')
    expect(listing?.cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one, both, below])
  })

  test('IMP-01 a category is merged into the one above it, whatever is called as it is below', async () => {
    const above = await add('category', 'Maison')
    const upper = await under(above, 'Lampes')
    const lower = await under(upper, 'Lampes')
    const [inUpper, inLower] = [await addProduct(), await addProduct()]
    await putIn(upper, inUpper)
    await putIn(lower, inLower)
    await mergeGroups('category', upper, above)
    expect(await pathsOf()).toEqual(['maison', 'maison/lampes-2'])
    expect((await listCategoriesForStaff()).map(({ id, name, products }) => ({ id, name, products }))).toEqual([
      { id: above, name: 'Maison', products: 1 },
      { id: lower, name: 'Lampes', products: 1 },
    ])
    expect(await imported('Maison', 'Lampes', 'Lampes')).toBe(lower)
    expect(await imported('Maison', 'Lampes')).toBe(lower)
    expect(await findCategories()).toHaveLength(2)
  })

  test('IMP-01 a category is merged into one far above it, where the names between come back below it', async () => {
    const top = await add('category', 'Maison')
    const salon = await under(top, 'Salon')
    const lampes = await under(salon, 'Lampes')
    const salonBelow = await under(lampes, 'Salon')
    const lampesBelow = await under(salonBelow, 'Lampes')
    for (const category of [top, salon, lampes, salonBelow, lampesBelow]) await putIn(category, await addProduct())
    await mergeGroups('category', lampes, top)
    expect((await listCategoriesForStaff()).map(({ id, name, products }) => ({ id, name, products }))).toEqual([
      { id: top, name: 'Maison', products: 2 },
      { id: salon, name: 'Salon', products: 2 },
      { id: lampesBelow, name: 'Lampes', products: 1 },
    ])
  })

  test('IMP-01 a category is not moved where another of its name stands, and says so', async () => {
    const [maison, lampes] = [await add('category', 'Maison'), await add('category', 'Lampes')]
    await under(maison, 'Lampes')
    await expect(change('category', lampes, { parentId: maison })).rejects.toThrow('« Lampes » est déjà pris')
  })

  test('IMP-01 a product that has both merged tags keeps the one that stays, once', async () => {
    const [solde, soldes] = [await add('tag', 'Solde'), await add('tag', 'Soldes')]
    const product = await addProduct()
    for (const tag_id of [solde, soldes]) await db.insertInto('product_tags').values({ product_id: product, tag_id }).execute()
    await mergeGroups('tag', solde, soldes)
    expect(await db.selectFrom('product_tags').selectAll().execute()).toMatchObject([{ product_id: product, tag_id: soldes }])
  })

  test('a category is merged neither into itself nor into one below it', async () => {
    const cuisine = await add('category', 'Cuisine')
    const cuisson = await under(cuisine, 'Cuisson')
    await expect(mergeGroups('category', cuisine, cuisine)).rejects.toThrow('une autre fiche')
    await expect(mergeGroups('category', cuisine, cuisson)).rejects.toThrow('Faites l’inverse')
    await expect(mergeGroups('category', cuisine, 999_999)).rejects.toThrow('n’existe plus')
  })

  test('IMP-01 a renamed or merged brand or tag is what its products are found by', async () => {
    const [bosch, siemens, solde] = [await add('brand', 'Bosch'), await add('brand', 'Siemens'), await add('tag', 'Solde')]
    const product = await addProduct({ name: 'Perceuse' })
    await db.updateTable('products').set({ brand_id: bosch }).where('id', '=', product).execute()
    await db.insertInto('product_tags').values({ product_id: product, tag_id: solde }).execute()
    await change('tag', solde, { name: 'Promo d’été' })
    await mergeGroups('brand', bosch, siemens)
    const stored = await db.selectFrom('products').select(['brand_id', 'search_text']).where('id', '=', product).executeTakeFirstOrThrow()
    expect(stored.brand_id).toBe(siemens)
    expect(stored.search_text).toContain('siemens promo d ete')
  })
})

describe('deleting', () => {
  test('only an empty group is deleted; else words say what to do', async () => {
    const cuisine = await add('category', 'Cuisine')
    const cuisson = await under(cuisine, 'Cuisson')
    await expect(deleteGroup('category', cuisine)).rejects.toThrow('elle a des sous-catégories')
    await putIn(cuisson, await addProduct())
    await expect(deleteGroup('category', cuisson)).rejects.toThrow('1 produit(s)')
    await db.deleteFrom('product_categories').execute()
    const coupon = await addCoupon('CUIRE', { categoryIds: [cuisson], excludedCategoryIds: [cuisine] })
    await expect(deleteGroup('category', cuisson)).rejects.toThrow('« CUIRE »')
    await db.updateTable('coupons').set({ category_ids: [] }).execute()
    await deleteGroup('category', cuisson)
    await deleteGroup('category', cuisine)
    expect(await findCategories()).toEqual([])
    expect((await findCouponForStaff(coupon))?.excludedCategoryIds).toEqual([])
  })
})
