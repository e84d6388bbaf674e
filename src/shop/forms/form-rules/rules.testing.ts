import type { Locale } from '#i18n/locale.ts'
import { formView, type FormView, type Messages } from '#shop/forms/forms'
import { formWith, type FieldDraft } from '#shop/forms/forms.testing'
import { formMessages } from '#shop/upkeep/settings.words'
import { filledFrom, findProblems, type FileFacts, type Moment, type Problem } from './form-rules.ts'

/** Noon of a Monday in Tunis. */
export const MONDAY: Moment = { now: new Date('2026-11-23T11:00:00Z'), zone: 'Africa/Tunis', country: 'TN' }

/** Form 7, in dinars, as pages get it. */
export function viewWith(...fields: FieldDraft[]): FormView {
  return formView({ id: 7, definition: formWith(fields, { payment: { currency: 'TND' } }) })
}

/** Problem of a form's only field for this input; a list stands for ticks. */
export function wrongWith(field: Omit<FieldDraft, 'id'>, sent: string | string[], at: Moment = MONDAY): Problem | undefined {
  const pairs = typeof sent === 'string' ? [['wpforms[fields][1]', sent] as const] : sent.map((tick) => ['wpforms[fields][1][]', tick] as const)
  return wrongIn({ ...field, id: 1 } as FieldDraft, { pairs, at })
}

export function wrongIn(
  field: FieldDraft,
  { pairs = [], files = [], at = MONDAY }: { pairs?: (readonly [string, string])[]; files?: (readonly [string, FileFacts])[]; at?: Moment },
): Problem | undefined {
  const form = viewWith(field)
  return findProblems(form, filledFrom(form, pairs, files), at).get(field.id)
}

export function messagesIn(locale: Locale): Messages {
  return Object.fromEntries(Object.entries(formMessages).map(([key, text]) => [key, text[locale]])) as Messages
}
