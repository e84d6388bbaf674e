import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { isolated, type Text } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { anyMember } from '#request/pages/roles.server'

const locales = new AsyncLocalStorage<Locale>()

/** Answers in the language of the staff account. Must follow `staffOnly`. */
export const inReaderLocale: MiddlewareFunction<Response> = ({ context }, next) => locales.run(anyMember(context).locale, next)

/** Answers in the requested language (`?lang=ar`): before sign-in the account is unknown. */
export const inAskedLocale: MiddlewareFunction<Response> = ({ url }, next) => {
  const asked = url.searchParams.get('lang') ?? undefined
  return locales.run(isLocale(asked) ? asked : DEFAULT_LOCALE, next)
}

export function readerLocale(): Locale {
  return locales.getStore() ?? DEFAULT_LOCALE
}

/** A text in the reader's language. Typed as the French text, so that `fill` knows its placeholders. */
export function translated<const T extends Text>(text: T): T['fr'] {
  return text[readerLocale()]
}

/** A merchant's text in the reader's language. Falls back to the default language. */
export function merchantText(text: Text): string {
  return translated(text) || text[DEFAULT_LOCALE]
}

/** Path of a page before sign-in, in a language: `/admin/?lang=ar`. */
export function inStaffLocale(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/** An exact amount, isolated from the direction of Arabic text. */
export function amountForReader(amount: Millimes, currency: CurrencySettings): string {
  const written = exactAmount(amount, currency)
  return readerLocale() === 'ar' ? isolated(written) : written
}
