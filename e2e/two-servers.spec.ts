import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { startPostgres, type OwnPostgres } from '@hanout/own-postgres'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'
import { newDataFolder, STAFF } from './shop-settings.ts'

/** Largest age of a page after a commit elsewhere, in ms. */
const MOST_STALE_MS = 1000

const shops = keepShops()
let postgres: OwnPostgres
let address: string
let servers: OwnShop[]

// Two servers on one database: each one's pages reflect the other's sales.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  postgres = await startPostgres({ lifetime: 'throw-away' })
  const { host, user, password, database } = postgres.connection
  address = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  const settings = { DATABASE_URL: address, HANOUT_SECRET: 'a-secret-that-both-servers-share-for-this-test' }
  servers = [await shops.open({ dataFolder: shops.newFolder(), settings }), await shops.open({ dataFolder: shops.newFolder(), settings })]
  await bring([
    'ID,Type,SKU,Name,Published,Regular price,Stock,Categories',
    `9001,simple,DEUX,Lampe de deux serveurs,1,129,7,Maison`,
    `9003,simple,PEU,Lampe à peu,1,97,7,Maison`,
  ])
})

test.afterAll(async () => {
  await shops.close()
  await postgres.stop()
})

const prices = { before: '129 TND', after: '97 TND', onSale: '61 TND' }

/** Imports rows by the importer, a third process on the same database. */
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

/** Waits until both servers show a text at a path. No page requested after the permitted age may lack it, however long the render takes. */
async function bothShow(path: string, text: string | RegExp, within = MOST_STALE_MS): Promise<void> {
  const began = Date.now()
  const shows = async ({ url }: OwnShop) => {
    let stale = 0
    const shown = async () => {
      const asked = Date.now()
      const page = await words(url + path)
      if (!new RegExp(text).test(page)) stale = asked - began
      return page
    }
    await expect.poll(shown, { intervals: [50] }).toMatch(text)
    expect(stale).toBeLessThan(within)
  }
  await Promise.all(servers.map(shows))
}

async function words(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return page.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('IMP-04 a price that changes in one process shows on the pages of both servers within a second, product and list alike', async () => {
  const product = '/product/lampe-de-deux-serveurs/'
  await bothShow(product, prices.before, 5000)
  await bothShow('/shop/?orderby=date', prices.before)
  await bring(['ID,Type,SKU,Name,Published,Regular price,Stock,Categories', `9001,simple,DEUX,Lampe de deux serveurs,1,97,7,Maison`])
  await bothShow(product, prices.after)
  await bothShow('/shop/?orderby=date', prices.after)
})

test('PDP-34 an order at one server that leaves few pieces shows on the pages of both within a second', async () => {
  const product = '/product/lampe-a-peu/'
  await bothShow(product, prices.after, 5000)
  expect(await words(servers[1]!.url + product)).not.toMatch('Plus que')
  const order = new URLSearchParams({
    action: 'create_direct_order',
    product_id: '9003',
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

/** Returns the answer and the cookies. */
async function signIn(server: OwnShop, account: { email: string; password: string }): Promise<{ status: number; cookie: string }> {
  const answer = await fetch(`${server.url}/admin/`, { method: 'POST', body: new URLSearchParams(account), redirect: 'manual' })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: answer.status, cookie }
}

const statusAt = async (server: OwnShop, cookie: string) => (await fetch(`${server.url}/admin/orders/`, { headers: { cookie }, redirect: 'manual' })).status

test('IMP-17 who signs in at one server is signed in at the other, and signed out of both', async () => {
  const [first, second] = servers as [OwnShop, OwnShop]
  const { status, cookie } = await signIn(first, STAFF)
  expect([status, await statusAt(first, cookie), await statusAt(second, cookie)]).toEqual([302, 200, 200])
  await fetch(`${second.url}/admin/sign-out/`, { method: 'POST', headers: { cookie }, redirect: 'manual' })
  expect([await statusAt(first, cookie), await statusAt(second, cookie)]).toEqual([401, 401])
})

test('ACC-10 wrong passwords are counted by both servers together', async () => {
  const wrong = { email: 'personne@hanout.test', password: 'pas le bon du tout' }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await signIn(servers[tries % 2]!, wrong)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await signIn(servers[1]!, wrong)).status).toBe(429)
})

test('IMP-37, IMP-52 what is to be told is sent once, whichever server has the time', async () => {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const names = Array.from({ length: 30 }, (_, place) => `personne-${place}@example.test`)
    for (const name of names) {
      const data = JSON.stringify({ name: 'Salma' })
      const values = [name, data, `${name}.deux-serveurs`]
      await client.query(
        "insert into messages (channel, kind, recipient, locale, data, message_id, give_up_at) values ('mail', 'password-changed', $1, 'fr', $2, $3, now() + interval '1 day')",
        values,
      )
    }
    const taken = async () =>
      (await client.query<{ recipient: string }>("select recipient from simulated_messages where recipient like 'personne-%' order by recipient")).rows.map(
        (row) => row.recipient,
      )
    await expect.poll(async () => (await taken()).length, { timeout: 90_000 }).toBe(names.length)
    expect(await taken()).toEqual(names.toSorted())
    const left = await client.query("select state, count(*)::int as count from messages where kind = 'password-changed' group by state")
    expect(left.rows).toEqual([{ state: 'sent', count: names.length }])
  } finally {
    await client.end()
  }
})
