import { data } from 'react-router'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { Refusal } from '#platform/refusal'
import type { StoredForm } from '#shop/forms/form-management'
import { findFormForStaff } from '#shop/forms/form-management.manage'
import { formNumberSchema } from '#shop/forms/form-management.schema'
import { formManagementWords } from '#shop/forms/form-management.words'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { formsWords } from './forms.words.ts'

/** The form of an address; 404 where there is none. */
export async function formAt(id: string): Promise<StoredForm> {
  const number = formNumberSchema.safeParse(id)
  const form = number.success ? await findFormForStaff(number.data) : undefined
  if (!form) throw data(null, 404)
  return form
}

/** Runs a change; why it was refused, in the reader's language, or nothing. */
export async function refusalOf(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.in(readerLocale())
  }
}

/** Runs a change by what somebody typed, which stays on the page if it is refused. `isStale`: others saved meanwhile, and saving again replaces that. */
export async function refusedTyping(change: () => Promise<unknown>): Promise<{ error: string; isStale: boolean } | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isStale = error.text === formManagementWords.changedMeanwhile
    return { error: isStale ? translated(formsWords.savedMeanwhile) : error.in(readerLocale()), isStale }
  }
}

/** The language that an editor opens on: the one asked for, else the reader's. */
export function languageIn(url: URL): Locale {
  const asked = url.searchParams.get('lang') ?? undefined
  return isLocale(asked) ? asked : readerLocale()
}

/** The end of an address that shows the language of a translation again that was found right just now. */
export function approvedLanguage({ right }: Record<string, string>): string {
  return right ? `&lang=${right.slice(-2)}` : ''
}
