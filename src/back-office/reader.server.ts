import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { isolated, type Text } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { staffMember } from '#request/pages/roles.server'

const locales = new AsyncLocalStorage<Locale>()

/** Answers in the language that the member of staff chose for their account. Stands behind `staffOnly`. */
export const inReaderLocale: MiddlewareFunction<Response> = ({ context }, next) => locales.run(staffMember(context).locale, next)

/** Answers in the language that the address asks for (`?lang=ar`): at the sign-in nobody is known yet. */
export const inAskedLocale: MiddlewareFunction<Response> = ({ url }, next) => {
  const asked = url.searchParams.get('lang') ?? undefined
  return locales.run(isLocale(asked) ? asked : DEFAULT_LOCALE, next)
}

/** The language of the answer's reader; the shop's first language outside a staff page. */
export function readerLocale(): Locale {
  return locales.getStore() ?? DEFAULT_LOCALE
}

/** A text in the reader's language. Keeps the French text as its type, so that `fill` knows its values. */
export function translated<const T extends Text>(text: T): T['fr'] {
  return text[readerLocale()]
}

/** A text of the merchant's in the reader's language; in the shop's first one where they did not write it. */
export function merchantText(text: Text): string {
  return translated(text) || text[DEFAULT_LOCALE]
}

/** A path of the pages before sign-in, in a language: `/admin/?lang=ar`. */
export function inStaffLocale(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/** An exact amount for the reader: among Arabic words it keeps its own direction. */
export function amountForReader(amount: Millimes, currency: CurrencySettings): string {
  const written = exactAmount(amount, currency)
  return readerLocale() === 'ar' ? isolated(written) : written
}
