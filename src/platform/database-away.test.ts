import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { closeDatabase, connectAlone, db, openDatabase, pool } from '#platform/database.server'
import { connectionsLost, databaseAwayFor, reportConnectionLoss, watchDatabase } from '#platform/database-watch.server'
import { createPageCache } from '#platform/page-cache.server'
import { pageCaching } from '#request/pages/public-page.server'
import { sessions } from '#shop/people/sessions.server'
import { shop } from '#app'

useDatabase()

let renders = 0
let whileRendering: () => unknown = () => {}
const cache = createPageCache()
const { fetch } = shop({
  pages: async (request, context) => {
    renders++
    await whileRendering()
    if (new URL(request.url).pathname === '/shop/') context.get(pageCaching).cache(['list'])
    return new Response('<html>', { status: whileRendering === broken ? 500 : 200, headers: { 'content-type': 'text/html' } })
  },
  cache,
  formTargets: async () => [],
  isClosed: async () => false,
  captchaHosts: async () => [],
  sessions,
})
const broken = () => reportConnectionLoss()
afterAll(() => cache.close())

let answers = true
let stop: () => void
beforeEach(() => {
  answers = true
  stop = watchDatabase(async () => answers)
})
afterEach(() => {
  whileRendering = () => {}
  stop()
})

const ask = (path: string, accept = 'text/html') => Promise.resolve(fetch(new Request(`http://shop.test${path}`, { headers: { accept } })))

async function goAway() {
  answers = false
  reportConnectionLoss()
  await vi.waitFor(() => expect(databaseAwayFor()).toBeDefined(), { timeout: 60_000 })
}

test('while the database is away visitors are told when to come back, in their language, and nothing is rendered; kept pages are there', async () => {
  expect((await ask('/shop/')).status).toBe(200)
  await goAway()
  const before = renders
  const page = await ask('/ar/cart/')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">[^]*سنعود بعد لحظات[^]*<\/html>/)
  const call = await ask('/wp-admin/admin-ajax.php?action=get_shipping_cost', '*/*')
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([503, '5', { success: false }])
  expect((await ask('/shop/')).status).toBe(200)
  expect(renders).toBe(before)
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
  answers = true
  await vi.waitFor(() => expect(databaseAwayFor()).toBeUndefined(), { timeout: 60_000 })
  expect((await ask('/cart/')).status).toBe(200)
})

test('IMP-54 a database that has been away for a minute is told to whoever watches the process', async () => {
  await goAway()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect((await ask('/healthz')).status).toBe(503)
  now.mockRestore()
})

test('a page that failed because a connection was lost is not a fault: the visitor comes back', async () => {
  whileRendering = broken
  const lost = connectionsLost()
  const page = await ask('/cart/')
  expect([page.status, connectionsLost()]).toEqual([503, lost + 1])
})

test('IMP-54 connections that the network lost without a word are replaced; visitors are told to come back, and a slow statement goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const network = await openNetwork()
  const { database } = pool.options
  await closeDatabase()
  openDatabase({ ...inject('postgres'), database, host: '127.0.0.1', port: network.port, max: 2, connectionTimeoutMillis: 1000 })
  try {
    whileRendering = () => sql`select 1`.execute(db)
    expect((await ask('/cart/')).status).toBe(200)
    network.lose()
    const lost = ask('/cart/')
    const answered = vi.fn<() => void>()
    void lost.then(answered)
    await vi.waitFor(() => expect(network.bytesLost()).toBeGreaterThan(0), { timeout: 60_000 })
    const holder = await connectAlone()
    await holder.query('select pg_advisory_lock(1)')
    const slow = sql`select pg_advisory_xact_lock(1)`.execute(db)

    const turnedAway = await ask('/ar/cart/')
    expect([turnedAway.status, await turnedAway.text()]).toEqual([503, expect.stringContaining('سنعود بعد لحظات')])
    await vi.waitFor(() => expect(databaseAwayFor()).toBeDefined(), { timeout: 60_000 })

    vi.advanceTimersByTime(10_000)
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(answered).toHaveBeenCalled(), { timeout: 60_000 })
    const page = await lost
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    await vi.waitFor(() => expect(databaseAwayFor()).toBeUndefined(), { timeout: 60_000 })
    expect((await ask('/cart/')).status).toBe(200)
    await holder.query('select pg_advisory_unlock(1)')
    expect((await slow).rows).toHaveLength(1)
    await holder.end()
  } finally {
    vi.useRealTimers()
    network.close()
    await closeDatabase()
    openDatabase({ ...inject('postgres'), database })
  }
})

async function openNetwork() {
  const { host, port } = inject('postgres')
  const pairs = new Set<Socket[]>()
  let bytesLost = 0
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    pairs.add([near, far])
    near
      .pipe(far)
      .pipe(near)
      .on('error', () => {})
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const lose = () => {
    for (const [near, far] of pairs) {
      near!
        .unpipe()
        .on('data', (bytes: Buffer) => (bytesLost += bytes.length))
        .resume()
      far!.unpipe().resume()
    }
  }
  const close = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, lose, close, bytesLost: () => bytesLost }
}
