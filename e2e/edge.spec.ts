import { createHash, randomBytes } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect } from '@playwright/test'
import { startSimulatedEdge, type SimulatedEdge } from '@hanout/simulators/edge'
import { SESSION_COOKIE } from '../src/shop/people/accounts/accounts.ts'
import { ask } from './books.ts'
import { idIn, put, visitorOf, type CartVisitor } from './cart-visitor.ts'
import { goods, pathOf } from './goods.ts'
import { test } from './living-page.ts'
import { keepShops, type OwnShop } from './own-shop.ts'
import { freePort } from './seed.ts'

const KEY = 'a-key-for-purges'
const CUSTOMER = 'client@hanout.test'

const shops = keepShops()
let shop: OwnShop
let edge: SimulatedEdge

// A shop behind a shared cache: visitors and the shop's purges reach the cache.
test.beforeAll(async () => {
  const port = await freePort()
  edge = await startSimulatedEdge(`http://localhost:${port}`, KEY)
  const settings = { HANOUT_URL: edge.url, HANOUT_EDGE: 'varnish', HANOUT_EDGE_URL: edge.url, HANOUT_EDGE_KEY: KEY }
  shop = await shops.open({ port, settings })
})

test.afterAll(async () => {
  await shops.close()
  await edge.close()
})

/** Every address of the storefront and the account, with samples for what varies. */
async function addresses(): Promise<string[]> {
  const [category] = await ask<{ path: string }>('select slug as path from categories where parent_id is null order by id limit 1', [], shop.dataFolder)
  const samples: Record<string, string> = {
    ':slug': goods.simple.slug,
    ':page': '1',
    ':id': '1',
    ':product': '1',
    ':token': 'x',
    ':language?': '',
    ':tab?': '',
  }
  const walk = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = '', index, children }) => {
      const own = `${above}/${path}`
      return children ? walk(children, own) : index ? [above] : [own]
    })
  const { default: routes } = await import('../src/routes.ts')
  const paths = walk(routes, '').filter((path) => !/^\/+(?:admin|simulator)/.test(path))
  const filled = paths.map((path) => {
    const parts = path.split('/').map((part) => (part === '*' ? (path.includes('category') ? category!.path : 'nulle-part') : (samples[part] ?? part)))
    return `/${parts.filter(Boolean).join('/')}/`.replace('//', '/')
  })
  const calls = ['get_refreshed_fragments', 'get_cart_totals'].map((name) => `/?wc-ajax=${name}`)
  const others = ['/wp-json/wc/store/v1/cart', '/sitemap.xml', '/feeds/google.xml', '/robots.txt', '/shop/?s=lampe', '/shop/?min_price=10&max_price=100']
  const pages = [...new Set(filled)]
  return [...pages, ...pages.map((path) => (path === '/' ? '/_root.data' : `${path.slice(0, -1)}.data`)), ...calls, ...others]
}

/** A signed-in customer with something in the cart and on the wishlist. */
async function customer(): Promise<CartVisitor> {
  const visitor = visitorOf(edge)
  const token = randomBytes(32).toString('base64url')
  await ask(
    `insert into account_sessions (id, person_id, token, expires_at, user_agent)
     select gen_random_uuid(), id, $2, now() + interval '1 hour', 'Chromium' from account_people where email = $1`,
    [CUSTOMER, createHash('sha256').update(token).digest('base64url')],
    shop.dataFolder,
  )
  visitor.cookies.set(SESSION_COOKIE, token)
  await put(visitor, await idIn(shop, 'millimes'))
  return visitor
}

test('nothing of one visitor reaches another through a shared cache, whoever comes first', async () => {
  test.setTimeout(180_000)
  const [one, other] = [await customer(), visitorOf(edge)]
  await put(other, await idIn(shop, 'plenty'))
  const [{ name }] = (await ask<{ name: string }>('select name from account_people where email = $1', [CUSTOMER], shop.dataFolder)) as [{ name: string }]
  const secrets = ({ cookies }: CartVisitor) => [...cookies].filter(([cookie]) => /visitor|session|nonce/i.test(cookie)).map(([, value]) => value)
  const kept: string[] = []
  for (const address of await addresses()) {
    for (const [first, second, forbidden] of [
      [one, other, [CUSTOMER, name, ...secrets(one)]],
      [other, one, secrets(other)],
    ] as const) {
      edge.forget()
      edge.hits = []
      const seen = await first.get(address)
      const answer = await second.get(address)
      expect(
        forbidden.filter((secret) => answer.text.includes(secret)),
        address,
      ).toEqual([])
      if (edge.hits.length === 0) continue
      kept.push(address)
      expect(
        [...forbidden, CUSTOMER, name].filter((secret) => seen.text.includes(secret)),
        address,
      ).toEqual([])
    }
  }
  expect(kept).toEqual(expect.arrayContaining(['/', '/shop/', pathOf('simple'), pathOf('simple', 'ar'), '/shop/?s=lampe']))
  expect(kept.filter((address) => /cart\/|checkout|my-account|wishlist|compare|wc-ajax|wp-json|nulle-part/.test(address))).toEqual([])
})

test('a changed price is seen through the shared cache within a second', async () => {
  const visitor = visitorOf(edge)
  const path = pathOf('plenty')
  await visitor.get(path)
  edge.hits = []
  await visitor.get(path)
  expect(edge.hits).toEqual([path])
  const changedAt = Date.now()
  await ask(
    `with changed as (update products set regular_price = 17700 where slug = $1 returning id)
     insert into changes (tag) select 'product:' || id from changed returning pg_notify('changes', '')`,
    [goods.plenty.slug],
    shop.dataFolder,
  )
  let outdatedAt = changedAt
  await expect
    .poll(
      async () => {
        const askedAt = Date.now()
        const { text } = await visitor.get(path)
        if (!text.includes('17.700')) outdatedAt = askedAt
        return text
      },
      { intervals: [20] },
    )
    .toContain('17.700')
  expect(outdatedAt - changedAt).toBeLessThan(1000)
})
