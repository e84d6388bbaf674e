import { useEffect, type RefObject } from 'react'

const MARGIN_PX = 24

/** Lets a sticky column taller than the window scroll to its end before it sticks, so that its buttons stay in reach. */
export function TallColumn({ column }: { column: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = column.current
    if (!element) return undefined
    const place = () => {
      const room = window.innerHeight - element.offsetHeight - MARGIN_PX
      element.style.setProperty('--sticks-at', `${Math.min(MARGIN_PX, room)}px`)
    }
    const watcher = new ResizeObserver(place)
    watcher.observe(element)
    window.addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [column])
  return null
}
