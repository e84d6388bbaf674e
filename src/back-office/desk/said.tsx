import { useState, type DOMAttributes } from 'react'
import { Link } from 'react-router'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeskCard } from './desk-views.server.ts'
import { deskWords } from './desk.words.ts'
import { doneWord, type OutcomeName } from './use-desk-keys.ts'
import { areKept } from './outbox.ts'
import { useUndoTime, type Desk } from './use-desk.ts'
import { useWords } from '#ui/use-words.ts'

/** Status line: the last action with its undo, errors, and presses that wait for the network. Stays while the next order is shown. */
export function Said({ desk, locale }: { desk: Desk; locale: Locale }) {
  const words = useWords(deskWords)
  const { done, told, line, isResting, waiting, undo } = desk
  const [isHeld, setHeld] = useState(false)
  useUndoTime(done, isHeld, desk.forgetDone)
  const count = waiting.length
  const hold: Hold = {
    onPointerEnter: ({ pointerType }) => setHeld(pointerType === 'mouse'),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className="desk-said">
      <div role="status">
        {done ? (
          <p className="desk-done">
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate">
                <bdi>{done.card.name || words.noName}</bdi>
              </span>
              <span className="block text-xs font-normal">{fill(words.doneLine, { outcome: done.outcome, number: done.card.id })}</span>
            </span>
            {done.isForGood ? (
              <ForGood card={done.card} {...hold} />
            ) : (
              <Button kind="quiet" onClick={undo} {...hold}>
                {words.undo}
              </Button>
            )}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {told ? (
          <Notice kind="warn">
            {told.order ? (
              <>
                <Link to={`/admin/desk/?order=${told.order}`} reloadDocument className="font-semibold underline">
                  {fill(words.number, { number: told.order })}
                </Link>
                {' · '}
              </>
            ) : null}
            {told.text}
          </Notice>
        ) : null}
      </div>
      <div role="status">
        {line === 'ended' ? (
          <Notice kind="warn">
            {words.sessionEnded}{' '}
            <Link to="" reloadDocument className="font-semibold underline">
              {words.signIn}
            </Link>
          </Notice>
        ) : line === 'down' && count > 0 ? (
          <Notice kind="warn">{areKept() ? counted({ locale, count }, words.waits, { count }) : words.notKept}</Notice>
        ) : isResting ? (
          <Notice kind="warn">{words.resting}</Notice>
        ) : null}
      </div>
    </div>
  )
}

/** Handlers that keep the line open while it has the pointer or the focus. */
type Hold = Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/** An unfinished order that was placed cannot be undone. Links to its page, where it can be cancelled, for readers who may open it. */
function ForGood({ card, ...hold }: Hold & { card: DeskCard }) {
  const words = useWords(deskWords)
  const order = card.links.find(({ text }) => text === 'openOrder')
  const look = 'max-w-1/2 py-1 pe-3 text-xs leading-tight'
  if (!order) return <span className={look}>{words.forGood}</span>
  return (
    <Link to={order.to} className={`${look} inline-flex min-h-11 items-center font-semibold underline`} {...hold}>
      {words.forGood}
    </Link>
  )
}

/** The undo form when scripts are off. */
export function UndoForm({ done: { key, order, outcome } }: { done: { key: string; order: number; outcome: OutcomeName } }) {
  const words = useWords(deskWords)
  return (
    <form method="post" action="/admin/desk/" className="desk-done">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="key" value={key} />
      <span className="min-w-0 flex-1 truncate">{fill(words.doneLine, { outcome: doneWord(outcome, words), number: order })}</span>
      <Button type="submit" kind="quiet">
        {words.undo}
      </Button>
    </form>
  )
}
