import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { OUTCOME_KEYS } from './outcome-keys.ts'

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

/** Opens a disclosure and focuses its first control. */
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
