import { decodedPath, withoutLocale } from '#i18n/locale.ts'

/** From a path without language to a path of the shop or a full address. IMP-45. */
export interface Redirect {
  path: string
  leadsTo: string
}

export const MOST_REDIRECTS = 500

/** In characters. */
export const LONGEST_ADDRESS = 500

const ANY_HOST = 'https://shop.invalid'

/** A path as browsers request it: without query, `.` and `..`, and never the beginning of another host's address. */
export function normalPath(path: string): string {
  return new URL(ANY_HOST + path).pathname.replace(/^\/+/, '/')
}

/** A target in stored form: a full address of the shop itself becomes a path. */
export function ownTarget(leadsTo: string, origin: string): string {
  if (leadsTo.startsWith('/') || URL.parse(leadsTo)?.origin !== origin) return leadsTo
  return leadsTo.replace(/^https:\/\/[^/?#]*\/?/i, '/')
}

/** Key of a path for redirects: normalised, without language and trailing slash, decoded, in lower case. Empty for the front page. */
export function redirectKey(path: string): string {
  return decodedPath(withoutLocale(normalPath(path)))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+$/, '')
}

/** Follows a path through its redirects, to detect a loop. */
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
