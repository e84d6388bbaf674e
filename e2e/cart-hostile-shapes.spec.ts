import { expect } from '@playwright/test'
import fc from 'fast-check'
import { ask } from './books.ts'
import { expectStep, idIn, look, put, visitorOf, type CartVisitor } from './cart-visitor.ts'
import { post, send } from './hostile.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

const SIDE_CART = ['update_item_quantity', 'undo_item', 'empty_cart', 'apply_coupon', 'remove_coupon', 'calculate_shipping', 'update_shipping_method']
const CHANGING = [
  'add_to_cart',
  'woocommerce_ajax_add_to_cart',
  'remove_from_cart',
  'xoo_wsc_add_to_cart',
  ...SIDE_CART.map((name) => `xoo_wsc_${name}`),
  'apply_coupon',
  'remove_coupon',
  'update_shipping_method',
]
/** All but the one that needs no field. */
const WITH_FIELDS = CHANGING.filter((name) => name !== 'xoo_wsc_empty_cart')
const LOOKING = ['get_refreshed_fragments', 'xoo_wsc_refresh_fragments', 'get_variation']

const ELSEWHERE: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { referer: 'https://evil.example/' }]
const AHEAD: Record<string, string>[] = [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]

const carts = ({ dataFolder }: OwnShop) => ask('select id, version, content from carts order by id', [], dataFolder)

/** A visitor with three pieces in the cart, and the line's key. */
async function somebody(shop: OwnShop): Promise<{ visitor: CartVisitor; id: string; key: string }> {
  const visitor = visitorOf(shop)
  const id = await idIn(shop, 'plenty')
  return { visitor, id, key: await put(visitor, id, 3) }
}

