import { createHash, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { load, median, type LoadResult } from './load.ts'
import type { Running } from './processes.ts'
import { addProducts, asOftenAsItGoes, CLIENTS, ROUNDS, SECONDS } from './yardsticks.ts'

const CARTS = 2000
const LINES = 20
const CARTS_FOR_MEMORY = 100_000

interface Call {
  name: string
  visitor: string
  fields?: Record<string, string>
  version?: string
}

/** Cart calls a second against bare reads and bare durable writes of one row in the same database, in turns. Then the memory of many carts. */
export async function measureCart(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool, 'bench-cart')
    await pool.query('create table bench_carts (id bigint primary key, note text not null)')
    await pool.query(`insert into bench_carts select n, 'x' from generate_series(1, ${CARTS}) n`)
    const carts = Array.from({ length: CARTS }, () => randomUUID())
    await begin(shop, carts, products[0]!)
    const full = randomUUID()
    for (const productId of products.slice(0, LINES)) await answerOf(shop, adding(full, productId))
    const { version } = (await answerOf(shop, { name: 'get_refreshed_fragments', visitor: full })).cart
    const nobody = randomUUID()

    const bare = { read: [] as number[], write: [] as number[] }
    const calls: Record<string, { yardstick: keyof typeof bare; call: (n: number) => Call; results: LoadResult[] }> = {
      add_to_cart: { yardstick: 'write', call: (n) => adding(carts[n % CARTS]!, products[Math.floor(n / CARTS) % LINES]!), results: [] },
      xoo_wsc_update_item_quantity: { yardstick: 'write', call: (n) => setting(carts[n % CARTS]!, products[0]!, 1 + (Math.floor(n / CARTS) % 9)), results: [] },
      'get_refreshed_fragments, empty': { yardstick: 'read', call: () => ({ name: 'get_refreshed_fragments', visitor: nobody }), results: [] },
      [`get_refreshed_fragments, ${LINES} lines`]: { yardstick: 'read', call: () => ({ name: 'get_refreshed_fragments', visitor: full }), results: [] },
      [`xoo_wsc_refresh_fragments, ${LINES} lines that the browser has`]: {
        yardstick: 'read',
        call: () => ({ name: 'xoo_wsc_refresh_fragments', visitor: full, version }),
        results: [],
      },
    }
    for (let round = 0; round < ROUNDS; round++) {
      bare.read.push(await asOftenAsItGoes(() => pool.query(READ(1 + Math.floor(Math.random() * CARTS)))))
      bare.write.push(await asOftenAsItGoes(() => pool.query(WRITE(1 + Math.floor(Math.random() * CARTS)))))
      for (const { call, results } of Object.values(calls)) results.push(await callsOf(shop, call))
    }
    console.log(
      `one row of this database, ${CLIENTS} clients on 10 connections: ${Math.round(median(bare.read))} bare reads a second, ${Math.round(median(bare.write))} bare durable writes`,
    )
    for (const [name, { yardstick, results }] of Object.entries(calls)) report(name, results, { name: yardstick, perSecond: median(bare[yardstick]) })
    await reportWrites(pool)
    await measureMemory(shop, products[0]!)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

const READ = (id: number) => ({ name: 'bare read', text: 'select note from bench_carts where id = $1', values: [id] })
const WRITE = (id: number) => ({ name: 'bare write', text: 'update bench_carts set note = $2 where id = $1', values: [id, 'y'] })

function adding(visitor: string, productId: number): Call {
  return { name: 'add_to_cart', visitor, fields: { product_id: String(productId), quantity: '1' } }
}

function setting(visitor: string, productId: number, quantity: number): Call {
  const key = createHash('md5').update(String(productId)).digest('hex')
  return { name: 'xoo_wsc_update_item_quantity', visitor, fields: { cart_key: key, qty: String(quantity), container: 'cart', noticeSection: 'cart' } }
}

function requestOf({ name, visitor, fields = {}, version }: Call) {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'accept-encoding': 'gzip',
    cookie: `hanout_visitor=${visitor}`,
    ...(version && { 'x-cart-version': version }),
  }
  return { method: 'POST' as const, path: `/?wc-ajax=${name}`, headers, body: new URLSearchParams(fields).toString() }
}

async function answerOf(shop: Running, call: Call): Promise<{ cart: { version: string } }> {
  const { path, ...request } = requestOf(call)
  return (await fetch(shop.address + path, request)).json() as Promise<{ cart: { version: string } }>
}

async function callsOf(shop: Running, call: (n: number) => Call): Promise<LoadResult> {
  let sent = 0
  return load({ url: shop.address, seconds: SECONDS, connections: CLIENTS, request: () => requestOf(call(sent++)) })
}

function report(name: string, results: LoadResult[], yardstick: { name: string; perSecond: number }): void {
  const perSecond = median(results.map((result) => result.perSecond))
  const p99 = median(results.map((result) => result.p99))
  const refused = results.reduce((total, result) => total + result.not2xx, 0)
  console.log(
    `${name}: ${(perSecond / yardstick.perSecond).toFixed(2)} of bare ${yardstick.name}s  (${Math.round(perSecond)} a second; p99 ${p99} ms; ${refused} refused)`,
  )
}

/** Reports cart writes that touched no index: they stay cheap however large the table is. */
async function reportWrites(pool: Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ hot: string; all: string }>(
    `select n_tup_hot_upd as hot, n_tup_upd as "all" from pg_stat_user_tables where relname = 'carts'`,
  )
  const { hot, all } = rows[0]!
  console.log(`${((100 * Number(hot)) / Number(all)).toFixed(0)} % of ${all} writes of carts touched no index`)
}

/** Resident memory after a hundred thousand more visitors have begun a cart. */
async function measureMemory(shop: Running, productId: number): Promise<void> {
  await begin(shop, newVisitors(CARTS_FOR_MEMORY / 10), productId)
  const before = shop.memory()
  await begin(shop, newVisitors(CARTS_FOR_MEMORY), productId)
  console.log(`resident memory: ${before.toFixed(0)} MB, ${shop.memory().toFixed(0)} MB after ${CARTS_FOR_MEMORY} more carts were begun`)
}

async function begin(shop: Running, visitors: string[], productId: number): Promise<void> {
  let sent = 0
  const setupRequest = (asked: object) => ({ ...asked, ...requestOf(adding(visitors[sent++ % visitors.length]!, productId)) })
  await autocannon({ url: shop.address, amount: visitors.length, connections: CLIENTS, requests: [{ setupRequest }] })
}

function newVisitors(amount: number): string[] {
  return Array.from({ length: amount }, () => randomUUID())
}
