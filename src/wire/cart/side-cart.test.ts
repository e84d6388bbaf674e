import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, type Good } from '#database/test-goods'
import { db } from '#platform/database.server'
import { addCoupon, heldBy, noticesIn, PANEL, putIn, read, send, sendingAlso, sendMultipart, SHARED, SLIDER } from './cart.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
})

const UNKNOWN_KEY = '0123456789abcdef0123456789abcdef'

async function withLamp(quantity = 2, good: Good = {}) {
  const browser = newBrowser()
  const id = await addProduct(good)
  return { browser, id, key: await putIn(browser, id, quantity) }
}

describe('xoo_wsc_add_to_cart', () => {
  test('SC-31, SC-49 takes the product form with add-to-cart and action, and says so', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    const { json } = await send(browser, 'xoo_wsc_add_to_cart', { quantity: 2, 'add-to-cart': id, action: 'xoo_wsc_add_to_cart' })
    expect(json!.cart!.lines).toMatchObject([{ productId: id, quantity: 2 }])
    expect(json!.notices).toEqual([{ kind: 'success', text: 'Article ajouté au panier', section: 'cart' }])
    expect(noticesIn(json!.fragments[PANEL]!)).toEqual([['success', 'Article ajouté au panier']])
  })

  test('SC-32, SC-33, SC-34 add-to-cart counts, the last where it comes twice; other fields of the form do not', async () => {
    const browser = newBrowser()
    const [id, other] = [await addProduct(), await addProduct()]
    const fields = [
      ['productID', '1'],
      ['product_id', '1'],
      ['add-to-cart', String(other)],
      ['add-to-cart', String(id)],
      ['billing_phone', '20123456'],
    ]
    await browser.ask('/?wc-ajax=xoo_wsc_add_to_cart', { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } })
    expect(await heldBy(browser)).toEqual([[id, 1]])
  })

  test('SC-31 a variation is found by variation_id, or by what was chosen', async () => {
    const browser = newBrowser()
    const parent = await addProduct({ kind: 'variable' })
    const attributes = [{ slug: 'couleur', name: 'Couleur', values: ['Bleu', 'Vert'], visible: true, varies: true, global: true }]
    await sql`update products set attributes = ${JSON.stringify(attributes)} where id = ${parent}`.execute(db)
    const [blue, green] = [await addVariation(parent, { couleur: 'Bleu' }), await addVariation(parent, { couleur: 'Vert' })]
    await send(browser, 'xoo_wsc_add_to_cart', { 'add-to-cart': parent, variation_id: blue })
    await send(browser, 'xoo_wsc_add_to_cart', { 'add-to-cart': parent, attribute_couleur: 'Vert' })
    expect(await heldBy(browser)).toEqual([
      [blue, 1],
      [green, 1],
    ])
    const { json } = await send(browser, 'xoo_wsc_add_to_cart', { 'add-to-cart': parent, attribute_couleur: 'Mauve' })
    expect(json!.notices).toEqual([{ kind: 'error', text: 'Choisissez une option du produit.', section: 'cart' }])
  })

  test('SC-30 without add-to-cart the answer is empty, at which the client reloads', async () => {
    const { status, text } = await send(newBrowser(), 'xoo_wsc_add_to_cart', { quantity: 2 })
    expect([status, text]).toEqual([200, ''])
  })

  test('CART-38 what cannot be added answers the cart as it is, with the reason as an error', async () => {
    const { browser, id, key } = await withLamp(2, { stock: 3 })
    const { json, status } = await send(browser, 'xoo_wsc_add_to_cart', { 'add-to-cart': id, quantity: 2 })
    expect([status, noticesIn(json!.fragments[PANEL]!)]).toEqual([200, [['error', 'Seulement 3 en stock']]])
    expect(json!.cart!.lines).toMatchObject([{ key, quantity: 2 }])
    const unknown = await send(newBrowser(), 'xoo_wsc_add_to_cart', { 'add-to-cart': '999999999' })
    expect(unknown.json!.notices).toMatchObject([{ kind: 'error', text: "Ce produit n'est plus en vente." }])
    expect(unknown.json!.cart_hash).toBe('')
  })

  test('WIRE-20 the form may be multipart', async () => {
    const { json } = await sendMultipart(newBrowser(), 'xoo_wsc_add_to_cart', { 'add-to-cart': await addProduct(), quantity: 2 })
    expect(json!.cart!.count).toBe(2)
  })
})

