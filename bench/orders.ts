import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { load, median, type LoadResult } from './load.ts'
import { usedBy, usedByServerOf, type Running } from './processes.ts'
import { addProducts, asOftenAsItGoes, CLIENTS, countOrders, nextPhone, ROUNDS, SECONDS } from './yardsticks.ts'

/** Orders a second through the whole shop, against bare durable transactions of the same database, in turns. */
export async function measureOrders(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool, 'bench')
    await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text not null)')
    const compareDirect = await countOrders(pool, `channel = 'quick' and state <> 'temp'`)
    const compareTemp = await countOrders(pool, `state = 'temp'`)
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
    await compareDirect('create_direct_order', direct)
    await compareTemp('create_temp_order', temp)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** All behind one being sent to the same recipient. */
const WAITING = 5000

/** Quick orders a second with and without waiting messages, in turns. */
export async function measureOrdersBesideMessages(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    const products = await addProducts(pool, 'bench-messages')
    await orders(shop, 'create_direct_order', products)
    const compare = await countOrders(pool, `channel = 'quick' and state <> 'temp'`)
    const none: LoadResult[] = []
    const many: LoadResult[] = []
    const perOrder = await startCounting(shop, pool)
    const counted = await orders(shop, 'create_direct_order', products)
    await untilTold(pool)
    await perOrder()
    for (let round = 0; round < ROUNDS; round++) {
      await pool.query(NONE_WAITS)
      none.push(await orders(shop, 'create_direct_order', products))
      await pool.query(NONE_WAITS)
      await pool.query(MANY_WAIT, [WAITING])
      many.push(await orders(shop, 'create_direct_order', products))
    }
    const [alone, beside] = [none, many].map((results) => median(results.map(({ perSecond }) => perSecond))) as [number, number]
    console.log(
      `create_direct_order with ${WAITING} messages waiting: ${(beside / alone).toFixed(2)} of with none  (${Math.round(beside)} and ${Math.round(alone)} a second; aim ≥ 0.9)`,
    )
    await compare('create_direct_order beside messages', [counted, ...none, ...many])
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Idle connections report their transactions after ten seconds. */
const REPORTED_MS = 10_500

interface Used {
  orders: number
  transactions: number
  commits: number
  simulated: number
  postgres: number
  node: number
}

async function usedSoFar(shop: Running, pool: Pool): Promise<Used> {
  await delay(REPORTED_MS)
  const { rows } = await pool.query<Record<keyof Used | 'connection', string>>(`
    select pg_backend_pid() as connection, pg_snapshot_xmax(pg_current_snapshot()) as commits, (select count(*) from simulated_messages) as simulated,
      (select count(*) from orders where placed_at is not null) as orders,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions`)
  const { connection, orders: placed, transactions, commits, simulated } = rows[0]!
  const figures = { orders: Number(placed), transactions: Number(transactions), commits: Number(commits), simulated: Number(simulated) }
  return { ...figures, postgres: usedByServerOf(Number(connection)), node: usedBy(shop.pid) }
}

/**
 * The shop's work for an order with its event and mail: a statement alone is a transaction, a commit is one that wrote. Less that of as long without orders.
 * Per order that stands: the last ones of the load are written, though their answers are not awaited.
 */
async function startCounting(shop: Running, pool: Pool): Promise<() => Promise<void>> {
  const idle = await usedSoFar(shop, pool)
  const before = await usedSoFar(shop, pool)
  return async () => {
    const after = await usedSoFar(shop, pool)
    const of = (name: keyof Used) => (after[name] - before[name] - (before[name] - idle[name])) / (after.orders - before.orders)
    const simulated = of('simulated')
    const own = (name: 'transactions' | 'commits') => (of(name) - simulated).toFixed(2)
    console.log(
      `create_direct_order with its mail: ${own('transactions')} transactions, ${own('commits')} commits (the simulated mail server's ${simulated.toFixed(2)} of each are not counted); CPU, with the mail server's: PostgreSQL ${of('postgres').toFixed(2)} ms, node ${of('node').toFixed(2)} ms  (aims ≤ 7, ≤ 1.3, ≤ 1.5 ms)`,
    )
  }
}

async function untilTold(pool: Pool): Promise<void> {
  const waits = `select exists (select from order_events where told_at is null) or exists (select from messages where state in ('waiting', 'sending')) as waits`
  while ((await pool.query<{ waits: boolean }>(waits)).rows[0]!.waits) await delay(200)
}

const NONE_WAITS = `delete from messages where state in ('waiting', 'sending')`
const MANY_WAIT = `
  insert into messages (channel, kind, category, recipient, locale, message_id, state, give_up_at)
  select 'mail', 'order', 'utility', 'bench@example.test', 'fr', gen_random_uuid(), case n when 0 then 'sending' else 'waiting' end, now() + interval '1 day'
  from generate_series(0, $1::int) n`

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
    isDone: (body) => body.includes('"success":true'),
    request: () => {
      const phone = nextPhone()
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
