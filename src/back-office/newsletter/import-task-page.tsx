import { Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { stopSubscriberImport } from '#shop/newsletter/subscriber-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { Progress, useLookAgain } from '#back-office/kit/progress.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/import-task-page'
import { importAt, importOnPage, type ImportOnPage } from './import-views.server.ts'
import { subscriberImportWords } from './newsletter.words.ts'
import { IMPORT_PATH, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const [task, settings] = await Promise.all([importAt(params.import), findSettings()])
  return { shown: importOnPage(task, settings), title: translated(subscriberImportWords.title) }
}

export async function action({ params, context }: Route.ActionArgs) {
  staffWhoMay('newsletter.manage', context)
  const { id } = await importAt(params.import)
  await stopSubscriberImport(id)
  return redirect(`${IMPORT_PATH}${id}/`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.title} · ${loaderData.shown.name}` : '' }]
}

/** An import: its progress, results, and the skipped lines with reasons. IMP-47. */
export default function SubscriberImportTaskPage({ loaderData: { shown } }: Route.ComponentProps) {
  const words = useWords(subscriberImportWords)
  useLookAgain(!shown.isOver)
  const { name, when, isOver, state, problem } = shown
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: IMPORT_PATH, text: words.title }} title={<bdi>{name}</bdi>}>
        <p className="text-sm text-soft">{when}</p>
      </PageHead>
      <div aria-live="polite" className="grid gap-4">
        {isOver ? null : <Working shown={shown} />}
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        {state === 'failed' ? <Notice kind="bad">{words.failed}</Notice> : null}
        {state === 'stopped' ? <Notice kind="warn">{words.stopped}</Notice> : null}
        {state === 'finished' && !problem ? <Notice kind="good" title={words.done} /> : null}
      </div>
      <ImportOutcome shown={shown} />
      {isOver ? (
        <Link to={SUBSCRIBERS_PATH} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
          {words.seeSubscribers}
        </Link>
      ) : null}
    </div>
  )
}

function Working({ shown: { id, progress } }: { shown: ImportOnPage }) {
  const words = useWords(subscriberImportWords)
  const { done, total, stopAsked } = progress
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <Progress title={words.importing} done={done} total={total} text={fill(words.progress, { done, total })} />
      <p className="text-sm text-soft">{words.mayLeave}</p>
      <div className="flex flex-wrap gap-2">
        <ActionForm>
          <SubmitButton kind="secondary" disabled={stopAsked}>
            {stopAsked ? words.stopping : words.stop}
          </SubmitButton>
        </ActionForm>
        <a href={`${IMPORT_PATH}${id}/`} className={buttonLook({ kind: 'quiet' })}>
          {words.reload}
        </a>
      </div>
    </div>
  )
}

interface ImportOutcomeProps {
  shown: ImportOnPage
}

const OUTCOMES = ['added', 'joined', 'known', 'left', 'wrong'] as const

function ImportOutcome({ shown: { totals, proof, reasons, remarks } }: ImportOutcomeProps) {
  const words = useWords(subscriberImportWords)
  return (
    <>
      {totals ? (
        <PageSection title={words.figures}>
          <Facts facts={OUTCOMES.map((outcome) => ({ label: words[outcome], value: <span className="tabular-nums">{totals[outcome]}</span> }))} />
        </PageSection>
      ) : null}
      {reasons.length > 0 ? (
        <PageSection title={words.why}>
          <ul className="grid gap-2 text-sm">
            {reasons.map(({ text, count }) => (
              <li key={text} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">{text}</span>
                <span className="shrink-0 text-soft tabular-nums">{fill(words.times, { count })}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {remarks.length > 0 ? (
        <details className="grid gap-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{words.lineByLine}</summary>
          <p className="mb-2 text-xs text-soft">{fill(words.firstOnes, { count: remarks.length })}</p>
          <Table caption={words.lineByLine} columns={[words.line, words.reason]}>
            {remarks.map(({ row, text }) => (
              <tr key={row}>
                <td className="tabular-nums">{row}</td>
                <td>{text}</td>
              </tr>
            ))}
          </Table>
        </details>
      ) : null}
      {proof ? (
        <PageSection title={words.proofKept}>
          <blockquote dir="auto" className="border-s-2 border-edge ps-3 text-sm break-words whitespace-pre-line">
            {proof}
          </blockquote>
        </PageSection>
      ) : null}
    </>
  )
}
