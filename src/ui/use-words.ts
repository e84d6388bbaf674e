import { useMemo } from 'react'
import type { Translated, Words } from '#i18n/words.ts'
import { usePageLocale } from './page-locale.ts'

/** Texts in the page’s language, for staff pages: it brings all languages to the browser. Without `translate`, which shoppers would load too. */
export function useWords<const W extends Words>(words: W): Translated<W> {
  const locale = usePageLocale()
  return useMemo(() => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[locale]])) as Translated<W>, [locale, words])
}
