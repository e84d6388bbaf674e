import { useLocation, useMatches } from 'react-router'
import { isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'

/** The language from a staff page's loader (`readerLocale`), else that of the address. */
export function usePageLocale(): Locale {
  const { pathname } = useLocation()
  const named = useMatches().map(({ loaderData }) => (loaderData as { readerLocale?: string } | undefined)?.readerLocale)
  return named.find(isLocale) ?? localeOfPath(pathname)
}
