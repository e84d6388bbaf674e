import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache.server'
import { sessions } from '#shop/people/sessions.server'
import type { Env } from '#request/common/caller.server'
import { shop } from '#app'
import { compressAnswers } from './compressed-answers.ts'

const PAGE = `<!doctype html><ul>${'<li>Commande à confirmer</li>'.repeat(2000)}</ul>`

let stream: ReadableStreamDefaultController<Uint8Array>

const ANSWERS: Record<string, () => Response> = {
  '/admin/orders/': () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } }),
  '/admin/orders.data': () =>
    new Response(new ReadableStream({ start: (controller) => void (stream = controller) }), { headers: { 'content-type': 'text/x-script' } }),
  '/admin/short/': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  '/admin/picture/': () => new Response(PAGE, { headers: { 'content-type': 'image/webp' } }),
  '/admin/marked/': () => new Response(PAGE, { headers: { 'content-type': 'text/csv', etag: '"1"', 'content-length': String(Buffer.byteLength(PAGE)) } }),
}

const cache = createPageCache()
const app = shop({
  pages: async ({ url }) => ANSWERS[new URL(url).pathname]!(),
  cache,
  formTargets: async () => [],
  isClosed: async () => false,
  captchaHosts: async () => [],
  sessions,
})
const listen = getRequestListener((asked) => app.fetch(asked))
const server = createServer((incoming, outgoing) => void listen(incoming, outgoing))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  cache.close()
})

async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path, method, headers: { host: 'localhost:3000', ...headers } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'hanout_visitor=1', 'sec-fetch-site': 'same-origin' }

test('a staff page goes out compressed as its reader takes it, and whole to who takes nothing', async () => {
  const answers = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0', undefined].map(async (accepted) => {
      const answer = await ask('/admin/orders/', accepted === undefined ? {} : { 'accept-encoding': accepted })
      return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, body: await buffer(answer) }
    }),
  )
  expect(answers.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', undefined, undefined])
  expect(new Set(answers.map(({ vary }) => vary))).toEqual(new Set(['Accept-Encoding']))
  const [br, gz, ...plain] = answers.map(({ body }) => body)
  expect([brotliDecompressSync(br!), gunzipSync(gz!), ...plain].map(String)).toEqual([PAGE, PAGE, PAGE, PAGE])
  expect(br!.byteLength).toBeLessThan(PAGE.length / 20)
})

test('what is short or no text stays as it is, and so does an answer without a body', async () => {
  for (const path of ['/admin/short/', '/admin/picture/']) {
    const answer = await ask(path, BROWSER)
    expect([path, answer.headers['content-encoding'], String(await buffer(answer)).slice(0, 15)]).toEqual([path, undefined, '<!doctype html>'])
  }
  const head = await ask('/admin/orders/', BROWSER, 'HEAD')
  expect([head.headers['content-encoding'], (await buffer(head)).byteLength]).toEqual([undefined, 0])
})

test('an answer that is compressed already goes on as it is, its body unread: reading would make a stream of it', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br' }
  const kept = Object.defineProperty(new Response('compressed', { headers }), 'body', { get: () => expect.unreachable() })
  const passing = new Hono<Env>().use(compressAnswers).get('*', () => kept)
  expect(await passing.request('/shop/')).toBe(kept)
})

test('a compressed answer has the length and the mark of what is sent', async () => {
  const { headers } = await ask('/admin/marked/', BROWSER)
  expect([headers['content-encoding'], headers.etag]).toEqual(['br', 'W/"1"'])
  expect(Number(headers['content-length'] ?? 0)).toBeLessThan(PAGE.length / 20)
})

test('what a page streams arrives piece by piece', async () => {
  const asking = ask('/admin/orders.data', BROWSER)
  await expect.poll(() => stream).toBeDefined()
  stream.enqueue(Buffer.from('the first piece'))
  const answer = await asking
  expect(answer.headers['content-encoding']).toBe('br')
  const text = answer.pipe(createBrotliDecompress())[Symbol.asyncIterator]()
  const next = async () => String((await text.next()).value)
  expect(await next()).toBe('the first piece')
  stream.enqueue(Buffer.from('the second piece'))
  expect(await next()).toBe('the second piece')
  stream.close()
  expect((await text.next()).done).toBe(true)
})

test('a page’s length tells nothing: another site’s page gets it uncompressed, and a header of random length hides it from who listens', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await ask('/admin/orders/', { ...BROWSER, 'sec-fetch-site': site })
    expect([site, answer.headers['content-encoding'], (await buffer(answer)).byteLength]).toEqual([site, undefined, Buffer.byteLength(PAGE)])
  }
  const lengths = new Set<number>()
  for (let times = 0; times < 20; times++) lengths.add((await ask('/admin/orders/', BROWSER)).headers['x-padding']!.length)
  expect(lengths.size).toBeGreaterThan(5)
})
