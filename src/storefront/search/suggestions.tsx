import { useState, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { searchBoxWords } from './search-box.words.ts'
import type { SearchSuggestion } from '#contract/search-calls'
import { Link } from 'react-router'

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
            // SRCH-07's sentence, which is English in French too.
            <div className="space-y-1 p-4 text-sm">
              <p lang={locale === 'fr' ? 'en' : undefined}>{words.noSuggestion}</p>
              <p className="text-soft">{words.noSuggestionHelp}</p>
            </div>
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

function nextPlace(place: number, count: number, key: string): number {
  const places = count + 1
  return ((place + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}

function countSaid(count: number, words: SuggestionsProps['words'], locale: Locale): string {
  if (count === 0) return words.noSuggestion
  return counted({ locale, count }, words.suggestionCount, { n: count })
}

interface Combobox {
  listId: string
  open: boolean
  active: string | undefined
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])

/** Makes the search box a combobox once its list can open. `onKey` returns true for keys that the list used; `onLeave` runs when the box loses the focus. */
function useCombobox(box: RefObject<HTMLInputElement | null>, { listId, open, active }: Combobox, on: { key(key: string): boolean; leave(): void }): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': listId,
      'aria-activedescendant': active ?? '',
    }
    for (const [name, value] of Object.entries(attributes)) box.current?.setAttribute(name, value)
    if (!open) box.current?.removeAttribute('aria-controls')
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [box, listId, open, active])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (KEYS.has(event.key) && !event.isComposing && on.key(event.key)) event.preventDefault()
  })
  const onLeave = useEffectEvent(() => on.leave())
  useEffect(() => {
    const input = box.current
    const leave = () => onLeave()
    const press = (event: KeyboardEvent) => onKey(event)
    input?.addEventListener('keydown', press)
    input?.addEventListener('blur', leave)
    return () => {
      input?.removeEventListener('keydown', press)
      input?.removeEventListener('blur', leave)
    }
  }, [box])
}

/** Debounce in ms after the last key (SRCH-11). */
const PAUSE_MS = 200

const DOOR = '/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search'

interface Suggested {
  words: string
  suggestions: SearchSuggestion[]
}

/** Debounced suggestions; an answer for other words is ignored (SRCH-11). `showBest` fetches the best sellers at once. */
function useSuggestions(box: RefObject<HTMLInputElement | null>) {
  const [shown, setShown] = useState<Suggested>()
  const best = useRef<Promise<SearchSuggestion[] | undefined>>(undefined)
  const asking = useRef<AbortController>(undefined)

  const hide = () => {
    asking.current?.abort()
    setShown(undefined)
  }
  const ask = useEffectEvent(async (words: string) => {
    const call = new AbortController()
    asking.current = call
    const suggestions = await findSuggestions(words, call.signal)
    if (suggestions && !call.signal.aborted) setShown({ words, suggestions })
  })
  const clear = useEffectEvent(hide)

  useEffect(() => {
    const input = box.current
    let pause = 0
    const onInput = () => {
      window.clearTimeout(pause)
      asking.current?.abort()
      const words = input?.value.trim() ?? ''
      if (words === '') clear()
      else pause = window.setTimeout(() => void ask(words), PAUSE_MS)
    }
    best.current = findSuggestions('')
    onInput() // a shopper may be quicker than this script
    input?.addEventListener('input', onInput)
    return () => {
      window.clearTimeout(pause)
      asking.current?.abort()
      input?.removeEventListener('input', onInput)
    }
  }, [box])

  const showBest = async () => {
    const suggestions = await best.current
    if (suggestions?.length && box.current?.value === '') setShown({ words: '', suggestions })
  }
  return { shown, showBest, hide }
}

/** Suggestions for words; best sellers without any (SRCH-05, SRCH-06). Undefined without a readable answer. */
async function findSuggestions(words: string, signal?: AbortSignal): Promise<SearchSuggestion[] | undefined> {
  try {
    const response = await fetch(words ? `${DOOR}&terms=${encodeURIComponent(words)}` : DOOR, signal ? { signal } : {})
    const answer: unknown = await response.json()
    return Array.isArray(answer) ? (answer as SearchSuggestion[]) : undefined
  } catch {
    return undefined
  }
}

interface SuggestionOptionProps {
  id: string
  suggestion: SearchSuggestion
  isActive: boolean
  onFollow: () => void
}

/** Suggested product: picture, name with matches marked, brand and price; a link to its page (SRCH-03). */
function SuggestionOption({ id, suggestion, isActive, onFollow }: SuggestionOptionProps) {
  const { value, url, image, brand, price } = suggestion
  return (
    <Link
      id={id}
      to={url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      className="flex items-center gap-3 px-3 py-2 hover:bg-accent-wash aria-selected:bg-accent-wash aria-selected:inset-ring-2 aria-selected:inset-ring-accent"
    >
      <span className="doorway relative size-12 shrink-0 bg-shade">
        {image ? <img src={image} alt="" width="48" height="48" className="size-full object-cover" /> : null}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2">
          {namePieces(value).map(({ text, marked }, place) =>
            marked ? (
              <mark key={place} className="bg-transparent font-semibold text-accent">
                {text}
              </mark>
            ) : (
              <span key={place}>{text}</span>
            ),
          )}
        </span>
        {brand ? <span className="block text-xs text-soft">{brand}</span> : null}
      </span>
      <span className="price-shown text-sm font-semibold" dir="ltr">
        <SuggestedPrice price={price} />
      </span>
    </Link>
  )
}

/** Price with raised millimes, as everywhere: the protocol sends `119,900 TND`. */
function SuggestedPrice({ price }: { price: string }) {
  const [, dinars, millimes, symbol] = /^(\S+),(\d+) (\S+)$/.exec(price) ?? []
  return dinars ? (
    <>
      {dinars}
      <sup>
        <span className="sr-only">,</span>
        {millimes}
      </sup>{' '}
      {symbol}
    </>
  ) : (
    price
  )
}

interface NamePiece {
  text: string
  marked: boolean
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A suggestion's `value` as text pieces. Only `<mark>` is markup; anything else is text (SRCH-08). */
export function namePieces(value: string): NamePiece[] {
  return value
    .split(/(<mark>.*?<\/mark>)/)
    .map((piece) => ({ text: withoutEntities(piece.replace(/^<mark>|<\/mark>$/g, '')), marked: piece.startsWith('<mark>') }))
    .filter(({ text }) => text !== '')
}

function withoutEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
