import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { AlertIcon, CheckIcon } from '#ui/form-icons.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { openingListWords } from './opening.words.ts'
import type { OpeningLine, OpeningList as List } from './opening-views.server.ts'
import { useWords } from '#ui/use-words.ts'

const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-shade [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-good'

interface OpeningListProps extends List {
  progress: string
  takeUp: string
  checked: { name: string; problem: string | undefined } | undefined
}

/** Opening checklist. The shop checks each line itself; each has a link that fixes it. */
export function OpeningList({ lines, done, isAside, more, progress, takeUp, checked }: OpeningListProps) {
  const words = useWords(openingListWords)
  const isReady = done === lines.length
  if (isAside)
    return (
      <Form method="post">
        <Button type="submit" name="intent" value="opening-take-up" kind="quiet">
          {takeUp}
        </Button>
      </Form>
    )
  const passed = checked && checked.problem === undefined ? lines.find(({ name }) => name === checked.name) : undefined
  const next = lines.find((line) => line.problem !== undefined)?.name
  const list = (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {lines.map((line) => {
        const isFresh = checked?.name === line.name
        return <Line key={line.name} {...line} problem={isFresh ? checked.problem : line.problem} isFresh={isFresh} isNext={line.name === next} />
      })}
    </ul>
  )
  return (
    <section id="opening" aria-labelledby="opening-title" className="grid scroll-mt-4 gap-3">
      <div className="flex items-baseline justify-between gap-x-3 max-[20em]:flex-wrap">
        <h2 id="opening-title" className="font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-soft tabular-nums">{progress}</p>
      </div>
      <progress value={done} max={lines.length} aria-labelledby="opening-title" className={BAR} />
      {isReady ? (
        <Notice kind="good" role="status">
          {words.allDone}
        </Notice>
      ) : null}
      {isReady && !checked ? (
        <details>
          <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-accent">{words.seeList}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <p role="status" className="sr-only">
        {passed ? fill(words.isPassed, { title: passed.title }) : ''}
      </p>
      <nav aria-labelledby="opening-more" className="grid gap-2">
        <h3 id="opening-more" className="text-sm font-medium text-soft">
          {words.more}
        </h3>
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {more.map(({ to, text }) => (
            <li key={to}>
              {/* A full page load: the storefront is a separate document with its own styles. */}
              <Link to={to} reloadDocument={to === '/'} className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-shade">
                <span className="flex-1">{text}</span>
                <ChevronNext className="size-5 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" className="justify-self-start">
        <Button type="submit" name="intent" value="opening-aside" kind="quiet">
          {words.putAside}
        </Button>
      </Form>
    </section>
  )
}

interface LineProps extends OpeningLine {
  isFresh: boolean
  /** First unfinished line. Its button is the page's primary one. */
  isNext: boolean
}

function Line({ name, title, problem, mend, trial, first, isFresh, isNext }: LineProps) {
  const words = useWords(openingListWords)
  const isPassed = problem === undefined
  const found = isFresh ? (problem ?? 'passed') : undefined
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button disappeared when the line changed, so the line takes the focus.
    if (found !== undefined && document.activeElement === document.body) line.current?.focus()
  }, [found])
  const lookOf = (what: 'mend' | 'trial') => (isPassed ? 'quiet' : isNext && what === (mend ? first : 'trial') ? 'primary' : 'secondary')
  const button = trial ? (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="check" value={name} />
      <Button
        type="submit"
        name="intent"
        value="opening-check"
        kind={lookOf('trial')}
        aria-label={trial === words.check ? fill(words.checkOf, { title }) : undefined}
      >
        {trial}
      </Button>
    </Form>
  ) : null
  return (
    <li ref={line} tabIndex={-1} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-2.5">
      {isPassed ? <CheckIcon className="mt-3 size-5 text-good" /> : <AlertIcon className="mt-3 size-5 text-warn" />}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">
          {title}
          <span className="sr-only"> ({isPassed ? words.passed : words.missing})</span>
        </h3>
        {isPassed ? button : null}
      </div>
      {isPassed ? null : (
        <div className="col-start-2 grid gap-2.5 pb-2">
          <p role={isFresh ? 'alert' : undefined} className="text-sm wrap-anywhere text-soft">
            {problem}
          </p>
          <div className="flex flex-wrap gap-2">
            {mend ? (
              <Link to={mend.to} className={buttonLook({ kind: lookOf('mend') })}>
                {mend.text}
              </Link>
            ) : null}
            {button}
          </div>
        </div>
      )}
    </li>
  )
}

interface ShopDoorProps extends Pick<List, 'isClosed' | 'lines' | 'done'> {
  progress: string
}

/** Opens a closed shop to visitors, which takes two presses while its list is unfinished, or closes an open one, which takes two too. */
export function ShopDoor({ isClosed, lines, done, progress }: ShopDoorProps) {
  const words = useWords(openingListWords)
  if (isClosed)
    return (
      <section id="door" aria-labelledby="door-title" className="grid scroll-mt-4 gap-3 rounded-xl border border-line bg-surface p-4">
        <div>
          <h2 id="door-title" className="font-semibold">
            {words.closedTitle}
          </h2>
          <p className="text-sm text-soft">{words.closedText}</p>
        </div>
        {done === lines.length ? (
          <Form method="post" className="justify-self-start">
            <Button type="submit" name="intent" value="open-shop">
              {words.openNow}
            </Button>
          </Form>
        ) : (
          <details>
            <summary className={buttonLook({ kind: 'secondary' })}>{words.openNow}</summary>
            <Form method="post" className="mt-3 grid justify-items-start gap-3">
              <p className="text-sm">{fill(words.openAsks, { progress })}</p>
              <Button type="submit" name="intent" value="open-shop">
                {words.openAnyway}
              </Button>
            </Form>
          </details>
        )}
      </section>
    )
  return (
    <details id="door">
      <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-soft">{words.closeForNow}</summary>
      <Form method="post" className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-sm">{words.closeText}</p>
        <Button type="submit" name="intent" value="close-shop" kind="danger">
          {words.closeNow}
        </Button>
      </Form>
    </details>
  )
}
