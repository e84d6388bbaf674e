import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { SearchSuggestion } from '#contract/search-calls'

/** Debounce in ms after the last key (SRCH-11). */
const PAUSE_MS = 200

const DOOR = '/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search'

export interface Suggested {
  words: string
  suggestions: SearchSuggestion[]
}

/** Debounced suggestions; an answer for other words is ignored (SRCH-11). `showBest` fetches the best sellers at once. */
export function useSuggestions(box: RefObject<HTMLInputElement | null>) {
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
