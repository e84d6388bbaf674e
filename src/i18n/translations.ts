import type { Locale } from './locale.ts'

/** A language that texts are translated into. */
export type TranslatedLocale = Exclude<Locale, 'fr'>

/** The languages that texts are translated into. */
export const TRANSLATED_LOCALES = ['ar', 'en'] as const satisfies readonly TranslatedLocale[]

/**
 * A merchant's text: French, with translations where there are any. `of` holds the French that a translation was written for, where the French has
 * changed since.
 */
export interface Translatable {
  fr: string
  ar?: string | undefined
  en?: string | undefined
  of?: { ar?: string | undefined; en?: string | undefined } | undefined
}

/** The French that a translation was written for, where the French is another by now: the translation is to be reviewed. */
export function formerSource(text: Translatable | undefined, locale: Locale): string | undefined {
  if (locale === 'fr' || !text?.[locale]) return undefined
  const source = text.of?.[locale]
  return source === text.fr ? undefined : source
}

/** True for a text that readers of a language get in it: it is French, or its translation belongs to the French that stands there. */
export function isTranslated(text: Translatable, locale: Locale): boolean {
  return locale === 'fr' || (!!text[locale] && formerSource(text, locale) === undefined)
}

/** A text as readers of a language get it: the French where it is not translated, or where the French has changed since it was. */
export function readIn(text: Translatable | undefined, locale: Locale): string {
  return (text && isTranslated(text, locale) && text[locale]) || (text?.fr ?? '')
}

/** The language of a text (`label`, of the controls `label.fr`, `label.ar`) in which somebody found its translation still right: `right` is `label.ar`. */
export function approvedIn(right: string | undefined, name: string): TranslatedLocale | undefined {
  return TRANSLATED_LOCALES.find((locale) => right === `${name}.${locale}`)
}

/**
 * A text as somebody typed it. A translation that they left as it was still belongs to the French that it was written for; one that they wrote, or
 * found right (`approved`), belongs to the French of now. One that the French was only copied from never grows old.
 */
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
