import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { createContext } from 'react-router'
import { DEFAULT_LOCALE, isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { networkOf } from '#platform/network'
import { isUuid } from '#platform/uuid'
import type { Person } from '#shop/people/accounts'

/** Somebody's session, found by a request's cookies; `cookies` renew it. */
export interface SignedIn {
  person: Person
  /** The session's id. */
  session: string
  cookies: string[]
}

/** The sign-in state that the accounts give for a request's cookies. */
export interface Sessions {
  /** The owner of the session that they hold; undefined for a guest. */
  find(headers: Headers): Promise<SignedIn | undefined>
  /** The browser's name in the cookies; undefined where they hold none. */
  deviceIn(headers: Headers): string | undefined
}

/** The handlers' facts of each request beside the request itself. The file that sets another fact adds it by declaration merging. */
export interface RequestFacts {
  requestId: string
  /** The request as it came, with the connection's signal. */
  asked: Request
  /** Handed in by app.ts. */
  sessions: Sessions
  /** The session that the request holds, once it was looked up. */
  signedIn?: Promise<SignedIn | undefined>
}

/** The facts as the handlers' contexts hold them. */
export interface Env {
  Variables: RequestFacts
}

/** The sender of a request. */
export interface Caller {
  /** The visitor's own number, from the cookie; undefined on a first call. */
  visitor: string | undefined
  locale: Locale
  /** The address that the call counts as (`addressOf`). */
  address: string
  /** The browser's name for itself; undefined where it gives none. */
  browser?: string | undefined
  /** The browser's name in its cookie; undefined where it has none. */
  device?: string | undefined
  /** A cookie of the browser, as it was sent. */
  readCookie(name: string): string | undefined
  /** The person signed in; undefined for a guest. */
  findPerson(): Promise<Person | undefined>
  /** The caller's session, or that of other cookies; asks the database once a request, where the browser sent one. */
  findSession(cookies?: Headers): Promise<SignedIn | undefined>
}

/** The caller for loaders and actions: `context.get(callerContext)`. Set for personal requests only: public pages are read for nobody in particular. */
export const callerContext = createContext<Caller>()

/** The cookie that holds the visitor's number. */
export const VISITOR_COOKIE = 'hanout_visitor'

/** Reads the caller of a request. The language: of the path's prefix, else of the page the call came from, else of the cookie, else French. */
export function callerOf(c: Context<Env>): Caller {
  const visitor = getCookie(c, VISITOR_COOKIE)
  const { headers } = c.req.raw
  return {
    visitor: visitor && isUuid(visitor) ? visitor : undefined,
    locale: localeOfCall(c),
    address: addressOf(c),
    browser: c.req.header('user-agent'),
    device: c.get('sessions').deviceIn(headers),
    readCookie: (name) => getCookie(c, name),
    findPerson: () => findCaller(c),
    findSession: (cookies) => (cookies ? c.get('sessions').find(cookies) : findSession(c)),
  }
}

/** The person that a request is signed in as: asked once, however often it is wanted. */
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

/** Gives the visitor their number for a year. Scripts cannot read it. */
export function rememberVisitor(c: Context, visitor: string): void {
  if (getCookie(c, VISITOR_COOKIE) === visitor) return
  setCookie(c, VISITOR_COOKIE, visitor, visitorCookieOptions())
}

/** The options of the visitor's cookie: a year, out of scripts' reach, over TLS where the shop has it. */
export function visitorCookieOptions(): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.url.protocol === 'https:', maxAge: 365 * 24 * 3600 }
}

/** A number for a visitor who has none yet. */
export function newVisitor(): string {
  return randomUUID()
}

/**
 * The address that a call counts as: the socket's, or the one from the trusted proxies (TRUST_PROXY is their number).
 * An IPv6 address counts as its /64; 'unknown' where a call comes by no connection.
 */
export function addressOf(c: Context): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const own = networkOf(incoming?.socket?.remoteAddress ?? '') ?? 'unknown'
  const forwarded = c.req.header('x-forwarded-for')
  if (config.TRUST_PROXY > 0) return networkOf(forwarded?.split(',').at(-config.TRUST_PROXY)?.trim() ?? '') ?? own
  if (forwarded !== undefined) warnOfProxy()
  return own
}

let warnedOfProxy = false

/** Warns once of a proxy that the configuration does not name: all its shoppers count as one address. */
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
