import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { refusedText } from '#request/cart/cart-refused.server'
import { addCoupon, heldBy, putIn, send, sendingAlso } from './cart.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
})

const follow = (browser: Browser, path: string, headers: Record<string, string> = {}) => browser.ask(path, { headers })
const where = (response: Response) => [response.status, response.headers.get('location')]

describe('?add-to-cart= without JavaScript', () => {
  test('puts a product in, from any page and in its language, and leads to the cart, which can say so', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    expect(where(await follow(browser, `/ar/shop/?add-to-cart=${id}&quantity=2`))).toEqual([302, `/ar/cart/?added=${id}`])
    expect(where(await follow(browser, `/?add-to-cart=${id}`))).toEqual([302, `/cart/?added=${id}`])
    expect(await heldBy(browser)).toEqual([[id, 3]])
    expect(browser.cookies.get('woocommerce_items_in_cart')).toBe('3')
  })

  test('a variation is named beside its product; without one, the product’s page is where it is chosen', async () => {
    const browser = newBrowser()
    const parent = await addProduct({ kind: 'variable', slug: 'burnous' })
    const blue = await addVariation(parent, { couleur: 'Bleu' })
    await follow(browser, `/product/burnous/?add-to-cart=${parent}&variation_id=${blue}`)
    expect(await heldBy(browser)).toEqual([[blue, 1]])
    expect(where(await follow(browser, `/en/shop/?add-to-cart=${parent}`))).toEqual([303, '/en/product/burnous/'])
  })

  test('CART-38 what cannot be had leads to the cart page with the reason, in words of ours', async () => {
    const browser = newBrowser()
    const id = await addProduct({ stock: 3 })
    const [, location] = where(await follow(browser, `/?add-to-cart=${id}&quantity=4`))
    expect(location).toBe('/cart/?refused=onlyInStock&max=3')
    expect(refusedText(new URLSearchParams('refused=onlyInStock&max=3'), 'en')).toBe('Only 3 in stock')
    expect(where(await follow(browser, '/?add-to-cart=abc'))).toEqual([302, '/cart/?refused=notForSale'])
    expect(where(await follow(browser, `/?add-to-cart=${id}&quantity=-1`))).toEqual([302, '/cart/?refused=quantityMinimum&min=1'])
    expect(await heldBy(browser)).toEqual([])
  })

  test.each(['refused=nope', 'refused=__proto__', 'refused=onlyInStock', 'refused=onlyInStock&max=<b>', 'refused=priceChanged', ''])(
    'the cart page says nothing for %j, which is none of our reasons',
    (search) => expect(refusedText(new URLSearchParams(search), 'fr')).toBeUndefined(),
  )

  test.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { referer: 'https://elsewhere.example/page/' }])(
    'a link on another site (%j) adds nothing: it leads to the product',
    async (headers) => {
      const browser = newBrowser()
      const id = await addProduct({ slug: `piege-${Object.values(headers)[0]!.replaceAll(/\W/g, '')}` })
      const response = await follow(browser, `/?add-to-cart=${id}`, headers)
      expect(response.headers.get('location')).toMatch(/^\/product\/piege-\w+\/$/)
      expect(browser.cookies.size).toBe(0)
      expect(where(await follow(browser, '/ar/?add-to-cart=999999999', headers))).toEqual([302, '/ar/'])
    },
  )

  test.each<Record<string, string>>([{ 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'a browser that fetches ahead (%j) adds nothing and keeps nothing',
    async (headers) => {
      const browser = newBrowser()
      const response = await follow(browser, `/?add-to-cart=${await addProduct()}`, headers)
      expect([response.status, response.headers.get('cache-control'), browser.cookies.size]).toEqual([503, 'no-store', 0])
    },
  )

  test('HEAD and a page’s data change nothing', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await browser.ask(`/?add-to-cart=${id}`, { method: 'HEAD' })
    await follow(browser, `/shop.data?add-to-cart=${id}`)
    const key = await putIn(browser, id)
    const { removeHref } = (await send(browser, 'get_refreshed_fragments')).json!.cart!.lines[0]!
    await browser.ask(removeHref, { method: 'HEAD' })
    await follow(browser, removeHref.replace('/cart/?', '/cart.data?'))
    expect([await heldBy(browser), key]).toEqual([[[id, 1]], key])
  })
})

