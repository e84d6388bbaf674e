import { useMemo } from 'react'
import type { Translated, Words } from '#i18n/words.ts'
import { usePageLocale } from './page-locale.ts'

/**
 * Texts of a feature in the page's language. Brings all languages to the browser: for staff pages, which shoppers never load. Not by `translate`, which
 * would then stand in every shopper's script.
 */
export function useWords<const W extends Words>(words: W): Translated<W> {
  const locale = usePageLocale()
  return useMemo(() => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[locale]])) as Translated<W>, [locale, words])
}
