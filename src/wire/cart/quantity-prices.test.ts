import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { CURRENCIES } from '#money/formats'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { addCoupon, putIn, send } from './cart.testing.ts'
import { askReview, rightFields, sendCheckout, TABLE } from '#wire/orders/checkout.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})

/** 59 dinars; two for 99, three for 135. */
const offered = { price: 59, quantityPrices: { 2: 49.5, 3: 45 } }

const quick = (productId: number, quantity: number, said: Record<string, string> = {}) => ({
  product_id: String(productId),
  variation_id: '',
  quantity: String(quantity),
  name: 'Sami Ben Ali',
  phone: '20123456',
  address: '12 rue de la Kasbah',
  intention: randomUUID(),
  ...said,
})

async function chargedFor(productId: number): Promise<number[][]> {
  const { rows } = await sql<{ quantity: number; unit_price: number; line: number; total: number }>`
    select l.quantity, l.unit_price, l.total as line, o.total from orders o join order_lines l on l.order_id = o.id
    where l.product_id = ${productId} order by o.id, l.position`.execute(db)
  return rows.map(({ quantity, unit_price, line, total }) => [quantity, unit_price / 1000, line / 1000, total / 1000])
}

async function reprice(productId: number, set: { sale?: number; quantityPrices?: Record<number, number> }): Promise<void> {
  const table = Object.entries(set.quantityPrices ?? {}).map(([from, price]) => ({ from: Number(from), price: dinars(price) }))
  if (set.sale !== undefined) await sql`update products set sale_price = ${dinars(set.sale)} where id = ${productId}`.execute(db)
  if (set.quantityPrices) await sql`update products set quantity_prices = ${JSON.stringify(table)}::jsonb where id = ${productId}`.execute(db)
  invalidate(new Set([`product:${productId}`]))
}

describe('IMP-04 a quick order of goods with prices by quantity', () => {
  test.each([
    [1, 59, 66],
    [2, 49.5, 106],
    [3, 45, 142],
    [6, 45, 270],
  ])('of %i is charged as its page shows it, kept as such, and once for one intention', async (quantity, unit, total) => {
    const id = await addProduct(offered)
    const browser = newBrowser()
    const sent = quick(id, quantity, { seen_total: String(dinars(total)) })
    await browser.call('create_temp_order', sent)
    expect(await chargedFor(id)).toEqual([[quantity, unit, unit * quantity, total]])
    const { json } = await browser.call('create_direct_order', sent)
    expect(json.success).toBe(true)
    expect((await browser.call('create_direct_order', sent)).json).toEqual(json)
    expect(await chargedFor(id)).toEqual([[quantity, unit, unit * quantity, total]])
  })

  test('QO-42 asks first where the page showed the price of single pieces, and writes nothing', async () => {
    const id = await addProduct(offered)
    const { json } = await newBrowser().call('create_direct_order', quick(id, 2, { seen_total: String(dinars(59 * 2 + 7)) }))
    expect(json.data).toMatchObject({ reason: 'total_changed', total: dinars(106) })
    expect(await chargedFor(id)).toEqual([])
  })

  test('charges a sale’s price where that is lower', async () => {
    const id = await addProduct(offered)
    await reprice(id, { sale: 48 })
    for (const pieces of [2, 3]) await newBrowser().call('create_direct_order', quick(id, pieces))
    expect(await chargedFor(id)).toEqual([
      [2, 48, 96, 103],
      [3, 45, 135, 142],
    ])
  })

  test('is for each variation of a product whose variations cost the same, and for none where they differ', async () => {
    const shirt = await addProduct({ kind: 'variable', ...offered })
    const [red, blue] = [await addVariation(shirt, { c: 'red' }, { price: 59 }), await addVariation(shirt, { c: 'blue' }, { price: 59 })]
    await newBrowser().call('create_direct_order', quick(shirt, 2, { variation_id: String(red) }))
    await addVariation(shirt, { c: 'gold' }, { price: 80 })
    await newBrowser().call('create_direct_order', quick(shirt, 2, { variation_id: String(blue) }))
    expect((await chargedFor(shirt)).map(([, unit]) => unit)).toEqual([49.5, 59])
  })

  test('MONEY-19 is of whole piastres in a shop that sells in pounds', async () => {
    await changeSettings((settings) => ({ ...settings, currency: CURRENCIES.find(({ code }) => code === 'EGP')! }))
    const id = await addProduct({ price: 59, quantityPrices: { 2: 49.504, 3: 45.005 } })
    for (const pieces of [2, 3]) await newBrowser().call('create_direct_order', quick(id, pieces))
    await saveSettings(DEFAULT_SETTINGS)
    expect((await chargedFor(id)).map(([, unit]) => unit)).toEqual([49.5, 45.01])
  })
})

