import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { serialize, type CookieOptions } from 'hono/utils/cookie'
import { createContext } from 'react-router'
import { DEFAULT_LOCALE, isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { networkOf } from '#platform/network'
import { isUuid } from '#platform/uuid'
import type { Person } from '#shop/people/accounts'

export interface SignedIn {
  person: Person
  session: string
  cookies: string[]
}

/** Sign-in state from a request's cookies, provided by the accounts. */
export interface Sessions {
  find(headers: Headers): Promise<SignedIn | undefined>
  /** Device cookie; undefined without one. */
  deviceIn(headers: Headers): string | undefined
}

/** Facts about a request, for its handlers. The file that sets another fact adds it by declaration merging. */
export interface RequestFacts {
  requestId: string
  /** The protocol's call or the page that answers; its route's pattern if absent. */
  call?: string
  /** The original request, with the connection's signal. */
  asked: Request
  /** Provided by app.ts. */
  sessions: Sessions
  signedIn?: Promise<SignedIn | undefined>
}

export interface Env {
  Variables: RequestFacts
  Bindings: {
    incoming?: IncomingMessage
    /** Gives a body further time to arrive, once its sender may send files. */
    giveTime?: (files: 'forms' | 'staff') => void
    requestId: string
    /** Address without a cached page when the request arrived. */
    lookedUp: string
  }
}

export interface Caller {
  /** Visitor number from the cookie; undefined on a first call. */
  visitor: string | undefined
  locale: Locale
  /** The address the call counts as (`addressOf`). */
  address: string
  /** The browser's user agent; undefined if absent. */
  browser?: string | undefined
  /** Address of the page that called, as the browser tells it (Referer). */
  page?: string | undefined
  device?: string | undefined
  readCookie(name: string): string | undefined
  findPerson(): Promise<Person | undefined>
  /** Session of the caller, or of other cookies. Queries the database once per request, and only if there is a cookie. */
  findSession(cookies?: Headers): Promise<SignedIn | undefined>
}

/** Caller in loaders and actions: `context.get(callerContext)`. Set for personal requests only: public pages read nothing of the visitor. */
export const callerContext = createContext<Caller>()

export const VISITOR_COOKIE = 'hanout_visitor'

/** Reads the caller. Language: the path's prefix, else the Referer's, else the cookie's, else French. */
export function callerOf(c: Context<Env>): Caller {
  const visitor = getCookie(c, VISITOR_COOKIE)
  const { headers } = c.req.raw
  return {
    visitor: visitor && isUuid(visitor) ? visitor : undefined,
    locale: localeOfCall(c),
    address: addressOf(c),
    browser: c.req.header('user-agent'),
    page: c.req.header('referer'),
    device: c.get('sessions').deviceIn(headers),
    readCookie: (name) => getCookie(c, name),
    findPerson: () => findCaller(c),
    findSession: (cookies) => (cookies ? c.get('sessions').find(cookies) : findSession(c)),
  }
}

export async function findCaller(c: Context<Env>): Promise<Person | undefined> {
  return (await findSession(c))?.person
}

function findSession(c: Context<Env>): Promise<SignedIn | undefined> {
  const known = c.get('signedIn')
  if (known) return known
  const found = c.get('sessions').find(c.req.raw.headers)
  c.set('signedIn', found)
  return found
}

export function rememberVisitor(c: Context, visitor: string): void {
  if (getCookie(c, VISITOR_COOKIE) === visitor) return
  setCookie(c, VISITOR_COOKIE, visitor, visitorCookieOptions())
}

/** One year, hidden from scripts, over TLS if the shop has it. */
export function visitorCookieOptions(): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.url.protocol === 'https:', maxAge: 365 * 24 * 3600 }
}

/** `Set-Cookie` line of a visitor's number. */
export function visitorCookie(visitor: string): string {
  return serialize(VISITOR_COOKIE, visitor, visitorCookieOptions())
}

export function newVisitor(): string {
  return randomUUID()
}

/** The socket's address, or the one that TRUST_PROXY proxies report; an IPv6 address counts as its /64; 'unknown' without a connection. */
export function addressOf(c: Context<Env>): string {
  const own = networkOf(c.env.incoming?.socket.remoteAddress ?? '') ?? 'unknown'
  const forwarded = c.req.header('x-forwarded-for')
  if (config.TRUST_PROXY > 0) return networkOf(forwarded?.split(',').at(-config.TRUST_PROXY)?.trim() ?? '') ?? own
  if (forwarded !== undefined) warnOfProxy()
  return own
}

let warnedOfProxy = false

/** Warns once of an unconfigured proxy: all its shoppers count as one address. */
function warnOfProxy(): void {
  if (warnedOfProxy) return
  warnedOfProxy = true
  log.warn(
    'a request names another address (X-Forwarded-For), and TRUST_PROXY is 0. If the shop stands behind a proxy, all shoppers count as one ' +
      'address and soon get 429: set TRUST_PROXY to the number of proxies. If it does not, leave it at 0: anybody can send that header.',
  )
}

function localeOfCall(c: Context): Locale {
  const own = localeOfPath(new URL(c.req.url).pathname)
  if (own !== DEFAULT_LOCALE) return own
  const referer = c.req.header('referer')
  if (referer && URL.canParse(referer)) return localeOfPath(new URL(referer).pathname)
  const cookie = getCookie(c, 'hanout_locale')
  return isLocale(cookie) ? cookie : DEFAULT_LOCALE
}
