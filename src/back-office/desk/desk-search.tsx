import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { useClosedByEscape } from '#back-office/kit/keyboard.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import type { FoundAtDesk } from './desk-search.server.ts'
import { deskWords } from './desk.words.ts'
import { search, SessionEnded } from './sending.ts'
import { useWords } from '#ui/use-words.ts'

interface DeskSearchProps {
  /** Result of the search in the page's address; null without one. */
  first: FoundAtDesk | null
  inHand: number | undefined
}

export function DeskSearch({ first, inHand }: DeskSearchProps) {
  const words = useWords(deskWords)
  const details = useClosedByEscape()
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(first)
  const asked = useRef(0)
  const look = async (q: string) => {
    const question = ++asked.current
    try {
      const answer = await search(q)
      if (question !== asked.current) return
      setFound(answer)
      keepInAddress({ q: answer.q })
    } catch (error) {
      if (question === asked.current) setFound({ q, said: error instanceof SessionEnded ? words.sessionEnded : words.noSearch, orders: [] })
    }
  }
  const end = () => {
    asked.current++
    setFound(null)
    keepInAddress({ q: undefined })
  }
  return (
    <details ref={details} className="desk-search" open={found !== null} onToggle={({ currentTarget }) => !currentTarget.open && found && end()}>
      <summary aria-label={words.search} aria-keyshortcuts="/">
        <SearchIcon />
        <kbd aria-hidden="true" className="desk-key font-sans">
          /
        </kbd>
      </summary>
      <div className="desk-found">
        <form
          method="get"
          action="/admin/desk/"
          role="search"
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void look(field.current?.value ?? '')
          }}
        >
          {inHand === undefined ? null : <input type="hidden" name="order" value={inHand} />}
          <input
            ref={field}
            type="search"
            name="q"
            required
            minLength={3}
            maxLength={80}
            defaultValue={first?.q}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={words.searched}
            placeholder={words.searched}
            className="min-h-11 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-3"
          />
          <Button type="submit" aria-label={words.find}>
            <SearchIcon />
          </Button>
        </form>
        <p role="status" className="text-sm text-soft empty:hidden">
          {found?.said}
        </p>
        <ul className="divide-y divide-line overflow-clip rounded-xl border border-line empty:hidden">
          {found?.orders.map(({ to, ...order }) => (
            <li key={order.id}>
              {to ? (
                <Link to={to} className="block px-3 py-2 hover:bg-shade" onClick={end}>
                  <FoundOrder {...order} />
                </Link>
              ) : (
                <div className="px-3 py-2">
                  <FoundOrder {...order} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function FoundOrder({ id, name, next, since }: Omit<FoundAtDesk['orders'][number], 'to'>) {
  const words = useWords(deskWords)
  return (
    <>
      <span dir="auto" className="block w-fit max-w-full truncate font-medium">
        {name || words.noName}
      </span>
      <span className="block truncate text-xs text-soft">
        {fill(words.number, { number: id })} · {next} · {since}
      </span>
    </>
  )
}

/** Stores the page's state in its address, so that a reload shows the same. Removes undefined values. */
export function keepInAddress(shown: Readonly<Record<string, string | undefined>>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  history.replaceState(history.state, '', address)
}
