import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { load, median, type LoadResult } from './load.ts'
import type { Running } from './processes.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 32
const PRODUCTS = 200

/** Orders a second through the whole shop against bare durable transactions a second of the same database, in turns. */
export async function measureOrders(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool)
    await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text not null)')
    const bare: number[] = []
    const direct: LoadResult[] = []
    const temp: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await bareTransactions(pool))
      direct.push(await orders(shop, 'create_direct_order', products))
      temp.push(await orders(shop, 'create_temp_order', products))
    }
    const base = median(bare)
    report('create_direct_order', direct, { base, aim: '; aim ≥ 0.3' })
    report('create_temp_order', temp, { base, aim: '' })
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

function report(name: string, results: LoadResult[], { base, aim }: { base: number; aim: string }): void {
  const perSecond = median(results.map((result) => result.perSecond))
  const p99 = median(results.map((result) => result.p99))
  const refused = results.reduce((total, result) => total + result.not2xx, 0)
  console.log(`${name}: ${(perSecond / base).toFixed(2)} of bare durable transactions  (${Math.round(perSecond)} against ${Math.round(base)} a second, ${CLIENTS} clients; p99 ${p99} ms; ${refused} refused${aim})`)
}

/** Single-row inserts, each its own committed transaction: what this database can promise at most. */
async function bareTransactions(pool: Pool): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done++) await pool.query({ name: 'bare', text: 'insert into bench_rows (note) values ($1)', values: ['x'] })
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / SECONDS
}

async function orders(shop: Running, action: string, products: number[]): Promise<LoadResult> {
  let sent = 0
  return load({
    url: shop.address,
    seconds: SECONDS,
    connections: CLIENTS,
    request: () => {
      const phone = String(20_000_000 + (sent % 9_000_000))
      const fields = { action, product_id: String(products[sent++ % products.length]), variation_id: '', quantity: '1', name: 'Sami', phone, address: 'Tunis', intention: randomUUID() }
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `hanout_visitor=${randomUUID()}` }
      return { method: 'POST', path: '/wp-admin/admin-ajax.php', headers, body: new URLSearchParams(fields).toString() }
    },
  })
}

async function addProducts(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with vendor as (select id from vendors order by id limit 1), made as (
       insert into products (kind, status, visibility, slug, name, vendor_id, regular_price)
       select 'simple', 'published', 'hidden', 'bench-' || n, 'Bench ' || n, vendor.id, 33500 from generate_series(1, $1::int) n, vendor
       returning id
     )
     insert into inventory (item_id, product_id, managed, available) select id, id, true, 1000000000 from made returning item_id as id`,
    [PRODUCTS],
  )
  return rows.map(({ id }) => Number(id))
}
