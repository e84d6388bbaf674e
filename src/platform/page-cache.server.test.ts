import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from './steady-clock.ts'
import { invalidate } from './changes.server.ts'
import { createPageCache, type PageAnswer, type PageAsked, type PageCache, type PageCaching, type RenderedPage } from './page-cache.server.ts'

let cache: PageCache
let renders: number

beforeEach(() => {
  cache = createPageCache()
  renders = 0
})
afterEach(() => {
  cache.close()
  clock.now = () => new Date()
})

const ask = (asked: Partial<PageAsked> = {}): PageAsked => ({ method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined, requestId: 'r1', ...asked })

const visit = async (asked: PageAsked, key: string, render: (notes: PageCaching) => Promise<RenderedPage>) =>
  responseOf((cache.find(key, asked) ?? (await cache.render(key, asked, render)))!)

const responseOf = ({ body, ...head }: PageAnswer) => new Response(body, head)

function page(keep: (notes: PageCaching) => void = (notes) => notes.cache(['product:7']), status = 200) {
  return async (notes: PageCaching): Promise<RenderedPage> => {
    renders++
    keep(notes)
    return { status, headers: new Headers({ 'content-type': 'text/html', 'content-security-policy': 'p' }), body: new TextEncoder().encode(`page ${renders}`) }
  }
}

const textOf = async (answer: Response | Promise<Response>) => (await answer).text()

test('a page is rendered once and then the same for everyone', async () => {
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 1')
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 1')
})

test('many first visitors at once make one render', async () => {
  await Promise.all(Array.from({ length: 20 }, () => visit(ask(), 'k', page())))
  expect(renders).toBe(1)
})

function longRenders() {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const askLong = (key: string) =>
    cache.render(key, ask(), async (notes) => {
      begun.push(key)
      await end.promise
      return page()(notes)
    })
  return { begun, askLong, end: () => end.resolve() }
}

test('four pages are rendered at a time, the others in the order they came, after turns of the event loop that accept connections', async () => {
  const { begun, askLong, end } = longRenders()
  const keys = Array.from({ length: 12 }, (_, n) => `/${n}/`)
  const asked = keys.map(askLong)
  expect(begun).toEqual(keys.slice(0, 4))
  end()
  let turns = 0
  for (; begun.length === 4; turns++) await new Promise(setImmediate)
  expect(turns).toBeGreaterThan(20)
  await Promise.all(asked)
  expect(begun).toEqual(keys)
})

test('a page that others wait for is not rendered in a rush: it is refused, unless it is already under way or cached', async () => {
  const { begun, askLong, end } = longRenders()
  await visit(ask(), 'cached', page())
  const asked = Array.from({ length: 128 }, (_, n) => askLong(`/${n}/`))
  expect(await Promise.race([askLong('/one-more/'), new Promise((waiting) => setImmediate(waiting, 'it waits'))])).toBeUndefined()
  expect(await textOf(visit(ask(), 'cached', page()))).toBe('page 1')
  const joined = askLong('/127/')
  end()
  await Promise.all(asked)
  expect([(await joined)?.status, begun.length, (await askLong('/one-more/'))?.status]).toEqual([200, 128, 200])
})

test('a page goes when one of its tags changes, and stays when another does', async () => {
  await visit(ask(), 'k', page())
  invalidate(new Set(['product:8']))
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 1')
  invalidate(new Set(['product:7']))
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 2')
})

test('a render that began before a change is answered but not kept', async () => {
  const changing = page((notes) => {
    notes.cache(['product:7'])
    invalidate(new Set(['product:7']))
  })
  expect(await textOf(visit(ask(), 'k', changing))).toBe('page 1')
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 2')
})

test('a page is right until the moment at which a price on it changes by itself', async () => {
  const ends = new Date('2030-01-01T00:00:00Z')
  clock.now = () => new Date(ends.getTime() - 1)
  await visit(
    ask(),
    'k',
    page((notes) => notes.cache(['list'], ends)),
  )
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 1')
  clock.now = () => ends
  expect(await textOf(visit(ask(), 'k', page()))).toBe('page 2')
})

