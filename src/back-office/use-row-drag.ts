import { useEffect, useRef, type RefObject } from 'react'

interface RowDrag {
  /** The ids of the rows in their order, with commas: a new order is a new list. */
  order: string
  /** A row was let go: the place it takes among the others. */
  onDrop: (row: string, to: number) => void
}

/** Draws the rows of a list (`data-row`) to other places by their signs (`data-handle`). Buttons do the same for those who do not draw. */
export function useRowDrag(list: RefObject<HTMLUListElement | null>, { order, onDrop }: RowDrag): void {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
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
            if (at !== rows.indexOf(source.element)) drop.current(dragged, at)
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
}

function isBelow(row: Element, y: number): boolean {
  const { top, height } = row.getBoundingClientRect()
  return y > top + height / 2
}
