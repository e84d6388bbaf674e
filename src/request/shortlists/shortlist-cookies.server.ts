import { serialize } from 'hono/utils/cookie'
import { config } from '#platform/config.server'
import { readShortlist, SHORTLISTS, writeShortlist, type ShortlistName } from '#shop/goods/shortlists'
import type { Caller } from '#request/common/caller.server'

const YEAR_SECONDS = 365 * 24 * 3600

export function shortlistOf({ readCookie }: Pick<Caller, 'readCookie'>, name: ShortlistName): number[] {
  return readShortlist(name, readCookie(SHORTLISTS[name].cookie))
}

/** `Set-Cookie` line of a list: a session cookie for compared products, a year for wishes. Page scripts read both. */
export function shortlistCookie(name: ShortlistName, ids: readonly number[]): string {
  const kept = name === 'wishlist' ? { maxAge: YEAR_SECONDS } : {}
  const secure = config.url.protocol === 'https:'
  return serialize(SHORTLISTS[name].cookie, writeShortlist(ids), { path: '/', sameSite: 'Lax', secure, ...kept, ...(ids.length === 0 && { maxAge: 0 }) })
}
