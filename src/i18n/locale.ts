/** The source language first. */
export const LOCALES = ['fr', 'ar', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** UI-35. */
export const DEFAULT_LOCALE: Locale = 'fr'

export function isLocale(word: string | undefined): word is Locale {
  return LOCALES.some((locale) => locale === word)
}

export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** `/ar/product/x/` is Arabic, no prefix is French. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE
}

/** Both paths begin with a slash. */
export function localised(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`
}

/** The page of a language's missing addresses, which links to the others' home pages. No redirect of a merchant's is there. */
export const MISSING_PATH = '/_missing/'

/** Full address, spelled as in links. Takes a path that begins with a slash and carries no language. */
export function wholeAddress(origin: string, locale: Locale, path: string): string {
  return new URL(origin + localised(locale, path)).href
}

/** `/ar/shop/` becomes `/shop/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/'
}

/** Percent-decodes a path; an invalid one is returned as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
