import { useEffect, useRef, type RefObject } from 'react'

interface FieldDrag {
  /** The numbers of the fields in their order: a new order is a new list. */
  order: string
  /** A field was let go: the place it takes among the others. */
  onDrop: (field: number, to: number) => void
}

/** Draws the fields of a list to other places by their signs. Buttons do the same for those who do not draw. */
export function useFieldDrag(list: RefObject<HTMLUListElement | null>, { order, onDrop }: FieldDrag): void {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    let isGone = false
    const stops: (() => void)[] = []
    const begin = async () => {
      const { draggable, dropTargetForElements, monitorForElements } = await import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
      const rows = order.split(',').flatMap((id) => list.current?.querySelector<HTMLElement>(`[data-field="${id}"]`) ?? [])
      if (isGone) return
      for (const row of rows) {
        const field = Number(row.dataset['field'])
        const handle = row.querySelector('[data-handle]') ?? undefined
        stops.push(
          draggable({
            element: row,
            ...(handle && { dragHandle: handle }),
            getInitialData: () => ({ field }),
            onDragStart: () => row.setAttribute('data-drawn', ''),
            onDrop: () => row.removeAttribute('data-drawn'),
          }),
          dropTargetForElements({
            element: row,
            getData: () => ({ field }),
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
            const field = Number(source.data['field'])
            if (!target || Number(target.data['field']) === field) return
            const others = rows.filter((row) => row !== source.element)
            const at = others.indexOf(target.element as HTMLElement) + (isBelow(target.element, location.current.input.clientY) ? 1 : 0)
            if (at !== rows.indexOf(source.element)) drop.current(field, at)
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
