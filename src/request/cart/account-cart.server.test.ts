import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { addStaff } from '#shop/people/staff.server'
import { findSignedIn, sessions } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { findCart, putInCart } from '#shop/buying/cart.server'
import { withAccountCart, withoutAccountCart } from './account-cart.server.ts'
import { cartCallerOf } from './cart-caller.server.ts'
import { sampleCaller } from '#request/common/caller.testing'
import { newVisitor, VISITOR_COOKIE, type Caller } from '#request/common/caller.server'

useDatabase()

const ACCOUNT = { email: 'salma@example.test', password: 'olive et jasmin' }
const callerOf = (visitor: string | undefined): Caller => sampleCaller({ visitor, findSession: async (headers) => headers && sessions.find(headers) })
const fill = async (visitor: string, productId: number) => putInCart(await cartCallerOf(callerOf(visitor)), { productId, variationId: null, quantity: 2 })
const countOf = async (visitor: string, session: string[] = []) => {
  const headers = new Headers({ cookie: session.map((line) => line.split(';')[0]).join('; ') })
  const findPerson = async () => (await findSignedIn(headers))?.person
  return (await findCart(await cartCallerOf({ ...callerOf(visitor), findPerson }))).count
}
const cookie = (cookies: string[], name: string) => cookies.find((line) => line.startsWith(`${name}=`))?.split(/[=;]/)[1]

test('CART-37, CART-31 whoever signs in finds what they put in, with the cookies of the cart they have now; signing out leaves an empty one', async () => {
  await addStaff({ name: 'Salma', role: 'administrator', ...ACCOUNT })
  const phone = newVisitor()
  const { cart } = await fill(phone, await addProduct())
  const session = await signIn(ACCOUNT, { locale: 'fr', address: '10.0.0.1' })
  const signedIn = await withAccountCart(session, callerOf(phone))
  expect(signedIn).toEqual(expect.arrayContaining(session))
  expect(['woocommerce_cart_hash', 'woocommerce_items_in_cart', VISITOR_COOKIE].map((name) => cookie(signedIn, name))).toEqual([cart.hash, '2', phone])

  // Another browser, without a cart or visitor number.
  const computer = await withAccountCart(await signIn(ACCOUNT, { locale: 'fr', address: '10.0.0.2' }), callerOf(undefined))
  const own = cookie(computer, VISITOR_COOKIE)!
  expect([own === phone, await countOf(own, computer)]).toEqual([false, 2])

  const signedOut = withoutAccountCart([])
  expect(signedOut.every((line) => line.includes('; Max-Age=0'))).toBe(true)
  expect(['woocommerce_cart_hash', 'woocommerce_items_in_cart', 'hanout_wishlist', VISITOR_COOKIE].map((name) => cookie(signedOut, name))).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect([await countOf(phone), await countOf(own), await countOf(own, computer)]).toEqual([0, 0, 2])
  expect(withoutAccountCart(session)).toEqual(expect.arrayContaining(session))
})

test('a session that is none gives the browser no cart', async () => {
  const visitor = newVisitor()
  await fill(visitor, await addProduct())
  expect(await withAccountCart(['hanout.session_token=wrong; Path=/'], callerOf(visitor))).toEqual(['hanout.session_token=wrong; Path=/'])
  expect(await countOf(visitor)).toBe(2)
})
