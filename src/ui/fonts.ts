import arabic from '#i18n/fonts/alexandria-arabic.woff2?url'
import french from '#i18n/fonts/alexandria-french.woff2?url'
import type { Locale } from '#i18n/locale.ts'

export function firstFont(locale: Locale): string {
  return locale === 'ar' ? arabic : french
}
