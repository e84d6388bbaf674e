import { data, redirect } from 'react-router'
import { DEFAULT_LOCALE, localeOfPath, localised } from '#i18n/locale.ts'
import { normalPath } from '#shop/site/redirects'
import { findRedirect } from '#shop/site/redirects.server'

/** A loader's answer where nothing stands at its address: the merchant's redirect in the address's language, else a 404. IMP-45. */
export async function missing({ url }: Request) {
  const { pathname } = new URL(url)
  const to = await findRedirect(pathname)
  if (to === undefined || !URL.canParse(to, url)) return data(null, { status: 404 })
  if (!to.startsWith('/')) return leadTo(new URL(to).href)
  const path = normalPath(to)
  const { search, hash } = new URL(to.replace(/^[^?#]*/, ''), url)
  return leadTo((localeOfPath(path) === DEFAULT_LOCALE ? localised(localeOfPath(pathname), path) : path) + search + hash)
}

/** Browsers keep an answer for good for ever unless they must ask again: the merchant may take the redirect back. */
function leadTo(place: string) {
  return redirect(place, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
