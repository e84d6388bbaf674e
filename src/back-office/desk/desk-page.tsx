import { data, Link, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList, Problem } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import { usePageLocale } from '#ui/page-locale.ts'
import type { Route } from './+types/desk-page'
import { History, Queue } from './beside.tsx'
import { actOnDesk, askedOrder, doneIn, pathAfter } from './desk-actions.server.ts'
import { DeskBar } from './desk-bar.tsx'
import { Card } from './desk-card.tsx'
import { deskForReader } from './desk-answer.server.ts'
import { findForReader } from './desk-search.server.ts'
import { DeskSearch } from './desk-search.tsx'
import { deskWords } from './desk.words.ts'
import { GivenUp, type GivenUpProps } from './given-up.tsx'
import { Said, UndoForm } from './said.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskKeys, useKeysOn } from './use-desk-keys.ts'
import { useForms } from './use-forms.ts'
import './desk.css'

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
    words: translate(readerLocale(), deskWords),
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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OpenDesk key={loaderData.stamp} loaderData={loaderData} problem={actionData?.problem} />
}

interface OpenDeskProps {
  loaderData: Route.ComponentProps['loaderData']
  problem: string | undefined
}

function OpenDesk({ loaderData, problem }: OpenDeskProps) {
  const { words, done, found } = loaderData
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
        <DeskSearch first={found} inHand={card?.id} words={words} />
        <Said desk={desk} locale={locale} words={words} />
        {done && !desk.isAlive ? <UndoForm done={done} words={words} /> : null}
        <div className="basis-full empty:hidden">
          <Problem>{problem}</Problem>
        </div>
      </header>
      <Queue queue={desk.queue} areKeysOn={areKeysOn} words={words}>
        <GivenUp {...givenUp} />
      </Queue>
      {card ? (
        <div className="desk-main" key={card.id}>
          <Card card={card} words={words} onChange={onChange} isChanging={isChanging} />
          <DeskBar card={card} words={words} onPress={onPress} isHeld={isChanging} />
        </div>
      ) : (
        <Nobody desk={desk} words={words} givenUp={givenUp} />
      )}
      {card ? <History card={card} words={words} /> : null}
    </div>
  )
}

/** Shown when no call is due: when the next one is, and how many wait. */
function Nobody({ desk, words, givenUp }: { desk: ReturnType<typeof useDesk>; words: OpenDeskProps['loaderData']['words']; givenUp: GivenUpProps }) {
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
