import { useEffect, useRef } from 'react'
import { fill, type Translated } from '#i18n/words.ts'
import { ChevronDown, OutsideIcon, PhoneIcon } from '#ui/icons.tsx'
import type { DeskCard } from './desk-views.server.ts'
import type { deskWords } from './desk.words.ts'
import { Outcomes } from './outcomes.tsx'

interface DeskBarProps {
  card: DeskCard
  words: Translated<typeof deskWords>
  onPress: (act: string, form: HTMLFormElement) => void
  isHeld: boolean
}

/** Ignores a second touch of one gesture where no dialler covers the page. */
const DIALLED_MS = 1500

/** The bar with the call button, and after the call its results. */
export function DeskBar({ card, words, onPress, isHeld }: DeskBarProps) {
  const result = useRef<HTMLDetailsElement>(null)
  const dialled = useOpenAfterCall(result)
  return (
    <div className="desk-bar">
      <div className="desk-calls">
        <a
          id="desk-call"
          href={`tel:${card.phone}`}
          aria-label={fill(words.callPhone, { phone: card.phone })}
          aria-keyshortcuts="C"
          className="btn"
          onClick={dialled}
        >
          <PhoneIcon /> {words.callNow}{' '}
          <bdi dir="ltr" className="font-normal tabular-nums max-[359px]:hidden">
            {card.phone}
          </bdi>
          <kbd aria-hidden="true" className="desk-key font-sans">
            C
          </kbd>
        </a>
        {card.whatsapp ? (
          <a href={card.whatsapp} target="_blank" rel="noreferrer" className="btn btn-secondary" onClick={dialled}>
            {words.whatsapp} <OutsideIcon className="max-wide:hidden" />
          </a>
        ) : null}
      </div>
      <details ref={result} className="desk-result">
        <summary>
          <span className="desk-result-closed">{words.result}</span>
          <span className="desk-result-open">{words.backToCall}</span>
          <ChevronDown className="in-open:rotate-180 size-4" />
        </summary>
      </details>
      <Outcomes card={card} words={words} onPress={onPress} isHeld={isHeld} />
    </div>
  )
}

/** Opens the results after the call: when the page is visible again, or after a delay if no dialler covered it. */
function useOpenAfterCall(result: { current: HTMLDetailsElement | null }): () => void {
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  return () => {
    waiting.current?.abort()
    const over = new AbortController()
    waiting.current = over
    const open = () => {
      if (document.visibilityState !== 'visible' || over.signal.aborted) return
      over.abort()
      if (result.current) result.current.open = true
    }
    const timer = setTimeout(open, DIALLED_MS)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('visibilitychange', open, { signal: over.signal })
  }
}
