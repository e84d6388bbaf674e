import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { formerSource, type Translatable } from '#i18n/translations.ts'
import { plainText } from '#i18n/plain-text.ts'
import { fill } from '#i18n/words.ts'
import { translated } from '#back-office/reader.server.ts'
import { translationWords } from './translations.words.ts'

const LONGEST_SOURCE = 200

/** A language, its missing translations, and its translations that need review. */
export interface Language {
  locale: Locale
  name: string
  dir: 'ltr' | 'rtl'
  missing: number
  outdated: number
}

export function languagesOf(record: unknown): Language[] {
  const texts = textsIn(record)
  return LOCALES.map((locale) => ({
    locale,
    name: LOCALE_NAMES[locale],
    dir: direction(locale),
    missing: texts.filter((text) => text.fr && !text[locale]).length,
    outdated: texts.filter((text) => formerSource(text, locale) !== undefined).length,
  }))
}

export function outdatedIn(record: unknown): number {
  return languagesOf(record).reduce((sum, { outdated }) => sum + outdated, 0)
}

/** Note on a translation whose French source has changed; else undefined. */
export function outdatedNote(text: Translatable | undefined, locale: Locale): string | undefined {
  const source = formerSource(text, locale)
  return source === undefined ? undefined : fill(translated(translationWords.outdated), { source: plainText(source).slice(0, LONGEST_SOURCE) })
}

function textsIn(value: unknown): Translatable[] {
  if (typeof value !== 'object' || value === null) return []
  if ('fr' in value && typeof value.fr === 'string') return [value as Translatable]
  return Object.values(value).flatMap(textsIn)
}
