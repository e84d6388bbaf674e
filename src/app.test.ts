import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache.server'
import { SCRIPT_MARK } from '#platform/page-scripts.server'
import { pageCaching, pageHtml, sharesMissing } from '#request/pages/public-page.server'
import { sessions } from '#shop/people/sessions.server'
import { shop, type Parts } from './app.ts'

const cache = createPageCache()
afterAll(() => cache.close())

let renders = 0
const parts: Parts = {
  pages: async (_request, context) => {
    renders++
    context.get(pageCaching).cache(['list'])
    return new Response('a page', { headers: { 'content-type': 'text/html' } })
  },
  cache,
  formTargets: async () => [],
  isClosed: async () => false,
  captchaHosts: async () => [],
  sessions,
}
const { fetch, answerKept } = shop(parts)

/** Renders caused by two requests for an address. */
async function rendersOf(path: string): Promise<number> {
  const before = renders
  for (let times = 0; times < 2; times++) await (await fetch(new Request(`http://shop.test${path}`))).text()
  return renders - before
}

test('a page is kept under the address that our links have, in any script, and whatever a campaign adds to it', async () => {
  expect(await rendersOf('/shop/')).toBe(1)
  expect(await rendersOf('/shop/?utm_source=x')).toBe(0)
  expect(await rendersOf('/shop/?page=2')).toBe(1)
  expect(await rendersOf('/product/%D8%B4%D8%A7%D9%8A/')).toBe(1)
})

test('other spellings of an address are answered and not kept, so that nobody can fill the memory with them', async () => {
  for (const path of ['/SHOP/', '/%73hop/']) expect([path, await rendersOf(path)]).toEqual([path, 2])
  for (const path of ['/shop//', '//shop/', '/shop////']) expect([path, await rendersOf(path)]).toEqual([path, 0])
  await rendersOf('/product/x/')
  expect(await rendersOf('/product/x/?page=7')).toBe(0)
})

test('a list is kept under one spelling of what it asks for, whatever the order of the words and whatever else is said', async () => {
  expect(await rendersOf('/shop/?filter_brand=ardivo&min_price=20')).toBe(1)
  for (const same of ['min_price=20&filter_brand=ardivo', 'min_price=20&utm=x&filter_brand=ardivo&page=1', 'filter_brand=ardivo&min_price=20.4&per_page=24']) {
    expect([same, await rendersOf(`/shop/?${same}`)]).toEqual([same, 0])
  }
  expect(await rendersOf('/product-category/maison/?orderby=price')).toBe(1)
  expect(await rendersOf('/product/x/?min_price=20')).toBe(0)
})

