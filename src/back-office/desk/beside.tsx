import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { DeskAnswer } from './desk-answer.server.ts'
import type { DeskCard } from './desk-views.server.ts'
import type { deskWords } from './desk.words.ts'
import { setKeysOn } from './use-desk-keys.ts'

type DeskTranslations = Translated<typeof deskWords>

interface QueueProps {
  queue: DeskAnswer['queue']
  areKeysOn: boolean
  words: DeskTranslations
  children: ReactNode
}

/** The next calls, the agent's figures and the key settings. Wide screens only. */
export function Queue({ queue, areKeysOn, words, children }: QueueProps) {
  return (
    <aside aria-labelledby="desk-queue" className="desk-aside">
      <section>
        <h2 id="desk-queue" className="text-sm">
          {words.queue}
        </h2>
        {queue.length === 0 ? <p className="text-soft">{words.queueEmpty}</p> : null}
        <ol className="divide-y divide-line overflow-clip rounded-xl border border-line bg-surface empty:hidden">
          {queue.map(({ id, name, total, why }) => (
            <li key={id}>
              <Link to={`/admin/desk/?order=${id}`} className="block px-3 py-2 hover:bg-shade">
                <span className="flex justify-between gap-2 font-medium">
                  <span className="min-w-0 truncate" dir="auto">
                    {name || words.noName}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{total}</span>
                </span>
                <span className="block truncate text-xs text-soft">{why}</span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
      {children}
      <p>
        <Link to="/admin/desk/figures/" className="inline-flex min-h-11 items-center font-medium text-accent">
          {words.figures}
        </Link>
      </p>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={areKeysOn} onChange={({ target }) => setKeysOn(target.checked)} className="size-5 accent-accent" />
        {words.keys}
      </label>
    </aside>
  )
}

/** History of the order, and the other orders of its phone. Wide screens only. */
export function History({ card, words }: { card: DeskCard; words: DeskTranslations }) {
  return (
    <aside aria-labelledby="desk-history" className="desk-aside">
      {card.others.length > 0 ? (
        <section>
          <h2 className="text-sm">{words.samePhone}</h2>
          <ul className="grid gap-1.5">
            {card.others.map(({ id, ago, state, goods, total }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5">
                <span className="font-medium tabular-nums">{fill(words.number, { number: id })}</span>
                <span className="tabular-nums">{total}</span>
                <span className="w-full text-xs text-soft">
                  {state} · {ago}
                  <span className="block truncate">{goods}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 id="desk-history" className="text-sm">
          {words.history}
        </h2>
        {card.attempts.length === 0 ? <p className="text-soft">{words.neverCalled}</p> : null}
        <ol className="grid gap-3 border-s-2 border-line ps-3 empty:hidden">
          {card.attempts.map(({ at, what, next, said, by, when }) => (
            <li key={at}>
              <p className="font-medium break-words">{what}</p>
              {next ? <p>{next}</p> : null}
              {said ? <p className="break-words whitespace-pre-wrap">« {said} »</p> : null}
              <p className="text-xs text-soft">
                {by ? `${by} · ` : ''}
                <time dateTime={at}>{when}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
