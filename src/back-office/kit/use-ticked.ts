import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tick state of a list: row boxes named `box`, a master for the page (`page`, which holds their values) and a box for all matches (`all`), in one form. The
 * master ticks visible rows and clears when one is unticked. Two boxes of the same thing tick together. Ticks belong to an entry of the browser's history: Back
 * brings the rows' again, another view has none. Returns the number of ticks, or `all`; 0 before hydration.
 */
export function useTicked(formId: string, box: string): number | 'all' {
  const [ticked, setTicked] = useState<number | 'all'>(0)
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    const boxesOf = (name: string) => {
      const form = document.getElementById(formId)
      const controls = form instanceof HTMLFormElement ? [...form.elements] : []
      return controls.filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'checkbox' && one.name === name)
    }
    const look = () => {
      const [boxes, [page], [all]] = [boxesOf(box), boxesOf('page'), boxesOf('all')]
      const values = [...new Set(boxes.filter(({ checked }) => checked).map(({ value }) => value))]
      const count = values.length
      const isWhole = boxes.length > 0 && boxes.every(({ checked }) => checked)
      if (page) {
        page.checked = isWhole
        page.indeterminate = count > 0 && !isWhole
      }
      if (all && !isWhole) all.checked = false
      setTicked(all?.checked ? 'all' : count)
      if (values.join() !== ticksOfHistoryEntry().join()) history.replaceState({ ...history.state, ticks: values }, '')
    }
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== formId) return
      const isMaster = target.name === 'page' || target.name === 'all'
      for (const one of boxesOf(box)) if (isMaster || one.value === target.value) one.checked = target.checked
      look()
    }
    const kept = ticksOfHistoryEntry()
    for (const one of boxesOf(box)) one.checked = kept.includes(one.value) || (one.checked && key === shownKey.current)
    if (key !== shownKey.current) for (const one of [...boxesOf('page'), ...boxesOf('all')]) one.checked = false
    shownKey.current = key
    // Ticked before hydration.
    if ([...boxesOf('page'), ...boxesOf('all')].some(({ checked }) => checked)) for (const one of boxesOf(box)) one.checked = true
    look()
    document.addEventListener('change', change)
    return () => document.removeEventListener('change', change)
  }, [formId, box, key])
  return ticked
}

function ticksOfHistoryEntry(): string[] {
  return (history.state as { ticks?: string[] } | null)?.ticks ?? []
}
