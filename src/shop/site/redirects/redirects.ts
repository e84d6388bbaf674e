import { decodedPath } from '#i18n/decoded-path.ts'
import { withoutLocale } from '#i18n/locale.ts'

/** An address that leads elsewhere: a path without language, and a path of the shop or a full address. IMP-45. */
export interface Redirect {
  path: string
  leadsTo: string
}

/** The most redirects that a shop has. */
export const MOST_REDIRECTS = 500

/** The longest address of a redirect, in characters. */
export const LONGEST_ADDRESS = 500

/** Stands for whatever host the shop has. */
const ANY_HOST = 'https://shop.invalid'

/** A path of the shop as browsers ask for it: without query, `.` and `..`, and never the beginning of another host's address. */
export function normalPath(path: string): string {
  return new URL(ANY_HOST + path).pathname.replace(/^\/+/, '/')
}

/** A target as it is stored: a full address of the shop itself is a path of the shop. */
export function ownTarget(leadsTo: string, origin: string): string {
  if (leadsTo.startsWith('/') || URL.parse(leadsTo)?.origin !== origin) return leadsTo
  return leadsTo.replace(/^https:\/\/[^/?#]*\/?/i, '/')
}

/** A path as redirects are found by: in its normal form, without language and closing slash, decoded, in lower case. Empty for the front page. */
export function redirectKey(path: string): string {
  return decodedPath(withoutLocale(normalPath(path)))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+$/, '')
}

/** Where a path leads at last by its redirects, and whether it comes back to where it began. */
export function followed(start: string, redirects: ReadonlyMap<string, string>): 'loop' | 'ends' {
  const seen = new Set([redirectKey(start)])
  let next = redirects.get(redirectKey(start))
  while (next?.startsWith('/')) {
    const key = redirectKey(next)
    if (seen.has(key)) return 'loop'
    seen.add(key)
    next = redirects.get(key)
  }
  return 'ends'
}
