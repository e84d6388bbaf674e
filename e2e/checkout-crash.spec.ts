import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask, brokenStock } from './books.ts'
import { idIn, look, put, visitorOf, type CartVisitor } from './cart-visitor.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'

test.setTimeout(240_000)

const shops = keepShops()
let shop: OwnShop
let productId: string
let zone: string
test.beforeAll(async () => {
  shop = await shops.open()
  productId = await idIn(shop, 'simple')
  const [found] = await ask<{ id: string }>(
    "select z.id from courier_zones z join courier_cities c on c.id = z.city_id where c.state = 'TN-11' limit 1",
    [],
    shop.dataFolder,
  )
  zone = found!.id
  await ask('update inventory set counted = 100000, available = 100000 where product_id = $1', [productId], shop.dataFolder)
})
test.afterAll(shops.close)

/** Two pieces in the cart, and a form to send as often as needed. */
interface Shopper {
  visitor: CartVisitor
  phone: string
  times: number
  fields: Record<string, string>
}

let phones = 51_000_000

async function newShopper(paymentMethod: string, times: number): Promise<Shopper> {
  const visitor = visitorOf(shop)
  await put(visitor, productId, 2)
  const { text } = await visitor.get('/checkout/')
  const nonce = /name="woocommerce-process-checkout-nonce" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const phone = String(++phones)
  const fields = {
    billing_first_name: 'Sami Ben Ali',
    billing_phone: phone,
    billing_country: 'TN',
    billing_state: 'TN-11',
    billing_neighborhood: zone,
    billing_address_1: '12 rue de la Kasbah',
    payment_method: paymentMethod,
    intention: randomUUID(),
    'woocommerce-process-checkout-nonce': nonce,
  }
  return { visitor, phone, times, fields }
}

/** The acknowledged order; undefined without an answer, or if refused. */
async function submit({ visitor, fields }: Shopper): Promise<number | undefined> {
  try {
    const { text } = await visitor.call('checkout', fields)
    return (JSON.parse(text) as { order_id?: number }).order_id
  } catch {
    return undefined
  }
}

/** Sends everything at once and strikes after so many acknowledgements. Returns the acknowledged orders by shopper. */
async function crowd(shoppers: Shopper[], strikeAfter: number, strike: () => Promise<void>): Promise<Map<Shopper, Set<number>>> {
  const acknowledged = new Map<Shopper, Set<number>>(shoppers.map((one) => [one, new Set()]))
  let answers = 0
  let struck: Promise<void> | undefined
  const strikeOnce = () => void (struck ??= strike())
  if (strikeAfter === 0) setImmediate(strikeOnce)
  await Promise.all(
    shoppers.flatMap((one) =>
      Array.from({ length: one.times }, async () => {
        const order = await submit(one)
        if (order) acknowledged.get(one)!.add(order)
        if (++answers >= strikeAfter) strikeOnce()
      }),
    ),
  )
  await struck
  return acknowledged
}

/** Repeats everything until acknowledged, then checks orders, stock and carts against all acknowledgements. */
async function settle(shoppers: Shopper[], acknowledged: Map<Shopper, Set<number>>): Promise<void> {
  const isReady = () =>
    fetch(`${shop.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  for (const one of shoppers) {
    one.visitor.shop = shop
    await expect
      .poll(
        async () => {
          const order = await submit(one)
          if (order) acknowledged.get(one)!.add(order)
          return order
        },
        { intervals: [500, 1000] },
      )
      .toBeTruthy()
    expect(acknowledged.get(one)!.size, 'every answer names the same order').toBe(1)
    expect((await look(one.visitor)).count, 'what is ordered is in the cart no more').toBe(0)
  }
  const orders = await ask<{ n: string; pieces: string; held: string }>(
    `select count(*) as n, sum(l.quantity) as pieces, sum(h.quantity) as held from orders o
       join order_lines l on l.order_id = o.id left join stock_holds h on h.order_id = o.id where o.phone = any($1) group by o.phone`,
    [shoppers.map(({ phone }) => phone)],
    shop.dataFolder,
  )
  expect(orders, 'one order a shopper, its pieces held').toEqual(shoppers.map(() => ({ n: '1', pieces: '2', held: '2' })))
  expect(await brokenStock(shop.dataFolder)).toEqual([])
}

async function newShoppers(): Promise<Shopper[]> {
  const wanted = [
    newShopper('cod', 10),
    ...Array.from({ length: 8 }, () => newShopper('cod', 1)),
    ...Array.from({ length: 3 }, () => newShopper('simulator', 2)),
  ]
  return Promise.all(wanted)
}

/** Number of answers before the strike: none, one, or a random number. */
const MOMENTS = { 'at once': () => 0, 'at the first answer': () => 1, 'at some moment': () => 1 + Math.floor(Math.random() * 22) }

for (const [when, moment] of Object.entries(MOMENTS)) {
  test(`CO-38, IMP-22 kill -9 of the server while carts are ordered, ${when}: the same form again, one order, an empty cart`, async () => {
    const wanted = await newShoppers()
    const acknowledged = await crowd(wanted, moment(), () => shop.kill())
    shop = await shops.open({ dataFolder: shop.dataFolder, port: Number(new URL(shop.url).port) })
    await settle(wanted, acknowledged)
  })

  test(`CO-38, IMP-22 kill -9 of the database while carts are ordered, ${when}: the same form again, one order, an empty cart`, async () => {
    const wanted = await newShoppers()
    const acknowledged = await crowd(wanted, moment(), async () => {
      process.kill(Number(readFileSync(join(shop.dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    })
    await settle(wanted, acknowledged)
  })
}
