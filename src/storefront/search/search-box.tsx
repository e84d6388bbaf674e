import { useId, useRef, useState, type ComponentType } from 'react'
import { Form } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { SearchIcon } from '#ui/icons.tsx'
import type { searchBoxWords } from './search-box.words.ts'
import type { SuggestionsProps } from './suggestions.tsx'

interface SearchBoxProps {
  locale: Locale
  words: Translated<typeof searchBoxWords>
  /** Suggests products during typing: the setting `liveSearch` (SRCH-01). */
  live?: boolean
  className?: string
}

const MOST_LETTERS = 100

/** A plain form that opens the results (SRCH-10). The suggestions' code loads on first use (SRCH-01). */
export function SearchBox({ locale, words, live = true, className = '' }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const begin = () => {
    if (!live || Suggestions) return
    void import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {}, // the form works without
    )
  }
  return (
    <search className={`navbar-search ${className}`}>
      <Form action={localised(locale, '/shop/')} className="relative flex" onFocus={begin}>
        <label htmlFor={id} className="sr-only">
          {words.searchLabel}
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          name="s"
          maxLength={MOST_LETTERS}
          placeholder={words.searchHint}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          className="product-search-field min-h-11 w-full min-w-0 rounded-s-lg border border-e-0 border-edge bg-surface px-3.5 text-sm text-ink hover:border-ink"
        />
        <button
          type="submit"
          aria-label={words.searchButton}
          className="grid size-11 shrink-0 place-content-center rounded-e-lg border border-accent bg-accent text-on-accent hover:bg-accent-strong"
        >
          <SearchIcon className="size-5" />
        </button>
        {Suggestions ? <Suggestions box={box} listId={`${id}-list`} locale={locale} words={words} /> : null}
      </Form>
    </search>
  )
}
