import { serialize } from 'hono/utils/cookie'
import { findSignedIn, type Cookies } from '#shop/accounts.server'
import { findCart, joinCarts, leaveCart } from '#shop/cart.server'
import { cartCookies, cartVisit } from './cart-visit.server.ts'
import { newVisitor, VISITOR_COOKIE, visitorCookieOptions, type Visit } from './visit.server.ts'

/**
 * The cookies of a browser that has just signed in, with those of the account's cart: what was put in before signing in is in it.
 * Takes the new session's own cookies. Spec 3.3.
 */
export async function withAccountCart(session: Cookies, { visitor = newVisitor(), locale }: Visit): Promise<Cookies> {
  const found = await findSignedIn(asSent(session))
  if (!found) return session
  await joinCarts(visitor, found.person.id)
  const cart = await findCart(await cartVisit(visitor, locale))
  return [...session, serialize(VISITOR_COOKIE, visitor, visitorCookieOptions()), ...cartCookies(cart)]
}

/** The cookies of a browser that has just signed out, which has the account's cart no more. */
export async function withoutAccountCart(session: Cookies, { visitor, locale }: Visit): Promise<Cookies> {
  if (visitor === undefined) return session
  await leaveCart(visitor)
  const cart = await findCart(await cartVisit(visitor, locale))
  return [...session, ...cartCookies(cart)]
}

/** Cookies as the browser will send them. */
function asSent(cookies: Cookies): Headers {
  return new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') })
}