describe('xoo_wsc_update_item_quantity', () => {
  test('SC-42, SC-50 sets the quantity of a line', async () => {
    const { browser, key } = await withLamp()
    const { json } = await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 3 })
    expect(json!.fragments[PANEL]).toMatch(/class="xoo-wsc-qty"[^>]*value="3"/)
    expect(noticesIn(json!.fragments[PANEL]!)).toEqual([['success', 'Article mis à jour']])
  })

  test('SC-11, SC-12 none takes the line out, with a way back', async () => {
    const { browser, key } = await withLamp()
    const { json } = await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 0 })
    expect([json!.cart!.lines, json!.cart_hash]).toEqual([[], ''])
    expect(json!.notices).toEqual([{ kind: 'success', text: 'Article retiré du panier', undo: key, section: 'cart' }])
    expect(json!.fragments[PANEL]).toContain(`class="xoo-wsc-undo-item" data-key="${key}"`)
  })

  test('CART-38 more than there is, and a broken step, are refused in words; nothing changed', async () => {
    const { browser, id, key } = await withLamp(2, { stock: 6, step: 2 })
    const many = await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 8 })
    expect(many.json!.notices).toEqual([{ kind: 'error', text: 'Seulement 6 en stock', section: 'cart' }])
    const step = await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 3 })
    expect(step.json!.notices![0]!.text).toBe("La quantité ne peut être achetée qu'en multiple de 2")
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })

  test.each([
    ['3.9', 3],
    ['3', 3],
    ['-1', 2],
    ['abc', 2],
    ['', 2],
    ['0.4', 2],
    ['1e9', 2],
  ])('SC-50 a qty of %j makes two into %i', async (qty, expected) => {
    const { browser, id, key } = await withLamp()
    await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty })
    expect(await heldBy(browser)).toEqual([[id, expected]])
  })

  test('SC-50 an unknown key answers the cart and says nothing', async () => {
    const { browser, id } = await withLamp()
    for (const key of [UNKNOWN_KEY, 'nope', '__proto__']) {
      const { json } = await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 3 })
      expect([json!.notices, json!.cart!.count]).toEqual([undefined, 2])
      expect(noticesIn(json!.fragments[PANEL]!)).toEqual([])
    }
    expect(await heldBy(browser)).toEqual([[id, 2]])
  })
})

describe('xoo_wsc_undo_item', () => {
  test('SC-43, SC-51 brings a line back with its quantity, once', async () => {
    const { browser, id, key } = await withLamp(4)
    await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 0 })
    const { json } = await send(browser, 'xoo_wsc_undo_item', { ...SHARED, cart_key: key })
    expect(json!.notices).toEqual([{ kind: 'success', text: 'Article remis dans le panier', section: 'cart' }])
    const again = await send(browser, 'xoo_wsc_undo_item', { ...SHARED, cart_key: key })
    expect(again.json!.notices).toBeUndefined()
    expect(await heldBy(browser)).toEqual([[id, 4]])
  })

  test('SC-67 a line that is sold out by now, or whose cart is another one by now, is an error in words', async () => {
    const { browser, id, key } = await withLamp(4)
    await send(browser, 'xoo_wsc_update_item_quantity', { ...SHARED, cart_key: key, qty: 0 })
    await sql`update inventory set available = 0 where item_id = ${id}`.execute(db)
    const soldOut = await send(browser, 'xoo_wsc_undo_item', { ...SHARED, cart_key: key })
    expect(noticesIn(soldOut.json!.fragments[PANEL]!)).toEqual([['error', 'Ce produit est en rupture de stock.']])
    const stranger = await send(newBrowser(), 'xoo_wsc_undo_item', { ...SHARED, cart_key: key })
    expect(stranger.json!.notices).toEqual([{ kind: 'error', text: 'Cet article ne peut plus être remis dans le panier.', section: 'cart' }])
  })

  test('SC-51 without a key the answer is empty; what is no key says nothing', async () => {
    expect((await send(newBrowser(), 'xoo_wsc_undo_item', SHARED)).text).toBe('')
    const { json } = await send(newBrowser(), 'xoo_wsc_undo_item', { ...SHARED, cart_key: 'nope' })
    expect([json!.notices, json!.cart_hash]).toEqual([undefined, ''])
  })
})

