import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { CART_VERSION_HEADER } from '#contract/cart-calls'
import { changeSettings } from '#shop/upkeep/settings.server'
import { heldBy, post, putIn, read, send, sendingAlso, sendMultipart } from './cart.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire()))

const REGIONS = ['div.widget_shopping_cart_content', 'div.xoo-wsc-container', 'div.xoo-wsc-slider', 'div.xoo-wsc-sc-cont', 'a.cart-contents']

describe('add_to_cart', () => {
  test('CART-05, CART-06, CART-23 takes all that a button says and answers regions by selector and the hash', async () => {
    const id = await addProduct({ name: 'Théière' })
    const sent = { success_message: '« Théière » a été ajouté', product_sku: 'SKU-1', product_id: id, quantity: 2, unknown: 'x' }
    const { status, json, headers } = await send(newBrowser(), 'add_to_cart', sent)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8'])
    expect(Object.keys(json!.fragments)).toEqual(REGIONS)
    for (const [selector, html] of Object.entries(json!.fragments)) expect(html).toMatch(new RegExp(`^<${selector.split('.')[0]} `))
    expect(json!.fragments[REGIONS[0]!]).toContain('Théière')
    expect(json!.cart_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(json!.cart).toMatchObject({ hash: json!.cart_hash, count: 2 })
    expect(json!.notices).toBeUndefined()
  })

  test('every answer is kept by nobody and listed by nobody', async () => {
    const { headers } = await send(newBrowser(), 'get_refreshed_fragments')
    expect(headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private')
    expect([headers.get('x-robots-tag'), headers.get('expires'), headers.get('x-content-type-options')]).toEqual([
      'noindex',
      'Wed, 11 Jan 1984 05:00:00 GMT',
      'nosniff',
    ])
  })

  test.each([
    [undefined, 1],
    ['', 1],
    ['0', 1],
    ['2.7', 2],
    [' 3', 3],
    ['2pcs', 2],
  ])('CART-05 a quantity of %j is %i', async (quantity, expected) => {
    const browser = newBrowser()
    const id = await addProduct()
    await send(browser, 'add_to_cart', { product_id: id, ...(quantity !== undefined && { quantity }) })
    expect(await heldBy(browser)).toEqual([[id, expected]])
  })

  test.each(['-1', 'abc', '0.5', '11', '99999', '9'.repeat(400)])(
    'CART-07, CART-38 a quantity of %s of ten in stock is refused with the product’s page, and nothing is added',
    async (quantity) => {
      const browser = newBrowser()
      const id = await addProduct({ slug: `cafetiere-${quantity.length}-${quantity.slice(0, 3)}` })
      await putIn(browser, id, 3)
      const { status, json } = await send(browser, 'add_to_cart', { product_id: id, quantity })
      expect([status, json!.error, json!.product_url]).toEqual([200, true, `/product/cafetiere-${quantity.length}-${quantity.slice(0, 3)}/`])
      expect(json!.message).toBeTruthy()
      expect(await heldBy(browser)).toEqual([[id, 3]])
    },
  )

  test('CART-38 what breaks the step, what is sold out, and what is sold singly is refused', async () => {
    const browser = newBrowser()
    const step = await send(browser, 'add_to_cart', { product_id: await addProduct({ step: 2, minQuantity: 2 }), quantity: 3 })
    expect(step.json!.message).toBe("La quantité ne peut être achetée qu'en multiple de 2")
    const soldOut = await send(browser, 'add_to_cart', { product_id: await addProduct({ stock: 0 }) })
    expect(soldOut.json!.message).toBe('Ce produit est en rupture de stock.')
    const single = await send(browser, 'add_to_cart', { product_id: await addProduct({ soldIndividually: true }), quantity: 2 })
    expect(single.json!.error).toBe(true)
    expect(await heldBy(browser)).toEqual([])
  })

  test('CART-07 the page is in the shopper’s language, and so are the words', async () => {
    const id = await addProduct({ slug: 'plateau', stock: 3 })
    const { json } = await send(sendingAlso(newBrowser(), { referer: `${ORIGIN}/ar/shop/` }), 'add_to_cart', { product_id: id, quantity: 4 })
    expect(json).toEqual({ error: true, product_url: '/ar/product/plateau/', message: 'بقي 3 فقط في المخزون' })
  })

  test.each(['999999999', 'abc', '', '-5', '1e3', '9'.repeat(40), '__proto__'])('CART-07 the unknown product %j has no page', async (id) => {
    const { status, json } = await send(newBrowser(), 'add_to_cart', { product_id: id })
    expect([status, json!.error, json!.product_url]).toEqual([200, true, false])
  })

  test('CART-07 what is sold elsewhere leads to its page; what is not published has none', async () => {
    const external = await send(newBrowser(), 'add_to_cart', { product_id: await addProduct({ kind: 'external', slug: 'ailleurs' }) })
    expect(external.json!.product_url).toBe('/product/ailleurs/')
    const draft = await send(newBrowser(), 'add_to_cart', { product_id: await addProduct({ status: 'draft' }) })
    expect(draft.json!.product_url).toBe(false)
  })

  test('without product_id the answer is 200 and empty', async () => {
    const { status, text, headers } = await send(newBrowser(), 'add_to_cart', { quantity: 2 })
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/html; charset=UTF-8'])
  })

  test('a variable product leads to its page; its variation is added with what it is', async () => {
    const browser = newBrowser()
    const parent = await addProduct({ kind: 'variable', slug: 'chemise' })
    const blue = await addVariation(parent, { couleur: 'Bleu' })
    const refused = await send(browser, 'add_to_cart', { product_id: parent })
    expect(refused.json).toMatchObject({ error: true, product_url: '/product/chemise/' })
    const { json } = await send(browser, 'add_to_cart', { product_id: blue })
    expect(json!.cart!.lines[0]).toMatchObject({ productId: parent, variationId: blue, options: [{ value: 'Bleu' }] })
  })

  test('only what is posted counts: GET adds nothing and answers nothing', async () => {
    const browser = newBrowser()
    const { status, text } = await read(await browser.ask(`/?wc-ajax=add_to_cart&product_id=${await addProduct()}`))
    expect([status, text, browser.cookies.size]).toEqual([200, '', 0])
  })

  test('CART-05 a variation_id beside the product is one of the fields that do not count', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await send(browser, 'add_to_cart', { product_id: id, variation_id: await addProduct() })
    expect(await heldBy(browser)).toEqual([[id, 1]])
  })

  test('QO-65, QO-69, QO-71, WIRE-10 woocommerce_ajax_add_to_cart answers the same at both doors', async () => {
    const browser = newBrowser()
    const id = await addProduct({ stock: 3, slug: 'narguile' })
    const { json } = await browser.call('woocommerce_ajax_add_to_cart', { product_id: String(id) })
    expect(Object.keys(json)).toEqual(['fragments', 'cart_hash', 'cart'])
    const other = await send(browser, 'woocommerce_ajax_add_to_cart', { product_id: id, quantity: 2 })
    expect(Object.keys(other.json!)).toEqual(['fragments', 'cart_hash', 'cart'])
    expect(await heldBy(browser)).toEqual([[id, 3]])
    const refused = await browser.call('woocommerce_ajax_add_to_cart', { product_id: String(id) })
    expect(refused.json).toMatchObject({ error: true, product_url: '/product/narguile/' })
  })

  test('WIRE-20 fields may be multipart', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const { json } = await sendMultipart(browser, 'add_to_cart', { product_id: id, quantity: 3 })
    expect(json!.cart!.count).toBe(3)
  })
})

