import { useNavigation } from 'react-router'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Reorders rows (`data-row`) by dragging their handles (`data-handle`). Returns the rows in the new order while a drop is being saved. A drop submits the form
 * with `move` and `to`, like the move buttons, which work without dragging.
 */
export function useRowDrag<Row extends { id: string | number }>(list: RefObject<HTMLUListElement | null>, saved: readonly Row[]): readonly Row[] {
  const shown = withDrop(saved, useNavigation().formData)
  const order = shown.map(({ id }) => id).join()
  useEffect(() => {
    let isGone = false
    const stops: (() => void)[] = []
    const begin = async () => {
      const { draggable, dropTargetForElements, monitorForElements } = await import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
      const rows = order.split(',').flatMap((id) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? [])
      if (isGone) return
      for (const row of rows) {
        const dragged = row.dataset['row'] ?? ''
        const handle = row.querySelector('[data-handle]') ?? undefined
        stops.push(
          draggable({
            element: row,
            ...(handle && { dragHandle: handle }),
            getInitialData: () => ({ row: dragged }),
            onDragStart: () => row.setAttribute('data-drawn', ''),
            onDrop: () => row.removeAttribute('data-drawn'),
          }),
          dropTargetForElements({
            element: row,
            getData: () => ({ row: dragged }),
            onDrag: ({ location }) => row.setAttribute('data-drop', isBelow(row, location.current.input.clientY) ? 'after' : 'before'),
            onDragLeave: () => row.removeAttribute('data-drop'),
            onDrop: () => row.removeAttribute('data-drop'),
          }),
        )
      }
      stops.push(
        monitorForElements({
          onDrop: ({ source, location }) => {
            const [target] = location.current.dropTargets
            const dragged = String(source.data['row'])
            if (!target || target.data['row'] === dragged) return
            const others = rows.filter((row) => row !== source.element)
            const at = others.indexOf(target.element as HTMLElement) + (isBelow(target.element, location.current.input.clientY) ? 1 : 0)
            if (at !== rows.indexOf(source.element)) sendDrop(list.current?.closest('form'), dragged, at)
          },
        }),
      )
    }
    void begin()
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [list, order])
  return shown
}

function withDrop<Row extends { id: string | number }>(rows: readonly Row[], sent: FormData | undefined): readonly Row[] {
  const dropped = rows.find(({ id }) => String(id) === sent?.get('move'))
  return dropped ? rows.filter((row) => row !== dropped).toSpliced(Number(sent?.get('to')), 0, dropped) : rows
}

/** Adds the place after the form's own listeners ran: the unsaved text is stored on the device before that, without it. */
function sendDrop(form: HTMLFormElement | null | undefined, row: string, to: number): void {
  const addPlace = ({ formData }: FormDataEvent) => {
    formData.set('move', row)
    formData.set('to', String(to))
  }
  const sent = new AbortController()
  form?.addEventListener('submit', () => form.addEventListener('formdata', addPlace, { signal: sent.signal }), { signal: sent.signal })
  form?.requestSubmit()
  sent.abort()
}

function isBelow(row: Element, y: number): boolean {
  const { top, height } = row.getBoundingClientRect()
  return y > top + height / 2
}

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
