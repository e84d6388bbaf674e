/** The shop's languages, its source language first. */
export const LOCALES = ['fr', 'ar', 'en'] as const

/** A language of the shop. */
export type Locale = (typeof LOCALES)[number]

/** The language by default. UI-35. */
export const DEFAULT_LOCALE: Locale = 'fr'

/** True for one of the shop's languages. */
export function isLocale(word: string | undefined): word is Locale {
  return LOCALES.some((locale) => locale === word)
}

/** Writing direction of a page. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Language of a path: `/ar/product/x/` is Arabic, no prefix is French. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE
}

/** A path in a language: French has no prefix. Takes and returns a path that begins with a slash. */
export function localised(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`
}

/** Full address of a page in a language, spelled as links are. Takes a path that begins with a slash and carries no language. */
export function wholeAddress(origin: string, locale: Locale, path: string): string {
  return new URL(origin + localised(locale, path)).href
}

/** A path without its language: `/ar/shop/` becomes `/shop/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/'
}
