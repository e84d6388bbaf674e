import { useEffect, useRef, useContext, useId, type ComponentProps, type ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { ChevronDown, OutsideIcon, PhoneIcon } from '#ui/icons.tsx'
import type { DeskCard } from './desk-views.server.ts'
import { deskWords } from './desk.words.ts'
import { UnsavedText } from '#back-office/kit/kept/save-bar.tsx'
import { OUTCOME_KEYS, type OutcomeName } from './use-desk-keys.ts'
import { useWords } from '#ui/use-words.ts'

/** Ignores a second touch of one gesture where no dialler covers the page. */
const DIALLED_MS = 1500

export function DeskBar({ card, onPress, isHeld }: { card: DeskCard; onPress: (act: string, form: HTMLFormElement) => void; isHeld: boolean }) {
  const words = useWords(deskWords)
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
      <Outcomes card={card} onPress={onPress} isHeld={isHeld} />
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

/** The six results of a call, one tap each. Three ask one more question. Only a confirmation requires all fields of the order. */
function Outcomes({ card, onPress, isHeld }: { card: DeskCard; onPress: (act: string, form: HTMLFormElement) => void; isHeld: boolean }) {
  const words = useWords(deskWords)
  return (
    <form
      id="desk-outcomes"
      method="post"
      action="/admin/desk/"
      aria-label={words.outcomes}
      className="desk-outcomes"
      onInput={markTyped}
      onSubmit={(event) => {
        event.preventDefault()
        onPress(submitterOf(event)?.getAttribute('value') ?? '', event.currentTarget)
      }}
    >
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="order" value={card.id} />
      <input type="hidden" name="key" value={card.key} />
      <input type="hidden" name="seen" value={card.seen} />
      {/* The results themselves save, and stay in reach. */}
      <p data-save-bar="" role="status" className="unsaved col-span-full">
        {useContext(UnsavedText)}
      </p>
      <Outcome name="confirmed" kind="" isHeld={isHeld} />
      <Outcome name="no-answer" kind="btn-secondary" isHeld={isHeld} />
      <Asking name="postponed" isHeld={isHeld} question={words.whenBack}>
        {card.later.map(({ name, at }) => (
          <Choice key={name} act={`postponed:${at}`} isHeld={isHeld}>
            {words[name]}
          </Choice>
        ))}
        <Other label={words.chosen} hint={card.callingHours} name="at" type="datetime-local" />
        <Keep act="postponed" isHeld={isHeld}>
          {words.keepTime}
        </Keep>
      </Asking>
      <Asking name="refused" isHeld={isHeld} question={words.whyRefused}>
        {card.reasons.map(({ code, text }) => (
          <Choice key={code} act={`refused:${code}`} isHeld={isHeld}>
            {text}
          </Choice>
        ))}
        <Other label={words.otherReason} name="reason" maxLength={200} />
        <Keep act="refused" isHeld={isHeld}>
          {words.keepReason}
        </Keep>
      </Asking>
      <Outcome name="wrong-number" kind="btn-quiet" isHeld={isHeld} />
      <Asking name="duplicate" isHeld={isHeld} question={words.whichDuplicate}>
        {card.twins.map(({ id, text }) => (
          <Choice key={id} act={`duplicate:${id}`} isHeld={isHeld} isWide>
            {text}
          </Choice>
        ))}
        <Other label={words.otherTwin} name="twin" inputMode="numeric" maxLength={15} />
        <Keep act="duplicate" isHeld={isHeld}>
          {words.keepTwin}
        </Keep>
      </Asking>
      <Note />
    </form>
  )
}

interface OutcomeProps {
  name: OutcomeName
  isHeld: boolean
}

function Outcome({ name, kind, isHeld }: OutcomeProps & { kind: string }) {
  const words = useWords(deskWords)
  return (
    <button
      type="submit"
      name="act"
      value={name}
      formNoValidate={name !== 'confirmed'}
      aria-disabled={isHeld || undefined}
      aria-keyshortcuts={OUTCOME_KEYS[name]}
      className={`btn ${kind}`}
    >
      <span>{words[name]}</span> <KeySign name={name} />
    </button>
  )
}

/** A result with a question, shown above the six. Only one is open at a time. */
function Asking({ name, question, children }: OutcomeProps & { question: string; children: ReactNode }) {
  const words = useWords(deskWords)
  return (
    <details name="desk-asking">
      <summary className="btn btn-quiet" aria-keyshortcuts={OUTCOME_KEYS[name]} data-outcome={name}>
        <span>{words[name]}</span> <KeySign name={name} />
      </summary>
      <div className="desk-choices">
        <p className="desk-wide text-sm font-semibold">{question}</p>
        {children}
      </div>
    </details>
  )
}

interface AnswerProps {
  /** The result with its answer: `refused:too-slow`. Without an answer if it is typed. */
  act: string
  isHeld: boolean
  children: ReactNode
}

function Choice({ isWide = false, ...answer }: AnswerProps & { isWide?: boolean }) {
  return <Answer {...answer} className={`btn-secondary ${isWide ? 'desk-wide' : ''}`} />
}

/** A typed answer. Enter submits it; the browser's default would press the form's first button, a confirmation. */
function Other({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint?: string | undefined }) {
  return (
    <label className="desk-wide grid gap-1 text-xs text-soft">
      {label}
      <input
        autoComplete="off"
        className="min-h-11 rounded-lg border border-edge bg-surface px-3 text-sm text-ink"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.closest('.desk-choices')?.querySelector<HTMLElement>('button:last-of-type')?.click()
        }}
        {...input}
      />
      {hint}
    </label>
  )
}

function Keep(answer: AnswerProps) {
  return <Answer {...answer} className="btn-quiet desk-wide" />
}

function Answer({ act, isHeld, className, children }: AnswerProps & { className: string }) {
  return (
    <button type="submit" name="act" value={act} formNoValidate aria-disabled={isHeld || undefined} className={`btn ${className}`}>
      {children}
    </button>
  )
}

function Note() {
  const words = useWords(deskWords)
  const id = useId()
  return (
    <details className="desk-note desk-fold">
      <summary data-note="">
        {words.note} <kbd className="desk-key ms-1.5 font-sans">N</kbd>
      </summary>
      <label htmlFor={id} className="sr-only">
        {words.noteLabel}
      </label>
      <textarea
        id={id}
        name="note"
        rows={2}
        maxLength={500}
        placeholder={words.noteLabel}
        dir="auto"
        className="w-full resize-none rounded-lg border border-edge bg-surface px-3 py-2 text-sm"
      />
    </details>
  )
}

function KeySign({ name }: { name: OutcomeName }) {
  return (
    <kbd aria-hidden="true" className="desk-key font-sans">
      {OUTCOME_KEYS[name]}
    </kbd>
  )
}

export interface CardPart {
  card: DeskCard
  /** Submits a change of the order. Without scripts the form submits itself. */
  onChange: (form: HTMLFormElement, submitter: HTMLElement | null) => void
  isChanging: boolean
}

export function submitterOf({ nativeEvent }: { nativeEvent: Event }): HTMLElement | null {
  return (nativeEvent as SubmitEvent).submitter
}

/** Marks a form as one that holds something typed and not sent, for the word in its bar. */
export function markTyped({ currentTarget: { form, dataset } }: { currentTarget: HTMLElement & { form?: HTMLFormElement | null } }): void {
  ;(form ? form.dataset : dataset)['unsaved'] = ''
}
