/** The shop's languages; the first is the one it is written in. */
export const LOCALES = ['fr', 'ar', 'en'] as const

/** A language of the shop. */
export type Locale = (typeof LOCALES)[number]

/** The language that shows where none is asked for. Spec 9.8. */
export const DEFAULT_LOCALE: Locale = 'fr'

/** The language's name in itself, for the switch. */
export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', ar: 'العربية', en: 'English' }

/** Whether a word is one of the shop's languages. */
export function isLocale(word: string | undefined): word is Locale {
  return LOCALES.some((locale) => locale === word)
}

/** Which way a page is written. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The language of an address: `/ar/product/x/` is Arabic, no prefix is French. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE
}

/** An address in a language: French has no prefix. Takes and gives a path that begins with a slash. */
export function localised(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`
}

/** A page's whole address in a language, spelled as links are. Takes a path that begins with a slash and carries no language. */
export function wholeAddress(origin: string, locale: Locale, path: string): string {
  return new URL(origin + localised(locale, path)).href
}

/** The path without its language: `/ar/shop/` is `/shop/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/'
}

/** The plural form of a count. French says one up to 1.99 (plural rule n > 1). Spec 9.8. */
export function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  return PLURAL_RULES[locale].select(count)
}

const PLURAL_RULES: Record<Locale, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr'),
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}
