import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { load, median, type LoadResult } from './load.ts'
import type { Running } from './processes.ts'
import { addProducts, asOftenAsItGoes, CLIENTS, countOrders, nextPhone, ROUNDS, SECONDS } from './yardsticks.ts'

/** Filled carts for one round: more than it can order. */
const CARTS = 8000
const PAIRS = 100

/**
 * Checkout orders a second from carts of two products, against bare durable transactions of the same database, in turns: a single insert, and the checkout's
 * own exchanges, three row reads and an insert (key, cart, order, the cart again for its cookies). Then the time of the checkout's totals.
 */
export async function measureCheckout(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool, 'bench-checkout')
    await pool.query('create table bench_checkout (id bigint generated always as identity primary key, note text not null)')
    await pool.query(`insert into bench_checkout (note) select 'x' from generate_series(1, 2000)`)
    const templates = await fillTemplates(shop, products)
    const nonces = nonceMaker(shop.dataFolder) // the shop has its secret once it has made a cart's nonce
    const zone = await firstZone(shop)
    const compare = await countOrders(pool, `channel = 'checkout'`)
    const bare: number[] = []
    const alike: number[] = []
    const placed: LoadResult[] = []
    const regions: LoadResult[] = []
    const figures: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await asOftenAsItGoes(() => pool.query(INSERT)))
      alike.push(await asOftenAsItGoes(() => exchanges(pool)))
      placed.push(await checkouts(shop, await fillCarts(pool, templates), { zone, nonces }))
      regions.push(await reviews(shop, templates, { nonces }))
      figures.push(await reviews(shop, templates, { nonces, more: { 'x-checkout-version': '' } }))
    }
    const [single, same] = [median(bare), median(alike)]
    console.log(
      `the checkout's yardsticks, ${CLIENTS} clients on 10 connections: ${Math.round(single)} single inserts a second, ${Math.round(same)} of three reads and an insert`,
    )
    const perSecond = median(placed.map((result) => result.perSecond))
    console.log(
      `checkout: ${(perSecond / single).toFixed(2)} of single inserts, ${(perSecond / same).toFixed(2)} of three reads and an insert  (${Math.round(perSecond)} a second; ${latencies(placed)}; aim ≥ 0.3)`,
    )
    console.log(`update_order_review, with its regions: ${latencies(regions)}; as data: ${latencies(figures)}`)
    await compare('checkout', placed)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

const INSERT = { name: 'bare checkout', text: 'insert into bench_checkout (note) values ($1)', values: ['x'] }
const READ = (id: number) => ({ name: 'bare checkout read', text: 'select note from bench_checkout where id = $1', values: [id] })

async function exchanges(pool: Pool): Promise<void> {
  for (let reads = 0; reads < 3; reads++) await pool.query(READ(1 + Math.floor(Math.random() * 2000)))
  await pool.query(INSERT)
}

function latencies(results: LoadResult[]): string {
  const of = (name: 'perSecond' | 'p50' | 'p99') => Math.round(median(results.map((result) => result[name])))
  return `p50 ${of('p50')} ms, p99 ${of('p99')} ms at ${of('perSecond')} a second; ${results.reduce((total, { not2xx }) => total + not2xx, 0)} not answered`
}

type Nonces = (action: string, visitor?: string) => string

function nonceMaker(dataFolder: string): Nonces {
  const secret = readFileSync(join(dataFolder, 'secret'), 'utf8').trim()
  return (action, visitor = '') => {
    const tick = Math.ceil(Date.now() / (12 * 3600 * 1000))
    return createHmac('sha256', secret)
      .update(JSON.stringify(['nonce', action, visitor, tick]))
      .digest('hex')
      .slice(0, 10)
  }
}

async function fillTemplates(shop: Running, products: number[]): Promise<string[]> {
  const visitors = Array.from({ length: PAIRS }, () => randomUUID())
  for (const [place, visitor] of visitors.entries()) {
    for (const productId of [products[place]!, products[products.length - 1 - place]!]) {
      await fetch(`${shop.address}/?wc-ajax=add_to_cart`, { method: 'POST', ...sending(visitor, { product_id: String(productId), quantity: '1' }) })
    }
  }
  return visitors
}

async function fillCarts(pool: Pool, templates: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ visitor: string }>(
    `with filled as (
       select gen_random_uuid() as visitor, gen_random_uuid() as cart, c.content
       from generate_series(1, $1::int) n
       join lateral (select c.content from cart_visitors v join carts c on c.id = v.cart_id where v.visitor = ($2::uuid[])[1 + n % $3::int]) c on true
     ), kept as (
       insert into carts (id, content) select cart, content from filled
     )
     insert into cart_visitors (visitor, cart_id) select visitor, cart from filled returning visitor`,
    [CARTS, templates, templates.length],
  )
  return rows.map(({ visitor }) => visitor)
}

async function firstZone(shop: Running): Promise<string> {
  const answer = await fetch(`${shop.address}/api/packages/GetCityZoneList`)
  const { Value } = (await answer.json()) as { Value: { Code?: string; Zones: { Code: string }[] }[] }
  return Value.find(({ Code }) => Code === 'TN-11')?.Zones[0]?.Code ?? ''
}

function sending(visitor: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `hanout_visitor=${visitor}` }
  return { headers, body: new URLSearchParams(fields).toString() }
}

async function checkouts(shop: Running, visitors: string[], { zone, nonces }: { zone: string; nonces: Nonces }): Promise<LoadResult> {
  let sent = 0
  const request = () => {
    const visitor = visitors[sent++ % visitors.length]!
    const fields = {
      'woocommerce-process-checkout-nonce': nonces('woocommerce-process_checkout', visitor),
      billing_first_name: 'Sami',
      billing_phone: nextPhone(),
      billing_country: 'TN',
      billing_state: 'TN-11',
      billing_neighborhood: zone,
      billing_address_1: 'Tunis',
      payment_method: 'cod',
      intention: randomUUID(),
    }
    return { method: 'POST' as const, path: '/?wc-ajax=checkout', ...sending(visitor, fields) }
  }
  return load({ url: shop.address, seconds: SECONDS, connections: CLIENTS, request, isDone: (body) => body.includes('"result":"success"') })
}

async function reviews(shop: Running, visitors: string[], { nonces, more = {} }: { nonces: Nonces; more?: Record<string, string> }): Promise<LoadResult> {
  let sent = 0
  const request = () => {
    const visitor = visitors[sent++ % visitors.length]!
    const fields = { security: nonces('update-order-review'), payment_method: sent % 2 ? 'cod' : 'simulator', country: 'TN', state: 'TN-11' }
    const { headers, body } = sending(visitor, fields)
    return { method: 'POST' as const, path: '/?wc-ajax=update_order_review', headers: { ...headers, ...more }, body }
  }
  return load({ url: shop.address, seconds: SECONDS, connections: CLIENTS, request })
}
