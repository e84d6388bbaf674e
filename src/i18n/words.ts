import { type Locale, LOCALES } from './locale.ts'

/** Placeholders are in braces: `Seulement {max} en stock`. */
export type Text = Readonly<Record<Locale, string>>

export type Words = Readonly<Record<string, Text>>

/** Texts of a feature in one language. Typed by the French texts, so that `fill` knows their values. */
export type Translated<W extends Words> = { readonly [K in keyof W]: W[K]['fr'] }

export type Values<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? { readonly [K in Name]: string | number } & Values<Rest> : unknown

export function translate<const W extends Words>(locale: Locale, words: W): Translated<W> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[locale]])) as Translated<W>
}

/** Type-checks names by the French text. Arabic isolates a value with its sign, so that amounts, percentages, phones and Latin names keep their direction. */
export function fill<const T extends string>(text: T, values: Values<T>): string {
  const given = values as Record<string, string | number>
  const isArabic = /[\u0600-\u06ff]/.test(text)
  return text.replace(/[-−+]?\{(\w+)\}(?:\s?%)?/g, (place, name: string) => {
    const said = place.replace(/\{\w+\}/, (whole) => String(given[name] ?? whole))
    return isArabic && !/^(\d*|[\s\u0600-\u06ff]*)$/.test(said) ? isolated(said) : said
  })
}

/** Joins by the language's comma, without empty parts. */
export function inAList(parts: readonly (string | false | null | undefined)[], locale: Locale): string {
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
}

/** Isolates a text from the direction around it (FSI … PDI); its direction is that of its first letter, else left to right. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** Fills in the values in each language; a value may be a text itself. */
export function textOf<const T extends Text>(text: T, values: { readonly [Name in keyof Values<T['fr']>]: string | number | Text }): Text {
  const inLocale = (locale: Locale) =>
    Object.fromEntries(Object.entries<string | number | Text>(values).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]))
  return inEach((locale) => fill(text[locale], inLocale(locale) as never))
}

export function inEach(write: (locale: Locale) => string): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, write(locale)])) as Text
}
