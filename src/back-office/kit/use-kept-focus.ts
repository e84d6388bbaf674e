import { useEffect, useRef, type RefObject } from 'react'

/** Restores the focus to a list's button after its row moved. Browsers drop it when the element itself is moved. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const pressed = useRef<{ name: string; value: string }>(undefined)
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const button = event.submitter
      if (button instanceof HTMLButtonElement && list.current?.contains(button)) pressed.current = { name: button.name, value: button.value }
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [list])
  useEffect(() => {
    const last = pressed.current
    if (!last || document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`button[value="${CSS.escape(last.value)}"]`) ?? [])].filter(
      (button) => !button.disabled,
    )
    const button = buttons.find(({ name }) => name === last.name) ?? buttons[0]
    button?.focus()
  })
}