const cookieOf = ({ cookies }: CartVisitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function wholeCall(endpoint: string, { id, key }: { id: string; key: string }): Record<string, string> {
  const all = {
    product_id: id,
    'add-to-cart': id,
    quantity: '1',
    cart_item_key: key,
    cart_key: key,
    qty: '5',
    coupon: 'BIENVENUE10',
    coupon_code: 'BIENVENUE10',
  }
  const place = { calc_shipping: 'x', calc_shipping_country: 'TN', calc_shipping_city: 'Sfax' }
  return { ...all, ...place, 'shipping_method[0]': 'flat_rate:1', action: endpoint }
}

async function changesNothing(shop: OwnShop, work: () => Promise<void>): Promise<void> {
  const before = await carts(shop)
  await work()
  expect(await carts(shop)).toEqual(before)
}

test('lists where a text is expected are no text: nothing is done, and no call fails', async ({ shop }) => {
  const { visitor, ...thing } = await somebody(shop)
  await changesNothing(shop, async () => {
    for (const endpoint of WITH_FIELDS) {
      for (const shape of ['[]', '[0]', '[a][b]', '[__proto__]', '.x']) {
        const fields = Object.fromEntries(Object.entries(wholeCall(endpoint, thing)).map(([name, value]) => [`${name}${shape}`, value]))
        const { status } = await visitor.call(endpoint, fields)
        expect.soft(status, `${endpoint} ${shape}`).toBeLessThan(500)
      }
    }
  })
})

test('a body of any other shape or encoding, from nobody: no cart is begun, and no call fails', async ({ shop }) => {
  const id = await idIn(shop, 'simple')
  const json = JSON.stringify({ product_id: id, quantity: 1 })
  const bodies: [string, Record<string, string>?][] = [
    [''],
    ['&&&===&'],
    ['%E0%A4%A=%zz'],
    ['__proto__[product_id]=1&constructor[prototype][product_id]=1'],
    [`product_id=%00${id}`],
    [json, { 'content-type': 'application/json' }],
    [json, { 'content-type': 'text/plain' }],
    ['--b\r\nno end', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['x', { 'content-type': 'multipart/form-data' }],
    [
      `--b\r\nContent-Disposition: form-data; name="product_id"; filename="x"\r\nContent-Type: text/plain\r\n\r\n${id}\r\n--b--\r\n`,
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ]
  await changesNothing(shop, async () => {
    for (const [body, headers] of bodies) {
      for (const path of [...CHANGING, ...LOOKING, '/cart/', '/wp-admin/admin-ajax.php', '/product/nulle-part/?add-to-cart=', '/?add-to-cart=__proto__']) {
        const { status } = await visitorOf(shop).call(path, body, headers)
        expect.soft(status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500)
      }
    }
  })
})

test('as many fields and bytes as a form may have change nothing more than the fields that count; past either the call is refused', async ({ shop }) => {
  const { visitor, ...thing } = await somebody(shop)
  const before = await look(visitor)
  for (const endpoint of [...WITH_FIELDS, ...LOOKING, '/cart/']) {
    for (const junk of ['&a=1'.repeat(400), `&a=${'x'.repeat(60_000)}`, '&cart[a][qty]=1'.repeat(400), '&shipping_method[1]=flat_rate:1'.repeat(400)]) {
      const { status } = await visitor.call(endpoint, junk.slice(1))
      expect.soft([endpoint, status < 500 && status !== 413], junk.slice(0, 20)).toEqual([endpoint, true])
    }
    const path = endpoint.startsWith('/') ? endpoint : `/?wc-ajax=${endpoint}`
    for (const [junk, refusal] of [
      [`&a=${'x'.repeat(70_000)}`, 413],
      ['&a=1'.repeat(501), 400],
    ] as const) {
      const body = `${new URLSearchParams(wholeCall(endpoint, thing))}${junk}`
      const { status } = await post(shop, path, { body, headers: { cookie: cookieOf(visitor) } })
      expect.soft([endpoint, status]).toEqual([endpoint, refusal])
    }
  }
  expect((await look(visitor)).lines).toEqual(before.lines)
})

test('only a POST changes a cart: not GET, HEAD or PUT, and not a page of another site', async ({ shop }) => {
  const { visitor, ...thing } = await somebody(shop)
  const cookie = cookieOf(visitor)
  await changesNothing(shop, async () => {
    for (const endpoint of CHANGING) {
      const body = new URLSearchParams(wholeCall(endpoint, thing)).toString()
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { status } = await send(shop, `/?wc-ajax=${endpoint}&${body.replaceAll('add-to-cart=', 'x=')}`, { method, headers: { cookie } })
        expect.soft(status, `${method} ${endpoint}`).toBeLessThan(500)
      }
      for (const headers of ELSEWHERE) {
        expect.soft((await visitor.call(endpoint, body, headers)).status, `${endpoint} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
  })
})

test('CART-40 links that change a cart do so neither ahead of time, nor for their head, nor for a page’s data, nor for another site', async ({ shop }) => {
  const { visitor, id, key } = await somebody(shop)
  const nonce = /_wpnonce=([0-9a-f]{10})/.exec((await visitor.call('get_refreshed_fragments')).text)![1]!
  const links = [`/?add-to-cart=${id}`, `/cart/?remove_item=${key}&_wpnonce=${nonce}`]
  const cookie = cookieOf(visitor)
  await changesNothing(shop, async () => {
    for (const link of links) {
      for (const headers of AHEAD) await visitor.get(link, headers)
      await send(shop, link, { method: 'HEAD', headers: { cookie } })
      await visitor.get(link.replace('/?', '/_root.data?').replace('/cart/_root.data', '/cart/_.data'))
    }
    for (const path of ['/', '/shop/', '/ar/', '/cart/', '/product/nulle-part/']) {
      const { location } = await visitor.get(`${path}?add-to-cart=${id}`, { 'sec-fetch-site': 'cross-site' })
      expect.soft(location, path).toMatch(/\/product\//)
    }
    for (const wrong of ['', '0', '-1', 'abc', '1.5', '__proto__', '%00', '9'.repeat(40), 'x'.repeat(4000)]) {
      expect.soft((await visitor.get(`/?add-to-cart=${wrong}`)).status, wrong.slice(0, 20)).toBeLessThan(500)
      expect
        .soft((await visitor.get(`/cart/?added=${wrong}&removed_item=${wrong}&expired=${wrong}&undo_item=${wrong}`)).status, wrong.slice(0, 20))
        .toBeLessThan(500)
    }
  })
})

test('SC-57, CART-31 whatever is sent, the answer’s hash is the cookie’s and the books stay whole', async ({ shop }) => {
  const { visitor, ...thing } = await somebody(shop)
  const ids = [thing.id, await idIn(shop, 'simple'), await idIn(shop, 'byThree'), await idIn(shop, 'fewLeft')]
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '',
      '0',
      '1',
      '2',
      '3',
      '-1',
      '2.7',
      thing.key,
      ...ids,
      'BIENVENUE10',
      'TN',
      'TN-11',
      'EG',
      'flat_rate:1',
      'free_shipping:2',
      'cart',
      'slider',
      'true',
      '\u0000',
      '\u202e',
    ),
  )
  const name = fc.constantFrom(
    'noticeSection',
    'container',
    'isCart',
    'isCheckout',
    'variation_id',
    'attribute_couleur',
    'x[]',
    '__proto__',
    ...Object.keys(wholeCall('', thing)),
  )
  const call = fc.tuple(fc.constantFrom(...CHANGING, ...LOOKING), fc.boolean(), fc.array(fc.tuple(name, text), { maxLength: 6 }))
  await fc.assert(
    fc.asyncProperty(call, async ([endpoint, whole, fields]) => {
      const body = new URLSearchParams([...Object.entries(whole ? wholeCall(endpoint, thing) : {}), ...fields]).toString()
      const answered = await visitor.call(endpoint, body)
      expect([200, 403]).toContain(answered.status)
      if (answered.json?.fragments) expectStep(visitor, answered)
    }),
    { numRuns: 400 },
  )
  const kept = await look(visitor)
  expect(kept.count).toBe(kept.lines.reduce((pieces, { quantity }) => pieces + quantity, 0))
})
