import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { submitterOf, type CardPart } from './card-part.ts'
import type { DeskAnswer } from './desk-answer.server.ts'

export interface GivenUpProps extends Omit<CardPart, 'card'> {
  givenUp: DeskAnswer['givenUp']
}

/** Orders that reached the limit of calls: cancel with one tap, or call once more. IMP-05. */
export function GivenUp({ givenUp, words, onChange, isChanging }: GivenUpProps) {
  if (!givenUp) return null
  const { text, to, orders } = givenUp
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm">{words.toGiveUp}</h2>
      {to ? (
        <Link to={to} className="inline-flex min-h-11 items-center font-medium text-accent">
          {text}
        </Link>
      ) : (
        <p>{text}</p>
      )}
      <ul className="divide-y divide-line overflow-clip rounded-xl border border-line bg-surface">
        {orders.map(({ id, name, total, since }) => (
          <li key={id} className="flex items-center gap-2 pe-2">
            <Link to={`/admin/desk/?order=${id}`} className="min-w-0 flex-1 px-3 py-2 hover:bg-shade">
              <span className="block w-fit max-w-full truncate font-medium" dir="auto">
                {name || words.noName}
              </span>
              <span className="block truncate text-xs text-soft">
                {fill(words.number, { number: id })} · {since} · {total}
              </span>
            </Link>
            <form
              method="post"
              action="/admin/desk/"
              onSubmit={(event) => {
                event.preventDefault()
                onChange(event.currentTarget, submitterOf(event))
              }}
            >
              <input type="hidden" name="intent" value="give-up" />
              <input type="hidden" name="order" value={id} />
              <Button type="submit" kind="quiet" disabled={isChanging} aria-label={fill(words.giveUpOf, { number: id })}>
                {words.giveUp}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
