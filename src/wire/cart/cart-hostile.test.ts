import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { nonceFor } from '#request/common/nonces.server'
import { addCoupon, heldBy, post, putIn, send, sendingAlso } from './cart.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
})

const CALLS = [
  'add_to_cart woocommerce_ajax_add_to_cart remove_from_cart get_refreshed_fragments get_variation apply_coupon',
  'remove_coupon update_shipping_method xoo_wsc_refresh_fragments xoo_wsc_add_to_cart xoo_wsc_update_item_quantity',
  'xoo_wsc_undo_item xoo_wsc_apply_coupon xoo_wsc_remove_coupon xoo_wsc_calculate_shipping xoo_wsc_update_shipping_method',
].flatMap((line) => line.split(' '))

const FIELDS = [
  'product_id quantity variation_id attribute_couleur cart_item_key cart_key qty add-to-cart coupon coupon_code security',
  'calc_shipping_country calc_shipping_state calc_shipping_city calc_shipping_postcode shipping_method[0] container',
  'noticeSection isCart isCheckout time',
].flatMap((line) => line.split(' '))

const NASTY: [name: string, value: string][] = [
  ['a prototype', '__proto__'],
  ['a method', 'constructor'],
  ['markup', '<script>alert(1)</script>"\''],
  ['SQL', "1'; drop table carts; --"],
  ['a NUL', '1\0'],
  ['a lone surrogate', '\ud800'],
  ['a long text', 'x'.repeat(1000)],
  ['a long number', '9'.repeat(400)],
  ['infinity', '1e999'],
  ['a right-to-left mark', '\u202eabc'],
  ['an object', '{"$ne":null}'],
]

describe('every call with every field', () => {
  test.each(NASTY)('as %s answers as a call does, and the cart stays as it was', async (_name, value) => {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id, 2)
    const names = ['__proto__', 'cart[KEY][qty]', 'cart[__proto__][qty]', 'shipping_method[__proto__]', 'attribute___proto__']
    const fields = Object.fromEntries([...FIELDS, ...names].map((field) => [field, value]))
    for (const call of CALLS) {
      const { status, text, json } = await send(browser, call, fields)
      const html = json ? Object.values(json.fragments ?? {}).join() : text
      expect([call, status < 500]).toEqual([call, true])
      expect([call, html.includes('<script>')]).toEqual([call, false])
    }
    expect(await heldBy(browser)).toEqual([[id, 2]])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  test('the same by link', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id, 2)
    for (const [, value] of NASTY) {
      const asked = encodeURIComponent(value.toWellFormed().slice(0, 2000))
      for (const path of [`/?add-to-cart=${asked}`, `/cart/?remove_item=${asked}&_wpnonce=${asked}`, `/cart/?undo_item=${asked}`]) {
        const { status, headers } = await browser.ask(path)
        expect([status, headers.get('location')?.startsWith('/cart/')]).toEqual([302, true])
      }
    }
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })
})

describe('bodies', () => {
  const raw = (browser: Browser, type: string, body: string) => post(browser, '/?wc-ajax=xoo_wsc_add_to_cart', { body, headers: { 'content-type': type } })

  const URLENCODED = 'application/x-www-form-urlencoded'
  const parts = (count: number, last: string) =>
    [...Array.from({ length: count - 1 }, (_, n) => [`f${n}`, '1']), ['add-to-cart', last]]
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')

  test('one past 64 kB is refused, 413; one of just 64 kB is read', async () => {
    const id = await addProduct()
    const bodyOf = (bytes: number) => `add-to-cart=${id}&x=`.padEnd(bytes, 'x')
    expect((await raw(newBrowser(), URLENCODED, bodyOf(64 * 1024 + 1))).status).toBe(413)
    expect((await raw(newBrowser(), URLENCODED, bodyOf(64 * 1024))).json!.cart!.count).toBe(1)
  })

  test('one of more than 500 fields is refused, 400, in either encoding; one of 500 is read', async () => {
    const id = await addProduct()
    const fields = (count: number) => `${'a=1&'.repeat(count - 1)}add-to-cart=${id}`
    const multipart = (count: number) => raw(newBrowser(), 'multipart/form-data; boundary=b', `${parts(count, String(id))}--b--\r\n`)
    for (const refused of [await raw(newBrowser(), URLENCODED, fields(501)), await multipart(501)]) {
      expect([refused.status, JSON.parse(refused.text)]).toEqual([400, expect.objectContaining({ success: false, message: 'La demande a trop de champs.' })])
    }
    for (const taken of [await raw(newBrowser(), URLENCODED, fields(500)), await multipart(500)]) expect(taken.json!.cart!.count).toBe(1)
  })

  test('a page’s form past either bound is answered a page, in the visitor’s language', async () => {
    const sent = async (body: string) => {
      const answer = await newBrowser().ask('/ar/cart/', { method: 'POST', body, headers: { origin: ORIGIN, 'content-type': URLENCODED, accept: 'text/html' } })
      return [answer.status, answer.headers.get('content-type'), /<h1>([^<]*)/.exec(await answer.text())?.[1]]
    }
    expect(await sent('x'.repeat(70_000))).toEqual([413, 'text/html; charset=UTF-8', 'الطلب كبير جدًا.'])
    expect(await sent('a&'.repeat(501))).toEqual([400, 'text/html; charset=UTF-8', 'عدد حقول الطلب كبير جدًا.'])
  })

  test.each([
    ['application/json', '{"add-to-cart":"1"}'],
    ['multipart/form-data; boundary=x', 'no parts at all'],
    ['multipart/form-data', '--x'],
    ['text/plain', 'add-to-cart=1'],
    ['application/x-www-form-urlencoded', '%%%=%E0%A4%A'],
    ['application/x-www-form-urlencoded', ''],
  ])('%s that is no form says nothing', async (type, body) => {
    const { status, text } = await raw(newBrowser(), type, body)
    expect([status, text]).toEqual([200, ''])
  })
})

