import { findCart } from '#shop/buying/cart.server'
import { cartCookies, cartCallerOf } from './cart-caller.server.ts'
import { accountMark, FORGET_PAGES, forgottenAccount } from '#request/pages/ended-session.server'
import { joinShortlists } from '#request/shortlists/shortlist-requests.server'
import { newVisitor, visitorCookie, type Caller } from '#request/common/caller.server'

/** Cookies of a browser that has just signed in. Adds the goods chosen before, unless another account was signed in then. CART-37, IMP-28. */
export async function withAccountCart(session: string[], caller: Caller): Promise<string[]> {
  const found = await caller.findSession(asSent(session))
  if (!found) return session
  const { person } = found
  const before = await caller.findPerson()
  const isOthers = before !== undefined && before.id !== person.id
  const { visitor = newVisitor(), readCookie } = isOthers ? NEW_BROWSER : caller
  const lists = await joinShortlists(person.id, { readCookie })
  const cart = await findCart(await cartCallerOf({ ...caller, visitor, findPerson: async () => person }))
  return [...session, ...lists, visitorCookie(visitor), accountMark(), ...cartCookies(cart)]
}

/** A browser of another account passes nothing on. */
const NEW_BROWSER: Pick<Caller, 'visitor' | 'readCookie'> = { visitor: undefined, readCookie: () => undefined }

/** Cookies of a browser that has just signed out. Cart, lists and number stay with the account; the browser becomes a new visitor's. */
export function withoutAccountCart(session: string[]): string[] {
  return [...session, ...forgottenAccount()]
}

export function farewell(cookies: string[]): [string, string][] {
  return [FORGET_PAGES, ...cookies.map((line): [string, string] => ['Set-Cookie', line])]
}

/** The cookies as the browser will send them. */
function asSent(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') })
}
