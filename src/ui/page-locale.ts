import { useLoaderData, useLocation, useMatches } from 'react-router'
import { isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'
import type { Translated, Words } from '#i18n/words.ts'

/** The language from a staff page's loader (`readerLocale`), else that of the address. */
export function usePageLocale(): Locale {
  const { pathname } = useLocation()
  const named = useMatches().map(({ loaderData }) => (loaderData as { readerLocale?: string } | undefined)?.readerLocale)
  return named.find(isLocale) ?? localeOfPath(pathname)
}

/** The `words` that the route's loader returns, in the page's language alone: for parts of a shopper's page, but not inside a `ServerHtml` with a `cacheKey`. */
export function usePageWords<W extends Words>(): Translated<W> {
  return useLoaderData<{ words: Translated<W> }>().words
}
