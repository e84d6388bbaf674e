import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { load, median, type LoadResult } from './load.ts'
import type { Running } from './processes.ts'
import { addProducts, asOftenAsItGoes, CLIENTS, ROUNDS, SECONDS } from './yardsticks.ts'

/** Orders a second through the whole shop against bare durable transactions a second of the same database, in turns. */
export async function measureOrders(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool, 'bench')
    await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text not null)')
    const bare: number[] = []
    const inBlocks: number[] = []
    const direct: LoadResult[] = []
    const temp: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await asOftenAsItGoes(() => pool.query(INSERT)))
      inBlocks.push(await asOftenAsItGoes(() => inBlock(pool)))
      direct.push(await orders(shop, 'create_direct_order', products))
      temp.push(await orders(shop, 'create_temp_order', products))
    }
    console.log(
      `durable transactions of this database, ${CLIENTS} clients on 10 connections: ${Math.round(median(bare))} a second as one insert, ${Math.round(median(inBlocks))} as begin, insert, commit`,
    )
    report('create_direct_order', direct, { bare: median(bare), inBlocks: median(inBlocks) })
    report('create_temp_order', temp, { bare: median(bare), inBlocks: median(inBlocks) })
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

function report(name: string, results: LoadResult[], yardstick: { bare: number; inBlocks: number }): void {
  const perSecond = median(results.map((result) => result.perSecond))
  const p99 = median(results.map((result) => result.p99))
  const refused = results.reduce((total, result) => total + result.not2xx, 0)
  const ratio = (base: number) => (perSecond / base).toFixed(2)
  console.log(
    `${name}: ${ratio(yardstick.bare)} of single inserts, ${ratio(yardstick.inBlocks)} of begin-insert-commit  (${Math.round(perSecond)} a second; p99 ${p99} ms; ${refused} refused; aim ≥ 0.3)`,
  )
}

const INSERT = { name: 'bare', text: 'insert into bench_rows (note) values ($1)', values: ['x'] }

async function inBlock(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(INSERT)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function orders(shop: Running, action: string, products: number[]): Promise<LoadResult> {
  let sent = 0
  return load({
    url: shop.address,
    seconds: SECONDS,
    connections: CLIENTS,
    request: () => {
      const phone = String(20_000_000 + (sent % 9_000_000))
      const fields = {
        action,
        product_id: String(products[sent++ % products.length]),
        variation_id: '',
        quantity: '1',
        name: 'Sami',
        phone,
        address: 'Tunis',
        intention: randomUUID(),
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `hanout_visitor=${randomUUID()}` }
      return { method: 'POST', path: '/wp-admin/admin-ajax.php', headers, body: new URLSearchParams(fields).toString() }
    },
  })
}
