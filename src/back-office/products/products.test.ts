import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { saveProduct } from '#shop/goods/product-management.manage'
import { newProduct, newShirt, productRow } from '#src/shop/goods/product-management/products.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/products/'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})
beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

const get = async (query = '') => answerStaffPage(new Request(`${SHOP}${PATH}${query}`, { headers: { accept: 'text/html', cookie } }))
const pageOf = async (query = '') => (await get(query)).text()

const post = async (fields: Record<string, string>, path = PATH) => {
  const headers = { accept: 'text/html', cookie, origin: SHOP }
  return answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers }))
}

type Values = Parameters<typeof productRow>[0]
type More = Parameters<typeof productRow>[1]

async function add(name: string, values: Values = {}, more: More = {}): Promise<number> {
  const saved = await saveProduct(newProduct(productRow({ name, status: 'published', ...values }, more)))
  if (saved.problems) throw new Error(saved.problems[0]!.reason.message)
  return saved.id
}

async function addShirt(): Promise<{ id: number; blue: number }> {
  const saved = await saveProduct(newShirt())
  if (saved.problems) throw new Error(saved.problems[0]!.reason.message)
  const blue = await db.selectFrom('variations').select('id').where('product_id', '=', saved.id).orderBy('position').executeTakeFirstOrThrow()
  return { id: saved.id, blue: blue.id }
}

/** The ids of the products that a page shows, in its order. */
const shownIn = (html: string) => [...html.matchAll(/id="product-(\d+)"/g)].map(([, id]) => Number(id))
const listed = async (query = '') => shownIn(await pageOf(query))

/** What the page hands out with the fields of an item. */
const seenIn = (html: string, item: number) => new RegExp(`name="seen.${item}" value="([^"]*)"`).exec(html)?.[1]
const seenOf = async (item: number, query = '') => seenIn(await pageOf(query), item) ?? ''

const priceOf = async (id: number) => (await db.selectFrom('products').select('regular_price').where('id', '=', id).executeTakeFirstOrThrow()).regular_price
const stockOf = async (id: number) => db.selectFrom('inventory').select(['managed', 'available']).where('item_id', '=', id).executeTakeFirstOrThrow()

test('IMP-01 the list has every product but the archived ones, newest first, each with its price and its stock in fields', async () => {
  const lamp = await add('Lampe')
  const draft = await add('Brouillon <b>', { status: 'draft' })
  await add('Vieille', { status: 'archived' })
  const html = await pageOf()
  expect(shownIn(html)).toEqual([draft, lamp])
  expect(html).toMatch(new RegExp(`name="price.${lamp}"[^>]*value="33,5"`))
  expect(html).toMatch(new RegExp(`name="stock.${lamp}"[^>]*value="10"`))
  expect(html).toContain('Brouillon &lt;b&gt;')
  expect(html).toContain('Brouillon</span>')
})

test('IMP-01 before the first product, the list says how to begin', async () => {
  const html = await pageOf()
  expect(html).toContain('Pas encore de produit.')
  expect(html).toContain('href="/admin/products/new/"')
})