test('what no loader asks to keep, and what is not a 200, is made anew each time', async () => {
  await visit(
    ask(),
    'a',
    page(() => {}),
  )
  await visit(
    ask(),
    'a',
    page(() => {}),
  )
  await visit(ask(), 'b', page(undefined, 404))
  await visit(ask(), 'b', page(undefined, 404))
  expect(renders).toBe(4)
})

test('UI-43 the page of missing addresses is kept although it is a 404, and always sent whole', async () => {
  const missing = async (notes: PageCaching) => ({ ...(await page(undefined, 404)(notes)), isMissing: true })
  const first = await visit(ask(), 'm', missing)
  const again = await visit(ask({ ifNoneMatch: first.headers.get('etag')! }), 'm', missing)
  expect([first.status, again.status, await again.text()]).toEqual([404, 404, 'page 1'])
})

test('a page travels compressed as the browser reads it, with its policy', async () => {
  const packed = await visit(ask({ acceptEncoding: 'gzip, br' }), 'k', page())
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-security-policy')).toBe('p')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('page 1')
  const plain = await visit(ask({ acceptEncoding: 'br;q=0' }), 'k', page())
  expect(plain.headers.get('content-encoding')).toBeNull()
})

test('a page that is asked for again is compressed better, one with a query as before', async () => {
  const text = Array.from({ length: 4000 }, (_, n) => `<li class="tile">${(n * 7919) % 1000} goods at ${n % 37} TND</li>`).join('')
  const large = async (notes: PageCaching) => ({ ...(await page()(notes)), body: new TextEncoder().encode(text) })
  const lengthOf = async (key: string) => Number((await visit(ask({ acceptEncoding: 'br' }), key, large)).headers.get('content-length'))
  const [first, asked] = [await lengthOf('k'), await lengthOf('k?page=2')]
  await expect.poll(() => lengthOf('k')).toBeLessThan(first)
  expect([await lengthOf('k?page=2'), asked]).toEqual([first, first])
  expect(brotliDecompressSync(await (await visit(ask({ acceptEncoding: 'br' }), 'k', large)).arrayBuffer()).toString()).toBe(text)
})

test('a page that was made for one browser travels in the encoding that another one reads', async () => {
  await visit(ask({ acceptEncoding: 'br' }), 'k', page())
  const zipped = await visit(ask({ acceptEncoding: 'gzip' }), 'k', page())
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('content-length')).toBe(String((await zipped.clone().arrayBuffer()).byteLength))
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('page 1')
})

test('a browser that has the page gets 304 and no body; HEAD gets the headers alone', async () => {
  const first = await visit(ask(), 'k', page())
  const again = await visit(ask({ ifNoneMatch: first.headers.get('etag')! }), 'k', page())
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await visit(ask({ method: 'HEAD' }), 'k', page())
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
})

test('the same page under another policy is another one to a browser that has it', async () => {
  const under = (policy: string) => async (notes: PageCaching) => {
    notes.cache(['settings'])
    return { status: 200, headers: new Headers({ 'content-security-policy': policy }), body: new TextEncoder().encode('page') }
  }
  const first = await visit(ask(), 'k', under("form-action 'self'"))
  invalidate(new Set(['settings']))
  const again = await visit(ask({ ifNoneMatch: first.headers.get('etag')! }), 'k', under("form-action 'self' https://*.konnect.network"))
  expect([again.status, await again.text()]).toEqual([200, 'page'])
})

test('pages with a question mark make room for each other, never for the others', async () => {
  const large = page((notes) => notes.cache(['list']))
  const filling = async (notes: PageCaching) => ({ ...(await large(notes)), body: new Uint8Array(1024 * 1024) })
  await visit(ask(), '/product/x/', page())
  for (let number = 0; number < 140; number++) await visit(ask(), `/shop/?s=${number}`, filling)
  renders = 0
  await visit(ask(), '/product/x/', page())
  expect(renders).toBe(0)
  await visit(ask(), '/shop/?s=0', filling)
  expect(renders).toBe(1)
})
