import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { ask, brokenStock, ordersOf, wholeBooks } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { callAction, post, READABLE, send, wholeOrder } from './hostile.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

const ACTIONS = ['create_temp_order', 'create_direct_order', 'place_order'] as const
const DOOR = '/wp-admin/admin-ajax.php'
const FORM_PAGES = [
  pathOf('simple'),
  pathOf('simple', 'ar'),
  '/checkout/order-pay/1001/?key=x',
  '/admin/',
  '/admin/sign-out/',
  '/admin/orders/1/',
  '/admin/staff/',
]

const idOf = async (shop: OwnShop, slug: string) => (await ask<{ id: string }>('select id from products where slug = $1', [slug], shop.dataFolder))[0]!.id
const phoneOf = (action: string) => (action === 'place_order' ? 'billing_phone' : 'phone')

async function changesNothing(shop: OwnShop, work: () => Promise<void>): Promise<void> {
  const before = await wholeBooks(shop.dataFolder)
  await work()
  expect(await wholeBooks(shop.dataFolder)).toEqual(before)
}

const LONG = 'x'.repeat(60_000)
const NO_NUMBER = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '1;drop table orders',
  "' or 1=1 --",
  '__proto__',
  '1\u0000',
  '١',
  LONG,
]
const NO_PHONE = [
  '',
  ' ',
  '1234567',
  '123456789',
  '+33620123456',
  '2012345a',
  '\u0000\u0000\u0000\u0000',
  '20123456\n7',
  '\ud800'.repeat(8),
  '<b>20123456',
  LONG,
]
const TOO_MANY = ['9007199254740993', '1e308', '9'.repeat(32), '99999999']

for (const action of ACTIONS) {
  test(`QO-76 ${action}: what is no product, no phone or no quantity is refused in words, and changes nothing`, async ({ shop }) => {
    const whole = wholeOrder(action, await idOf(shop, goods.simple.slug))
    const wrong: Record<string, string>[] = [
      ...NO_NUMBER.map((product_id) => ({ product_id })),
      ...NO_NUMBER.filter((id) => id !== '' && id !== '0').map((variation_id) => ({ variation_id })),
      ...NO_PHONE.map((phone) => ({ [phoneOf(action)]: phone })),
      ...(action === 'create_temp_order' ? [] : TOO_MANY.map((quantity) => ({ quantity }))),
      { intention: 'x' },
      { intention: LONG },
      ...['name', 'address'].map((name) => ({ [action === 'place_order' ? { name: 'billing_first_name', address: 'billing_address_1' }[name]! : name]: LONG })),
    ]
    await changesNothing(shop, async () => {
      for (const fields of wrong) {
        const { status, success, message } = await callAction(shop, action, { ...whole, ...fields })
        const what = JSON.stringify(fields).slice(0, 80)
        expect.soft([what, status, success]).toEqual([what, 200, false])
        expect.soft(String(message), what).toMatch(READABLE)
      }
      for (const missing of ['product_id', phoneOf(action)]) {
        const { [missing]: _, ...rest } = whole
        expect(await callAction(shop, action, rest)).toMatchObject({ status: 200, success: false, message: expect.stringMatching(READABLE) })
      }
    })
  })
}

