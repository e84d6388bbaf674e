import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { nonceFor } from '#request/common/nonces.server'
import { addCoupon, putIn, send } from './cart.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
})

const withNonce = async (action: string, fields: Record<string, string>) => ({ security: await nonceFor(action), ...fields })

test('apply_coupon says in HTML that it was applied, or why not', async () => {
  const browser = newBrowser()
  await putIn(browser, await addProduct())
  const applied = await send(browser, 'apply_coupon', await withNonce('apply-coupon', { coupon_code: 'ete20' }))
  expect(applied.text).toBe('<div class="woocommerce-message" role="alert">ETE20 appliqué avec succès</div>')
  const refused = await send(browser, 'apply_coupon', await withNonce('apply-coupon', { coupon_code: '<b>nope' }))
  expect(refused.text).toBe('<ul class="woocommerce-error" role="alert"><li>Le code « &lt;b&gt;nope » n&#x27;existe pas.</li></ul>')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const empty = await send(browser, 'apply_coupon', await withNonce('apply-coupon', { coupon_code: ' ' }))
  expect(empty.text).toBe('<ul class="woocommerce-error" role="alert"><li>Veuillez saisir le code promotionnel</li></ul>')
})

test('remove_coupon takes it away', async () => {
  const browser = newBrowser()
  await putIn(browser, await addProduct())
  await send(browser, 'xoo_wsc_apply_coupon', { coupon: 'ETE20' })
  const { text } = await send(browser, 'remove_coupon', await withNonce('remove-coupon', { coupon: 'ETE20' }))
  expect(text).toBe('<div class="woocommerce-message" role="alert">Code promo retiré</div>')
  expect((await send(browser, 'get_refreshed_fragments')).json!.cart!.coupons).toEqual([])
})

test('update_shipping_method answers the totals, one root', async () => {
  const browser = newBrowser()
  await putIn(browser, await addProduct({ price: 300 }))
  const { text } = await send(browser, 'update_shipping_method', await withNonce('update-shipping-method', { 'shipping_method[0]': 'free_shipping:2' }))
  expect(text).toMatch(/^<div class="cart_totals">.*<\/div>$/s)
  expect((await send(browser, 'get_refreshed_fragments')).json!.cart).toMatchObject({ shipping: 0, packages: [{ chosen: 'free_shipping:2' }] })
})

test.each(['apply_coupon', 'remove_coupon', 'update_shipping_method'])('%s without its own nonce is 403 and -1, at both doors', async (name) => {
  const browser = newBrowser()
  const fields = { coupon: 'ETE20', coupon_code: 'ETE20', security: await nonceFor('other') }
  const { status, text } = await send(browser, name, fields)
  expect([status, text]).toEqual([403, '-1'])
  const legacy = await browser.call(`woocommerce_${name}`, fields)
  expect([legacy.status, await legacy.response.text()]).toEqual([403, '-1'])
})