test('IMP-01, SRCH-09 every word begins a word of name, SKU, bar code, tag or brand; accents, case and Arabic forms are one; archived ones are found too', async () => {
  const kettle = await add(
    'Théière Émaillée',
    { gtin: '6191234567890', translations: { ar: { name: 'إبريق شاي' } }, status: 'archived' },
    { tags: ['Artisanat'], brand: 'Zahrelle' },
  )
  await add('Lampe')
  for (const q of ['theiere', 'THÉI', 'email thei', '619123456', 'artis', 'zahr', 'ابريق', 'إبريق'])
    expect([q, await listed(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [kettle]])
  for (const q of ['eiere', 'theiere lampe', '★']) expect([q, await listed(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []])
})

test('IMP-02, SRCH-09 a product is found by the SKU of one of its variations', async () => {
  const { id } = await addShirt()
  expect(await listed('?q=ch-w')).toEqual([id])
})

test('IMP-01 the filters: state, category with those below it, brand, stock, sale, what is missing', async () => {
  const pan = await add('Poêle', {}, { categories: [['Cuisine', 'Cuisson']], brand: 'Tajila', stock: { counted: 0, inStock: true, lowStock: null } })
  const free = await add('Carte', { sale_price: 20_000, translations: { ar: { name: 'بطاقة' } } }, { stock: { counted: null, inStock: true, lowStock: null } })
  const few = await add('Vase', { status: 'draft', regular_price: null }, { stock: { counted: 2, inStock: true, lowStock: null } })
  const kitchen = await db.selectFrom('categories').select('id').where('name', '=', 'Cuisine').executeTakeFirstOrThrow()
  const brand = await db.selectFrom('brands').select('id').where('name', '=', 'Tajila').executeTakeFirstOrThrow()
  invalidate(new Set(['categories']))
  const { id: shirt } = await addShirt()
  const all = [shirt, few, free, pan]
  expect(await listed(`?category=${kitchen.id}`)).toEqual([pan])
  expect(await listed(`?brand=${brand.id}`)).toEqual([pan])
  expect(await listed('?state=draft')).toEqual([few])
  expect(await listed('?stock=out')).toEqual([pan])
  expect(await listed('?stock=short')).toEqual([shirt, few])
  expect(await listed('?stock=in')).toEqual([shirt, few, free])
  expect(await listed('?stock=uncounted')).toEqual([free])
  expect(await listed('?sale=yes')).toEqual([free])
  expect(await listed('?lacks=price')).toEqual([few])
  expect(await listed('?lacks=ar')).toEqual([shirt, few, pan])
  expect(await listed('?lacks=picture')).toEqual(all)
  expect(await listed('?state=draft&stock=out')).toEqual([])
})

test('IMP-01 each order of the list goes through all products once, page by page', async () => {
  const made: number[] = []
  for (let n = 0; n < 34; n++)
    made.push(
      await add(
        `Lampe ${n % 7}`,
        { regular_price: n % 3 === 0 ? null : 1000 * (n % 5) },
        { stock: { counted: n % 4 === 0 ? null : n % 6, inStock: true, lowStock: null } },
      ),
    )
  const { id: shirt } = await addShirt()
  for (const sort of ['newest', 'changed', 'name', 'price', 'stock']) {
    const first = await pageOf(`?sort=${sort}`)
    const next = /href="([^"]+)" rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(first)
    const address = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&')
    const second = await listed(address.slice(PATH.length))
    expect([sort, [...shownIn(first), ...second].toSorted((a, b) => a - b)]).toEqual([sort, [...made, shirt]])
  }
  expect((await listed('?sort=name'))[0]).toBe(shirt)
  expect((await listed('?sort=stock'))[0]).toBe(made[6])
})

test('IMP-01 a price and a count typed in the list are saved, by a form without scripts too, and audited with before and after', async () => {
  const lamp = await add('Lampe')
  const vase = await add('Vase')
  const html = await pageOf()
  const fields = { [`seen.${lamp}`]: seenIn(html, lamp)!, [`price.${lamp}`]: '45,5', [`stock.${lamp}`]: '12' }
  const answer = await post({ ...fields, [`seen.${vase}`]: seenIn(html, vase)!, [`price.${vase}`]: '33,5', [`stock.${vase}`]: '٧' })
  expect(answer.status).toBe(200)
  expect(await priceOf(lamp)).toBe(45_500)
  expect(await stockOf(lamp)).toEqual({ managed: true, available: 12 })
  expect(await stockOf(vase)).toEqual({ managed: true, available: 7 })
  const { entries } = await findAudit({}, 'Africa/Tunis')
  const told = entries.filter(({ subject }) => subject === `product:${lamp}`)
  expect(told.map(({ action }) => action)).toEqual(['product-saved', 'product-saved'])
  expect(JSON.stringify(told)).toContain('45500')
})

test('IMP-01 the list’s own code gets what became of an item, and what the page is to show of it now', async () => {
  const lamp = await add('Lampe')
  const answer = await post({ [`seen.${lamp}`]: await seenOf(lamp), [`price.${lamp}`]: 'x', [`stock.${lamp}`]: '4' }, `${PATH}items/`)
  const { items } = await answer.json()
  expect(items[lamp]).toMatchObject({ item: { price: '33,5', stock: '4' }, problems: { price: expect.stringContaining('Tapez un prix') } })
  expect(await stockOf(lamp)).toMatchObject({ available: 4 })
})

test('IMP-02 the price and the stock of a variation are changed in its unfolded product', async () => {
  const { id, blue } = await addShirt()
  expect((await post({ [`seen.${blue}`]: await seenOf(blue, `?open=${id}`), [`price.${blue}`]: '60', [`stock.${blue}`]: '' })).status).toBe(200)
  const variation = await db.selectFrom('variations').select(['regular_price', 'attributes', 'sku']).where('id', '=', blue).executeTakeFirstOrThrow()
  expect(variation).toEqual({ regular_price: 60_000, attributes: { couleur: 'Bleu' }, sku: 'CH-B' })
  expect(await stockOf(blue)).toMatchObject({ managed: false })
  await post({ [`seen.${blue}`]: await seenOf(blue, `?open=${id}`), [`stock.${blue}`]: '0' })
  expect(await pageOf()).toContain('1 épuisée<')
})

