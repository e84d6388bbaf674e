import type { KeyboardEvent } from 'react'

/** Enter in such a field moves to the next such field instead of submitting. In the last one it closes the keyboard. */
export const ENTER_GOES_ON = { 'data-goes-on': '', onKeyDown: focusNextField } as const

function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-goes-on]')].filter((field) => field.checkVisibility())
  const next = all[all.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