test('SC-13, SC-52 xoo_wsc_empty_cart, without any field, empties the cart', async () => {
  const { browser } = await withLamp()
  await putIn(browser, await addProduct())
  const { json } = await send(browser, 'xoo_wsc_empty_cart')
  expect([json!.cart!.lines, json!.cart_hash, json!.notices]).toEqual([[], '', [{ kind: 'success', text: 'Panier vidé', section: 'cart' }]])
})

describe('where notices stand', () => {
  const update = async (noticeSection: string | undefined) => {
    const { browser, key } = await withLamp()
    const fields = { cart_key: key, qty: 3, ...(noticeSection !== undefined && { noticeSection }) }
    return (await send(browser, 'xoo_wsc_update_item_quantity', fields)).json!
  }
  const place = (section: string) => `class="xoo-wsc-notice-container" data-section="${section}"`

  test('SC-42, SC-57 in the place of the section that was posted; the other one’s place is not printed at all', async () => {
    const inCart = await update('cart')
    expect(noticesIn(inCart.fragments[PANEL]!)).toHaveLength(1)
    expect(inCart.fragments[SLIDER]).not.toContain(place('slider'))
    const inSlider = await update('slider')
    expect(noticesIn(inSlider.fragments[SLIDER]!)).toHaveLength(1)
    expect(inSlider.fragments[PANEL]).not.toContain(place('cart'))
  })

  test('SC-57 where none was posted both are printed, and the panel’s has the notices', async () => {
    const { fragments } = await update(undefined)
    expect([noticesIn(fragments[PANEL]!).length, noticesIn(fragments[SLIDER]!).length]).toEqual([1, 0])
    expect(fragments[SLIDER]).toContain(place('slider'))
  })

  test('a cart that was answered with a notice says nothing the next time', async () => {
    const { browser, key } = await withLamp()
    await send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 3 })
    expect(noticesIn((await send(browser, 'xoo_wsc_refresh_fragments')).json!.fragments[PANEL]!)).toEqual([])
  })
})

test('WIRE-11, SC-46, SC-57 each of the nine answers regions and a hash that is the cookie’s', async () => {
  const { browser, id, key } = await withLamp()
  const calls: [string, Record<string, string>][] = [
    ['xoo_wsc_refresh_fragments', {}],
    ['xoo_wsc_add_to_cart', { 'add-to-cart': String(id) }],
    ['xoo_wsc_update_item_quantity', { cart_key: key, qty: '0' }],
    ['xoo_wsc_undo_item', { cart_key: key }],
    ['xoo_wsc_apply_coupon', { coupon: 'ETE20' }],
    ['xoo_wsc_remove_coupon', { coupon: 'ETE20' }],
    ['xoo_wsc_calculate_shipping', { calc_shipping_country: 'TN' }],
    ['xoo_wsc_update_shipping_method', { 'shipping_method[0]': 'flat_rate:1' }],
    ['xoo_wsc_empty_cart', {}],
  ]
  for (const [name, fields] of calls) {
    const { status, json } = await send(browser, name, { ...SHARED, ...fields })
    expect([name, status, Object.keys(json!.fragments).length]).toEqual([name, 200, 5])
    expect([name, json!.cart_hash]).toEqual([name, browser.cookies.get('woocommerce_cart_hash') ?? ''])
  }
})

test('what is said is in the language of the page', async () => {
  const browser = newBrowser()
  const { json } = await send(sendingAlso(browser, { referer: `${ORIGIN}/en/shop/` }), 'xoo_wsc_add_to_cart', { 'add-to-cart': await addProduct() })
  expect(json!.notices![0]!.text).toBe('Item added to cart')
  expect(json!.fragments[PANEL]).toContain('Your cart')
})

test('on the checkout and on the cart page the regions know where they are', async () => {
  const { browser } = await withLamp()
  const onCart = await read(await browser.ask('/?wc-ajax=xoo_wsc_refresh_fragments', { headers: { referer: `${ORIGIN}/cart/` } }))
  const elsewhere = await read(await browser.ask('/?wc-ajax=xoo_wsc_refresh_fragments', { headers: { referer: `${ORIGIN}/shop/` } }))
  expect(onCart.json!.fragments[SLIDER]).not.toBe(elsewhere.json!.fragments[SLIDER])
  const told = await send(sendingAlso(browser, { referer: `${ORIGIN}/shop/` }), 'xoo_wsc_refresh_fragments', { isCart: 'true' })
  expect(told.json!.fragments[SLIDER]).toBe(onCart.json!.fragments[SLIDER])
})
