import { fill } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { CountedReasons, Remarks } from '#back-office/kit/task-page.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import type { Columns, importOnPage } from './import-views.server.ts'
import { importPageWords } from './import.words.ts'
import { useWords } from '#ui/use-words.ts'

interface ImportPart {
  shown: ReturnType<typeof importOnPage>
}

export function ImportReportParts({ shown }: ImportPart) {
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
