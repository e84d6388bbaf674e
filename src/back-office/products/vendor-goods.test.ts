import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { findProductForStaff, saveProduct } from '#shop/goods/product-management.manage'
import { addImport, applyImport, checkImport, runImport, undoImport } from '#shop/goods/product-import.server'
import type { GoodsAuthor } from '#shop/people/accounts'
import { replacePicture, uploadPicture } from '#shop/goods/media-library.server'
import { addPicture } from '#shop/upkeep/media.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { photograph } from '#shop/upkeep/media.testing'
import { newProduct, productRow } from '#src/shop/goods/product-management/products.testing.ts'
import { textOf, useImports, type Cells } from '#src/shop/goods/product-import/product-import.testing.ts'
import { answerProductPage, answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

const SHOP = 'http://localhost:3000'
const HANDLERS = { 'product-import-check': checkImport, 'product-import': runImport, 'product-import-undo': undoImport }

interface Vendor {
  by: GoodsAuthor & { store: NonNullable<GoodsAuthor['store']> }
  cookie: string
}

let a: Vendor
let b: Vendor
let jar: number
let picture: number
let file: string
let task: string
beforeAll(async () => {
  await cookieOf('shop_manager')
  a = await vendor('amphora')
  b = await vendor('balgha')
  const media = await addPicture(await photograph(400, 300))
  picture = media.id
  await db.updateTable('media').set({ vendor_id: a.by.store.id, file_name: 'secret-jar.jpg' }).where('id', '=', picture).execute()
  jar = await add(a, 'Jarre de Guellala', 'JAR-1')
  await db.insertInto('product_images').values({ product_id: jar, position: 0, media_id: picture }).execute()
  const added = await addImport([Buffer.from('Nom;Prix;Truc\nJarre secrète;12;x\n')], { by: a.by, fileName: 'jars.csv' })
  file = 'file' in added ? added.file : ''
  const check = await addImport([Buffer.from(textOf([{ Type: 'simple', Name: 'Jarre secrète', SKU: 'JAR-2' }]))], { by: a.by, fileName: 'jars.csv' })
  await work()
  task = await applyImport(a.by, 'check' in check ? check.check : '')
  await work()
})

async function vendor(slug: string, trusted = true): Promise<Vendor> {
  const cookie = await vendorCookie(slug)
  await db.updateTable('vendors').set({ trusted }).where('slug', '=', slug).execute()
  const person = await db
    .selectFrom('account_people')
    .innerJoin('vendors', 'vendors.id', 'vendor_id')
    .select(['account_people.id', 'account_people.name', 'vendor_id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { cookie, by: { id: person.id, name: person.name, store: { id: person.vendor_id!, standing: 'open', trusted, hasAgreed: true } } }
}

async function work(): Promise<void> {
  while (await workAtNext(HANDLERS, () => true));
}

async function add({ by }: Vendor, name: string, sku: string): Promise<number> {
  const saved = await saveProduct(newProduct(productRow({ name, sku, status: 'published', regular_price: 41_200, cost_price: 9000 }, { sku })), by)
  if (saved.problems) throw new Error(saved.problems[0]!.reason.message)
  return saved.id
}

const get = (path: string, { cookie }: Vendor) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const post = (path: string, fields: Record<string, string>, { cookie }: Vendor) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

async function everything(): Promise<string> {
  const tables = ['products', 'inventory', 'media', 'product_images', 'import_changes', 'product_proposals', 'audit_entries', 'tasks'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

test('VEND-07 another vendor’s goods, pictures and imports answer 404 to look and to write, and stay as they are', async () => {
  const before = await everything()
  const forms: [string, Record<string, string>[]][] = [
    [
      `/admin/products/${jar}/`,
      [{ intent: 'save', revision: '1', name: 'Volée', price: '1' }, { intent: 'archive' }, { intent: 'duplicate' }, { intent: 'grid' }],
    ],
    [
      `/admin/media/${picture}/`,
      [{ intent: 'alt', fr: 'x' }, { intent: 'crop', left: '0', top: '0', width: '20', height: '20', everywhere: 'on' }, { intent: 'delete' }],
    ],
    [`/admin/import/${task}/`, [{ intent: 'undo' }, { intent: 'stop' }, { intent: 'apply' }]],
    [`/admin/import/columns/${file}/`, [{ 'field-0': 'name' }]],
    [`/admin/import/${task}/refused/`, []],
  ]
  for (const [path, posts] of forms) {
    const page = await get(path, b)
    expect([path, page.status]).toEqual([path, 404])
    expect(await page.text()).not.toMatch(/Guellala|secr|JAR-/)
    for (const fields of posts) expect([path, fields, (await post(path, fields, b)).status]).toEqual([path, fields, 404])
    expect([path, (await get(path, a)).status]).toEqual([path, 200])
  }
  expect(await everything()).toBe(before)
})

test('VEND-07 a vendor’s list, its search, its counts and its filters have their own goods alone', async () => {
  const slipper = await add(b, 'Balgha de Fès', 'BAL-1')
  for (const query of [
    '',
    '?q=Jarre',
    '?q=JAR-1',
    `?vendor=${a.by.store.id}`,
    `?open=${jar}`,
    '?state=published',
    '?sort=stock',
    `?after=${jar + 1}~${jar + 1}`,
  ]) {
    const html = await (await get(`/admin/products/${query}`, b)).text()
    expect([query, /Guellala|amphora/.test(html), html.includes(`product-${jar}`)]).toEqual([query, false, false])
  }
  const html = await (await get('/admin/products/', b)).text()
  expect(html).toContain(`id="product-${slipper}"`)
  expect(html).toContain('1 produit')
  expect(html).not.toMatch(/name="vendor"|\/admin\/products\/bulk\//)
  expect(await (await get('/admin/media/?q=secret', b)).text()).not.toContain('secret-jar')
  expect(await (await get('/admin/import/', b)).text()).not.toContain('jars.csv')
})

test('VEND-07 a price or count of another vendor’s item is neither saved nor told', async () => {
  for (const path of ['/admin/products/', '/admin/products/items/']) {
    const answer = await post(path, { [`seen.${jar}`]: `${jar}|1|1|0`, [`price.${jar}`]: '2', [`stock.${jar}`]: '3' }, b)
    expect(await answer.text()).not.toMatch(new RegExp(`${jar}\\|41200|Guellala|10 en stock`))
  }
  expect(await db.selectFrom('products').select('regular_price').where('id', '=', jar).executeTakeFirst()).toEqual({ regular_price: 41_200 })
})

test('VEND-07 a vendor’s editor hides what is the merchant’s alone, and a form that sends it changes nothing of it', async () => {
  const id = await add(b, 'Babouche', 'BAB-1')
  await db.updateTable('products').set({ cost_price: 9000, featured: true, call_script: 'Dire merci' }).where('id', '=', id).execute()
  const html = await (await get(`/admin/products/${id}/`, b)).text()
  expect(html).not.toMatch(/name="(?:costPrice|featured|callScript|layout|slug|depositPercent|accessories|newCategory|visibility)"|Dire merci|secret-jar/)
  const { revision } = (await findProductForStaff(id))!
  const fields = { costPrice: '1', featured: '', callScript: 'Autre', slug: 'autre', layout: 'B', picture: String(picture), accessories: 'JAR-1' }
  const sent = await post(
    `/admin/products/${id}/`,
    { intent: 'save', revision: String(revision), name: 'Babouche', sku: 'BAB-1', status: 'published', price: '40', ...fields },
    b,
  )
  expect(sent.status).toBe(303)
  const { slug, product } = (await findProductForStaff(id))!
  expect(slug).toBe('babouche')
  expect(product.pictures).toEqual([])
  expect(product.read.values).toMatchObject({ cost_price: 9000, featured: true, call_script: 'Dire merci', layout: null, regular_price: 40_000 })
})

test('VEND-07 a vendor takes no SKU of another, and makes no brand, tag or category; the refusal says nothing of the other', async () => {
  const id = await add(b, 'Sac', 'SAC-1')
  const { revision } = (await findProductForStaff(id))!
  const form = { intent: 'save', revision: String(revision), name: 'Sac', sku: 'SAC-1', status: 'published', price: '40' }
  const wrongs: Record<string, string>[] = [
    { sku: 'JAR-1' },
    { brand: 'Nouvelle marque' },
    { tags: 'inconnu' },
    { newCategory: 'Secrète' },
    { kind: 'external', externalUrl: 'https://x.example/' },
  ]
  for (const wrong of wrongs) {
    const answer = await post(`/admin/products/${id}/`, { ...form, ...wrong }, b)
    expect([wrong, answer.status]).toEqual([wrong, 400])
    expect(await answer.text()).not.toMatch(new RegExp(`Guellala|amphora|\\b${jar}\\b`))
  }
  expect(await db.selectFrom('brands').select('id').where('name', '=', 'Nouvelle marque').execute()).toEqual([])
  expect((await findProductForStaff(id))!.product.read).toMatchObject({ sku: 'SAC-1', brand: null })
})

test('IMP-25, VEND-07 a vendor’s file writes their own goods alone: ids of others are ids elsewhere, their SKUs and stores are refused', async () => {
  const before = JSON.stringify(await findProductForStaff(jar))
  const rows: Cells[] = [
    { ID: jar, Type: 'simple', Name: 'Autre jarre', SKU: 'NEW-1', 'Regular price': 5, Published: 1 },
    { Type: 'simple', Name: 'Prise', SKU: 'JAR-1', 'Regular price': 5, Published: 1 },
    { Type: 'simple', Name: 'Placée', SKU: 'NEW-2', 'Meta: hanout_vendor': 'amphora', 'Meta: hanout_cost_price': 1 },
    { Type: 'simple', Name: 'À moi', SKU: 'NEW-3', 'Meta: hanout_vendor': 'balgha', 'Meta: hanout_cost_price': 1, Categories: '' },
    { Type: 'variation', Name: 'Variante', Parent: `id:${jar}`, 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'L' },
  ]
  const options = { vendorId: b.by.store.id }
  const checked = await merchant.checkRows(rows, options)
  const saved = await merchant.importRows(rows, options)
  expect(saved).toMatchObject({ created: 2, refused: 3 })
  expect(checked).toMatchObject({ created: 2, refused: 3 })
  expect(saved.remarks.join()).not.toMatch(/Guellala|article/)
  expect(JSON.stringify(await findProductForStaff(jar))).toBe(before)
  const own = await db
    .selectFrom('products')
    .select(['sku', 'cost_price'])
    .where('vendor_id', '=', b.by.store.id)
    .where('sku', 'like', 'NEW-%')
    .orderBy('sku')
    .execute()
  expect(own).toEqual([
    { sku: 'NEW-1', cost_price: null },
    { sku: 'NEW-3', cost_price: null },
  ])
  expect(await merchant.importRows(rows, options)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 3 })
})

test('VEND-07 an export has a vendor’s own goods alone, without the merchant’s values', async () => {
  const text = await (await post('/admin/import/export/', {}, a)).text()
  expect(text).toContain('JAR-1')
  expect(text).not.toMatch(/BAL-1|BAB-1|Dire merci/)
  const other = await (await post('/admin/import/export/', {}, b)).text()
  expect(other).toContain('BAB-1')
  expect(other).not.toMatch(/JAR-|Dire merci|secr/)
})

test('VEND-07 goods that staff move to another vendor are lost at once to the former, whose pictures stay on them', async () => {
  const id = await add(a, 'Vase', 'VASE-1')
  await db.insertInto('product_images').values({ product_id: id, position: 0, media_id: picture }).execute()
  await merchant.importRows([{ ID: id, Type: 'simple', Name: 'Vase', SKU: 'VASE-1', 'Meta: hanout_vendor': 'balgha' }])
  expect([(await get(`/admin/products/${id}/`, a)).status, (await get(`/admin/products/${id}/`, b)).status]).toEqual([404, 200])
  const { revision } = (await findProductForStaff(id))!
  const form = { intent: 'save', revision: String(revision), name: 'Vase', sku: 'VASE-1', status: 'published', price: '40', picture: String(picture) }
  expect((await post(`/admin/products/${id}/`, form, a)).status).toBe(404)
  expect((await post(`/admin/products/${id}/`, form, b)).status).toBe(303)
  expect((await findProductForStaff(id))!.product.pictures).toEqual([picture])
})

test('VEND-07 a vendor who sends the bytes of another’s picture has it too, and neither changes what the other shows', async () => {
  const bytes = await photograph(320, 240, 7)
  const { id } = await uploadPicture([bytes], { by: a.by, fileName: 'a.jpg' })
  expect((await get(`/admin/media/${id}/`, b)).status).toBe(404)
  expect((await uploadPicture([bytes], { by: b.by, fileName: 'b.jpg' })).id).toBe(id)
  for (const one of [a, b]) {
    expect((await get(`/admin/media/${id}/`, one)).status).toBe(200)
    const answer = await post(`/admin/media/${id}/`, { intent: 'alt', fr: 'Volé', ar: '', en: '' }, one)
    expect([answer.status, (await answer.text()).includes('sert aussi ailleurs')]).toEqual([400, true])
  }
})

test('VEND-07 a picture that a vendor replaces stays the logo of another store that shows it', async () => {
  const { id } = await uploadPicture([await photograph(320, 240, 9)], { by: a.by, fileName: 'a.jpg' })
  const logos = () => db.selectFrom('vendors').select('logo_id').where('slug', 'in', ['amphora', 'balgha']).orderBy('slug').execute()
  await db.updateTable('vendors').set({ logo_id: id }).where('slug', 'in', ['amphora', 'balgha']).execute()
  const to = await replacePicture(id, [await photograph(320, 240, 10)], { by: a.by, fileName: 'a.jpg' })
  expect(await logos()).toEqual([{ logo_id: to.id }, { logo_id: id }])
})

test('VEND-08 a vendor who is not trusted changes no picture that shoppers see', async () => {
  const c = await vendor('chechia', false)
  const { id } = await uploadPicture([await photograph(320, 240, 8)], { by: c.by, fileName: 'c.jpg' })
  const product = await add({ ...c, by: { ...c.by, store: { ...c.by.store, trusted: true } } }, 'Chéchia', 'CHE-1')
  const area = { intent: 'crop', left: '0', top: '0', width: '100', height: '100' }
  expect((await post(`/admin/media/${id}/`, { intent: 'alt', fr: 'Une chéchia', ar: '', en: '' }, c)).status).toBe(303)
  await db.insertInto('product_images').values({ product_id: product, position: 0, media_id: id }).execute()
  const changes: Record<string, string>[] = [
    { intent: 'alt', fr: 'Autre', ar: '', en: '' },
    { ...area, everywhere: 'on' },
  ]
  for (const fields of changes) {
    const answer = await post(`/admin/media/${id}/`, fields, c)
    expect([answer.status, (await answer.text()).includes('Un produit en vente montre')]).toEqual([400, true])
  }
  expect((await post(`/admin/media/${id}/`, area, c)).status).toBe(303)
  expect((await findProductForStaff(product))!.product.pictures).toEqual([id])
})

test('VEND-07 a vendor previews their own draft, and nobody else’s', async () => {
  const saved = await saveProduct(newProduct(productRow({ name: 'Ébauche', status: 'draft' })), a.by)
  if (saved.problems) throw new Error('not saved')
  const preview = ({ cookie }: Vendor) => answerProductPage(new Request(`${SHOP}/product/ebauche/preview/`, { headers: { accept: 'text/html', cookie } }))
  expect([(await preview(a)).status, (await preview(b)).status]).toEqual([200, 302])
})

test('VEND-07 a task of a vendor whose store was suspended meanwhile writes nothing', async () => {
  const check = await addImport([Buffer.from(textOf([{ Type: 'simple', Name: 'Tard', SKU: 'LATE-1' }]))], { by: a.by, fileName: 'late.csv' })
  await work()
  await applyImport(a.by, 'check' in check ? check.check : '')
  await db.updateTable('vendors').set({ standing: 'suspended' }).where('slug', '=', 'amphora').execute()
  await work()
  await db.updateTable('vendors').set({ standing: 'open' }).where('slug', '=', 'amphora').execute()
  expect(await db.selectFrom('products').select('id').where('sku', '=', 'LATE-1').execute()).toEqual([])
})
