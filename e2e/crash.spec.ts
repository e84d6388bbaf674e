import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask, brokenStock, clientOf } from './books.ts'
import { goods } from './goods.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'

test.setTimeout(240_000)

const shops = keepShops()
let shop: OwnShop
let productId: string
test.beforeAll(async () => {
  shop = await shops.open()
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.colours.slug], shop.dataFolder)
  productId = product!.id
  // Enough for every round: the test checks that no piece is lost.
  await ask('update inventory set counted = 100000, available = 100000 where product_id = $1', [productId], shop.dataFolder)
})
test.afterAll(shops.close)

interface Intention {
  phone: string
  times: number
  fields: Record<string, string>
}

let phones = 50_000_000

async function intentions(): Promise<Intention[]> {
  const [variation] = await ask<{ id: string }>('select id from variations where product_id = $1 order by position limit 1', [productId], shop.dataFolder)
  const one = (action: string, times: number): Intention => {
    const phone = String(++phones)
    const person: Record<string, string> =
      action === 'place_order' ? { billing_first_name: 'Sami', billing_phone: phone, billing_address_1: 'Tunis' } : { name: 'Sami', phone, address: 'Tunis' }
    return { phone, times, fields: { action, product_id: productId, variation_id: variation!.id, quantity: '2', intention: randomUUID(), ...person } }
  }
  return [
    one('create_direct_order', 50),
    ...Array.from({ length: 10 }, () => one('create_direct_order', 1)),
    ...Array.from({ length: 4 }, () => one('place_order', 2)),
  ]
}

/** The page of the acknowledged order; undefined without an answer, or if refused. */
async function submit({ fields }: Intention): Promise<string | undefined> {
  try {
    const response = await fetch(`${shop.url}/wp-admin/admin-ajax.php`, { method: 'POST', body: new URLSearchParams(fields) })
    const { success, data } = (await response.json()) as { success: boolean; data: { redirect_url?: string; payment_url?: string } }
    return success ? (data.redirect_url ?? data.payment_url) : undefined
  } catch {
    return undefined
  }
}

/** Sends everything at once and strikes after so many acknowledgements. Returns the acknowledged orders by intention. */
async function crowd(wanted: Intention[], strikeAfter: number, strike: () => Promise<void>): Promise<Map<Intention, Set<string>>> {
  const acknowledged = new Map<Intention, Set<string>>(wanted.map((intention) => [intention, new Set()]))
  let answers = 0
  let struck: Promise<void> | undefined
  const strikeOnce = () => void (struck ??= strike())
  if (strikeAfter === 0) setImmediate(strikeOnce)
  await Promise.all(
    wanted.flatMap((intention) =>
      Array.from({ length: intention.times }, async () => {
        const place = await submit(intention)
        if (place) acknowledged.get(intention)!.add(place)
        if (++answers >= strikeAfter) strikeOnce()
      }),
    ),
  )
  await struck
  return acknowledged
}

/** Repeats everything until acknowledged, then checks the books against all acknowledgements. */
async function settle(wanted: Intention[], acknowledged: Map<Intention, Set<string>>): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${shop.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  for (const intention of wanted) {
    await expect
      .poll(async () => {
        const place = await submit(intention)
        if (place) acknowledged.get(intention)!.add(place)
        return place
      })
      .toBeTruthy()
    expect(acknowledged.get(intention)!.size, `${intention.fields['action']}: every answer names the same order`).toBe(1)
  }
  const orders = await ask<{ phone: string; n: string }>(
    'select phone, count(*) as n from orders where phone = any($1) group by phone',
    [wanted.map(({ phone }) => phone)],
    shop.dataFolder,
  )
  expect(
    orders.map(({ n }) => n),
    'one order an intention',
  ).toEqual(wanted.map(() => '1'))
  const [held] = await ask<{ pieces: string }>(
    'select sum(h.quantity) as pieces from stock_holds h join orders o on o.id = h.order_id where o.phone = any($1)',
    [wanted.map(({ phone }) => phone)],
    shop.dataFolder,
  )
  expect(held?.pieces).toBe(String(wanted.length * 2))
  expect(await brokenStock(shop.dataFolder)).toEqual([])
}

/** Number of answers before the strike: none, one, or a random number. */
const MOMENTS = { 'at once': () => 0, 'at the first answer': () => 1, 'at some moment': someMoment, 'at another moment': someMoment }

function someMoment(): number {
  return 1 + Math.floor(Math.random() * 60)
}

for (const [when, moment] of Object.entries(MOMENTS)) {
  test(`IMP-22 kill -9 of the server, ${when}: one order an intention, stock right, nothing said is lost`, async () => {
    const wanted = await intentions()
    const acknowledged = await crowd(wanted, moment(), () => shop.kill())
    shop = await shops.open({ dataFolder: shop.dataFolder, port: Number(new URL(shop.url).port) })
    await settle(wanted, acknowledged)
  })

  test(`IMP-22 kill -9 of the database, ${when}: it recovers by itself; one order an intention, stock right, nothing said is lost`, async () => {
    const wanted = await intentions()
    const acknowledged = await crowd(wanted, moment(), async () => {
      process.kill(Number(readFileSync(join(shop.dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    })
    await settle(wanted, acknowledged)
  })
}

test('SIGTERM finishes the request under way, and leaves nothing running', async () => {
  const [wanted] = await intentions()
  const postmaster = Number(readFileSync(join(shop.dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const held = clientOf(shop.dataFolder)
  await held.connect()
  await held.query('begin')
  await held.query('lock table orders in access exclusive mode')
  const answer = submit(wanted!)
  await expect.poll(async () => (await held.query('select 1 from pg_locks where not granted')).rowCount).toBeGreaterThan(0)
  const exit = shop.stop()
  await expect
    .poll(() =>
      fetch(`${shop.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  await held.query('rollback')
  await held.end()
  expect(await answer).toMatch(/^\/checkout\/order-received\//)
  expect(await exit).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
})
