import { fill } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
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
      <Reasons title={words.whyRefused} reasons={reasons.filter((one) => one.kind === 'refused')} />
      {isTold && totals.refused > 0 ? (
        <p className="grid gap-1 text-sm text-soft">
          <a href={`/admin/import/${shown.id}/refused/`} className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
            {words.downloadRefused}
          </a>
          {words.downloadRefusedText}
        </p>
      ) : null}
      <Reasons title={words.toKnow} reasons={reasons.filter((one) => one.kind === 'noted')} />
      {columns ? <ColumnLists columns={columns} /> : null}
      {remarks.length > 0 ? (
        <details className="grid gap-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{words.rowByRow}</summary>
          <p className="mb-2 text-xs text-soft">{fill(words.firstOnes, { count: remarks.length })}</p>
          <Table caption={words.rowByRow} columns={[words.row, words.column, words.reason]}>
            {remarks.map(({ row, column, text }, place) => (
              <tr key={place}>
                <td className="tabular-nums">{row}</td>
                <td>{column || '–'}</td>
                <td>{text}</td>
              </tr>
            ))}
          </Table>
        </details>
      ) : null}
    </>
  )
}

function Reasons({ title, reasons }: { title: string; reasons: ImportPart['shown']['reasons'] }) {
  const words = useWords(importPageWords)
  if (reasons.length === 0) return null
  return (
    <PageSection title={title}>
      <ul className="grid gap-2 text-sm">
        {reasons.map(({ text, count }) => (
          <li key={text} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{text}</span>
            <span className="shrink-0 text-soft tabular-nums">{fill(words.times, { count })}</span>
          </li>
        ))}
      </ul>
    </PageSection>
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