describe('the product form without JavaScript', () => {
  const submit = (browser: Browser, path: string, fields: Record<string, string>) =>
    browser.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } })

  test('SC-34 add-to-cart is the button’s value, the quantity the form’s; the shopper’s own fields are left alone', async () => {
    const browser = newBrowser()
    const id = await addProduct({ slug: 'lanterne' })
    const fields = { billing_first_name: 'Sami', billing_phone: '20123456', quantity: '2', 'add-to-cart': String(id) }
    expect(where(await submit(browser, '/product/lanterne/', fields))).toEqual([303, `/cart/?added=${id}`])
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })

  test('SC-33 or it stands in the form’s address', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    expect(where(await submit(browser, `/en/product/x/?add-to-cart=${id}`, { quantity: '3' }))).toEqual([303, `/en/cart/?added=${id}`])
    expect(await heldBy(browser)).toEqual([[id, 3]])
  })

  test('a form without it is the page’s own', async () => {
    const response = await submit(newBrowser(), '/product/x/', { action: 'create_direct_order' })
    expect([response.status, await response.text()]).toEqual([404, 'a page'])
  })

  test('another site’s page cannot send it', async () => {
    const body = new URLSearchParams({ 'add-to-cart': String(await addProduct()) })
    const response = await newBrowser().ask('/product/x/', { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })
    expect(response.status).toBe(403)
  })
})

describe('the links of a line', () => {
  async function withLine(path = '/cart/') {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id, 2)
    const view = async () => (await send(sendingAlso(browser, { referer: ORIGIN + path }), 'get_refreshed_fragments')).json!.cart!
    return { browser, id, view }
  }

  test('CART-20, CART-40 remove_item takes it out and leads to the cart, which offers the way back; undo_item is that way', async () => {
    const { browser, id, view } = await withLine()
    const { removeHref } = (await view()).lines[0]!
    expect(where(await follow(browser, removeHref))).toEqual([302, '/cart/?removed_item=1'])
    expect(await heldBy(browser)).toEqual([])
    expect(browser.cookies.has('woocommerce_cart_hash')).toBe(false)
    const { undoHref } = (await view()).removed!
    expect(where(await follow(browser, undoHref))).toEqual([302, '/cart/'])
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })

  test('CART-40 in the page’s own language', async () => {
    const { browser, view } = await withLine('/ar/cart/')
    expect(where(await follow(browser, (await view()).lines[0]!.removeHref))).toEqual([302, '/ar/cart/?removed_item=1'])
  })

  test('CART-40 a link with an old nonce, without one, or of another visitor changes nothing and says that it is too old', async () => {
    const { browser, id, view } = await withLine()
    const { removeHref } = (await view()).lines[0]!
    const other = newBrowser()
    await putIn(other, id)
    for (const path of [removeHref.replace(/_wpnonce=.*/, '_wpnonce=0123456789'), removeHref.replace(/&_wpnonce=.*/, '')]) {
      expect(where(await follow(browser, path))).toEqual([302, '/cart/?expired=1'])
    }
    expect(where(await follow(other, removeHref))).toEqual([302, '/cart/?expired=1'])
    expect(where(await follow(newBrowser(), removeHref))).toEqual([302, '/cart/?expired=1'])
    expect([await heldBy(browser), await heldBy(other)]).toEqual([[[id, 2]], [[id, 1]]])
  })

  test('CART-40 a line that is gone already leads to the cart as it is; followed ahead, nothing goes', async () => {
    const { browser, id, view } = await withLine()
    const { removeHref } = (await view()).lines[0]!
    expect((await follow(browser, removeHref, { 'sec-purpose': 'prefetch' })).status).toBe(503)
    expect(await heldBy(browser)).toEqual([[id, 2]])
    await follow(browser, removeHref)
    expect(where(await follow(browser, removeHref))).toEqual([302, '/cart/'])
  })

  test('remove_coupon takes a code off, by the same nonce', async () => {
    const { browser, view } = await withLine()
    await send(browser, 'xoo_wsc_apply_coupon', { coupon: 'ETE20' })
    expect(where(await follow(browser, '/cart/?remove_coupon=ETE20&_wpnonce=0123456789'))).toEqual([302, '/cart/?expired=1'])
    expect((await view()).discount).toBe(20_000)
    expect(where(await follow(browser, `/cart/?remove_coupon=ETE20&_wpnonce=${(await view()).nonce}`))).toEqual([302, '/cart/?removed_coupon=1'])
    expect((await view()).discount).toBe(0)
  })

  test('the cart page itself, and such words on other pages, are the pages’', async () => {
    for (const path of ['/cart/', '/shop/?remove_item=x', '/cart/?expired=1']) expect(await (await follow(newBrowser(), path)).text()).toBe('a page')
  })
})
