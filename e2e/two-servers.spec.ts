import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres, type OwnPostgres } from '#platform/postgres.server'
import { keepShops, type OwnShop } from './own-shop.ts'
import { newDataFolder } from './serve.ts'

/** How old a page may be at most after a commit elsewhere, in ms. */
const MOST_STALE_MS = 1000

const shops = keepShops()
let postgres: OwnPostgres
let address: string
let servers: OwnShop[]

// One database, two servers: what one sells, the other's pages know.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  postgres = await startPostgres({ lifetime: 'throw-away' })
  const { host, user, password, database } = postgres.connection
  address = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  const settings = { DATABASE_URL: address, HANOUT_SECRET: 'a-secret-that-both-servers-share-for-this-test' }
  servers = [await shops.open({ settings }), await shops.open({ settings })]
})

test.afterAll(async () => {
  await shops.close()
  await postgres.stop()
})

const prices = { before: '129 TND', after: '97 TND', onSale: '61 TND' }

/** Brings rows in by the importer, which is a third process on the same database. */
async function bring(rows: string[]): Promise<void> {
  const folder = newDataFolder()
  const file = join(folder, 'goods.csv')
  writeFileSync(file, rows.join('\n'))
  const run = "const { runImport } = await import('./build/server/import.js'); process.exitCode = await runImport(process.argv.slice(1))"
  const env = { ...process.env, DATABASE_URL: address, HANOUT_DATA: folder, NODE_ENV: 'production', HANOUT_LOG: 'silent' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', run, file], { cwd: join(import.meta.dirname, '..'), env, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
  expect([code, said]).toEqual([0, expect.anything()])
}

/** Waits until both servers' pages at a path show a text, no longer than a page may be old. */
async function bothShow(path: string, text: string | RegExp, within = MOST_STALE_MS): Promise<void> {
  await Promise.all(servers.map(({ url }) => expect.poll(() => words(url + path), { timeout: within, intervals: [50] }).toMatch(text)))
}

async function words(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return page.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('IMP-04 a price that changes in one process shows on the pages of both servers within a second, product and list alike', async () => {
  const product = '/product/lampe-de-deux-serveurs/'
  await bring(['ID,Type,SKU,Name,Published,Regular price,Stock,Categories', `9001,simple,DEUX,Lampe de deux serveurs,1,129,7,Maison`])
  await bothShow(product, prices.before, 5000)
  await bothShow('/shop/?orderby=date', prices.before)
  await bring(['ID,Type,SKU,Name,Published,Regular price,Stock,Categories', `9001,simple,DEUX,Lampe de deux serveurs,1,97,7,Maison`])
  await bothShow(product, prices.after)
  await bothShow('/shop/?orderby=date', prices.after)
})

test('PDP-34 an order at one server that leaves few pieces shows on the pages of both within a second', async () => {
  const product = '/product/lampe-de-deux-serveurs/'
  await bothShow(product, prices.after)
  expect(await words(servers[1]!.url + product)).not.toMatch('Plus que')
  const order = new URLSearchParams({
    action: 'create_direct_order',
    product_id: '9001',
    variation_id: '',
    quantity: '4',
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    shipping: '',
  })
  const answer = await fetch(`${servers[0]!.url}/wp-admin/admin-ajax.php`, { method: 'POST', body: order })
  expect(await answer.json()).toMatchObject({ success: true })
  await bothShow(product, 'Plus que 3')
  await bothShow('/shop/?orderby=date', 'Plus que 3')
})

test('IMP-04 a sale that starts by the clock shows on the pages of both servers, though nobody changed anything', async () => {
  const product = '/product/lampe-a-l-heure/'
  const starts = new Date(Math.ceil(Date.now() / 1000 + 6) * 1000).toISOString() // a sale begins at a full second
  await bring([
    'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Stock,Categories',
    `9002,simple,HEURE,Lampe à l’heure,1,129,61,${starts},70,Maison`,
  ])
  await bothShow(product, prices.before, 5000)
  await bothShow('/shop/?orderby=date', prices.before)
  await bothShow(product, prices.onSale, 10_000)
  await bothShow('/shop/?orderby=date', prices.onSale)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(starts))
})
