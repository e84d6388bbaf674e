import { useEffect, useEffectEvent, type RefObject } from 'react'

export interface Combobox {
  listId: string
  open: boolean
  active: string | undefined
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])

/**
 * Makes the search box a combobox once its list can open. `onKey` handles the list's keys and returns true for those it used; `onLeave` runs when the box loses
 * the focus.
 */
export function useCombobox(
  box: RefObject<HTMLInputElement | null>,
  { listId, open, active }: Combobox,
  on: { key(key: string): boolean; leave(): void },
): void {
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
