import arabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import type { Locale } from '#i18n/locale.ts'

export function firstFont(locale: Locale): string {
  return locale === 'ar' ? arabic : latin
}
