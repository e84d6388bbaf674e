import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface LinkRowProps {
  label: string
  /** The link of the current page has `aria-current`. */
  children: ReactNode
}

/** Links on one line. If too narrow, it scrolls sideways to the current link, never the page: by style at first, by script after each navigation. */
export function LinkRow({ label, children }: LinkRowProps) {
  const row = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const shownAt = useRef<string>(undefined)
  useEffect(() => {
    if (shownAt.current !== key) bringIntoView(row.current)
    shownAt.current = key
  }, [key])
  return (
    <nav ref={row} aria-label={label} className="link-row -mx-4 flex gap-1.5 px-4 py-1.5 text-sm whitespace-nowrap">
      {children}
    </nav>
  )
}

/** Scrolls the row, never the page, to centre its current link; one in full view stays. */
function bringIntoView(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !current) return
  const room = row.getBoundingClientRect()
  if (current.left >= room.left && current.right <= room.right) return
  row.scrollBy({ left: current.left + current.width / 2 - room.left - room.width / 2, behavior: 'instant' })
}
