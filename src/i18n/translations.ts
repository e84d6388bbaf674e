import type { Locale } from './locale.ts'

export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', ar: 'العربية', en: 'English' }

export type TranslatedLocale = Exclude<Locale, 'fr'>

export const TRANSLATED_LOCALES = ['ar', 'en'] as const satisfies readonly TranslatedLocale[]

/** A merchant's text: French with optional translations. `of` holds the French that a translation was written for, if the French has changed since. */
export interface Translatable {
  fr: string
  ar?: string | undefined
  en?: string | undefined
  of?: { ar?: string | undefined; en?: string | undefined } | undefined
}

/** The French that a translation was written for, if it has changed since: the translation needs a review. */
export function formerSource(text: Translatable | undefined, locale: Locale): string | undefined {
  if (locale === 'fr' || !text?.[locale]) return undefined
  const source = text.of?.[locale]
  return source === text.fr ? undefined : source
}

/** True in French, and if the translation matches the current French. */
export function isTranslated(text: Translatable, locale: Locale): boolean {
  return locale === 'fr' || (!!text[locale] && formerSource(text, locale) === undefined)
}

/** Falls back to French if the text is untranslated, or if the French has changed since. */
export function readIn(text: Translatable | undefined, locale: Locale): string {
  return (text && isTranslated(text, locale) && text[locale]) || (text?.fr ?? '')
}

/** The language in which a staff member approved a text's translation: for `label` (fields `label.fr`, `label.ar`), `right` is `label.ar`. */
export function approvedIn(right: string | undefined, name: string): TranslatedLocale | undefined {
  return TRANSLATED_LOCALES.find((locale) => right === `${name}.${locale}`)
}

/** Adds sources. An unchanged translation keeps the French it was written for; a new or approved one, or a copy of the French, has none. */
export function withSources<T extends Translatable>(typed: T, before: Translatable | undefined, approved?: TranslatedLocale): T {
  const sources = TRANSLATED_LOCALES.flatMap((locale) => {
    const text = typed[locale]
    const source = before?.of?.[locale] ?? before?.fr
    const isSettled = !text || text !== before?.[locale] || !source || source === typed.fr || source === text || approved === locale
    return isSettled ? [] : [[locale, source] as const]
  })
  const { of: _, ...texts } = typed
  return (sources.length > 0 ? { ...texts, of: Object.fromEntries(sources) } : texts) as T
}
