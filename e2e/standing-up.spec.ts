import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask, clientOf } from './books.ts'
import { goods } from './goods.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'
import { freePort } from './seed.ts'
import { shopSettings } from './shop-settings.ts'

/** Strikes of each kind. `ROUNDS=10 npm run e2e -- e2e/standing-up.spec.ts` is the long form. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
/** Longest permitted outage, in ms. */
const MOST_AWAY_MS = 5000

test.setTimeout(120_000 + ROUNDS * 30_000)

const shops = keepShops()
const launchers: ChildProcess[] = []
test.afterAll(async () => {
  // A failed journey leaves its process group behind.
  for (const { pid } of launchers) {
    try {
      process.kill(-pid!, 'SIGKILL')
    } catch {}
  }
  await shops.close()
})

interface Answer {
  path: string
  status: number
  retryAfter: string | null
  text: string
  at: number
}

async function look(url: string, path: string, headers = {}): Promise<Answer> {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  const text = await response.text()
  return { path, status: response.status, retryAfter: response.headers.get('retry-after'), text, at: Date.now() }
}

/** Strikes a shop's database while visitors load pages; returns all their answers until it is back. */
async function struck({ url, dataFolder }: OwnShop): Promise<{ answers: Answer[]; away: number }> {
  const answers: Answer[] = []
  const looking = new AbortController()
  const visitors = ['/', '/cart/', '/ar/checkout/', '/my-account/'].map(async (path) => {
    while (!looking.signal.aborted) {
      answers.push(await look(url, path, { accept: 'text/html' }))
    }
  })
  await expect.poll(() => answers.length).toBeGreaterThan(40)
  const struckAt = Date.now()
  process.kill(Number(readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expect.poll(() => answers.some(({ status }) => status === 503), { intervals: [20] }).toBe(true)
  await expect.poll(() => answers.slice(-20).every(({ status }) => status < 400), { timeout: 30_000, intervals: [50] }).toBe(true)
  looking.abort()
  await Promise.all(visitors)
  return { answers, away: Math.max(...answers.filter(({ status }) => status === 503).map(({ at }) => at)) - struckAt }
}

test('a database that is killed under traffic is back within five seconds; until then visitors are told when to come back, whole, and kept pages are there', async () => {
  const shop = await shops.open()
  await expect.poll(async () => (await look(shop.url, '/')).text, { timeout: 30_000 }).toContain('/product/')
  for (let round = 0; round < ROUNDS; round++) {
    const { answers, away } = await struck(shop)
    expect(away).toBeLessThan(MOST_AWAY_MS)
    expect(answers.filter(({ path, status }) => path === '/' && status !== 200)).toEqual([])
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual([])
    expect(refused.filter(({ text }) => !text.includes('</html>') || / at .*\.(js|ts):/.test(text))).toEqual([])
    expect(refused.map(({ text }) => text).join()).toContain('Nous revenons dans un instant')
  }
  expect(shop.output()).not.toContain(String.raw`\n    at `)
  expect((await look(shop.url, '/healthz')).status).toBe(200)
})

test('two processes on one data folder: when the one that runs the database is killed, the other one serves again within five seconds', async () => {
  let owner = await shops.open()
  const { dataFolder } = owner
  let other = await shops.open({ dataFolder })
  for (let round = 0; round < ROUNDS; round++) {
    const struckAt = Date.now()
    if (round % 2 === 0) await owner.kill()
    else await owner.stop()
    await expect.poll(async () => (await look(other.url, '/cart/')).status, { timeout: 20_000, intervals: [50] }).toBe(200)
    expect(Date.now() - struckAt).toBeLessThan(MOST_AWAY_MS)
    for (const path of ['/healthz', '/readyz']) expect((await look(other.url, path)).text).toBe('ok')
    owner = other
    other = await shops.open({ dataFolder })
  }
})

/** Process ids of the shop's processes under their launcher. */
function processesOf({ process: { pid } }: OwnShop): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('start.js'))
}

