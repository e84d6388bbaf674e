import { Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { stopSubscriberImport } from '#shop/newsletter/subscriber-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { CountedReasons, ImportProgress, Remarks, TaskPage } from '#back-office/kit/task-page.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/import-task-page'
import { importAt, importOnPage, type ImportOnPage } from './import-views.server.ts'
import { subscriberImportWords } from './newsletter.words.ts'
import { IMPORT_PATH, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Facts } from '#ui/facts.tsx'
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

export default function SubscriberImportTaskPage({ loaderData: { shown } }: Route.ComponentProps) {
  const words = useWords(subscriberImportWords)
  const { id, name, when, isOver, task, problem } = shown
  return (
    <TaskPage
      back={{ to: IMPORT_PATH, text: words.title }}
      title={<bdi>{name}</bdi>}
      about={<p className="text-sm text-soft">{when}</p>}
      isBusy={!isOver}
      isWide
    >
      <div aria-live="polite" className="grid gap-4">
        {isOver ? null : <ImportProgress path={`${IMPORT_PATH}${id}/`} title={words.importing} task={task} text={fill(words.progress, task)} />}
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        {task.state === 'failed' ? <Notice kind="bad">{words.failed}</Notice> : null}
        {task.state === 'stopped' ? <Notice kind="warn">{words.stopped}</Notice> : null}
        {task.state === 'finished' && !problem ? <Notice kind="good" title={words.done} /> : null}
      </div>
      <ImportOutcome shown={shown} />
      {isOver ? (
        <Link to={SUBSCRIBERS_PATH} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
          {words.seeSubscribers}
        </Link>
      ) : null}
    </TaskPage>
  )
}

const OUTCOMES = ['added', 'joined', 'known', 'left', 'wrong'] as const

function ImportOutcome({ shown: { totals, proof, reasons, remarks } }: { shown: ImportOnPage }) {
  const words = useWords(subscriberImportWords)
  return (
    <>
      {totals ? (
        <PageSection title={words.figures}>
          <Facts facts={OUTCOMES.map((outcome) => ({ label: words[outcome], value: <span className="tabular-nums">{totals[outcome]}</span> }))} />
        </PageSection>
      ) : null}
      <CountedReasons title={words.why} reasons={reasons} />
      <Remarks title={words.lineByLine} about={fill(words.firstOnes, { count: remarks.length })} columns={[words.line, words.reason]} rows={remarks} />
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
