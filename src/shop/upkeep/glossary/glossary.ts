import type { Locale } from '#i18n/locale.ts'

/** The merchant's short texts (categories, attributes and their values, tags, the buttons of what is sold elsewhere) in the other languages: French text to its translations. */
export type Glossary = ReadonlyMap<string, Partial<Record<Exclude<Locale, 'fr'>, string>>>

/** A short text of the merchant in a language; French where the glossary has none. */
export function inLanguage(glossary: Glossary, text: string, locale: Locale): string {
  return locale === 'fr' ? text : (glossary.get(text)?.[locale] ?? text)
}
