import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { runBulkChange } from '#shop/goods/bulk-changes.server'
import { undoImport } from '#shop/goods/product-import.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/products/bulk/'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})
let lamp: number
beforeEach(async () => {
  await sql`truncate products, tasks cascade`.execute(db)
  lamp = await addProduct({ name: 'Lampe <b>', price: 20 })
  await addProduct({ name: 'Vase', price: 30, status: 'draft' })
})

const get = async (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const pageOf = async (query: string) => (await get(PATH + query)).text()

const post = async (fields: Record<string, string>, path = PATH) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

const work = async () => {
  while (await workAtNext({ 'product-bulk': runBulkChange }, () => true));
}
const priceOf = async (id: number) => (await db.selectFrom('products').select('regular_price').where('id', '=', id).executeTakeFirstOrThrow()).regular_price

test('IMP-01 the first step says how many products are chosen, ticked, by the page or all that is found, and what becomes of a few', async () => {
  expect(await pageOf(`?product=${lamp}`)).toContain('1 produit est choisi.')
  expect(await pageOf(`?page=${lamp},999999`)).toContain('1 produit est choisi.')
  expect(await pageOf('?all=yes')).toContain('2 produits sont choisis.')
  expect(await pageOf('?all=yes&state=draft')).toContain('1 produit est choisi.')
  expect(await pageOf('')).toContain('Aucun produit n’est choisi.')
  const html = await pageOf(`?product=${lamp}&kind=price-percent&value-price-percent=%2B10`)
  expect(html).toContain('20.000 TND')
  expect(html).toContain('22.000 TND')
  expect(html).toContain('Lampe &lt;b&gt;')
  expect(html).toContain('Changer 1 produit')
  expect(await priceOf(lamp)).toBe(20_000)
})

test('IMP-01 a filter that cannot be read is refused, since without it all goods would be changed; an empty one is none', async () => {
  const change = { kind: 'price-percent', 'value-price-percent': '10' }
  for (const filter of ['state=archivd', 'category=x', 'brand=-1', 'vendor=1e9', 'stock=none', 'sale=on', 'lacks=x', `q=${'a'.repeat(81)}`]) {
    const page = await get(`${PATH}?all=yes&${filter}`)
    expect([filter, page.status, await page.text()]).toEqual([filter, 400, expect.stringContaining('Cette demande n’a pas pu être lue.')])
    const fields = { all: 'yes', ...Object.fromEntries(new URLSearchParams(filter)), ...change, key: randomUUID() }
    expect([filter, (await post(fields)).status]).toEqual([filter, 400])
  }
  await work()
  expect(await priceOf(lamp)).toBe(20_000)
  expect(await pageOf('?all=yes&q=&state=&category=&brand=&vendor=&stock=&sale=&lacks=')).toContain('2 produits sont choisis.')
})

test('IMP-01 a change that is confirmed, twice even, is made once, audited with what was asked, and its end says what became of it', async () => {
  const fields = { page: String(lamp), kind: 'price-percent', 'value-price-percent': '10', key: randomUUID() }
  for (const answer of [await post(fields), await post(fields)]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PATH}${fields.key}/`])
  }
  expect(await (await get(`${PATH}${fields.key}/`)).text()).toContain('Commence dans un instant')
  await work()
  expect(await priceOf(lamp)).toBe(22_000)
  const html = await (await get(`${PATH}${fields.key}/`)).text()
  expect(html).toContain('C’est fait.')
  expect(html).toContain('Changés : 1')
  const { entries } = await findAudit({}, 'Africa/Tunis')
  expect(entries.filter(({ action }) => action === 'products-changed').map(({ details }) => details)).toEqual([
    { bulk: 'price-percent', bulkValue: '10 %', bulkProducts: 1 },
  ])
  expect(await (await get('/admin/products/')).text()).toContain('22')
})

test('IMP-04 the look before a change says where rounding would turn it around', async () => {
  await db.updateTable('products').set({ regular_price: 5500 }).where('id', '=', lamp).execute()
  expect(await pageOf(`?product=${lamp}&kind=price-percent&value-price-percent=-1&rounding=900`)).toContain('l’arrondi irait dans l’autre sens')
})

test('IMP-01 an undo that was stopped is offered again by its page', async () => {
  const key = randomUUID()
  await post({ page: String(lamp), kind: 'price-percent', 'value-price-percent': '10', key })
  await work()
  const task = `${PATH}${key}/`
  await post({ intent: 'undo' }, task)
  expect(await (await get(task)).text()).not.toContain('value="undo"')
  await post({}, task)
  expect(await (await get(task)).text()).toMatch(/Arrêté en route\..*value="undo"/s)
})

test('IMP-01 a change that waits is stopped by a plain form, and nothing is changed', async () => {
  const key = randomUUID()
  await post({ all: 'yes', kind: 'state', 'new-state': 'archived', key })
  expect((await post({}, `${PATH}${key}/`)).status).toBe(303)
  await work()
  const html = await (await get(`${PATH}${key}/`)).text()
  expect(html).toContain('Arrêté en route.')
  expect(html).toContain('Pas touchés : 2')
  expect(await db.selectFrom('products').select('id').where('status', '=', 'archived').execute()).toEqual([])
})

test('IMP-01 a value that is none is refused in words, and nothing is begun', async () => {
  for (const [kind, value, why] of [
    ['price-percent', '0', 'nombre entier de %'],
    ['price-percent', '-95', 'nombre entier de %'],
    ['price-percent', 'abc', 'Tapez un nombre'],
    ['sale-percent', '-10', 'nombre entier de %'],
    ['stock-set', '1.5', 'Tapez un nombre'],
    ['category-add', '', 'Choisissez une catégorie.'],
    ['state', '', 'Choisissez un état.'],
    ['', '', 'Choisissez ce qui doit changer.'],
    ['__proto__', '', 'Choisissez ce qui doit changer.'],
  ] as const) {
    const query = new URLSearchParams({ product: String(lamp), kind, [`value-${kind}`]: value })
    expect([kind, value, (await pageOf(`?${query}`)).includes(why)]).toEqual([kind, value, true])
    expect((await post({ page: String(lamp), kind, [`value-${kind}`]: value, key: randomUUID() })).status).toBe(400)
  }
  expect((await post({ page: String(lamp), kind: 'sale-off', key: 'x' })).status).toBe(400)
  for (const task of ['x', randomUUID()]) expect((await get(`${PATH}${task}/`)).status).toBe(404)
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([])
})

test('IMP-01, IMP-04 the look before a sale says what it leaves and why, its last day is no past one, and its end offers the way back', async () => {
  await db.updateTable('products').set({ sale_price: 10_000 }).where('id', '=', lamp).execute()
  const query = `?all=yes&kind=sale-percent&value-sale-percent=15&rounding=900`
  const html = await pageOf(query)
  expect(html).toContain('serait plus cher que sa promotion en cours : 1')
  expect(html).toContain('25.900 TND')
  expect(await pageOf(`${query}&last-day=2020-01-01`)).toContain('Ce dernier jour est passé.')
  expect(await pageOf(`${query}&last-day=demain`)).toContain('Choisissez un jour du calendrier.')
  expect(await pageOf(`${query}&last-day=2099-12-31`)).toContain('Finit par ,900 · jusqu’au 31')
  const fields = { all: 'yes', kind: 'sale-percent', 'value-sale-percent': '15', rounding: '900', 'last-day': '2099-12-31', key: randomUUID() }
  await post(fields)
  await work()
  const task = `${PATH}${fields.key}/`
  expect(await (await get(task)).text()).toMatch(/Changés : 1.*Défaire/s)
  expect((await post({ intent: 'undo' }, task)).status).toBe(303)
  await workAtNext({ 'product-import-undo': undoImport }, () => true)
  expect(await (await get(task)).text()).toMatch(/Défait\..*Remis comme avant : 1/s)
  expect((await db.selectFrom('products').select('sale_price').orderBy('id').execute()).map((row) => row.sale_price)).toEqual([10_000, null])
  const { entries } = await findAudit({}, 'Africa/Tunis')
  expect(entries[0]).toMatchObject({ action: 'products-changed', details: { bulk: 'undone', bulkValue: 'sale-percent', bulkProducts: 1 } })
})
