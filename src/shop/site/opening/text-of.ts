import { LOCALES } from '#i18n/locale.ts'
import { fill, type Text, type Values } from '#i18n/words.ts'

/** A text with its values filled in, in each language; a value may be a text itself. */
export function textOf<const T extends Text>(text: T, values: { readonly [Name in keyof Values<T['fr']>]: string | number | Text }): Text {
  const inLocale = (locale: keyof Text) =>
    Object.fromEntries(Object.entries<string | number | Text>(values).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]))
  return Object.fromEntries(LOCALES.map((locale) => [locale, fill(text[locale], inLocale(locale) as never)])) as Text
}
