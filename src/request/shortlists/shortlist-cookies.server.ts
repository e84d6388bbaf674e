import { parse, serialize } from 'hono/utils/cookie'
import { config } from '#platform/config.server'
import { readShortlist, SHORTLISTS, writeShortlist, type ShortlistName } from '#shop/goods/shortlists'
import { isOwnHost } from '#request/pages/own-address.server'

const YEAR_SECONDS = 365 * 24 * 3600

/** The products of a visitor's list, from their cookies. */
export function shortlistOf(headers: Headers, name: ShortlistName): number[] {
  const { cookie } = SHORTLISTS[name]
  return readShortlist(name, parse(headers.get('cookie') ?? '', cookie)[cookie])
}

/** The `Set-Cookie` line that keeps a list: what is compared while the browser is open, wishes for a year. The page's scripts read both. */
export function shortlistCookie(name: ShortlistName, ids: readonly number[]): string {
  const kept = name === 'wishlist' ? { maxAge: YEAR_SECONDS } : {}
  const secure = config.url.protocol === 'https:'
  return serialize(SHORTLISTS[name].cookie, writeShortlist(ids), { path: '/', sameSite: 'Lax', secure, ...kept, ...(ids.length === 0 && { maxAge: 0 }) })
}

/** The page of ours that a form or a link without JavaScript stood on, as a path; undefined when it says none. */
export function pageBefore(request: Request): string | undefined {
  const from = request.headers.get('referer')
  if (!from || !URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  return isOwnHost(host, request) ? pathname.replace(/^\/+/, '/') + search : undefined
}
