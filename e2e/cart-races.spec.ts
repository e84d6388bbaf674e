import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { pathOf } from './goods.ts'
import { expectStep, idIn, look, put, visitorOf, type CartVisitor } from './cart-visitor.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'

test.setTimeout(120_000)

const shops = keepShops()
let shop: OwnShop
test.beforeAll(async () => {
  shop = await shops.open()
})
test.afterAll(shops.close)

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/** The same visitor's other tab or device: same visitor number, own copy of the rest. */
function tabOf(visitor: CartVisitor): CartVisitor {
  const tab = visitorOf(visitor.shop)
  tab.cookies.set('hanout_visitor', visitor.cookies.get('hanout_visitor')!)
  return tab
}

test('CART-31, CART-32, CART-38 twenty adds of one cart at once, from two tabs: none is lost, and hash and cookies are right after each', async () => {
  const visitor = visitorOf(shop)
  const [plenty, simple] = [await idIn(shop, 'plenty'), await idIn(shop, 'simple')]
  await put(visitor, plenty)
  const adding = times(20, (n) => {
    const tab = tabOf(visitor)
    return tab.call('add_to_cart', { product_id: n % 2 ? plenty : simple, quantity: '1' }).then((answered) => expectStep(tab, answered))
  })
  await Promise.all(adding)
  const kept = await look(visitor)
  expect(kept.count).toBe(21)
  expect(kept.lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([10, 11])
})

test('CART-37, CART-38 twenty different changes of one cart at once all stand', async () => {
  const visitor = visitorOf(shop)
  const ids = await ask<{ id: string }>(
    `select p.id from products p join inventory i on i.product_id = p.id where p.kind = 'simple' and p.status = 'published'
       and p.min_quantity = 1 and i.managed and i.available >= 5 order by p.id limit 12`,
    [],
    shop.dataFolder,
  )
  const keys: string[] = []
  for (const { id } of ids) keys.push(await put(visitor, id, 2))
  const changes = [
    ...keys.slice(0, 6).map((cart_key, n) => ['xoo_wsc_update_item_quantity', { cart_key, qty: String(n % 2 ? 3 : 4) }] as const),
    ...keys.slice(6, 9).map((cart_item_key) => ['remove_from_cart', { cart_item_key }] as const),
    ...ids.slice(9).map(({ id }) => ['add_to_cart', { product_id: id, quantity: '1' }] as const),
    ['xoo_wsc_calculate_shipping', { calc_shipping: 'x', calc_shipping_country: 'TN', calc_shipping_state: 'TN-11', calc_shipping_city: 'Tunis' }] as const,
    ['xoo_wsc_apply_coupon', { coupon: 'BIENVENUE10' }] as const,
    ...times(6, () => ['get_refreshed_fragments', {}] as const),
  ]
  await Promise.all(
    changes.map(async ([endpoint, fields]) => {
      const tab = tabOf(visitor)
      expectStep(tab, await tab.call(endpoint, fields))
    }),
  )
  const { lines } = await look(visitor)
  expect(Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))).toEqual(
    Object.fromEntries([...keys.slice(0, 6).map((key, n) => [key, n % 2 ? 3 : 4]), ...keys.slice(9).map((key) => [key, 3])]),
  )
  const { json } = await visitor.call('get_refreshed_fragments')
  expect(json!.cart).toMatchObject({ destination: { city: 'Tunis' }, coupons: [{ code: 'BIENVENUE10' }] })
})

test('CART-37 twenty first adds at once of one visitor make one cart', async () => {
  const id = await idIn(shop, 'plenty')
  const [before] = await ask<{ n: string }>('select count(*) as n from carts', [], shop.dataFolder)
  const number = crypto.randomUUID()
  const tabs = times(20, () => {
    const tab = visitorOf(shop)
    tab.cookies.set('hanout_visitor', number)
    return tab
  })
  await Promise.all(tabs.map(async (tab) => expectStep(tab, await tab.call('add_to_cart', { product_id: id, quantity: '1' }))))
  const [after] = await ask<{ n: string }>('select count(*) as n from carts', [], shop.dataFolder)
  expect(Number(after!.n) - Number(before!.n)).toBe(1)
  expect(await look(tabs[0]!)).toMatchObject({ count: 20, lines: [{ quantity: 20 }] })
})

test('CART-38 more pieces than there are cannot be had by asking at once', async () => {
  const visitor = visitorOf(shop)
  const id = await idIn(shop, 'fewLeft')
  await put(visitor, id)
  const answers = await Promise.all(times(10, () => tabOf(visitor).call('add_to_cart', { product_id: id, quantity: '1' })))
  expect(answers.filter(({ json }) => json?.error).length).toBe(8)
  expect((await look(visitor)).lines).toMatchObject([{ quantity: 3 }])
})

test('CART-25, CART-31 a price that changed while nobody looked: the answer’s hash and the cookie change together, and again', async () => {
  const visitor = visitorOf(shop)
  const id = await idIn(shop, 'millimes')
  await put(visitor, id)
  const before = await look(visitor)
  for (const price of [41_000, 33_335]) {
    const now = await look(visitor)
    await ask('update products set regular_price = $2 where id = $1', [id, price], shop.dataFolder)
    await ask(`with told as (insert into changes (tag) values ('product:${id}')) select pg_notify('changes', '')`, [], shop.dataFolder)
    await expect.poll(async () => (await look(visitor)).hash).not.toBe(now.hash)
  }
  expect(await look(visitor)).toEqual(before)
})

test('CART-37 kill -9 of the server: what was answered is in the cart afterwards, and the cart works on', async () => {
  const visitor = visitorOf(shop)
  const id = await idIn(shop, 'plenty')
  await put(visitor, id)
  let answered = 1
  const adding = times(20, () =>
    tabOf(visitor)
      .call('add_to_cart', { product_id: id, quantity: '1' })
      .then(
        async ({ json }) => {
          if (json?.fragments) answered++
          if (answered === 6) await shop.kill()
        },
        () => {},
      ),
  )
  await Promise.all(adding)
  shop = await shops.open({ dataFolder: shop.dataFolder, port: Number(new URL(shop.url).port) })
  const kept = await look(visitor)
  expect(kept.count).toBeGreaterThanOrEqual(answered)
  expect(kept.count).toBeLessThanOrEqual(21)
  await put(visitor, id)
  expect((await look(visitor)).count).toBe(kept.count + 1)
})

test('CART-37 two servers of one shop see the same cart at once, and lose nothing of what both are asked', async () => {
  const servers = [shop, await shops.open({ dataFolder: shop.dataFolder })] as const
  const visitor = visitorOf(servers[0])
  const html = await (await fetch(servers[0].url + pathOf('plenty'))).text()
  const id = /data-product_id="(\d+)"/.exec(html)?.[1]
  await put(visitor, id!)
  const other = tabOf(visitor)
  other.shop = servers[1]
  expect(await look(other)).toEqual(await look(visitor))
  await Promise.all(
    times(10, async (n) => {
      const tab = tabOf(visitor)
      tab.shop = servers[n % 2]!
      expectStep(tab, await tab.call('add_to_cart', { product_id: id!, quantity: '1' }))
    }),
  )
  expect(await look(visitor)).toMatchObject({ count: 11 })
  expect(await look(other)).toEqual(await look(visitor))
  await other.call('xoo_wsc_empty_cart')
  expect(await look(visitor)).toMatchObject({ count: 0, hash: '', lines: [] })
})
