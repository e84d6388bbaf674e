import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { addCoupon, putIn, send } from './cart.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
})

async function setPrice(id: number, price: number) {
  await sql`update products set regular_price = ${dinars(price)} where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`]))
}

const isEqual = (browser: Browser, hash: string) => (browser.cookies.get('woocommerce_cart_hash') ?? '') === hash

test('CART-31, CART-32 after every answer the hash is the answer’s, and the count is the pieces’', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  const added = await send(browser, 'add_to_cart', { product_id: id, quantity: 2 })
  expect([isEqual(browser, added.json!.cart_hash), browser.cookies.get('woocommerce_items_in_cart')]).toEqual([true, '2'])
  const key = added.json!.cart!.lines[0]!.key
  const calls: [string, Record<string, string>][] = [
    ['xoo_wsc_update_item_quantity', { cart_key: key, qty: '5' }],
    ['xoo_wsc_apply_coupon', { coupon: 'ETE20' }],
    ['xoo_wsc_remove_coupon', { coupon: 'ETE20' }],
    ['xoo_wsc_apply_coupon', { coupon: 'nope' }],
    ['xoo_wsc_calculate_shipping', { calc_shipping_country: 'TN', calc_shipping_state: 'TN-11' }],
    ['xoo_wsc_update_shipping_method', { 'shipping_method[0]': 'flat_rate:1' }],
    ['xoo_wsc_update_item_quantity', { cart_key: key, qty: '99' }],
    ['xoo_wsc_refresh_fragments', {}],
    ['remove_from_cart', { cart_item_key: key }],
    ['xoo_wsc_undo_item', { cart_key: key }],
    ['xoo_wsc_empty_cart', {}],
  ]
  for (const [name, fields] of calls) {
    const { json } = await send(browser, name, fields)
    expect([name, isEqual(browser, json!.cart_hash)]).toEqual([name, true])
  }
  expect(browser.cookies.has('woocommerce_items_in_cart')).toBe(false)
  expect(browser.setCookies.at(-1)).toMatch(/^woocommerce_items_in_cart=0; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
})

test('CART-31 a price that changed between two looks changes hash and cookie together', async () => {
  const browser = newBrowser()
  const id = await addProduct({ price: 10 })
  const { json } = await send(browser, 'add_to_cart', { product_id: id })
  await setPrice(id, 12)
  const again = await send(browser, 'get_refreshed_fragments')
  expect(again.json!.cart_hash).not.toBe(json!.cart_hash)
  expect(isEqual(browser, again.json!.cart_hash)).toBe(true)
  expect(again.json!.fragments['div.xoo-wsc-container']).toContain('Le prix est passé de 10.000 TND à 12.000 TND.')
})

test('CART-31 what is no longer for sale changes hash and cookie together', async () => {
  const browser = newBrowser()
  const id = await addProduct()
  await putIn(browser, id)
  await sql`update products set status = 'draft' where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`]))
  const { json } = await send(browser, 'get_refreshed_fragments')
  expect(isEqual(browser, json!.cart_hash)).toBe(true)
})

test('WIRE-19 the visitor’s own number is out of scripts’ reach; the two cookies are for scripts', async () => {
  const browser = newBrowser()
  await putIn(browser, await addProduct())
  const line = (name: string) => browser.setCookies.find((cookie) => cookie.startsWith(name))
  expect(line('hanout_visitor')).toMatch(/; HttpOnly; SameSite=Lax/)
  for (const name of ['woocommerce_cart_hash', 'woocommerce_items_in_cart']) {
    expect(line(name)).toMatch(/; Path=\/; SameSite=Lax$/)
  }
})
