import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'

/** An amount as it is said in a language: `1 299 dinars tunisiens`, `33,335 dinars tunisiens`. For those who hear the page. Spec 9.1. */
export function amountInWords(amount: Millimes, currency: string, locale: Locale): string {
  const decimals = amount % 1000 === 0 ? 0 : 3
  return new Intl.NumberFormat(locale === 'ar' ? 'ar-TN' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 1000)
}

/** How much less a sale price is, in whole percent, never said too high. */
export function percentOff(before: Millimes, now: Millimes): number {
  return before > 0 ? Math.floor(((before - now) * 100) / before) : 0
}
