import { localeOfPath, localised, MISSING_PATH, withoutLocale } from '#i18n/locale.ts'
import { listingSearch, readListing } from '#shop/goods/listing'

const PERSONAL =
  /^\/(admin|cart|checkout|compare|form-payment|my-account|n|c|wishlist|simulator|page-preview|prevenez-moi|product\/.+\/preview)(\/|\.data$|$)/is

/** Canonical query with its `?`: unknown parameters dropped, the rest in fixed order; '' if empty. */
type Search = (params: URLSearchParams) => string

const SEARCHES: [path: RegExp, search: Search][] = [
  [/^\/(shop|product-category|product-tag|brand|store)(\/|$)/, (params) => listingSearch(readListing(params))],
  [/^\/stores(\/|$)/, onlyPage],
  [/^\/cards(\/|$)/, onlyNumbers],
  [/^\/newsletter(\/|$)/, (params) => (params.get('type') === 'unsubscribe' ? '?type=unsubscribe' : params.get('step') === 'code' ? '?step=code' : '')],
]

/** Cache address of a page that is the same for everyone; undefined for a personal one. Drops unknown parameters: they would fill the cache. */
export function publicAddress({ pathname, searchParams }: URL): string | undefined {
  if (PERSONAL.test(withoutLocale(asRouted(pathname)))) return undefined
  const path = withoutLocale(pathname)
  const search = SEARCHES.find(([pattern]) => pattern.test(path))?.[1](searchParams)
  return pathname + (search ?? '')
}

/** Addresses of things with a name. The browser expects their route's own page where one is missing. */
const OF_A_NAME = /^\/(?:(?:product|product-tag|brand|page)\/[^/]+|store\/[^/]+(?:\/[^/]+)?|product-category\/[^/].*)\/$/

export function isOfAName(pathname: string): boolean {
  return OF_A_NAME.test(withoutLocale(pathname))
}

export function missingAddress(pathname: string): string {
  const [, folder] = withoutLocale(pathname).split('/')
  return localised(localeOfPath(pathname), isOfAName(pathname) ? `/${folder}${MISSING_PATH}` : MISSING_PATH)
}

/** A path as the router reads it: decoded, case-insensitive. An undecodable path is no page. */
function asRouted(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname
  }
}

/** True if a path is spelled as in our links. The router accepts other spellings; those pages are not cached. */
export function isCanonical(path: string): boolean {
  try {
    return !path.includes('//') && encodeURI(decodeURI(path).toLowerCase()) === path
  } catch {
    return false
  }
}

function onlyPage(params: URLSearchParams): string {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(page) && page !== '1' ? `?page=${page}` : ''
}

const MOST_CARDS = 12

function onlyNumbers(params: URLSearchParams): string {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return ids.length > 0 ? `?ids=${[...new Set(ids)].slice(0, MOST_CARDS).join(',')}` : ''
}
