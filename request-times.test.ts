import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shop } from '#app'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { createPageCache } from '#platform/page-cache.server'
import { sessions } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { addStaff } from '#shop/people/staff.server'
import { closeFlood, endLate, FILES_MS, REQUEST_MS, stopReading } from './request-times.ts'

useDatabase()
useDataFolder()

const WHO = { email: 'salma@example.test', password: 'olive et jasmin' }
const cache = createPageCache()
let server: Server
let session: string
const given = vi.fn<(request: IncomingMessage, files: string) => void>()

beforeAll(async () => {
  const app = shop({
    pages: async (request) => new Response(await request.text()),
    cache,
    isClosed: async () => false,
    formTargets: async () => [],
    captchaHosts: async () => [],
    sessions,
  })
  const answer = getRequestListener(
    (asked, bindings) => {
      const { incoming } = bindings as HttpBindings
      const giveTime = (files: keyof typeof FILES_MS) => {
        endLate(incoming, FILES_MS[files])
        given(incoming, files)
      }
      return app.fetch(asked, { incoming, giveTime })
    },
    { autoCleanupIncoming: false },
  )
  server = createServer((request, response) => {
    if (closeFlood(request, response)) return
    endLate(request)
    stopReading(request, response)
    void answer(request, response)
  })
  // As for a connection that drips: it is never idle.
  server.keepAliveTimeout = 0
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open)
  })
  await addStaff({ ...WHO, name: 'Salma', role: 'shop_manager' })
  session = (await signIn(WHO, { locale: 'fr', address: '10.0.0.1' })).map((line) => line.split(';', 1)[0]).join('; ')
})
beforeEach(() => {
  given.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
})
afterAll(() => {
  cache.close()
  server.close()
})

const FORM = 'content-type: multipart/form-data; boundary=XX'
const PART = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'

interface Begun {
  socket: Socket
  request: IncomingMessage
  answer: () => string
}

/** Sends the head of a request and the beginning of its body. */
async function begin(line: string, { headers = [] as string[], bytes = 1000, body = 'a=' } = {}): Promise<Begun> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => (answer += piece)).on('error', () => {})
  const asked = once(server, 'request')
  socket.write([`${line} HTTP/1.1`, 'host: localhost:3000', `content-length: ${bytes}`, ...headers, '', body].join('\r\n'))
  const [request] = (await asked) as [IncomingMessage]
  return { socket, request, answer: () => answer }
}

test.each([
  ['POST /', []],
  ['POST /admin/', []],
  ['POST /admin/coupons/1/', []],
  ['POST /admin/coupons/1/', ['cookie: hanout_session=made-up']],
  ['POST /admin/media/upload/', []],
  ['POST /admin/import/upload/', [FORM]],
  ['POST /page/contact/', [FORM]],
  ['POST /wp-admin/admin-ajax.php', [FORM]],
])('a half-sent %s of who is not signed in ends within a minute', async (line, headers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { socket, request } = await begin(line, { headers })
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(REQUEST_MS)
  expect([request.destroyed, given.mock.calls]).toEqual([true, []])
  await closed
})

test('a connection may send sixteen requests before it reads an answer; one more and it is closed', async () => {
  const sent = async (count: number) => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answers = 0
    socket.on('data', (piece) => (answers += String(piece).split('HTTP/1.1 ').length - 1))
    socket.write('GET /somewhere/ HTTP/1.1\r\nhost: localhost:3000\r\n\r\n'.repeat(count))
    await Promise.race([once(socket, 'close'), until(() => answers === count)])
    return [answers, socket.destroyed]
  }
  expect(await sent(16)).toEqual([16, false])
  expect(await sent(17)).toEqual([0, true])
})

test('a read with a half-sent body ends with its answer', async () => {
  const { socket, answer } = await begin('GET /somewhere/')
  await once(socket, 'close')
  expect(answer()).toMatch(/^HTTP\/1\.1 /)
})

test.each([
  ['/admin/import/upload/', 1000],
  ['/admin/media/upload/', 1000],
  ['/admin/settings/shop/', 1_000_000],
])('a file that staff send to %s has a quarter of an hour', async (path, bytes) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { socket, request } = await begin(`POST ${path}`, { headers: [`cookie: ${session}`, FORM], bytes, body: PART })
  await until(() => given.mock.calls.length === 1)
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(REQUEST_MS + 1)
  expect([request.destroyed, given.mock.calls]).toEqual([false, [[request, 'staff']]])
  vi.advanceTimersByTime(FILES_MS.staff)
  await closed
})

test('a form with a visitor’s files has five minutes more once its first 64 kB are there', async () => {
  const { request } = await begin('POST /wp-admin/admin-ajax.php?action=wpforms_submit', { headers: [FORM], bytes: 1_000_000, body: PART.padEnd(70_000, 'x') })
  await until(() => given.mock.calls.length > 0)
  expect(given.mock.calls).toEqual([[request, 'forms']])
})

test('of one address 300 bodies may be incomplete at once: the next is refused and closed, until one of them ends', async () => {
  const begun: Begun[] = []
  for (let count = 0; count < 300; count++) begun.push(await begin('POST /cart/'))
  const refused = await begin('POST /cart/')
  const closed = once(refused.socket, 'close')
  await vi.waitFor(() => expect(refused.answer()).toMatch(/^HTTP\/1\.1 429 /), { timeout: 60_000 })
  await closed
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/cart/`)).status).toBe(200)
  const { socket, request } = begun[0]!
  const ended = new Promise((close) => request.once('close', close))
  socket.destroy()
  await ended
  expect((await fetch(`http://127.0.0.1:${port}/cart/`, { method: 'POST', body: 'whole' })).status).toBe(200)
})

/** Lets the server go on until then, while its clock stands. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate)
}
