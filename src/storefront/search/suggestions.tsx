import { useState, type RefObject } from 'react'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { searchBoxWords } from './search-box.words.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions, type Suggested } from './use-suggestions.ts'

export interface SuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  listId: string
  locale: Locale
  words: Translated<typeof searchBoxWords>
}

/** Product suggestions under the search box, which becomes a combobox with links as options (SRCH-01 to SRCH-03). */
export function Suggestions({ box, listId, locale, words }: SuggestionsProps) {
  const { shown, showBest, hide } = useSuggestions(box)
  const [marked, setMarked] = useState<{ of: Suggested; place: number }>()
  const count = shown?.suggestions.length ?? 0
  // The active option belongs to the list it was chosen from.
  const active = marked && marked.of === shown ? marked.place : -1
  const optionId = (place: number) => `${listId}-${place}`

  const press = (key: string): boolean => {
    if (key === 'ArrowDown' && box.current?.value === '' && !shown) void showBest()
    if (!shown) return false
    if (key === 'Enter' && active < 0) hide()
    else if (key === 'Enter') document.getElementById(optionId(active))?.click()
    else if (key === 'Escape') hide()
    else setMarked({ of: shown, place: nextPlace(active, count, key) })
    return key !== 'Enter' || active >= 0
  }
  useCombobox(box, { listId, open: count > 0, active: active < 0 ? undefined : optionId(active) }, { key: press, leave: hide })

  return (
    <div
      role="presentation"
      className="absolute inset-x-0 top-full z-40 mt-1"
      onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
    >
      <p role="status" className="sr-only">
        {shown ? countSaid(count, words, locale) : ''}
      </p>
      {shown ? (
        <div className="search-suggestions lifted max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface">
          {count > 0 ? (
            <div id={listId} role="listbox" aria-label={words.suggestions}>
              {shown.suggestions.map((suggestion, place) => (
                <SuggestionOption key={suggestion.id} id={optionId(place)} suggestion={suggestion} isActive={place === active} onFollow={hide} />
              ))}
            </div>
          ) : (
            <NothingFound locale={locale} words={words} />
          )}
          {count > 0 && shown.words ? (
            <button
              type="submit"
              tabIndex={-1}
              onClick={hide}
              className="min-h-11 w-full border-t border-line px-4 text-start text-sm font-medium text-accent hover:bg-accent-wash"
            >
              {words.allResults}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** SRCH-07's sentence, which is English in French too, and a link onward. */
function NothingFound({ locale, words }: Pick<SuggestionsProps, 'locale' | 'words'>) {
  return (
    <div className="space-y-1 p-4 text-sm">
      <p lang={locale === 'fr' ? 'en' : undefined}>{words.noSuggestion}</p>
      <p className="text-soft">{words.noSuggestionHelp}</p>
    </div>
  )
}

function nextPlace(place: number, count: number, key: string): number {
  const places = count + 1
  return ((place + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}

function countSaid(count: number, words: SuggestionsProps['words'], locale: Locale): string {
  if (count === 0) return words.noSuggestion
  return counted({ locale, count }, words.suggestionCount, { n: count })
}
