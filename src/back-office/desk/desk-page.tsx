import { data, Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList, Problem, TextLink } from '#back-office/kit/frames.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/desk-page'
import { actOnDesk, askedOrder, doneIn, pathAfter } from './desk-actions.server.ts'
import { submitterOf, type CardPart, DeskBar } from './desk-bar.tsx'
import { Card } from './desk-card.tsx'
import { deskForReader, type DeskAnswer, type DeskCard } from './desk-views.server.ts'
import { findForReader } from './desk-search.server.ts'
import { DeskSearch } from './desk-search.tsx'
import { deskWords } from './desk.words.ts'
import { useDesk, useUndoTime, type Desk } from './use-desk.ts'
import { useForms, useDeskKeys, useKeysOn, setKeysOn, doneWord, type OutcomeName } from './use-desk-keys.ts'
import './desk.css'
import { Button } from '#ui/button.tsx'
import { type ReactNode, useState, type DOMAttributes } from 'react'
import { titled } from '#back-office/kit/page-head.tsx'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { areKept } from './outbox.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.call', context)
  const order = askedOrder(url)
  const q = url.searchParams.get('q')
  return {
    ...(await deskForReader(person, { held: order === undefined ? [] : [order], atAnyHour: url.searchParams.has('now') })),
    person: person.id,
    done: doneIn(url),
    found: q === null ? null : await findForReader(q, person),
    stamp: Date.now(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.call', context)
  const fields = await fieldsOf(request)
  const { problem, status } = await actOnDesk(fields, person)
  if (problem !== undefined) return data({ problem }, status)
  return redirect(pathAfter(fields), 303)
}

/** The page reloads its own data; revalidate only for another address. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href !== nextUrl.href
}

export const meta = titled(deskWords.title)

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OpenDesk key={loaderData.stamp} loaderData={loaderData} problem={actionData?.problem} />
}

function OpenDesk({ loaderData, problem }: { loaderData: Route.ComponentProps['loaderData']; problem: string | undefined }) {
  const words = useWords(deskWords)
  const { done, found } = loaderData
  const locale = usePageLocale()
  const desk = useDesk(loaderData, words)
  const areKeysOn = useKeysOn()
  useDeskKeys(areKeysOn)
  const { onPress, onChange } = useForms(desk, words)
  const { card, isChanging } = desk
  const givenUp = { givenUp: desk.givenUp, words, onChange, isChanging }
  return (
    <div className="desk" data-unkept="" data-keys={areKeysOn ? 'on' : 'off'}>
      <header className="desk-head">
        <h1>{words.title}</h1>
        <Link to="/admin/desk/figures/">{words.figures}</Link>
        <DeskSearch first={found} inHand={card?.id} />
        <Said desk={desk} locale={locale} />
        {done && !desk.isAlive ? <UndoForm done={done} /> : null}
        <div className="basis-full empty:hidden">
          <Problem>{problem}</Problem>
        </div>
      </header>
      <Queue queue={desk.queue} areKeysOn={areKeysOn}>
        <GivenUp {...givenUp} />
      </Queue>
      {card ? (
        <div className="desk-main" key={card.id}>
          <Card card={card} onChange={onChange} isChanging={isChanging} />
          <DeskBar card={card} onPress={onPress} isHeld={isChanging} />
        </div>
      ) : (
        <Nobody desk={desk} givenUp={givenUp} />
      )}
      {card ? <History card={card} /> : null}
    </div>
  )
}

/** Shown when no call is due: when the next one is, and how many wait. */
function Nobody({ desk, givenUp }: { desk: ReturnType<typeof useDesk>; givenUp: GivenUpProps }) {
  const words = useWords(deskWords)
  const { nobody, waiting, line } = desk
  if (waiting.length > 0) return <EmptyList>{line === 'up' ? words.sending : words.noNetworkNow}</EmptyList>
  return (
    <div id="desk-card" tabIndex={-1} className="grid content-start gap-3">
      <EmptyList>{nobody?.text ?? words.sending}</EmptyList>
      {nobody?.next ? <p>{nobody.next}</p> : null}
      {nobody?.waits ? <p>{nobody.waits}</p> : null}
      <p className="text-sm text-soft">{words.comesByItself}</p>
      <Link to={nobody?.isClosed ? '/admin/desk/?now' : '/admin/desk/'} reloadDocument className="btn btn-secondary justify-self-start">
        {nobody?.isClosed ? words.callAnyway : words.lookAgain}
      </Link>
      <div className="wide:hidden">
        <GivenUp {...givenUp} />
      </div>
    </div>
  )
}

interface GivenUpProps extends Omit<CardPart, 'card'> {
  givenUp: DeskAnswer['givenUp']
}

/** Orders that reached the limit of calls: cancel with one tap, or call once more. IMP-05. */
function GivenUp({ givenUp, onChange, isChanging }: GivenUpProps) {
  const words = useWords(deskWords)
  if (!givenUp) return null
  const { text, to, orders } = givenUp
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm">{words.toGiveUp}</h2>
      {to ? <TextLink to={to}>{text}</TextLink> : <p>{text}</p>}
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

/** The next calls, the agent's figures and the key settings. Wide screens only. */
function Queue({ queue, areKeysOn, children }: { queue: DeskAnswer['queue']; areKeysOn: boolean; children: ReactNode }) {
  const words = useWords(deskWords)
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
        <TextLink to="/admin/desk/figures/">{words.figures}</TextLink>
      </p>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={areKeysOn} onChange={({ target }) => setKeysOn(target.checked)} className="size-5 accent-accent" />
        {words.keys}
      </label>
    </aside>
  )
}

function History({ card }: { card: DeskCard }) {
  const words = useWords(deskWords)
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

/** Status line: the last action with its undo, errors, and presses that wait for the network. Stays while the next order is shown. */
function Said({ desk, locale }: { desk: Desk; locale: Locale }) {
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
function UndoForm({ done: { key, order, outcome } }: { done: { key: string; order: number; outcome: OutcomeName } }) {
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
