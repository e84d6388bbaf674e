import { useLocation, useMatches } from 'react-router'
import { isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'

/** Language of the page: what a staff page's loader names (`readerLocale`), else the language of the address. */
export function usePageLocale(): Locale {
  const { pathname } = useLocation()
  const named = useMatches().map(({ loaderData }) => (loaderData as { readerLocale?: string } | undefined)?.readerLocale)
  return named.find(isLocale) ?? localeOfPath(pathname)
}