test('a kept page is made from a request without the visitor: none of their cookies and no header of theirs reaches it', async () => {
  const seen: string[][] = []
  const own = shop({
    pages: async (request, context) => {
      seen.push([...request.headers.keys()].toSorted())
      context.get(pageCaching).cache(['list'])
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    cache,
    formTargets: async () => [],
    isClosed: async () => false,
    captchaHosts: async () => [],
    sessions,
  })
  const headers = {
    host: 'shop.test',
    accept: 'text/html',
    cookie: 'hanout_visitor=secret',
    authorization: 'Basic x',
    'user-agent': 'x',
    'accept-language': 'ar',
  }
  await (await own.fetch(new Request('http://shop.test/product/made-for-all/', { headers }))).text()
  expect(seen.map((names) => names.filter((name) => name !== 'host'))).toEqual([['accept']])
})

test('UI-43 all addresses of a language and a route that lead nowhere share one page, which is a 404 and rendered once', async () => {
  let rendered = 0
  const own = shop({
    pages: async ({ url }, context) => {
      context.get(pageCaching).cache(['settings'])
      if (context.get(sharesMissing)) return new Response(null, { status: 404, headers: { 'content-type': 'text/html' } })
      rendered++
      return new Response(`nothing at ${new URL(url).pathname}`, { status: 404, headers: { 'content-type': 'text/html' } })
    },
    cache,
    formTargets: async () => [],
    isClosed: async () => false,
    captchaHosts: async () => [],
    sessions,
  })
  const answers = await Promise.all(['/x/', '/ar/x/', '/y/', '/ar/z/1/'].map(async (path) => own.fetch(new Request(`http://shop.test${path}`))))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect([texts[2] === texts[0], texts[3] === texts[1], texts[1] === texts[0], rendered]).toEqual([true, true, false, 2])
  for (const path of ['/product/none/', '/product/neither/', '/product-category/x/', '/product-category/x/y/', '/ar/store/x/', '/ar/store/x/reviews/']) {
    expect(await (await own.fetch(new Request(`http://shop.test${path}`))).text()).toMatch(/^nothing at (\/ar)?\/(product|product-category|store)\/_missing\/$/)
  }
  expect(rendered).toBe(5)
  await (await own.fetch(new Request('http://shop.test/X/'))).text()
  expect(rendered).toBe(6)
})

test('a page loses the marks of its own scripts and styles, its code is held, and its policy allows exactly these', async () => {
  const mark = `nonce="${SCRIPT_MARK}"`
  const html = `<link rel="modulepreload" ${mark}><style ${mark}>a</style><style>b</style><script src="/x.js" ${mark}></script><script ${mark} type="module">é</script><script>c</script>`
  const own = shop({
    pages: async (_request, context) => {
      context.set(pageHtml, Buffer.from(html))
      return new Response(null, { headers: { 'content-type': 'text/html' } })
    },
    cache,
    formTargets: async () => [],
    isClosed: async () => false,
    captchaHosts: async () => [],
    sessions,
  })
  const page = await own.fetch(new Request('http://shop.test/product/marked/'))
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(await page.text()).toBe(html.replaceAll(` ${mark}`, '').replace('"modulepreload"', '"held"         ').replace('"module"', '"held"  '))
  expect(page.headers.get('content-security-policy')).toContain(`; script-src 'self' ${hashOf('é')}; style-src 'self' ${hashOf('a')}; `)
})

test('a kept page is written to its connection as any answer: headers, compressed, HEAD without the body; nothing else is answered so', async () => {
  const server = createServer((incoming, outgoing) => answerKept(incoming, outgoing) || outgoing.writeHead(404).end())
  await once(server.listen(0), 'listening')
  const at = `http://localhost:${(server.address() as AddressInfo).port}`
  await rendersOf('/product/written/')
  const kept = await globalThis.fetch(`${at}/product/written/`)
  expect([kept.status, kept.headers.get('content-encoding'), kept.headers.get('x-frame-options'), await kept.text()]).toEqual([200, 'gzip', 'DENY', 'a page'])
  const head = await globalThis.fetch(`${at}/product/written/`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
  expect((await globalThis.fetch(`${at}/product/written/`, { method: 'POST' })).status).toBe(404)
  expect((await globalThis.fetch(`${at}/product/written/`, { headers: { 'if-none-match': kept.headers.get('etag')! } })).status).toBe(304)
  server.close()
})

test('a page that is not cached is looked up once, under the number of its answer', async () => {
  const looked: [string, string][] = []
  const find: typeof cache.find = (key, asked) => {
    looked.push([key, asked.requestId])
    return cache.find(key, asked)
  }
  const own = shop({ ...parts, cache: { ...cache, find } })
  const answer = getRequestListener((request, bindings) => own.fetch(request, { incoming: (bindings as HttpBindings).incoming }))
  const server = createServer((incoming, outgoing) => void (own.answerKept(incoming, outgoing) || answer(incoming, outgoing)))
  await once(server.listen(0), 'listening')
  const ask = async (path: string) => {
    const { headers } = await globalThis.fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
    return headers.get('x-request-id')!
  }
  const first = await ask('/product/looked-up/')
  const again = await ask('/product/looked-up/')
  const list = await ask('/shop/?utm_source=x&min_price=77')
  expect(looked).toEqual([
    ['/product/looked-up/', first],
    ['/product/looked-up/', again],
    ['/shop/?min_price=77', list],
  ])
  server.close()
})

test('in a rush further public pages are sent away with a page that comes back; cached and personal pages, those of payments too, are answered', async () => {
  const end = Promise.withResolvers<void>()
  const own = shop({
    ...parts,
    pages: async (request, context) => {
      if (request.url.includes('min_price')) await end.promise
      return parts.pages(request, context)
    },
  })
  const ask = async (path: string) => own.fetch(new Request(`http://shop.test${path}`, { headers: { accept: 'text/html' } }))
  await (await ask('/product/kept/')).text()
  const lists = Array.from({ length: 128 }, (_, n) => ask(`/shop/?min_price=${1000 + n}`))
  const busy = await ask('/ar/shop/?min_price=5000')
  expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await busy.text()).toMatch(/<html lang="ar" dir="rtl">[^]*http-equiv="refresh" content="3"[^]*يزور المتجر الآن عدد كبير من الناس/)
  for (const path of ['/product/kept/', '/cart/', '/checkout/order-pay/7/?key=x', '/admin/orders/'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  end.resolve()
  expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask('/ar/shop/?min_price=5000')).status).toBe(200)
})

test('personal pages are made for each visitor', async () => {
  for (const path of ['/wishlist/', '/ar/compare/', '/checkout/order-received/7/?key=x']) expect([path, await rendersOf(path)]).toEqual([path, 2])
})

test('a request that names two hosts is refused: what stands before the shop may have read the other one', async () => {
  const answer = getRequestListener((request, bindings) => fetch(request, { incoming: (bindings as HttpBindings).incoming }))
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await once(server.listen(0), 'listening')
  const statusOf = async (...hosts: string[]) => {
    const socket = connect((server.address() as AddressInfo).port)
    socket.end(`GET /shop/ HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    return (await text(socket)).split(' ')[1]
  }
  expect([await statusOf('shop.test'), await statusOf('shop.test', 'other.test'), await statusOf('shop.test', 'shop.test')]).toEqual(['200', '400', '400'])
  server.close()
})

test('IMP-33 a page with a captcha takes scripts and frames from the named hosts, and every other page has the policy that it had', async () => {
  const hosts = ['https://challenges.cloudflare.com']
  const ofPages = (captchaHosts: (path: string) => Promise<readonly string[]>) =>
    shop({
      pages: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
      cache,
      formTargets: async () => [],
      isClosed: async () => false,
      captchaHosts,
      sessions,
    })
  const own = ofPages(async (path) => (path === '/page/with/' ? hosts : []))
  const policyOf = async (path: string) => (await own.fetch(new Request(`http://shop.test${path}`))).headers.get('content-security-policy')
  expect(await policyOf('/page/without/')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'none'; manifest-src 'self'; " +
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(await policyOf('/page/with/')).toBe(
    `default-src 'none'; script-src 'self' ${hosts[0]}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'none'; manifest-src 'self'; ` +
      `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com ${hosts[0]}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
})
