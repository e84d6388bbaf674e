import type { Locale } from './locale.ts'

/** One text in every language of the shop. Values stand in braces: `Seulement {max} en stock`. */
export type Text = Readonly<Record<Locale, string>>

/** The texts that a feature says, by name. Written beside the feature, in its `*.words.ts`. */
export type Words = Readonly<Record<string, Text>>

/** The texts of a feature in one language, as a page carries them. Keeps the French texts as types, so that `fill` knows their values. */
export type Translated<W extends Words> = { readonly [K in keyof W]: W[K]['fr'] }

/** The values that a text asks for: `{ max }` for `Seulement {max} en stock`. */
export type Values<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? { readonly [K in Name]: string | number } & Values<Rest> : unknown

/** A feature's texts in one language. */
export function translate<const W extends Words>(locale: Locale, words: W): Translated<W> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[locale]])) as Translated<W>
}

/**
 * A text with its values in their places. A value that the French text does not name is a type error, and so is a missing one.
 * Among Arabic words a value is isolated with its sign, so that an amount, a percentage, a phone or a Latin name keeps its own direction.
 */
export function fill<const T extends string>(text: T, values: Values<T>): string {
  const given = values as Record<string, string | number>
  const isArabic = /[\u0600-\u06ff]/.test(text)
  return text.replace(/[-−+]?\{(\w+)\}(?:\s?%)?/g, (place, name: string) => {
    const said = place.replace(/\{\w+\}/, (whole) => String(given[name] ?? whole))
    return isArabic && !/^(\d*|[\s\u0600-\u06ff]*)$/.test(said) ? isolated(said) : said
  })
}

/** A text that takes its direction from its own first letter, or from the left without one, whatever stands around it (FSI … PDI). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
