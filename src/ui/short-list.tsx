import { useRef, useState, type ReactNode } from 'react'
import { useOwnCode } from './before-code.tsx'

/** Visible items; the style sheet sets the speed. */
const MOST = { filters: 5, texts: 3 } as const

interface ShortListItem {
  key: string
  content: ReactNode
  /** The content as the server writes it: elements take ten times as long, and a list has a hundred items. */
  html?: string | undefined
}

interface ShortListProps {
  id: string
  /** `filters` show five and open in 500 ms (CAT-12, CAT-14); `texts` show three and open in 1000 ms (CAT-28, CAT-30). */
  kind: keyof typeof MOST
  items: ShortListItem[]
  more: string
  less: string
  className?: string
  /** For items that are router links without their own mark (`discover="none"`): the list carries it for them. */
  links?: boolean
}

/** Shows the rest on demand; shows everything without scripts. */
export function ShortList({ id, kind, items, more, less, className, links }: ShortListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(() => wasOpened(id))
  useOwnCode(button)
  const most = MOST[kind]
  const folds = items.length > most
  return (
    <div>
      <ul id={id} className={className} data-discover={links || undefined}>
        {items.map(({ key, content, html }, place) => {
          const own = { 'data-folded': place >= most && !open ? '' : undefined, className: place >= most ? 'foldable' : undefined }
          if (import.meta.env.SSR && html !== undefined) {
            return <li key={key} {...own} dangerouslySetInnerHTML={{ __html: place >= most ? `<div>${html}</div>` : html }} />
          }
          return (
            <li key={key} {...own}>
              {place >= most ? <div>{content}</div> : content}
            </li>
          )
        })}
      </ul>
      {folds ? (
        <button ref={button} type="button" data-before-code={less} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="unfolds">
          {open ? less : more}
        </button>
      ) : null}
    </div>
  )
}

/** Whether the list was opened before its code was loaded. */
function wasOpened(id: string): boolean {
  return typeof document !== 'undefined' && document.querySelector(`[aria-controls="${id}"][data-before-code][aria-expanded=true]`) !== null
}
