import { data, redirect } from 'react-router'
import { DEFAULT_LOCALE, localeOfPath, localised } from '#i18n/locale.ts'
import { normalPath } from '#shop/site/redirects'
import { findRedirect } from '#shop/site/redirects.server'
import type { Addressed } from '#shop/people/addresses'
import { findMoved } from '#shop/people/addresses.server'

/** Answers a missing address: the merchant's redirect in its language, else 404. IMP-45. */
export async function missing({ url }: Request) {
  const { pathname } = new URL(url)
  const to = await findRedirect(pathname)
  if (to === undefined || !URL.canParse(to, url)) return data(null, { status: 404 })
  if (!to.startsWith('/')) return leadTo(new URL(to).href)
  const path = normalPath(to)
  const { search, hash } = new URL(to.replace(/^[^?#]*/, ''), url)
  return leadTo((localeOfPath(path) === DEFAULT_LOCALE ? localised(localeOfPath(pathname), path) : path) + search + hash)
}

/** Browsers cache a permanent redirect forever unless they must revalidate: the merchant may remove it. */
function leadTo(place: string) {
  return redirect(place, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}

/** Answers a missing address: the permanent redirect to its new one in the same language, else the merchant's redirect or 404. */
export async function movedOrMissing(kind: Addressed, slug: string, request: Request) {
  const path = await findMoved(kind, slug)
  if (path === undefined) return missing(request)
  return redirect(encodeURI(localised(localeOfPath(new URL(request.url).pathname), path)), 301)
}
