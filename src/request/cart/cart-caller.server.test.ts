import { afterEach, expect, test } from 'vitest'
import { config } from '#platform/config.server'
import { cartCookies, cartNonceHolds, cartCallerOf } from './cart-caller.server.ts'

const own = config.url
afterEach(() => {
  config.url = own
})

test('CART-31, CART-32, WIRE-19 hash and count are for scripts, while the browser is open, over TLS where the shop has it', () => {
  expect(cartCookies({ hash: 'h', count: 3 })).toEqual(['woocommerce_cart_hash=h; Path=/; SameSite=Lax', 'woocommerce_items_in_cart=3; Path=/; SameSite=Lax'])
  config.url = new URL('https://hanout.example')
  for (const line of cartCookies({ hash: 'h', count: 3 })) expect(line).toContain('; Secure')
})

test('CART-31, CART-32 both are gone with an empty cart', () => {
  const gone = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax'
  expect(cartCookies({ hash: '', count: 0 })).toEqual([`woocommerce_cart_hash=0; ${gone}`, `woocommerce_items_in_cart=0; ${gone}`])
})

test('CART-40 a cart’s nonce is its visitor’s alone', async () => {
  const visitor = '0f343b09-3112-4a20-8133-d67c2b018a3b'
  const { nonce } = await cartCallerOf({ visitor, locale: 'fr', findPerson: async () => undefined })
  expect([await cartNonceHolds(nonce, visitor), await cartNonceHolds(nonce, undefined), await cartNonceHolds(nonce, visitor.replace('0', '1'))]).toEqual([
    true,
    false,
    false,
  ])
})
