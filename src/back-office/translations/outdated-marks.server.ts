import { translate } from '#i18n/words.ts'
import type { OutdatedTranslation } from '#shop/upkeep/translations.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { outdatedNote } from './languages.server.ts'
import type { Marks } from './outdated-marks.tsx'
import { outdatedWords, translationWords } from './translations.words.ts'

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