test('IMP-22 three processes share a port: while two are killed in turn and one makes way for a new one, no acknowledged order is lost or doubled, and the others answer', async () => {
  const shop = await shops.open({ settings: { HANOUT_PROCESSES: '3' } })
  const whole = async () => expect.poll(() => processesOf(shop).length, { timeout: 30_000 }).toBe(3)
  await whole()
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug], shop.dataFolder)
  await ask('update inventory set counted = 100000, available = 100000 where product_id = $1', [product!.id], shop.dataFolder)
  const acknowledged = new Map<string, Set<string>>()
  const ending = new AbortController()
  let unanswered = 0
  let lastAt: number | undefined
  let longestMs = 0
  const order = async (fields: Record<string, string>) => {
    const response = await fetch(`${shop.url}/wp-admin/admin-ajax.php`, { method: 'POST', body: new URLSearchParams(fields), headers: { connection: 'close' } })
    return ((await response.json()) as { data: { redirect_url: string } }).data.redirect_url
  }
  const visitors = Array.from({ length: 2 }, async (_, place) => {
    for (let number = 0; !ending.signal.aborted; number++) {
      const phone = String(28_000_000 + place * 100_000 + number)
      const person = { name: 'Sami', phone, address: 'Tunis', intention: randomUUID() }
      const places = new Set<string>()
      while (places.size === 0) {
        await order({ action: 'create_direct_order', product_id: product!.id, variation_id: '', quantity: '1', ...person }).then(
          (redirect) => places.add(redirect),
          () => unanswered++,
        )
      }
      acknowledged.set(phone, places)
      const now = Date.now()
      longestMs = Math.max(longestMs, now - (lastAt ?? now))
      lastAt = now
    }
  })
  for (let killed = 0; killed < 2; killed++) {
    const before = acknowledged.size
    process.kill(processesOf(shop)[0]!, 'SIGKILL')
    await whole()
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 20)
  }
  const lostToKills = unanswered
  const before = processesOf(shop)
  shop.process.kill('SIGUSR2')
  await expect.poll(() => before.every((pid) => processesOf(shop).includes(pid)), { timeout: 60_000 }).toBe(false)
  ending.abort()
  await Promise.all(visitors)
  expect(unanswered, 'answers lost while a process is replaced').toBe(lostToKills)
  expect(longestMs, 'time without an order').toBeLessThan(MOST_AWAY_MS)
  const placed = await ask<{ phone: string; n: string }>("select phone, count(*) as n from orders where phone like '28%' group by phone", [], shop.dataFolder)
  expect(new Map(placed.map(({ phone, n }) => [phone, n]))).toEqual(new Map([...acknowledged.keys()].map((phone) => [phone, '1'])))
  expect(await shop.stop()).toBe(0)
})

test('a signal that ends npm alone ends the shop and its database', async () => {
  const { dataFolder, stop } = await shops.open()
  await stop()
  const port = await freePort()
  const env = { PATH: process.env['PATH'], ...shopSettings(dataFolder), PORT: String(port), HANOUT_DRAIN_SECONDS: '1' }
  const npm = spawn('npm', ['start'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore', detached: true })
  launchers.push(npm)
  const url = `http://localhost:${port}`
  await expect.poll(() => look(url, '/readyz').catch(() => undefined), { timeout: 60_000 }).toMatchObject({ status: 200 })
  npm.kill('SIGTERM')
  await expect.poll(() => look(url, '/readyz').catch(() => 'closed')).toBe('closed')
  await expect.poll(() => existsSync(join(dataFolder, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a stop that comes twice, to the launcher and all its children, loses no answer', async () => {
  const { dataFolder, stop } = await shops.open()
  await stop()
  const port = await freePort()
  const env = { PATH: process.env['PATH'], ...shopSettings(dataFolder), PORT: String(port), HANOUT_DRAIN_SECONDS: '1' }
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore', detached: true })
  launchers.push(launcher)
  const exit = once(launcher, 'exit')
  const url = `http://localhost:${port}`
  await expect.poll(() => look(url, '/readyz').catch(() => undefined), { timeout: 60_000 }).toMatchObject({ status: 200 })
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods.plenty.slug], dataFolder)
  const held = clientOf(dataFolder)
  await held.connect()
  await held.query('begin')
  await held.query('lock table orders in access exclusive mode')
  const phones = Array.from({ length: 8 }, (_, place) => `2700000${place}`)
  const answers = phones.map(async (phone) => {
    const fields = { action: 'create_direct_order', product_id: product!.id, variation_id: '', quantity: '1', name: 'Sami', address: 'Tunis', phone }
    return (await fetch(`${url}/wp-admin/admin-ajax.php`, { method: 'POST', body: new URLSearchParams(fields) })).json()
  })
  await expect.poll(async () => (await held.query('select 1 from pg_locks where not granted')).rowCount).toBeGreaterThanOrEqual(phones.length)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) process.kill(-launcher.pid!, signal)
  await expect.poll(() => look(url, '/readyz'), { intervals: [20] }).toMatchObject({ status: 503, text: 'closing' })
  expect((await look(url, '/')).status).toBe(200)
  await expect.poll(() => look(url, '/readyz').catch(() => 'closed'), { intervals: [50] }).toBe('closed')
  process.kill(-launcher.pid!, 'SIGTERM')
  await held.query('rollback')
  await held.end()
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ success: true })
  expect((await exit)[0]).toBe(0)
})
