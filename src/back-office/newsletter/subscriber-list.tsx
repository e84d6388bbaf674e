import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import type { SubscriberInList } from './subscriber-views.server.ts'
import type { subscribersWords } from './subscribers.words.ts'

interface SubscriberListProps {
  subscribers: SubscriberInList[]
  /** Total number, in words. */
  count: string
  words: Translated<typeof subscribersWords>
}

export function SubscriberList({ subscribers, count, words }: SubscriberListProps) {
  return (
    <>
      <p className="text-sm text-soft tabular-nums">{count}</p>
      <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {subscribers.map(({ id, to, phone, name, isLeft, facts, when }) => (
          <li key={id} className="relative grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-shade menu:grid-cols-[1fr_auto] menu:items-center">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link to={to} className="inline-flex min-h-6 items-center font-semibold tabular-nums after:absolute after:inset-0">
                  <bdi dir="ltr">{phone}</bdi>
                </Link>
                {name ? <bdi className="min-w-0 break-words">{name}</bdi> : null}
                {isLeft ? <Badge>{words.left}</Badge> : null}
              </p>
              <p className="text-xs break-words text-soft">{facts.join(' · ')}</p>
            </div>
            <p className="text-xs text-soft">{when}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
