import { translate } from '#i18n/words.ts'
import type { OutdatedTranslation } from '#shop/upkeep/translations.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { outdatedNote } from './languages.server.ts'
import type { Marks } from './outdated-marks.tsx'
import { outdatedWords } from './outdated.words.ts'
import { translationWords } from './translations.words.ts'

/** The control of a translation in a form; undefined for one that stands elsewhere. */
export type ControlOf = (text: OutdatedTranslation) => string | undefined

/** What a form says beside the controls of translations that are to be reviewed. */
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

/** What was typed in a form, with the translations that are to be reviewed in their controls. */
export function withFormerTexts<T extends Readonly<Record<string, string>>>(typed: T, outdated: readonly OutdatedTranslation[], controlOf: ControlOf): T {
  const former = outdated.flatMap((text) => {
    const name = controlOf(text)
    return name !== undefined && typed[name] === '' ? [[name, text.text] as const] : []
  })
  return { ...typed, ...Object.fromEntries(former) }
}

/** A row of a page with its form: with the translations that are to be reviewed in their controls, and their marks. */
export function withMarks<Row extends { id: number; typed: Readonly<Record<string, string>> }>(
  row: Row,
  outdated: readonly OutdatedTranslation[],
  controlOf: ControlOf,
): Row & { marks: Marks } {
  const own = outdated.filter(({ rowId }) => rowId === String(row.id))
  return { ...row, typed: withFormerTexts(row.typed, own, controlOf), marks: marksOf(own, controlOf) }
}

/** The ending of controls by their language: `nameAr`. */
export const endingOf = ({ locale }: OutdatedTranslation) => (locale === 'ar' ? 'Ar' : 'En')
