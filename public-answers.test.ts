import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { PRODUCT_STATUSES, type ProductStatus } from '#shop/goods/catalogue'
import { reopenVendor, suspendVendor } from '#shop/goods/vendor-accounts.manage'
import { findOrder } from '#shop/orders/orders.server'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'
import { allDoors, type Door } from './e2e/fuzz-doors.ts'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

/** A word found on no other page, and amounts that no calculation gives. */
const NAME = 'Zarbiya'
const UNPUBLISHED = PRODUCT_STATUSES.filter((status) => status !== 'published')
const SECRETS = ['98765', '98.765', '98,765', '87654', '87.654', '87,654', 'Dites-lui que', 'cost_price', 'costPrice']

let newBrowser: () => Browser
let rug: number
let carpet: number
beforeAll(async () => {
  ;({ newBrowser } = await openWire(shopPages))
  rug = await addProduct({ name: NAME, slug: 'zarbiya', price: 250, stock: null })
  carpet = await addProduct({ name: `${NAME} rouge`, slug: 'zarbiya-rouge', kind: 'variable' })
  await addVariation(carpet, {}, { price: 300, stock: null })
  await sql`update products set cost_price = 98765, call_script = 'Dites-lui que c’est la dernière', featured = true`.execute(db)
  await sql`update variations set cost_price = 87654`.execute(db)
  await sql`insert into categories (slug, name) values ('tapis', 'Tapis')`.execute(db)
  await sql`insert into brands (slug, name) values ('atelier', 'Atelier')`.execute(db)
  await sql`insert into tags (slug, name) values ('laine', 'Laine')`.execute(db)
  await sql`insert into product_categories (product_id, category_id) select p.id, c.id from products p, categories c`.execute(db)
  await sql`insert into product_tags (product_id, tag_id) select p.id, t.id from products p, tags t`.execute(db)
  await sql`insert into product_links (product_id, kind, position, linked_id) values (${carpet}, 'cross-sell', 1, ${rug})`.execute(db)
  await sql`update products set brand_id = (select id from brands)`.execute(db)
  invalidate(new Set([`product:${rug}`, `product:${carpet}`, 'list', 'categories']))
})

/** The lists, searches, sitemaps and parts that name goods. */
const OWN = [
  '/cart/',
  '/checkout/',
  '/shop/?s=zarbiya',
  '/product-category/tapis/',
  '/brand/atelier/',
  '/product-tag/laine/',
  '/store/dar/',
  '/product/zarbiya/',
  '/product/zarbiya-rouge/',
  '/ar/product/zarbiya/',
  '/product/zarbiya.data',
  '/product/zarbiya-rouge.data',
  '/shop.data',
  '/_.data',
  '/sitemap-product-0.xml',
  '/sitemap-brand-0.xml',
  '/product/zarbiya/reviews/1/',
  '/cards/?ids=RUG,CARPET',
  ...['&terms=zarb', ''].map((terms) => `/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search${terms}`),
]

function ownDoors(): Door[] {
  const reads = OWN.map((path): Door => ({ name: path, method: 'GET', path: named(path), fields: {} }))
  return [...reads, { name: 'its variation', method: 'POST', path: '/?wc-ajax=get_variation', fields: { product_id: String(carpet) } }]
}

const named = (text: string) =>
  text
    .replace('RUG', String(rug))
    .replace('CARPET', String(carpet))
    .replaceAll(/\b101\b/g, String(rug))

/** Every public address, about the rug where it is about a product. */
function everyDoor(): Door[] {
  const shoppers = allDoors().filter(({ path }) => !path.startsWith('/admin') && !path.includes('wp-admin/admin.php'))
  const about = (fields: Door['fields']) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (name === 'intention' ? [] : [[name, named(value)]])))
  return [...ownDoors(), ...shoppers.map((door) => ({ ...door, path: named(door.path), fields: about(door.fields) }))]
}

/** One browser's answers, by the door's name. */
async function answersTo(browser: Browser, doors: Door[]): Promise<[name: string, answer: string][]> {
  const answers: [string, string][] = []
  for (const { name, method, path, fields } of doors) {
    const headers = { accept: 'text/html,*/*', origin: ORIGIN, referer: `${ORIGIN}/` }
    const response = await browser.ask(path, { method, headers, ...(method === 'POST' && { body: new URLSearchParams(fields) }) })
    answers.push([name, await response.text()])
  }
  return answers
}

