import { useEffect, useRef, type KeyboardEvent as FieldKeyEvent, type RefObject } from 'react'

/** A `details` element that Escape closes from any focus. Returns the focus to its summary. */
export function useClosedByEscape(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return details
}

/** Enter in such a field moves to the next such field instead of submitting. In the last one it closes the keyboard. */
export const ENTER_GOES_ON = { 'data-goes-on': '', onKeyDown: focusNextField } as const

function focusNextField(event: FieldKeyEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-goes-on]')].filter((field) => field.checkVisibility())
  const next = all[all.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
