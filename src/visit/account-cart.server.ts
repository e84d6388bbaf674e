import { serialize } from 'hono/utils/cookie'
import { findSignedIn, type Cookies } from '#shop/accounts.server'
import { findCart, joinCarts, leaveCart } from '#shop/cart.server'
import { cartCookies, cartVisit } from './cart-visit.server.ts'
import { joinShortlists, leaveShortlists } from './shortlist-visit.server.ts'
import { newVisitor, VISITOR_COOKIE, visitorCookieOptions, type Visit } from './visit.server.ts'

/**
 * The cookies of a browser that has just signed in, with those of the account's cart and lists: what was put there before signing in is
 * in them. Takes the new session's own cookies. Spec 2.10, 3.3.
 */
export async function withAccountCart(session: Cookies, visit: Visit): Promise<Cookies> {
  const { visitor = newVisitor(), locale } = visit
  const found = await findSignedIn(asSent(session))
  if (!found) return session
  await joinCarts(visitor, found.person.id)
  const lists = await joinShortlists(found.person.id, visit)
  const cart = await findCart(await cartVisit(visitor, locale))
  return [...session, ...lists, serialize(VISITOR_COOKIE, visitor, visitorCookieOptions()), ...cartCookies(cart)]
}

/** The cookies of a browser that has just signed out, which has the account's cart and lists no more. */
export async function withoutAccountCart(session: Cookies, { visitor, locale }: Visit): Promise<Cookies> {
  const gone = [...session, ...leaveShortlists()]
  if (visitor === undefined) return gone
  await leaveCart(visitor)
  const cart = await findCart(await cartVisit(visitor, locale))
  return [...gone, ...cartCookies(cart)]
}

/**
 * The headers of the answer that signs a browser out: its cookies, and that it forgets what it kept of our pages, also behind its back
 * button, and what their scripts kept there: half-filled forms, the cart, what was looked at.
 */
export function farewell(cookies: Cookies): [string, string][] {
  return [['Clear-Site-Data', '"cache", "storage"'], ...cookies.map((line): [string, string] => ['Set-Cookie', line])]
}

/** Cookies as the browser will send them. */
function asSent(cookies: Cookies): Headers {
  return new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') })
}