test('IMP-03 the same form sent twice counts once; pieces sold since the page was shown stay sold', async () => {
  const lamp = await add('Lampe')
  const fields = { [`seen.${lamp}`]: await seenOf(lamp), [`price.${lamp}`]: '33,5', [`stock.${lamp}`]: '15' }
  await sql`update inventory set available = available - 3 where item_id = ${lamp}`.execute(db)
  expect((await post(fields)).status).toBe(200)
  expect(await stockOf(lamp)).toMatchObject({ available: 12 })
  await sql`update inventory set counted = 15, available = 15 where item_id = ${lamp}`.execute(db)
  expect((await post(fields)).status).toBe(200)
  expect(await stockOf(lamp)).toMatchObject({ available: 15 })
})

test('IMP-01, IMP-03 of two staff who change one item, the second is told what it is now, and nothing of the first is lost', async () => {
  const lamp = await add('Lampe')
  const seen = await seenOf(lamp)
  await post({ [`seen.${lamp}`]: seen, [`price.${lamp}`]: '40', [`stock.${lamp}`]: '20' })
  const second = await post({ [`seen.${lamp}`]: seen, [`price.${lamp}`]: '50', [`stock.${lamp}`]: '30' })
  const html = await second.text()
  expect(second.status).toBe(422)
  expect(html).toContain('Entre-temps, le prix est passé à 40.000 TND.')
  expect(html).toContain('Entre-temps, quelqu’un a compté 20.')
  expect([await priceOf(lamp), (await stockOf(lamp)).available]).toEqual([40_000, 20])
  // What the answer showed is what they have seen by now.
  await post({ [`seen.${lamp}`]: seenIn(html, lamp)!, [`price.${lamp}`]: '50', [`stock.${lamp}`]: '30' })
  expect([await priceOf(lamp), (await stockOf(lamp)).available]).toEqual([50_000, 30])
})

test('IMP-03 of two staff who count one item, the second is refused even where the first found as many pieces as at the count before', async () => {
  const lamp = await add('Lampe')
  await sql`update inventory set counted = 8, available = 5 where item_id = ${lamp}`.execute(db)
  const seen = await seenOf(lamp)
  expect((await post({ [`seen.${lamp}`]: seen, [`stock.${lamp}`]: '8' })).status).toBe(200)
  const second = await post({ [`seen.${lamp}`]: seen, [`stock.${lamp}`]: '10' })
  expect([second.status, await second.text()]).toEqual([422, expect.stringContaining('Entre-temps, quelqu’un a compté 8.')])
  expect(await stockOf(lamp)).toMatchObject({ available: 8 })
})

test('IMP-04 a price that is no price, or not above its sale price, is refused in words; the count beside it is saved', async () => {
  const lamp = await add('Lampe', { sale_price: 20_000 })
  for (const [price, why] of [
    ['abc', 'Tapez un prix'],
    ['', 'Tapez un prix'],
    ['-4', 'Tapez un prix'],
    ['99999999', 'Tapez un prix'],
    ['1000000', 'Un prix reste sous un million de dinars.'],
    ['20', 'La promotion est à 20.000 TND'],
  ] as const) {
    const answer = await post({ [`seen.${lamp}`]: await seenOf(lamp), [`price.${lamp}`]: price, [`stock.${lamp}`]: '10' })
    expect([price, answer.status, (await answer.text()).includes(why)]).toEqual([price, 422, true])
  }
  const answer = await post({ [`seen.${lamp}`]: await seenOf(lamp), [`price.${lamp}`]: 'x', [`stock.${lamp}`]: '4' })
  expect([answer.status, await priceOf(lamp), (await stockOf(lamp)).available]).toEqual([422, 33_500, 4])
})

test('whatever is asked or sent is answered without a fault', async () => {
  const lamp = await add('Lampe')
  for (const query of [
    '?sort=x',
    '?state=__proto__',
    '?after=x',
    '?after=~',
    '?sort=changed&after=9999999999999999~1',
    "?sort=name&after='~1",
    `?q=${'a '.repeat(200)}`,
    '?q=%00',
    "?q=' & !x:*",
    '?category=999',
    '?open=999',
    '?%00=%FF',
    '?sort=price&after=1~999999999999999',
  ]) {
    expect([query, (await get(query)).status]).toEqual([query, 200])
  }
  for (const fields of [
    {},
    { 'seen.x': '1|2|3|4' },
    { [`seen.${lamp}`]: 'x', [`price.${lamp}`]: '5' },
    { 'seen.999': '999|1|1|1', 'price.999': '5', 'stock.999': '5' },
    { [`seen.${lamp}`]: '5|1|1|1', [`price.${lamp}`]: '5' },
  ]) {
    expect([200, 422]).toContain((await post(fields as Record<string, string>)).status)
  }
  expect(await priceOf(lamp)).toBe(33_500)
})
