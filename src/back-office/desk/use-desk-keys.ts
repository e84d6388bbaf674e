import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { fill, type Translated } from '#i18n/words.ts'
import { MOST_DAYS_AHEAD } from '#shop/orders/calls'
import type { deskWords } from './desk.words.ts'
import type { Desk } from './use-desk.ts'
import type { DeskCard } from './desk-views.server.ts'

export const OUTCOME_KEYS = { confirmed: '1', 'no-answer': '2', postponed: '3', refused: '4', 'wrong-number': '5', duplicate: '6' } as const

export type OutcomeName = keyof typeof OUTCOME_KEYS

/** Parses a button's value. `postponed:…` carries a time. */
export function outcomeOf(act: string): OutcomeName | undefined {
  const [name = ''] = act.split(':')
  return Object.hasOwn(OUTCOME_KEYS, name) ? (name as OutcomeName) : undefined
}

/** Storage key of the choice to turn single-key shortcuts off. WCAG 2.1.4. */
const CHOSEN = 'hanout_desk_keys'

const BY_KEY = new Map<string, string>(Object.entries(OUTCOME_KEYS).map(([name, key]) => [key, name]))

export function useKeysOn(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener(CHOSEN, changed)
      return () => removeEventListener(CHOSEN, changed)
    },
    areKeysOn,
    () => true,
  )
}

export function setKeysOn(isOn: boolean): void {
  try {
    localStorage.setItem(CHOSEN, isOn ? 'on' : 'off')
  } catch {
    // Without storage the shortcuts stay on.
  }
  dispatchEvent(new Event(CHOSEN))
}

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== 'off'
  } catch {
    return true
  }
}

/** Shortcuts: 1 to 6 for a result, C to call, N for the note, / to search. Inactive while the agent types or searches, and with a modifier key. */
export function useDeskKeys(isOn: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isSearching()) return
    const target = targetOf(event.key.toLowerCase())
    if (!target) return
    event.preventDefault()
    target()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function targetOf(key: string): (() => void) | undefined {
  const outcome = BY_KEY.get(key)
  if (outcome) return pressOn(`#desk-outcomes > button[value="${outcome}"]`) ?? openOn(`#desk-outcomes summary[data-outcome="${outcome}"]`)
  if (key === '/') return openOn('.desk-search > summary')
  if (key === 'c') return pressOn('#desk-call')
  return key === 'n' ? openOn('#desk-outcomes summary[data-note]') : undefined
}

function pressOn(selector: string): (() => void) | undefined {
  const button = document.querySelector<HTMLElement>(selector)
  return button ? () => button.click() : undefined
}

function openOn(selector: string): (() => void) | undefined {
  const fold = document.querySelector(selector)?.parentElement
  if (!(fold instanceof HTMLDetailsElement)) return undefined
  return () => {
    fold.open = true
    fold.querySelector<HTMLElement>('textarea, button, input:not([type="hidden"])')?.focus()
  }
}

/** Search results cover the order, so shortcuts must not press a hidden result. */
function isSearching(): boolean {
  return document.querySelector('.desk-search[open]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}

/** Key of the undo line for each outcome. */
const DONE = {
  confirmed: 'didConfirm',
  'no-answer': 'didNoAnswer',
  postponed: 'didPostpone',
  refused: 'didRefuse',
  'wrong-number': 'didWrongNumber',
  duplicate: 'didDuplicate',
} as const satisfies Record<OutcomeName, keyof typeof deskWords>

/** After these results the order may still be delivered, so a typed address must not be lost. */
const KEEPS_GOING: ReadonlySet<OutcomeName> = new Set(['confirmed', 'no-answer', 'postponed'])

function unsavedAddress(): HTMLTextAreaElement | undefined {
  const field = document.querySelector<HTMLTextAreaElement>('.desk-address textarea')
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return field && spaced(field.value) !== spaced(field.defaultValue) ? field : undefined
}

export function doneWord(name: OutcomeName, words: Translated<typeof deskWords>): string {
  return words[DONE[name]]
}

/** Intercepts the desk's forms and submits their fields by script. */
export function useForms(desk: Desk, words: Translated<typeof deskWords>) {
  const onPress = (act: string, form: HTMLFormElement) => {
    const name = outcomeOf(act)
    if (!name) return
    const unsaved = KEEPS_GOING.has(name) ? unsavedAddress() : undefined
    if (unsaved) {
      desk.say(words.saveFirst)
      unsaved.focus()
      return
    }
    const fields = { ...fieldsIn(form), act }
    const problem = desk.card && answerProblem(fields, desk.card)
    if (problem) {
      desk.say(fill(words[problem.why], { days: MOST_DAYS_AHEAD }))
      form.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus()
      return
    }
    desk.press(fields, doneWord(name, words))
  }
  const onChange = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const name = submitter?.getAttribute('name')
    void desk.change({ ...fieldsIn(form), ...(name && { [name]: submitter?.getAttribute('value') ?? '' }) })
  }
  return { onPress, onChange }
}

/** Fields of a form without its keys. Each press makes new ones. */
function fieldsIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(fields.filter(([name]) => name !== 'key'))
}

interface AnswerProblem {
  field: 'at' | 'reason' | 'twin'
  why: keyof typeof deskWords
}

/** Checks the typed answer of a result in the browser, but not time bounds: the server has the shop's clock. Undefined if valid or without a question. */
export function answerProblem(
  { act, at = '', reason = '', twin = '' }: Record<string, string>,
  { id, soonest, furthest }: Pick<DeskCard, 'id' | 'soonest' | 'furthest'>,
): AnswerProblem | undefined {
  if (act === 'postponed') {
    const why = at === '' ? 'noTime' : at < soonest ? 'past' : at > furthest ? 'far' : undefined
    return why && { field: 'at', why }
  }
  if (act === 'refused' && reason.trim() === '') return { field: 'reason', why: 'reasonRequired' }
  if (act === 'duplicate' && (!/^[1-9]\d*$/.test(twin.trim()) || Number(twin) === id)) return { field: 'twin', why: 'whichOrder' }
  return undefined
}
