import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionsLost, databaseAwayFor, reportConnectionLoss, watchDatabase } from '#platform/database-watch.server'
import { createPageCache } from '#platform/page-cache.server'
import { pageCaching } from '#request/pages/public-page.server'
import { sessions } from '#shop/people/sessions.server'
import { shop } from '#app'

let renders = 0
let whileRendering = () => {}
const cache = createPageCache()
const { fetch } = shop({
  pages: async (request, context) => {
    renders++
    whileRendering()
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
