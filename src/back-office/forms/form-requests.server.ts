import { isLocale, type Locale } from '#i18n/locale.ts'
import { asRefusal } from '#platform/refusal'
import type { StoredForm } from '#shop/forms/form-management'
import { findFormForStaff } from '#shop/forms/form-management.manage'
import { formNumberSchema } from '#shop/forms/form-management.schema'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { formsWords } from './forms.words.ts'
import { foundBy } from '#back-office/kit/route.server.ts'

export function formAt(id: string): Promise<StoredForm> {
  return foundBy(formNumberSchema, id, findFormForStaff)
}

/** Saves submitted values. A refusal keeps them on the page. `isStale` means that somebody else saved meanwhile, and that saving again overwrites it. */
export async function refusedTyping(change: () => Promise<unknown>): Promise<{ error: string; isStale: boolean } | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    const refusal = asRefusal(error)
    const isStale = refusal.code === 'stale'
    return { error: isStale ? translated(formsWords.savedMeanwhile) : refusal.in(readerLocale()), isStale }
  }
}

/** Initial language of an editor: the requested one, else the reader's. */
export function languageIn(url: URL): Locale {
  const asked = url.searchParams.get('lang') ?? undefined
  return isLocale(asked) ? asked : readerLocale()
}

/** Query suffix that reopens the language of a translation that was just approved. */
export function approvedLanguage({ right }: Record<string, string>): string {
  return right ? `&lang=${right.slice(-2)}` : ''
}
