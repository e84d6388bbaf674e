import { useId, useRef, useState, type ReactNode } from 'react'
import { useOwnCode } from './before-code.tsx'

const PACES = {
  filters: { most: 5, transition: 'duration-500' },
  texts: { most: 3, transition: 'duration-1000' },
} as const

interface ShortListProps {
  /** `filters` show five and open in 500 ms; `texts` show three and open in 1000 ms. Spec 9.4. */
  kind: keyof typeof PACES
  items: { key: string; content: ReactNode }[]
  /** "+ Show more". */
  more: string
  /** "- Show less". */
  less: string
  className?: string
}

/** A list whose end is shown on demand; all of it where no script runs. */
export function ShortList({ kind, items, more, less, className = '' }: ShortListProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(() => wasOpened(id))
  useOwnCode(button)
  const { most, transition } = PACES[kind]
  const folds = items.length > most
  return (
    <div>
      <ul id={id} className={className}>
        {items.map(({ key, content }, place) => (
          <li key={key} data-folded={place >= most && !open ? '' : undefined} className={place >= most ? `foldable ${transition}` : undefined}>
            {place >= most ? <div className="min-h-0">{content}</div> : content}
          </li>
        ))}
      </ul>
      {folds ? (
        <button
          ref={button}
          type="button"
          data-before-code={less}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 text-xs font-semibold text-accent underline-offset-4 hover:underline noscript:hidden"
        >
          {open ? less : more}
        </button>
      ) : null}
    </div>
  )
}

/** Whether a list was opened before its code was there. */
function wasOpened(id: string): boolean {
  return typeof document !== 'undefined' && document.querySelector(`[aria-controls="${id}"][data-before-code][aria-expanded=true]`) !== null
}
