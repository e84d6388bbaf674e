import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { isOver, type Task } from '#shop/upkeep/tasks'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from './action-form.tsx'
import { commonWords, importWords } from './common.words.ts'
import { Problem } from './frames.tsx'
import { PageHead } from './page-head.tsx'
import { PageSection } from './page-section.tsx'
import { Progress, useLookAgain } from './progress.tsx'

export type ShownTask = Pick<Task, 'state' | 'stopAsked' | 'done' | 'total'>

export function shownTask({ state, stopAsked, done, total }: ShownTask): ShownTask {
  return { state, stopAsked, done, total }
}

interface TaskPageProps {
  back: { to: string; text: string }
  title: ReactNode
  about?: ReactNode
  problem?: string | undefined
  isBusy: boolean
  isWide?: boolean
  children: ReactNode
}

/** Page of long work. Refreshes itself while it is busy; without scripts, `Progress` does. */
export function TaskPage({ back, title, about, problem, isBusy, isWide = false, children }: TaskPageProps) {
  useLookAgain(isBusy)
  return (
    <div className={`grid grid-cols-1 gap-5 ${isWide ? 'max-w-3xl' : 'max-w-xl'}`}>
      <PageHead back={back} title={title}>
        {about}
      </PageHead>
      <Problem>{problem}</Problem>
      {children}
    </div>
  )
}

interface BulkProgressProps {
  task: ShownTask
  outcomes: string[]
  /** True if a finished task left items that need attention. */
  needsLook?: boolean
  running: string
  finished: string
}

export function BulkProgress({ task, outcomes, needsLook = false, running, finished }: BulkProgressProps) {
  const words = { ...useWords(commonWords), running, finished }
  const { state, stopAsked, done, total } = task
  if (isOver(task)) {
    const ended = { finished: needsLook ? 'warn' : 'good', failed: 'bad', stopped: 'warn' } as const
    return (
      <Notice kind={ended[state as 'finished']} role="status" title={words[state]}>
        <ul>
          {outcomes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <>
      <div aria-live="polite" className="grid gap-3">
        <Progress
          title={stopAsked && state === 'running' ? words.stopping : words[state]}
          done={done}
          total={total}
          text={fill(words.progress, { done, total })}
        />
      </div>
      {stopAsked ? null : <p className="text-sm text-soft">{words.mayLeave}</p>}
      <ActionForm>
        <SubmitButton kind="quiet" disabled={stopAsked}>
          {words.stop}
        </SubmitButton>
      </ActionForm>
    </>
  )
}

export function UndoTask({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <ActionForm className="grid justify-items-start gap-2">
      <SubmitButton name={name} value={value} kind="secondary">
        {useWords(commonWords).undo}
      </SubmitButton>
      <p className="text-sm text-soft">{hint}</p>
    </ActionForm>
  )
}

interface ImportProgressProps {
  path: string
  title: string
  task: ShownTask
  text: string
}

/** Progress of an import with a stop button, and a way to look again without scripts. */
export function ImportProgress({ path, title, task: { done, total, stopAsked }, text }: ImportProgressProps) {
  const words = useWords(importWords)
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <Progress title={title} done={done} total={total} text={text} />
      <p className="text-sm text-soft">{words.mayLeave}</p>
      <div className="flex flex-wrap gap-2">
        <ActionForm>
          <SubmitButton name="intent" value="stop" kind="secondary" disabled={stopAsked}>
            {stopAsked ? words.stopping : words.stop}
          </SubmitButton>
        </ActionForm>
        <a href={path} className={buttonLook({ kind: 'quiet' })}>
          {words.reload}
        </a>
      </div>
    </div>
  )
}

export function CountedReasons({ title, reasons }: { title: string; reasons: { text: string; count: number }[] }) {
  const words = useWords(importWords)
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

interface RemarksProps {
  title: string
  /** That only the first ones are shown. */
  about: string
  columns: string[]
  /** Cells of each row; the first is a number. */
  rows: (string | number)[][]
}

export function Remarks({ title, about, columns, rows }: RemarksProps) {
  if (rows.length === 0) return null
  return (
    <details className="grid gap-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{title}</summary>
      <p className="mb-2 text-xs text-soft">{about}</p>
      <Table caption={title} columns={columns}>
        {rows.map(([number, ...cells], place) => (
          <tr key={place}>
            <td className="tabular-nums">{number}</td>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  )
}