const thatTell = (answers: [string, string][], texts: string[]) =>
  answers.filter(([, answer]) => texts.some((text) => answer.includes(text))).map(([name]) => name)

async function become(status: ProductStatus): Promise<void> {
  await sql`update products set status = ${status}`.execute(db)
  invalidate(new Set([`product:${rug}`, `product:${carpet}`, 'list']))
}

async function withGoods(): Promise<Browser> {
  const browser = newBrowser()
  for (const id of [rug, carpet]) await browser.ask(`/?add-to-cart=${id}`)
  return browser
}

beforeEach(() => become('published'))

test('IMP-01, IMP-02 what names goods to a shopper, in lists, searches, parts, carts and calls, never holds their cost price or the script of the call', async () => {
  const answers = await answersTo(await withGoods(), everyDoor())
  expect(thatTell(answers, [NAME])).toEqual(
    expect.arrayContaining([
      '/cart/',
      '/checkout/',
      '/shop/?s=zarbiya',
      '/product-category/tapis/',
      '/brand/atelier/',
      '/product-tag/laine/',
      '/store/dar/',
      '/product/zarbiya.data',
      '/cards/?ids=RUG,CARPET',
      'page /',
      'wc-ajax xoo_wsc_refresh_fragments',
      'wc-ajax add_to_cart',
    ]),
  )
  expect(answers.find(([name]) => name === 'its variation')![1]).toContain('"display_price":300')
  expect(thatTell(answers, SECRETS)).toEqual([])
})

test('IMP-01 goods that were archived are named nowhere, whatever a shopper asks', async () => {
  await become('archived')
  expect(thatTell(await answersTo(newBrowser(), everyDoor()), [NAME])).toEqual([])
})

test('IMP-24 a suspended store and its goods are named nowhere, whatever a shopper asks; reopened, each is what it was', async () => {
  const { id } = await db.updateTable('vendors').set({ standing: 'open' }).where('slug', '=', 'dar').returning('id').executeTakeFirstOrThrow()
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', carpet).execute()
  const states = () => db.selectFrom('products').select(['id', 'status']).where('id', 'in', [rug, carpet]).orderBy('id').execute()
  const before = await states()
  await suspendVendor(id, 'Retards', { id: 'salma', name: 'Salma' })
  expect(thatTell(await answersTo(newBrowser(), everyDoor()), [NAME])).toEqual([])
  expect((await newBrowser().ask('/store/dar/')).status).toBe(404)
  await reopenVendor(id, { id: 'salma', name: 'Salma' })
  expect(await states()).toEqual(before)
  expect((await newBrowser().ask('/product/zarbiya/')).status).toBe(200)
  await db.updateTable('vendors').set({ standing: 'own' }).where('id', '=', id).execute()
})

test.each(UNPUBLISHED)('IMP-01 goods that are %s are named in no list, search, part or sitemap, nor is their brand', async (status) => {
  await become(status)
  const answers = await answersTo(newBrowser(), ownDoors())
  expect(thatTell(answers, [NAME])).toEqual([])
  expect(
    thatTell(
      answers.filter(([name]) => name.startsWith('/sitemap')),
      ['zarbiya', 'atelier'],
    ),
  ).toEqual([])
})

test('IMP-01 goods that were archived stay in a cart, which says that they are no longer for sale, and in the orders that have them', async () => {
  const browser = await withGoods()
  const placed = await browser.call('create_direct_order', { product_id: String(rug), quantity: '1', name: 'Sami', phone: '20999888', address: 'Tunis' })
  const orderId = Number(/order-received\/(\d+)/.exec(placed.json.data.redirect_url!)![1])
  await become('archived')
  expect(await (await browser.ask('/cart/')).text()).toContain('n&#x27;est plus en vente')
  expect(
    (await browser.call('create_direct_order', { product_id: String(rug), quantity: '1', name: 'Sami', phone: '20999888', address: 'Sfax' })).json.success,
  ).toBe(false)
  expect((await findOrder(orderId))!.lines).toMatchObject([{ name: NAME, productId: rug }])
})
