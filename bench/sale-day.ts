import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { median } from './load.ts'
import { METRICS_TOKEN, usedBy, type Running } from './processes.ts'
import { countOrders, nextPhone } from './yardsticks.ts'

const VISITORS = Number(process.env.HANOUT_BENCH_VISITORS ?? 3000)
/** Length of an hour of the simulated day. */
const HOUR_MS = Number(process.env.HANOUT_BENCH_HOUR_MS ?? 2500)
/** Relative numbers of visitors by hour: a Tunisian day whose sale begins at 20:00. */
const CURVE = [4, 2, 1, 1, 1, 1, 2, 4, 6, 8, 10, 11, 12, 12, 11, 11, 12, 13, 14, 18, 60, 45, 25, 12]
const SALE_HOUR = 20
const [FILTERS, SEARCHES, BEGINS, ORDERS] = [0.4, 0.3, 0.2, 0.5]

interface Hour {
  visitors: number
  /** Of the shop's process, in % of a core. */
  busy: number
  /** Messages that waited at its end. */
  waiting: number
  ms: number[]
  orders: number
  /** Pages of a rush, refused with the seconds until the browser asks again. */
  sentAway: number
  failed: number
}

/** A day of sale in a minute: visitors come by the curve, whether or not earlier ones have their answers, and at 20:00 every price changes. */
export async function measureSaleDay(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 2 })
  try {
    const { rows: goods } = await pool.query<Product>(SELLABLE)
    const compare = await countOrders(pool, `channel = 'quick' and state <> 'temp'`)
    const waiting = async () => Number((await pool.query<{ n: string }>(`select count(*) as n from messages where state = 'waiting'`)).rows[0]!.n)
    const all = CURVE.reduce((sum, share) => sum + share, 0)
    const visits: Promise<void>[] = []
    const hours: Hour[] = []
    for (const [number, share] of CURVE.entries()) {
      const hour: Hour = { visitors: Math.round((VISITORS * share) / all), busy: 0, waiting: 0, ms: [], orders: 0, sentAway: 0, failed: 0 }
      const [begun, cpu] = [performance.now(), usedBy(shop.pid)]
      if (number === SALE_HOUR) await pool.query(LOWER_PRICES)
      const arrivals = Array.from({ length: hour.visitors }, () => Math.random() * HOUR_MS).toSorted((one, other) => one - other)
      for (const at of arrivals) {
        await until(begun + at)
        visits.push(visit(shop.address, goods, hour))
      }
      await until(begun + HOUR_MS)
      hour.busy = ((usedBy(shop.pid) - cpu) / (performance.now() - begun)) * 100
      hour.waiting = await waiting()
      hours.push(hour)
    }
    await Promise.all(visits)
    const ended = performance.now()
    while ((await waiting()) > 0) await until(performance.now() + 200)
    const drained = ((performance.now() - ended) / 1000).toFixed(1)
    console.log(`a sale day of ${VISITORS} visitors in ${(CURVE.length * HOUR_MS) / 1000} s; at ${SALE_HOUR}:00 every price changes:`)
    for (const [number, hour] of hours.entries()) console.log(`  ${String(number).padStart(2)} h: ${sayHour(hour)}`)
    console.log(`  ${await sayCache(shop.address)}`)
    console.log(`  the last message left ${drained} s after the last visitor`)
    const ordered = hours.reduce((sum, { orders }) => sum + orders, 0)
    await compare('sale day', [{ perSecond: 0, done: ordered, answered: ordered, p50: 0, p99: 0, not2xx: 0 }])
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

function sayHour({ visitors, busy, waiting, ms, orders, sentAway, failed }: Hour): string {
  const p99 = ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.99)] ?? 0
  const answers = `${ms.length} answers, p50 ${median(ms).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  return `${visitors} visitors, ${answers}, ${orders} orders, ${sentAway} sent away, ${failed} failed; shop ${busy.toFixed(0)} % of a core, ${waiting} messages waiting`
}

/** Share of public pages that were sent from the page cache. */
async function sayCache(address: string): Promise<string> {
  const figures = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const from = (where: string) => Number(new RegExp(`^hanout_pages_total\\{.*from="${where}".*\\} (\\d+)`, 'm').exec(figures)?.[1] ?? 0)
  const [hits, misses] = [from('cache'), from('render')]
  return `page cache: ${((100 * hits) / (hits + misses)).toFixed(0)} % of ${hits + misses} pages`
}

interface Product {
  id: string
  slug: string
}

const SELLABLE = `
  select p.id, p.slug from products p join inventory i on i.item_id = p.id
  where p.status = 'published' and p.kind = 'simple' and (not i.managed or i.available > 100) and p.min_quantity = 1 order by p.id limit 30`

const LOWER_PRICES = `
  with changed as (update products set sale_price = regular_price - 1000 where status = 'published' and regular_price > 2000 returning id)
  insert into changes (tag) select 'product:' || id from changed union all select 'list' returning pg_notify('changes', '')`

/** Pages, some a filter or a search that nobody asked before, the cart's fragments; a fifth begin an order, half of them finish it. */
async function visit(address: string, goods: readonly Product[], figures: Hour): Promise<void> {
  const cookie = `hanout_visitor=${randomUUID()}`
  const ask = async (path: string, body?: Record<string, string>) => {
    const begun = performance.now()
    const answer = await fetch(address + path, {
      headers: { cookie, 'accept-encoding': 'br' },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    }).catch(() => undefined)
    const text = await answer?.text()
    figures.ms.push(performance.now() - begun)
    if (answer?.status === 503 && answer.headers.has('retry-after')) figures.sentAway++
    else if (!answer || answer.status >= 500) figures.failed++
    return text ?? ''
  }
  const { id, slug } = goods[Math.floor(Math.random() * goods.length)]!
  await ask('/')
  await ask(Math.random() < FILTERS ? `/shop/?min_price=1&max_price=${Math.ceil(Math.random() * 10_000)}` : '/shop/')
  if (Math.random() < SEARCHES) await ask(`/shop/?s=lampe+${Math.ceil(Math.random() * 10_000)}`)
  await ask(`/product/${slug}/`)
  await ask('/?wc-ajax=get_refreshed_fragments', {})
  if (Math.random() >= BEGINS) return
  const form = { product_id: id, variation_id: '', quantity: '1', name: 'Sami', phone: nextPhone(), address: 'Tunis', intention: randomUUID() }
  await ask('/wp-admin/admin-ajax.php', { action: 'create_temp_order', ...form })
  if (Math.random() >= ORDERS) return
  const answer = await ask('/wp-admin/admin-ajax.php', { action: 'create_direct_order', ...form })
  if (answer.includes('"success":true')) figures.orders++
  else figures.failed++
}

function until(moment: number): Promise<void> {
  return new Promise((passed) => setTimeout(passed, Math.max(0, moment - performance.now())))
}
