import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface LinkRowProps {
  /** What the links are, heard. */
  label: string
  /** Links; the one of this page has `aria-current`. */
  children: ReactNode
}

/**
 * Links of one kind side by side, on one line. Where the line is too narrow it scrolls sideways, and the link of this page is
 * brought into view while the page itself stays where it is: by style at the first look, by script after each step.
 */
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

/** Scrolls a row alone, so that what it marks as current stands in its middle; a row that shows it whole stays as it is. */
function bringIntoView(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !current) return
  const room = row.getBoundingClientRect()
  if (current.left >= room.left && current.right <= room.right) return
  row.scrollBy({ left: current.left + current.width / 2 - room.left - room.width / 2, behavior: 'instant' })
}
