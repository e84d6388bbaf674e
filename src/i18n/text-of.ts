import { LOCALES, type Locale } from './locale.ts'
import { fill, type Text, type Values } from './words.ts'

/** Fills in the values in each language; a value may be a text itself. */
export function textOf<const T extends Text>(text: T, values: { readonly [Name in keyof Values<T['fr']>]: string | number | Text }): Text {
  const inLocale = (locale: Locale) =>
    Object.fromEntries(Object.entries<string | number | Text>(values).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]))
  return inEach((locale) => fill(text[locale], inLocale(locale) as never))
}

export function inEach(write: (locale: Locale) => string): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, write(locale)])) as Text
}