describe('whose cart', () => {
  test('nobody sees or changes another’s cart by its keys', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const id = await addProduct()
    const key = await putIn(one, id, 2)
    await putIn(other, await addProduct())
    await send(other, 'remove_from_cart', { cart_item_key: key })
    await send(other, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 9 })
    await send(other, 'xoo_wsc_empty_cart')
    expect([await heldBy(one), await heldBy(other)]).toEqual([[[id, 2]], []])
  })

  test('two carts with the same things have the same hash, and each its own links', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const id = await addProduct()
    const answers = await Promise.all([one, other].map((browser) => send(browser, 'add_to_cart', { product_id: id })))
    expect(answers[0]!.json!.cart_hash).toBe(answers[1]!.json!.cart_hash)
    const again = await Promise.all([one, other].map((browser) => send(browser, 'get_refreshed_fragments')))
    expect(again[0]!.json!.cart!.nonce).not.toBe(again[1]!.json!.cart!.nonce)
    expect(again[0]!.text).not.toContain(again[1]!.json!.cart!.nonce)
  })

  test.each(['abc', '__proto__', "' or 1=1 --", '00000000-0000-0000-0000-00000000000G'])('the cookie %j is nobody’s', async (cookie) => {
    const browser = newBrowser()
    browser.cookies.set('hanout_visitor', encodeURIComponent(cookie))
    expect(await heldBy(browser)).toEqual([])
    await putIn(browser, await addProduct())
    expect(browser.cookies.get('hanout_visitor')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('another site’s page can send none of it', async () => {
    const browser = newBrowser()
    await putIn(browser, await addProduct(), 2)
    const { status } = await send(sendingAlso(browser, { origin: 'https://elsewhere.example' }), 'xoo_wsc_empty_cart')
    expect([status, (await heldBy(browser)).length]).toEqual([403, 1])
  })
})

test('WIRE-18 a name with markup in it is text in every region', async () => {
  const browser = newBrowser()
  await putIn(browser, await addProduct({ name: '<b>x</b>' }))
  const { json } = await send(browser, 'get_refreshed_fragments')
  const html = Object.values(json!.fragments).join()
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(html).not.toContain('<b>x</b>')
})

test('twenty changes at once lose nothing; each answer’s hash is its own cookie’s', async () => {
  const browser = newBrowser()
  const ids = await Promise.all(Array.from({ length: 10 }, () => addProduct({ stock: 100 })))
  await putIn(browser, ids[0]!)
  const changes = ids.flatMap((id) => [id, id])
  const answers = await Promise.all(
    changes.map((id) =>
      send(browser, 'add_to_cart', { product_id: id }).then(({ json, headers }) => ({ hash: json!.cart_hash, cookies: headers.getSetCookie() })),
    ),
  )
  for (const { hash, cookies } of answers) expect(cookies.find((line) => line.startsWith('woocommerce_cart_hash'))).toContain(`=${hash};`)
  expect(Object.fromEntries(await heldBy(browser))).toEqual(Object.fromEntries(ids.map((id, place) => [id, place === 0 ? 3 : 2])))
})

describe('too many changes', () => {
  beforeAll(() => {
    config.HANOUT_RATE_LIMIT = 1
    return () => {
      config.HANOUT_RATE_LIMIT = 0
    }
  })

  test('by one visitor are 429 in the shape of an answer, in words, and the cart stays', async () => {
    const browser = newBrowser()
    const id = await addProduct({ stock: null })
    const key = await putIn(browser, id)
    const flood = await Promise.all(Array.from({ length: 260 }, () => send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 2 })))
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    const { json, headers } = await send(browser, 'xoo_wsc_empty_cart')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const text = 'Trop de tentatives. Réessayez dans 1 min.'
    const hash = browser.cookies.get('woocommerce_cart_hash')
    expect(json).toEqual({ fragments: {}, cart_hash: hash, notices: [{ kind: 'error', text, section: 'cart' }] })
    expect((await send(browser, 'add_to_cart', { product_id: id })).json).toEqual({ error: true, product_url: false, message: text })
    expect((await send(browser, 'remove_from_cart', { cart_item_key: key })).json).toEqual({ success: false, data: { message: text } })
    const coupon = await send(browser, 'apply_coupon', { coupon_code: 'ETE20', security: await nonceFor('apply-coupon') })
    expect([coupon.status, coupon.text]).toEqual([429, `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`])
    const link = await browser.ask(`/?add-to-cart=${id}`)
    expect(link.headers.get('location')).toBe('/cart/?refused=tooManyRequests&minutes=1')
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })

  test('by newcomers from one address are refused sooner; who has a cart goes on', async () => {
    const shopper = newBrowser()
    const id = await addProduct({ stock: null })
    await putIn(shopper, id)
    const newcomers = await Promise.all(Array.from({ length: 130 }, () => send(newBrowser(), 'add_to_cart', { product_id: id })))
    expect(newcomers.some(({ status }) => status === 429)).toBe(true)
    expect((await send(shopper, 'add_to_cart', { product_id: id })).status).toBe(200)
  })
})
