import { translate, fill } from '#i18n/words.ts'
import type { OutdatedTranslation } from '#shop/upkeep/translations.server'
import { readerLocale, translated } from './reader.server.ts'
import type { Marks } from './outdated-marks.tsx'
import { outdatedWords, translationWords } from './common.words.ts'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { formerSource, LOCALE_NAMES, type Translatable } from '#i18n/translations.ts'
import { plainText } from '#i18n/plain-text.ts'

export type ControlOf = (text: OutdatedTranslation) => string | undefined

export function marksOf(outdated: readonly OutdatedTranslation[], controlOf: ControlOf): Marks {
  const locale = readerLocale()
  const notes = outdated.map((text) => [
    controlOf(text) ?? '',
    outdatedNote({ fr: '', [text.locale]: text.text, of: { [text.locale]: text.source } }, text.locale)!,
  ])
  return {
    notes: Object.fromEntries(notes) as Record<string, string>,
    toReview: translationWords.toReview[locale],
    review: translate(locale, outdatedWords).review,
  }
}

/** Form values, with the former text in the empty controls of translations that need review. */
export function withFormerTexts<T extends Readonly<Record<string, string>>>(typed: T, outdated: readonly OutdatedTranslation[], controlOf: ControlOf): T {
  const former = outdated.flatMap((text) => {
    const name = controlOf(text)
    return name !== undefined && typed[name] === '' ? [[name, text.text] as const] : []
  })
  return { ...typed, ...Object.fromEntries(former) }
}

/** Adds former texts and notes to a row with its own form. */
export function withMarks<Row extends { id: number; typed: Readonly<Record<string, string>> }>(
  row: Row,
  outdated: readonly OutdatedTranslation[],
  controlOf: ControlOf,
): Row & { marks: Marks } {
  const own = outdated.filter(({ rowId }) => rowId === String(row.id))
  return { ...row, typed: withFormerTexts(row.typed, own, controlOf), marks: marksOf(own, controlOf) }
}

/** Suffix of a control's name by language: `nameAr`. */
export const endingOf = ({ locale }: OutdatedTranslation) => (locale === 'ar' ? 'Ar' : 'En')

const LONGEST_SOURCE = 200

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
