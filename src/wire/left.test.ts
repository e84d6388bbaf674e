import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shop, type Pages } from '#app'
import { useDatabase } from '#database/test-database'
import { createPageCache } from '#platform/page-cache.server'
import { log } from '#platform/log.server'
import { sessions } from '#shop/people/sessions.server'

useDatabase()

let server: Server
let pages: Pages
const cache = createPageCache()
beforeAll(async () => {
  const parts = {
    pages: (...asked: Parameters<Pages>) => pages(...asked),
    cache,
    isClosed: async () => false,
    formTargets: async () => [],
    captchaHosts: async () => [],
    sessions,
  }
  const app = shop(parts)
  const answer = getRequestListener((asked, bindings) => app.fetch(asked, { incoming: (bindings as HttpBindings).incoming }))
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  cache.close()
  server.close()
})

const TYPE = 'application/x-www-form-urlencoded'

/** Sends a request and disconnects before its answer: a read once its page was asked for, a write after one byte of body. */
async function leave(method: string, path: string, type = TYPE): Promise<{ faults: unknown[]; line: unknown }> {
  const faults = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const { promise: logged, resolve } = Promise.withResolvers<unknown>()
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => resolve(line))
  const { port } = server.address() as AddressInfo
  const headers = method === 'POST' ? { 'content-type': type, 'content-length': 1000 } : {}
  const sending = request({ port, method, path, headers }).on('error', () => {})
  // The page fails when its browser disconnects, as React Router's do.
  pages = async ({ signal }) => {
    sending.destroy()
    await new Promise((left) => {
      signal.addEventListener('abort', left, { once: true })
    })
    return new Response(null, { status: 500 })
  }
  if (method === 'GET') sending.end()
  else sending.write('a', () => setImmediate(() => sending.destroy()))
  return { line: await logged, faults: faults.mock.calls }
}

test.each([
  ['GET', '/admin/orders/', TYPE],
  ['GET', '/admin/orders/_.data', TYPE],
  ['POST', '/suivi/', TYPE],
  ['POST', '/suivi.data', TYPE],
  ['POST', '/wp-admin/admin-ajax.php', TYPE],
  ['POST', '/wp-admin/admin-ajax.php', 'multipart/form-data; boundary=XX'],
  ['POST', '/?wc-ajax=checkout', TYPE],
  ['POST', '/wp-json/wpsms/v1/newsletter', 'application/json'],
  ['POST', '/payments/notice/simulator/', TYPE],
])('a %s of %s (%s) that its browser leaves is 499 in the log, and no fault of the shop’s', async (method, path, type) => {
  const { line, faults } = await leave(method, path, type)
  expect([line, faults]).toEqual([expect.objectContaining({ method, status: 499 }), []])
})

test('a page that fails while its browser waits is 500 in the log', async () => {
  const { promise: logged, resolve } = Promise.withResolvers<unknown>()
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => resolve(line))
  pages = async () => new Response(null, { status: 500 })
  const { port } = server.address() as AddressInfo
  request({ port, path: '/admin/orders/' }).end()
  expect(await logged).toMatchObject({ status: 500 })
})