describe('IMP-04 a cart of goods with prices by quantity', () => {
  const lineIn = async (browser: Browser) => {
    const { json } = await send(browser, 'get_refreshed_fragments')
    const { unitPrice, total, note, quantity } = json!.cart!.lines[0]!
    return { quantity, unitPrice: unitPrice / 1000, total: total / 1000, note }
  }

  test('follows the quantity at each change, without saying that the price changed', async () => {
    const browser = newBrowser()
    const key = await putIn(browser, await addProduct(offered))
    expect(await lineIn(browser)).toEqual({ quantity: 1, unitPrice: 59, total: 59, note: null })
    const { json } = await send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 2 })
    expect(json!.cart!.lines[0]).toMatchObject({ unitPrice: dinars(49.5), total: dinars(99), note: null })
    expect(json!.cart).toMatchObject({ subtotal: dinars(99), total: dinars(106) })
    await putIn(browser, json!.cart!.lines[0]!.productId)
    expect(await lineIn(browser)).toEqual({ quantity: 3, unitPrice: 45, total: 135, note: null })
    await send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 1 })
    expect(await lineIn(browser)).toEqual({ quantity: 1, unitPrice: 59, total: 59, note: null })
  })

  test('SC-66 says so where the merchant changed it', async () => {
    const browser = newBrowser()
    const id = await addProduct(offered)
    await putIn(browser, id, 2)
    await reprice(id, { quantityPrices: { 2: 52 } })
    const { unitPrice, note } = await lineIn(browser)
    expect(unitPrice).toBe(52)
    expect(note).toMatch(/49\.500 TND.*52\.000 TND/)
  })

  test('reckons coupons and delivery with what its lines cost', async () => {
    const browser = newBrowser()
    await addCoupon('PALIER', 100)
    const key = await putIn(browser, await addProduct(offered), 2)
    const apply = () => send(browser, 'xoo_wsc_apply_coupon', { coupon: 'PALIER' })
    await apply()
    expect((await send(browser, 'get_refreshed_fragments')).json!.cart).toMatchObject({ subtotal: dinars(99), coupons: [] })
    await send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 3 })
    await apply()
    const { cart } = (await send(browser, 'get_refreshed_fragments')).json!
    expect(cart).toMatchObject({ subtotal: dinars(135), discount: dinars(20), shipping: dinars(7), total: dinars(122) })
  })

  test('CO-38 is shown at the checkout and ordered at that price', async () => {
    const browser = newBrowser()
    const id = await addProduct(offered)
    await putIn(browser, id, 2)
    expect((await askReview(browser)).json.fragments[TABLE]).toContain('99.000 TND')
    expect((await sendCheckout(browser, await rightFields({ seen_total: String(dinars(106)) }))).json.result).toBe('success')
    expect(await chargedFor(id)).toEqual([[2, 49.5, 99, 106]])
  })

  test('counts the pieces of an item on two lines together, and not those of another variation', async () => {
    const shirt = await addProduct({ kind: 'variable', ...offered })
    const sizes = [{ slug: 'taille', name: 'Taille', values: ['M', 'L'], visible: true, varies: true, global: true }]
    await sql`update products set attributes = ${JSON.stringify(sizes)} where id = ${shirt}`.execute(db)
    const [any, other] = [await addVariation(shirt, {}, { price: 59 }), await addVariation(shirt, { taille: 'L' }, { price: 59 })]
    const browser = newBrowser()
    const add = (variation: number, size: string) =>
      send(browser, 'xoo_wsc_add_to_cart', { 'add-to-cart': shirt, variation_id: variation, attribute_taille: size })
    await add(any, 'M')
    await add(other, 'L')
    const prices = async () => (await send(browser, 'get_refreshed_fragments')).json!.cart!.lines.map((line) => [line.unitPrice / 1000, line.note])
    expect(await prices()).toEqual([
      [59, null],
      [59, null],
    ])
    await add(any, 'L')
    expect(await prices()).toEqual([
      [49.5, null],
      [59, null],
      [49.5, null],
    ])
  })
})

describe('IMP-02 the most of one order', () => {
  const words = 'Au plus 5 pièces de ce produit par commande.'

  test('QO-79 is ordered, and one more is refused in words; nothing is written', async () => {
    const id = await addProduct({ maxQuantity: 5 })
    const { json } = await newBrowser().call('create_direct_order', quick(id, 6))
    expect(json.data.message).toBe(words)
    expect(await chargedFor(id)).toEqual([])
    expect((await newBrowser().call('create_direct_order', quick(id, 5))).json.success).toBe(true)
  })

  test('CART-38 goes into a cart, and one more is refused in words; its field’s maximum says so', async () => {
    const browser = newBrowser()
    const id = await addProduct({ maxQuantity: 5 })
    const key = await putIn(browser, id, 5)
    expect((await send(browser, 'add_to_cart', { product_id: id })).json).toMatchObject({ error: true, message: words })
    await send(browser, 'xoo_wsc_update_item_quantity', { cart_key: key, qty: 6 })
    const { lines } = (await send(browser, 'get_refreshed_fragments')).json!.cart!
    expect(lines).toMatchObject([{ quantity: 5, max: 5, blocked: false }])
  })

  test('CART-38 set below what a cart holds keeps that from being ordered, with the reason', async () => {
    const browser = newBrowser()
    const id = await addProduct()
    await putIn(browser, id, 7)
    await sql`update products set max_quantity = 5 where id = ${id}`.execute(db)
    invalidate(new Set([`product:${id}`]))
    const { lines } = (await send(browser, 'get_refreshed_fragments')).json!.cart!
    expect(lines).toMatchObject([{ max: 5, blocked: true, note: words }])
    expect((await sendCheckout(browser, await rightFields())).json.result).toBe('failure')
  })
})
