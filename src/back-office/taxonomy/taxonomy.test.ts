import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { MANY_PRODUCTS } from '#shop/goods/taxonomy-management'
import { saveGroup } from '#shop/goods/taxonomy-management.manage'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})
beforeEach(async () => {
  for (const table of ['products', 'old_slugs', 'tags', 'brands'] as const) await db.deleteFrom(table).execute()
  await db
    .updateTable('categories')
    .set({ parent_id: null, name: (row) => row.fn('concat', ['id']) as never })
    .execute()
  await db.deleteFrom('categories').execute()
})

const get = (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const post = (path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
const addCategory = (name: string, parentId: number | null = null) =>
  saveGroup('category', { known: undefined, draft: { name, names: {}, slug: '', texts: {}, mediaId: null, parentId } })
const versionOn = async (path: string) => /name="version" value="(\w+)"/.exec(await (await get(path)).text())![1]!
const names = async () => (await findCategories()).map(({ name, depth }) => '·'.repeat(depth) + name)

test('IMP-01 the tree of categories is put in order by plain forms, each with its products', async () => {
  const cuisine = await addCategory('Cuisine <b>')
  const maison = await addCategory('Maison')
  await db
    .insertInto('product_categories')
    .values({ category_id: cuisine, product_id: await addProduct() })
    .execute()
  const html = await (await get('/admin/categories/')).text()
  expect(html).toContain('Cuisine &lt;b&gt;')
  expect(html).toContain('1 produit')
  expect((await post('/admin/categories/', { up: String(maison) })).status).toBe(303)
  expect(await names()).toEqual(['Maison', 'Cuisine <b>'])
})

test('IMP-01 a category is made, moved and renamed on its page; a wrong or late form keeps what was typed', async () => {
  expect((await post('/admin/categories/new/', { nameFr: 'Cuisine', nameAr: 'المطبخ' })).headers.get('location')).toBe('/admin/categories/?done=saved')
  const maison = await addCategory('Maison')
  const page = `/admin/categories/${maison}/`
  const version = await versionOn(page)
  const [cuisine] = await findCategories()
  expect((await post(page, { version, nameFr: 'Bureau', parent: String(cuisine!.id) })).status).toBe(303)
  expect(await names()).toEqual(['Cuisine', '·Bureau'])
  const late = await post(page, { version, nameFr: 'Jardin', descriptionFr: 'Un long texte' })
  const html = await late.text()
  expect([late.status, html]).toEqual([400, expect.stringContaining('modifiée entre-temps')])
  expect(html).toContain('Un long texte')
  const wrong = await post('/admin/categories/new/', { nameFr: '!!!', searchTitleFr: 'x'.repeat(200) })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Écrivez un nom.')])
})

test('IMP-01 two brands are merged with one choice and one press; what is not empty is not deleted', async () => {
  const add = (name: string) => db.insertInto('brands').values({ name, slug: name.toLowerCase(), media_id: null }).returning('id').executeTakeFirstOrThrow()
  const [{ id: one }, { id: other }] = [await add('Samsng'), await add('Samsung')]
  await db
    .updateTable('products')
    .set({ brand_id: one })
    .where('id', '=', await addProduct())
    .execute()
  const kept = await post(`/admin/brands/${one}/`, { intent: 'remove' })
  expect([kept.status, await kept.text()]).toEqual([409, expect.stringContaining('Impossible de supprimer : 1 produit(s)')])
  expect((await post(`/admin/brands/${one}/`, { intent: 'merge', into: String(other) })).status).toBe(303)
  expect((await get(`/admin/brands/${one}/`)).status).toBe(404)
  expect((await post(`/admin/brands/${other}/`, { intent: 'remove' })).status).toBe(409)
})

test('IMP-01 among thousands of tags one is found by a part of its name, accents and capitals aside, and pages show the rest', async () => {
  await db
    .insertInto('tags')
    .values(Array.from({ length: 120 }, (_, n) => ({ name: n === 77 ? 'Été indien' : `Tag ${n}`, slug: `tag-${n}` })))
    .execute()
  const found = await (await get('/admin/tags/?q=ETE')).text()
  expect(found).toContain('Été indien')
  expect(found).not.toContain('Tag 5')
  const last = await (await get('/admin/tags/?page=3')).text()
  expect([last.match(/tabular-nums">aucun produit/g)?.length, last.includes('rel="next"')]).toEqual([20, false])
})

test('IMP-01, IMP-43 an attribute is made with its values, and one gets a colour, all by plain forms', async () => {
  await db.deleteFrom('attributes').execute()
  expect((await post('/admin/attributes/_new/', { nameFr: 'Couleur', nameEn: 'Colour' })).headers.get('location')).toBe('/admin/attributes/couleur/?done=saved')
  for (const nameFr of ['Rouge', 'Bleu']) expect((await post('/admin/attributes/couleur/', { intent: 'add-value', nameFr })).status).toBe(303)
  const page = '/admin/attributes/couleur/rouge/'
  const version = await versionOn(page)
  const looks = { version, nameFr: 'Rouge', coloured: 'on', colour: '#CC0000' }
  expect((await post(page, looks)).headers.get('location')).toBe('/admin/attributes/couleur/?done=saved')
  expect(await (await get('/admin/attributes/couleur/')).text()).toContain('fill="#cc0000"')
  const late = await post(page, { ...looks, colour: '#00ff00' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('modifiée entre-temps')])
  expect((await post('/admin/attributes/couleur/', { down: 'rouge' })).status).toBe(303)
  expect(await (await get('/admin/attributes/')).text()).toContain('Bleu, Rouge')
  expect((await post(page, { intent: 'merge', into: 'bleu' })).status).toBe(303)
  expect((await get(page)).status).toBe(404)
})

test('IMP-01 a value under an Arabic name has a page of its own', async () => {
  await db.deleteFrom('attributes').execute()
  await post('/admin/attributes/_new/', { nameFr: 'اللون' })
  const here = `/admin/attributes/${encodeURIComponent('اللون')}/`
  await post(here, { intent: 'add-value', nameFr: 'أحمر' })
  expect((await get(`${here}${encodeURIComponent('احمر')}/`)).status).toBe(200)
})

test('IMP-01 an attribute and a value that are called New have pages of their own', async () => {
  await db.deleteFrom('attributes').execute()
  expect((await post('/admin/attributes/_new/', { nameFr: 'New' })).headers.get('location')).toBe('/admin/attributes/new/?done=saved')
  expect((await post('/admin/attributes/new/', { intent: 'add-value', nameFr: 'New' })).status).toBe(303)
  expect((await get('/admin/attributes/new/new/')).status).toBe(200)
  expect((await post('/admin/attributes/new/', { nameFr: 'Neuf' })).status).toBe(303)
  expect(await (await get('/admin/attributes/new/')).text()).toContain('Neuf</bdi></h1>')
})

test('IMP-01, IMP-43 a form that is refused keeps the picture that was chosen, the label that was typed and the one to merge into', async () => {
  await db.deleteFrom('attributes').execute()
  const file = { digest: 'e'.repeat(64), format: 'png', width: 9, height: 9, bytes: 9, placeholder: '', cut_from: null } as const
  const { id } = await db.insertInto('media').values(file).returning('id').executeTakeFirstOrThrow()
  const picture = String(id)
  await post('/admin/attributes/_new/', { nameFr: 'Couleur' })
  for (const nameFr of ['Rouge', 'Bleu']) await post('/admin/attributes/couleur/', { intent: 'add-value', nameFr })
  const kept = new RegExp(`<input[^>]*type="checkbox"[^>]*name="picture"[^>]*checked=""[^>]*value="${picture}"`)
  expect(await (await get('/admin/attributes/couleur/rouge/')).text()).not.toMatch(kept)
  for (const [path, fields] of [
    ['/admin/attributes/couleur/rouge/', { nameFr: '!', picture }],
    ['/admin/attributes/couleur/rouge/', { nameFr: 'Bleu', picture }],
    ['/admin/categories/new/', { nameFr: '!', picture }],
  ] as const) {
    const html = await (await post(path, fields)).text()
    expect(html).toMatch(kept)
  }
  expect(await (await post('/admin/attributes/couleur/', { intent: 'add-value', nameFr: 'ROUGE' })).text()).toContain('value="ROUGE"')
  const above = await addCategory('Maison')
  const below = await addCategory('Salon', above)
  const refused = await (await post(`/admin/categories/${above}/`, { intent: 'merge', into: String(below) })).text()
  expect(refused).toContain('Faites l’inverse')
  expect(refused).toContain(`<option value="${below}" selected=""`)
})

/** Gives a product's attributes and brand to so many that a change of them takes a while. */
async function multiply(product: number): Promise<void> {
  await sql`insert into products (kind, slug, name, vendor_id, regular_price, brand_id, attributes)
    select kind, 'many-' || n, name, vendor_id, regular_price, brand_id, attributes from products, generate_series(2, ${MANY_PRODUCTS}) n where id = ${product}`.execute(
    db,
  )
}

test('IMP-01 staff read beforehand that another name or a merge takes a while where thousands of products have it; a second press changes nothing', async () => {
  await db.deleteFrom('attributes').execute()
  await post('/admin/attributes/_new/', { nameFr: 'Couleur' })
  await post('/admin/attributes/couleur/', { intent: 'add-value', nameFr: 'Rouge' })
  const add = (name: string) => db.insertInto('brands').values({ name, slug: name.toLowerCase(), media_id: null }).returning('id').executeTakeFirstOrThrow()
  const [{ id: brand }, { id: other }] = [await add('Samsng'), await add('Samsung')]
  const product = await addProduct()
  const attributes = [{ slug: 'couleur', name: 'Couleur', values: ['Rouge'], visible: true, varies: false, global: true }]
  await sql`update products set brand_id = ${brand}, attributes = ${JSON.stringify(attributes)}::jsonb where id = ${product}`.execute(db)
  const pages = ['/admin/attributes/couleur/', '/admin/attributes/couleur/rouge/', `/admin/brands/${brand}/`]
  const warned = async () => Promise.all(pages.map(async (page) => (await (await get(page)).text()).includes(`Au moins ${MANY_PRODUCTS} produits`)))
  expect(await warned()).toEqual([false, false, false])
  await multiply(product)
  expect(await warned()).toEqual([true, true, true])

  const renamed = await Promise.all([1, 2].map(() => post('/admin/attributes/couleur/', { nameFr: 'Teinte' })))
  expect(renamed.map(({ status }) => status)).toEqual([303, 303])
  expect(await db.selectFrom('products').select('revision').distinct().execute()).toEqual([{ revision: 2 }])
  const merged = await Promise.all([1, 2].map(() => post(`/admin/brands/${brand}/`, { intent: 'merge', into: String(other) })))
  expect(merged.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  expect(await db.selectFrom('products').select('brand_id').distinct().execute()).toEqual([{ brand_id: other }])
})

test('whatever is asked or sent is answered without a fault', async () => {
  for (const path of ['/admin/tags/?page=99999999', '/admin/brands/?q=%00', '/admin/categories/?done=x', '/admin/tags/?page=-1&q=%25'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  for (const path of ['/admin/categories/0/', '/admin/brands/x/', '/admin/tags/99999/', '/admin/attributes/%00/', '/admin/attributes/x/y/'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const fields of [{}, { up: 'x' }, { down: '999999' }] as Record<string, string>[]) expect((await post('/admin/categories/', fields)).status).toBe(303)
  for (const fields of [
    {},
    { nameFr: 'x'.repeat(99_999) },
    { nameFr: 'A\0B', parent: '99999' },
    { nameFr: 'A', picture: 'x' },
    { nameFr: 'A', picture: '999999' },
  ] as Record<string, string>[])
    expect((await post('/admin/categories/new/', fields)).status).toBe(400)
  for (const fields of [{}, { nameFr: '!' }, { nameFr: 'x'.repeat(999) }] as Record<string, string>[])
    expect((await post('/admin/attributes/_new/', fields)).status).toBe(400)
  for (const fields of [{ nameFr: 'A' }, { intent: 'remove' }, { intent: 'merge' }, { intent: 'merge', into: 'y' }, { colour: 'red', nameFr: 'A' }] as Record<
    string,
    string
  >[])
    expect([400, 409]).toContain((await post('/admin/attributes/x/y/', fields)).status)
})
