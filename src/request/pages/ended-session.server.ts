import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { parse, serialize } from 'hono/utils/cookie'
import { CART_COUNT_COOKIE, CART_HASH_COOKIE } from '#contract/cart-calls'
import { SHORTLIST_NAMES, SHORTLISTS } from '#shop/goods/shortlists'
import { publicAddress } from './page-address.ts'
import { findCaller, VISITOR_COOKIE, visitorCookieOptions } from '#request/common/caller.server'

/** Marks a browser's number and lists as an account's. It outlives the session, which reveals the session's end. */
const ACCOUNT_COOKIE = 'hanout_account'

const OF_THE_ACCOUNT = [ACCOUNT_COOKIE, VISITOR_COOKIE, CART_HASH_COOKIE, CART_COUNT_COOKIE, ...SHORTLIST_NAMES.map((name) => SHORTLISTS[name].cookie)]

/** Makes the browser drop our pages, the back button's too, and what scripts stored: half-filled forms, cart, viewed products. */
export const FORGET_PAGES: [string, string] = ['Clear-Site-Data', '"cache", "storage"']

export function accountMark(): string {
  return serialize(ACCOUNT_COOKIE, '1', visitorCookieOptions())
}

/** `Set-Cookie` lines that remove the account: the next number is a new one. */
export function forgottenAccount(): string[] {
  return OF_THE_ACCOUNT.map((name) => serialize(name, '', { ...visitorCookieOptions(), maxAge: 0 }))
}

/** Turns a browser into a guest's after its session ended elsewhere; the answer removes the account's cookies and pages' data. ACC-09, IMP-17. */
export const forgetEndedSession: MiddlewareHandler = async (c, next) => {
  if (getCookie(c, ACCOUNT_COOKIE) === undefined || isSameForAll(c.req.raw) || (await findCaller(c))) return next()
  const headers = new Headers(c.req.raw.headers)
  headers.set('cookie', withoutAccount(headers.get('cookie') ?? ''))
  c.req.raw = new Request(c.req.raw, { headers })
  await next()
  const set = new Set(c.res.headers.getSetCookie().map((line) => line.split('=')[0]))
  for (const name of OF_THE_ACCOUNT) if (!set.has(name)) deleteCookie(c, name, visitorCookieOptions())
  c.header(...FORGET_PAGES)
  c.header('Cache-Control', 'no-store')
}

function isSameForAll({ method, url }: Request): boolean {
  const address = new URL(url)
  return (method === 'GET' || method === 'HEAD') && address.search === '' && publicAddress(address) !== undefined
}

function withoutAccount(cookie: string): string {
  const kept = Object.entries(parse(cookie)).filter(([name]) => !OF_THE_ACCOUNT.includes(name))
  return kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
