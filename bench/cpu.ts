import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db, pool } from '../src/platform/database.server.ts'
import { fillCatalogue } from './catalogue-goods.ts'
import { onDatabaseIn } from './own-database.ts'
import { startRaw, startShop, usedBy, type Running } from './processes.ts'

const PRODUCTS = 1000
/** A shopper's cart is begun and filled with so many products, a piece each: more of one would run out of stock. */
const LINES = 4
const AS_A_BROWSER = { 'accept-encoding': 'gzip, br' }

/** How to send the n-th request, how often, and its limit (ms of CPU). */
interface Kind {
  send: (n: number) => Promise<Response>
  times: number
  aim?: number
  status?: number
}

/** With a catalogue of a thousand products: uncached pages, cached ones, cart calls, and raw node:http with the bytes of the same list; or the kinds named alike. */
export async function measureCpu(only = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-cpu-'))
  await onDatabaseIn(folder, fill)
  const shop = await startShop({ HANOUT_DATA: folder, HANOUT_DEMO: '0' })
  try {
    const get = (path: string) => fetch(shop.address + path, { headers: AS_A_BROWSER })
    const call = (name: string, visitor: string | undefined, fields: Record<string, string> = {}) =>
      fetch(`${shop.address}/?wc-ajax=${name}`, {
        method: 'POST',
        headers: { ...AS_A_BROWSER, ...(visitor && { cookie: `hanout_visitor=${visitor}` }) },
        body: new URLSearchParams(fields),
      })
    const html = await (await get('/shop/')).text()
    const products = [...new Set([...html.matchAll(/add-to-cart=(\d+)/g)].map(([, id]) => id!))].slice(0, LINES)
    const add = (n: number, visitor: string) => call('add_to_cart', visitor, { product_id: products[n % LINES]!, quantity: '1' })
    const visitors = Array.from({ length: 200 }, () => randomUUID())
    for (const n of products.keys()) await (await add(n, visitors[0]!)).arrayBuffer()
    const kinds: Record<string, Kind> = {
      'list of 24, not kept': { send: (n) => get(`/shop/?min_price=1&max_price=${300 + n}`), times: 200, aim: 10 },
      'the same in Arabic': { send: (n) => get(`/ar/shop/?min_price=1&max_price=${300 + n}`), times: 200 },
      'search, not kept': { send: (n) => get(`/shop/?s=lampe+${n % 900}`), times: 200, aim: 7 },
      suggestions: { send: (n) => get(`/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=lampe+${n % 900}`), times: 400 },
      'product page, not kept': { send: (n) => get(`/product/produit-${n + 1}/`), times: 200, aim: 7 },
      'missing page': { send: (n) => get(`/nothing-${n}/`), times: 400, aim: 2, status: 404 },
      'missing product': { send: (n) => get(`/product/nothing-${n}/`), times: 200, status: 404 },
      'add to cart': { send: (n) => add(n, visitors[1 + Math.floor(n / LINES)]!), times: 500, aim: 1.2 },
      'fragments of nobody': { send: () => call('get_refreshed_fragments', undefined), times: 1000, aim: 0.4 },
      [`fragments, ${LINES} lines`]: { send: () => call('get_refreshed_fragments', visitors[0]), times: 1000, aim: 0.4 },
      'kept page': { send: () => get('/shop/'), times: 4000 },
    }
    const bytes = Buffer.from(html).length
    console.log(`CPU of one request, ${PRODUCTS} products; a list is ${Math.round(bytes / 1000)} kB of HTML:`)
    const raw = await startRaw({ headers: { 'content-type': 'text/html' }, body: Buffer.from(html).toString('base64') })
    const bare = await cpuOf(raw, { send: () => fetch(`${raw.address}/`), times: 4000 })
    await raw.stop()
    for (const [name, kind] of Object.entries(kinds).filter(([title]) => title.includes(only))) {
      const ms = await cpuOf(shop, kind)
      console.log(
        `  ${name}: ${ms.toFixed(2)} ms${kind.aim ? ` (aim ≤ ${kind.aim})` : ''}, ${(ms / bare).toFixed(1)} × raw node:http with the list's bytes (${bare.toFixed(3)} ms)`,
      )
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In ms; a third of the requests warm the process up. */
async function cpuOf(running: Running, { send, times, status = 200 }: Kind): Promise<number> {
  const warm = Math.ceil(times / 3)
  let begun = 0
  for (let n = 0; n < warm + times; n++) {
    if (n === warm) begun = usedBy(running.pid)
    const answer = await send(n)
    const body = await answer.text()
    if (answer.status !== status || body.startsWith('{"error":true')) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 200)}`)
  }
  return (usedBy(running.pid) - begun) / times
}

async function fill(): Promise<void> {
  await fillCatalogue(pool, PRODUCTS)
  // A shop in which nobody has an account is closed.
  await db.insertInto('account_people').values({ id: randomUUID(), name: 'Bench', email: 'bench@hanout.test', role: 'administrator' }).execute()
}