describe('remove_from_cart', () => {
  test('CART-16, CART-17 takes the line out and answers regions and hash', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const key = await putIn(browser, await addProduct())
    await putIn(browser, id)
    const { json } = await send(browser, 'remove_from_cart', { cart_item_key: key })
    expect(Object.keys(json!.fragments)).toEqual(REGIONS)
    expect(json!.cart_hash).toBe(browser.cookies.get('woocommerce_cart_hash'))
    expect(await heldBy(browser)).toEqual([[id, 1]])
  })

  test.each(['nope', '', '0123456789abcdef0123456789abcdef', 'constructor'])('CART-20 the unknown key %j is refused without regions', async (key) => {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id)
    expect((await send(browser, 'remove_from_cart', { cart_item_key: key })).text).toBe('{"success":false}')
    expect((await send(browser, 'remove_from_cart')).text).toBe('{"success":false}')
    expect(await heldBy(browser)).toEqual([[id, 1]])
  })
})

describe('get_refreshed_fragments', () => {
  test('CART-21, CART-22 answers the cart’s regions and hash, by POST with a time and by GET', async () => {
    const browser = newBrowser()
    await putIn(browser, await addProduct())
    const posted = await send(browser, 'get_refreshed_fragments', { time: '1763700000000' })
    const got = await read(await browser.ask('/?wc-ajax=get_refreshed_fragments'))
    expect(Object.keys(posted.json!.fragments)).toEqual(REGIONS)
    expect(got.text).toBe(posted.text)
  })

  test('no other call is asked by GET', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id)
    const { status, text } = await read(await browser.ask('/?wc-ajax=xoo_wsc_empty_cart'))
    expect([status, text, await heldBy(browser)]).toEqual([200, '', [[id, 1]]])
  })

  test('SC-16 what the merchant changes of the cart’s settings shows at once, though the cart is the same', async () => {
    const browser = newBrowser()
    const basket = async () => (await send(browser, 'get_refreshed_fragments')).json!.fragments['div.xoo-wsc-sc-cont']
    expect(await basket()).not.toContain('xoo-wsc-cart-trigger')
    const showBasket = (word: string) => changeSettings((now) => ({ ...now, cart: { ...now.cart, showBasket: word } }))
    await showBasket('always_show')
    expect(await basket()).toContain('xoo-wsc-cart-trigger')
    await showBasket('hide_empty')
  })

  test('for someone new the cart is empty, and nothing is remembered of them', async () => {
    const browser = newBrowser()
    const { json } = await send(browser, 'get_refreshed_fragments')
    expect([json!.cart_hash, json!.cart!.lines]).toEqual(['', []])
    expect(browser.cookies.size).toBe(0)
  })

  test('whoever shows this version gets the hash alone, and both cookies all the same', async () => {
    const browser = newBrowser()
    await putIn(browser, await addProduct())
    const { json } = await send(browser, 'get_refreshed_fragments')
    browser.setCookies.length = 0
    const same = await send(sendingAlso(browser, { [CART_VERSION_HEADER]: json!.cart!.version }), 'get_refreshed_fragments')
    expect(same.json).toEqual({ fragments: {}, cart_hash: json!.cart_hash })
    expect(browser.setCookies.map((line) => line.split('=')[0])).toEqual(['woocommerce_cart_hash', 'woocommerce_items_in_cart'])
    const older = await send(sendingAlso(browser, { [CART_VERSION_HEADER]: 'older' }), 'get_refreshed_fragments')
    expect(Object.keys(older.json!.fragments)).toEqual(REGIONS)
  })

  test('a large answer is packed for who takes it, and is the same', async () => {
    const browser = newBrowser()
    await putIn(browser, await addProduct())
    const packed = await browser.ask('/?wc-ajax=get_refreshed_fragments', { headers: { 'accept-encoding': 'br, gzip' } })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    const text = await new Response(packed.body!.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(text).toBe((await send(browser, 'get_refreshed_fragments')).text)
    const plain = await browser.ask('/?wc-ajax=get_refreshed_fragments', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })
})

test('WIRE-15, WIRE-16 an unknown action is 400 and 0; an unknown endpoint is 200 and empty', async () => {
  const browser = newBrowser()
  for (const name of ['nope', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const { status, text } = await send(browser, name)
    expect([status, text]).toEqual([200, ''])
    const legacy = await browser.call(name)
    expect([legacy.status, await legacy.response.text()]).toEqual([400, '0'])
  }
})

test('the storefront’s calls answer at admin-ajax by their long names', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  const body = new URLSearchParams({ action: 'woocommerce_add_to_cart', product_id: String(id) })
  const added = await post(browser, '/wp-admin/admin-ajax.php', { body })
  expect(added.json!.cart!.count).toBe(1)
  const key = added.json!.cart!.lines[0]!.key
  expect((await browser.call('woocommerce_get_refreshed_fragments')).json).toMatchObject({ cart_hash: added.json!.cart_hash })
  expect((await browser.call('woocommerce_remove_from_cart', { cart_item_key: key })).json).toMatchObject({ cart_hash: '' })
})
