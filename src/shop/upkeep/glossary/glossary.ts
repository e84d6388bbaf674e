import type { Locale } from '#i18n/locale.ts'

/** Translations of the merchant's short French texts: categories, attributes, values, tags, buttons of external products. */
export type Glossary = ReadonlyMap<string, Partial<Record<Exclude<Locale, 'fr'>, string>>>

/** French if the glossary has no translation. */
export function inLanguage(glossary: Glossary, text: string, locale: Locale): string {
  return locale === 'fr' ? text : (glossary.get(text)?.[locale] ?? text)
}
