import type { Locale } from '#i18n/locale.ts'
import type { Translated, Words } from '#i18n/words.ts'
import { usePageLocale } from './page-locale.ts'

/** Texts in the page’s language, for staff pages: it brings all languages to the browser. Without `translate`, which shoppers would load too. */
export function useWords<const W extends Words>(words: W): Translated<W> {
  const locale = usePageLocale()
  const known = spoken.get(words) ?? {}
  spoken.set(words, known)
  known[locale] ??= Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[locale]]))
  return known[locale] as Translated<W>
}

/** Once a language, not once a component: a list has one in each row. */
const spoken = new WeakMap<Words, Partial<Record<Locale, Readonly<Record<string, string>>>>>()
