import { Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { applyImport, beginUndo, stopImport } from '#shop/goods/product-import.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { ImportProgress, TaskPage, CountedReasons, Remarks } from '#back-office/kit/task-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/import-task-page'
import { importAt, importOnPage, type Columns } from './import-views.server.ts'
import { importPageWords } from './import.words.ts'
import { useWords } from '#ui/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = memberWhoMay('products.manage', context)
  const [found, settings] = await Promise.all([importAt(params.import, person), findSettings()])
  return { shown: importOnPage(found, settings) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  const { task } = await importAt(params.import, by)
  const { intent } = await fieldsOf(request)
  try {
    if (intent === 'apply') return redirect(`/admin/import/${await applyImport(by, task.id)}/`, 303)
    if (intent === 'stop') await stopImport(task.id)
    if (intent === 'undo') await beginUndo(by, task.id)
  } catch (error) {
    return { problem: asRefusal(error).in(readerLocale()) }
  }
  return redirect(`/admin/import/${task.id}/`, 303)
}

export const meta = titled(importPageWords.title, ({ shown }: Route.ComponentProps['loaderData']) => shown.name)

export default function ImportTaskPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const words = useWords(importPageWords)
  const isBusy = !shown.isOver || (shown.undo !== undefined && !shown.undo.isOver)
  const { totals, kind, task } = shown
  const path = `/admin/import/${shown.id}/`
  const fitting = (totals?.created ?? 0) + (totals?.updated ?? 0)
  return (
    <TaskPage
      back={{ to: '/admin/import/', text: words.back }}
      title={shown.name}
      about={<p className="text-sm text-soft">{fill(words.byWhom, { when: shown.when, who: shown.by })}</p>}
      problem={actionData?.problem}
      isBusy={isBusy}
      isWide
    >
      <div aria-live="polite" className="grid gap-4">
        {shown.isOver ? null : (
          <ImportProgress path={path} title={kind === 'check' ? words.checking : words.importing} task={task} text={fill(words.progress, task)} />
        )}
        {shown.problem ? <Notice kind="bad">{shown.problem}</Notice> : null}
        {task.state === 'failed' ? <Notice kind="bad">{words.failed}</Notice> : null}
        {kind === 'import' && task.state === 'stopped' ? <Notice kind="warn">{words.stopped}</Notice> : null}
        {kind === 'import' && task.state === 'finished' && !shown.problem && !shown.undo ? <Notice kind="good" title={words.done} /> : null}
        {kind === 'check' && task.state === 'finished' && totals && !shown.problem ? (
          fitting > 0 ? (
            <Notice kind="good" title={words.checked}>
              {shown.wouldDo}
            </Notice>
          ) : (
            <Notice kind="bad">{words.nothingFits}</Notice>
          )
        ) : null}
      </div>
      {kind === 'check' && task.state === 'finished' && !shown.problem && fitting > 0 ? (
        <div className="max-menu:sticky max-menu:bottom-20 max-menu:z-10">
          <ActionForm>
            <SubmitButton name="intent" value="apply" size="large" className="max-menu:w-full">
              {words.apply}
            </SubmitButton>
          </ActionForm>
        </div>
      ) : null}
      {kind === 'check' && shown.isOver && shown.columnsPath ? (
        <Link to={shown.columnsPath} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
          {words.columnsSaid}
        </Link>
      ) : null}
      <ImportUndo shown={shown} />
      <ImportReportParts shown={shown} />
    </TaskPage>
  )
}

interface ImportPart {
  shown: ReturnType<typeof importOnPage>
}

function ImportUndo({ shown }: ImportPart) {
  const words = useWords(importPageWords)
  const { undo, changes } = shown
  const { restored = 0, deleted = 0, archived = 0, left = [], leftCount = 0, bare = [] } = undo?.found ?? {}
  return (
    <>
      {undo && !undo.isOver ? (
        <ImportProgress path={`/admin/import/${shown.id}/`} title={words.undoing} task={undo.task} text={fill(words.undoProgress, undo.task)} />
      ) : null}
      {undo?.isOver ? (
        <Notice
          kind={undo.task.state === 'finished' ? 'good' : 'warn'}
          title={undo.task.state === 'finished' ? words.undone : words[`state-${undo.task.state}`]}
        >
          {fill(words.undoneText, { restored, deleted, archived, left: leftCount })}
        </Notice>
      ) : null}
      <Named title={words.leftAlone} products={left} />
      <Named title={words.picturesGone} products={bare} />
      {shown.mayUndo ? (
        <details className="rounded-xl border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.undo}</summary>
          <div className="grid gap-3 px-4 pb-4">
            <p className="text-sm text-soft">{fill(words.undoText, changes)}</p>
            <ActionForm>
              <SubmitButton name="intent" value="undo" kind="danger">
                {words.confirmUndo}
              </SubmitButton>
            </ActionForm>
          </div>
        </details>
      ) : null}
    </>
  )
}

function Named({ title, products }: { title: string; products: { id: number; name: string }[] }) {
  if (products.length === 0) return null
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-sm">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

function ImportReportParts({ shown }: ImportPart) {
  const words = useWords(importPageWords)
  const { totals, kind, columns, reasons, remarks } = shown
  const isTold = shown.isOver && totals !== undefined && !shown.problem
  return (
    <>
      {shown.legacy ? <Notice kind="warn">{words[shown.legacy]}</Notice> : null}
      {isTold ? (
        <PageSection title={words.figures}>
          <Facts
            facts={[
              { label: words.newRows, value: totals.created },
              { label: kind === 'check' ? words.knownRows : words.updatedRows, value: totals.updated },
              ...(kind === 'check' ? [{ label: words.pictures, value: shown.pictures }] : [{ label: words.unchangedRows, value: totals.unchanged }]),
              { label: words.refusedRows, value: totals.refused },
              ...(kind === 'import' && shown.state !== 'undone'
                ? [
                    { label: words.madeProducts, value: shown.changes.made },
                    { label: words.changedProducts, value: shown.changes.changed },
                  ]
                : []),
            ]}
          />
        </PageSection>
      ) : null}
      <CountedReasons title={words.whyRefused} reasons={reasons.filter((one) => one.kind === 'refused')} />
      {isTold && totals.refused > 0 ? (
        <p className="grid gap-1 text-sm text-soft">
          <a href={`/admin/import/${shown.id}/refused/`} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
            {words.downloadRefused}
          </a>
          {words.downloadRefusedText}
        </p>
      ) : null}
      <CountedReasons title={words.toKnow} reasons={reasons.filter((one) => one.kind === 'noted')} />
      {columns ? <ColumnLists columns={columns} /> : null}
      <Remarks
        title={words.rowByRow}
        about={fill(words.firstOnes, { count: remarks.length })}
        columns={[words.row, words.column, words.reason]}
        rows={remarks}
      />
    </>
  )
}

const KINDS = ['understood', 'metas', 'ignored', 'twice'] as const

function ColumnLists({ columns }: { columns: Columns }) {
  const words = useWords(importPageWords)
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.columns}</summary>
      <dl className="grid gap-3 px-4 pb-4 text-sm">
        {KINDS.filter((kind) => columns[kind].length > 0).map((kind) => (
          <div key={kind}>
            <dt className="font-medium">{words[`columns-${kind}`]}</dt>
            <dd className="break-words text-soft">{columns[kind].join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