test('a proxy may keep an idle connection for two minutes', async ({ shop }) => {
  const { headers } = await fetch(`${shop.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=130')
})

test('QO-08, QO-09 a quantity that is no number counts as one, from a machine too', async ({ shop }) => {
  const id = await idOf(shop, goods.plenty.slug)
  for (const [n, quantity] of ['-5', 'NaN', 'Infinity', '0x', 'null', '9'.repeat(33), '1\u0000'].entries()) {
    const phone = `2100000${n}`
    expect(await callAction(shop, 'create_direct_order', { ...wholeOrder('create_direct_order', id, phone), quantity })).toMatchObject({ success: true })
    expect(
      (await ordersOf(phone, shop.dataFolder)).map((order) => order.quantity),
      quantity,
    ).toEqual([1])
  }
})

test('QO-59 forged amounts change no amount', async ({ shop }) => {
  const phone = '22000001'
  const forged = Object.fromEntries(
    ['shipping', 'items_subtotal', 'order_total', 'total', 'price', 'unit_price', 'discount', 'state', 'payment', 'id', 'key'].map((name) => [name, '0']),
  )
  await callAction(shop, 'create_direct_order', { ...wholeOrder('create_direct_order', await idOf(shop, goods.simple.slug), phone), ...forged })
  expect(await ordersOf(phone, shop.dataFolder)).toMatchObject([
    { state: 'processing', payment: 'unpaid', items_total: 125_000, shipping_total: 7_000, total: 132_000 },
  ])
})

test('QO-76 what is hidden, sold out, sold elsewhere or of another product cannot be ordered', async ({ shop }) => {
  const hidden = await ask<{ id: string }>("select id from products where status <> 'published'", [], shop.dataFolder)
  const [foreign] = await ask<{ id: string }>(
    'select v.id from variations v join products p on p.id = v.product_id where p.slug = $1',
    [goods.colours.slug],
    shop.dataFolder,
  )
  const refused: Record<string, string>[] = [
    { product_id: hidden[0]!.id },
    { product_id: await idOf(shop, goods.soldOut.slug) },
    { product_id: await idOf(shop, goods.external.slug) },
    { product_id: await idOf(shop, goods.colours.slug), variation_id: '' },
    { product_id: await idOf(shop, goods.simple.slug), variation_id: foreign!.id },
    { product_id: '999999999' },
  ]
  await changesNothing(shop, async () => {
    for (const action of ['create_direct_order', 'place_order']) {
      for (const item of refused) {
        expect(await callAction(shop, action, { ...wholeOrder(action, ''), ...item }), JSON.stringify(item)).toMatchObject({
          status: 200,
          success: false,
          message: expect.stringMatching(READABLE),
        })
      }
    }
  })
})

test('a body of any other shape or encoding is refused, never a fault', async ({ shop }) => {
  const id = await idOf(shop, goods.simple.slug)
  const start = `action=create_direct_order&product_id=${id}&variation_id=&quantity=1&address=Tunis`
  const boundary = (parts: string) => [`--b\r\n${parts}`, { 'content-type': 'multipart/form-data; boundary=b' }] as const
  const json = JSON.stringify({ action: 'create_direct_order', ...wholeOrder('create_direct_order', id) })
  const bodies: (readonly [string | Uint8Array, Record<string, string>?])[] = [
    [''],
    ['&&&===&'],
    ['%'],
    ['%E0%A4%A=%zz'],
    ['a'.repeat(60_000)],
    ['action'],
    ['action[]=create_direct_order'],
    ['action=create_direct_order&action=nope'],
    [`${start}&name[]=Sami&phone[]=20123456`],
    [`${start}&name[a][b]=Sami&phone=2`],
    [`${start}&__proto__[phone]=20123456&constructor[name]=x`],
    [`${start}&name=Sami&phone=20123456&phone=1`],
    [`${start}&name=%00&phone=20123456`],
    [`${start}&name=%ED%A0%80&phone=1`],
    [Buffer.from(`${start}&name=H\xe9l\xe8ne&phone=\xe9`, 'latin1')],
    [`${start}&name=Sami&phone=%u0032`],
    [json, { 'content-type': 'application/json' }],
    [json, { 'content-type': 'text/plain' }],
    [json, { 'content-type': '' }],
    [start, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }],
    boundary('no end'),
    boundary(''),
    boundary('Content-Disposition: form-data; name="action"\r\n\r\ncreate_direct_order\r\n'),
    ['x', { 'content-type': 'multipart/form-data' }],
    boundary(
      `Content-Disposition: form-data; name="action"\r\n\r\ncreate_direct_order\r\n--b\r\nContent-Disposition: form-data; name="phone"; filename="x"\r\n\r\n20123456\r\n--b--`,
    ),
    ['\u001f\u008b', { 'content-encoding': 'gzip' }],
  ]
  await changesNothing(shop, async () => {
    for (const [body, headers] of bodies) {
      for (const path of [DOOR, ...FORM_PAGES]) {
        const { status } = await post(shop, path, { body, ...(headers && { headers }) })
        expect.soft(status, `${path} ${Buffer.from(body).toString().slice(0, 60)}`).toBeLessThan(500)
      }
    }
  })
})

test('more than 64 kB is refused at every door, with their length told and untold', async ({ shop }) => {
  const body = 'a='.padEnd(70_000, 'x')
  await changesNothing(shop, async () => {
    const refuse = async (path: string) => {
      const told = await post(shop, path, { body })
      expect.soft([path, told.status]).toEqual([path, 413])
      expect
        .soft((JSON.parse(told.text) as { data: { message: string } }).data.message, path)
        .toBe(path.startsWith('/ar/') ? 'الطلب كبير جدًا.' : 'La demande est trop grande.')
      const untold = await send(shop, path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
      })
      expect.soft([path, untold.status]).toEqual([path, 413])
    }
    // At once, as each refusal is held back.
    await Promise.all([DOOR, ...FORM_PAGES, '/?wc-ajax=x', '/payments/notice/simulator', '/nulle-part/'].map(refuse))
  })
})

test('the rest of a refused body of 200 MB stays unread, and its sender gets the answer', async ({ shop }) => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  let sent = 0
  socket.on('data', (piece) => (answer += piece))
  socket.write(`POST ${DOOR} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 200000000\r\n\r\n`)
  const piece = Buffer.alloc(1_000_000, 'a')
  const pieces = Readable.from(
    (function* () {
      for (; sent < 200; sent++) yield piece
    })(),
  )
  await expect(pipeline(pieces, socket)).rejects.toThrow(/EPIPE|ECONNRESET|premature/i)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  // What the buffers of two sockets hold.
  expect(sent).toBeLessThan(30)
})

test('the refusal of a long form is held back for a second, while an order from the same address goes through', async ({ shop }) => {
  const { hostname, port } = new URL(shop.url)
  const part = '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const sendParts = async () => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (piece) => (answer += piece)).on('error', () => {})
    const head = `POST ${DOOR}?action=wpforms_submit HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: multipart/form-data; boundary=XX`
    const begun = performance.now()
    socket.write(`${head}\r\ncontent-length: 57000000\r\n\r\n${part.repeat(3000)}`)
    await once(socket, 'close')
    return { answer, ms: performance.now() - begun }
  }
  const senders = Array.from({ length: 4 }, sendParts)
  const phone = '22000009'
  expect(await callAction(shop, 'create_direct_order', wholeOrder('create_direct_order', await idOf(shop, goods.plenty.slug), phone))).toMatchObject({
    success: true,
  })
  expect(await ordersOf(phone, shop.dataFolder)).toHaveLength(1)
  for (const { answer, ms } of await Promise.all(senders)) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(ms).toBeGreaterThanOrEqual(1000)
  }
})

test('a connection whose refused body came late answers the next request', async ({ shop }) => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  let answers = ''
  socket.on('data', (piece) => (answers += piece))
  const host = `host: ${hostname}:${port}`
  socket.write(`POST ${DOOR} HTTP/1.1\r\n${host}\r\norigin: https://evil.example\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\n`)
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 403 /)
  socket.write(`a=bcdGET /readyz HTTP/1.1\r\n${host}\r\n\r\n`)
  await expect.poll(() => answers).toContain('HTTP/1.1 200 ')
  socket.end(`GET /healthz HTTP/1.1\r\n${host}\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(3)
})

test('QO-78 a page of another site can write nowhere', async ({ shop }) => {
  const body = new URLSearchParams({ action: 'create_direct_order', ...wholeOrder('create_direct_order', await idOf(shop, goods.simple.slug)) }).toString()
  await changesNothing(shop, async () => {
    for (const path of [DOOR, ...FORM_PAGES, '/simulator/pay/x', '/payments/notice/simulator']) {
      const elsewhere: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { referer: 'https://evil.example/' },
        { origin: shop.url.replace('localhost', 'localhost.evil.example') },
        { origin: 'file://' },
      ]
      for (const headers of elsewhere) {
        expect.soft([path, headers, (await post(shop, path, { body, headers })).status]).toEqual([path, headers, 403])
      }
    }
  })
})

test("whatever fields are sent: an answer in the protocol's form, and the stock stays whole", async ({ shop }) => {
  const id = await idOf(shop, goods.simple.slug)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom('', '20123456', id, '1', '-1', '[object Object]', '\u0000', '\u202e'),
  )
  const name = fc.constantFrom(
    'product_id',
    'variation_id',
    'quantity',
    'name',
    'phone',
    'address',
    'billing_phone',
    'billing_first_name',
    'billing_address_1',
    'intention',
    'shipping',
    'x[]',
    '__proto__',
  )
  const calls = fc.tuple(fc.constantFrom(...ACTIONS, 'get_shipping_cost'), fc.array(fc.tuple(name, text), { maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(calls, async ([action, fields]) => {
      const whole = fields.length % 2 === 0 ? wholeOrder(action, id) : {}
      const body = new URLSearchParams([['action', action], ...Object.entries(whole), ...fields])
      const { status, text: answer } = await post(shop, DOOR, { body: body.toString() })
      expect(status).toBe(200)
      const { success, data } = JSON.parse(answer) as { success: boolean; data: { message?: string } }
      if (!success) expect(data.message).toMatch(READABLE)
    }),
    { numRuns: 250 },
  )
  expect(await brokenStock(shop.dataFolder)).toEqual([])
})
