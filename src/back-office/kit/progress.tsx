import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TaskState } from '#shop/upkeep/tasks'
import { Notice } from '#ui/notice.tsx'
import { ActionForm, SubmitButton } from './action-form.tsx'
import { commonWords } from './common.words.ts'
import { useWords } from '#ui/use-words.ts'

const LOOK_AGAIN_MS = 700

/** Revalidates every `ms` while a background task runs. */
export function useLookAgain(isRunning: boolean, ms = LOOK_AGAIN_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), ms)
    return () => clearInterval(timer)
  }, [isRunning, revalidate, ms])
}

interface ProgressProps {
  title: string
  done: number
  /** 0 if unknown. */
  total: number
  text: string
}

/** The border makes a bar at zero visible. */
const TRACK =
  'appearance-none overflow-hidden rounded-full border border-edge bg-shade [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent'

/** Progress of a background task. Without scripts, the page refreshes itself. */
export function Progress({ title, done, total, text }: ProgressProps) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <progress {...(total > 0 && { value: done, max: total })} aria-label={title} className={`h-3 w-full ${total > 0 ? TRACK : 'accent-accent'}`} />
      <p className="text-sm text-soft tabular-nums">{text}</p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
    </>
  )
}

interface BulkWork {
  isRunning: boolean
  isStopping: boolean
  state: TaskState
  done: number
  total: number
  progress: string
  outcomes: string[]
}

interface BulkProgressProps {
  work: BulkWork
  /** True if a finished task left items that need attention. */
  needsLook?: boolean
  running: string
  finished: string
}

/** Progress of a bulk task with a stop button, then its results. Refreshes by itself, also without scripts. */
export function BulkProgress({ work, needsLook = false, running, finished }: BulkProgressProps) {
  const words = { ...useWords(commonWords), running, finished }
  const { isRunning, isStopping, state, done, total, progress, outcomes } = work
  useLookAgain(isRunning)
  if (!isRunning) {
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
        <Progress title={isStopping && state === 'running' ? words.stopping : words[state]} done={done} total={total} text={progress} />
      </div>
      {isStopping ? null : <p className="text-sm text-soft">{words.mayLeave}</p>}
      <ActionForm>
        <SubmitButton kind="quiet" disabled={isStopping}>
          {words.stop}
        </SubmitButton>
      </ActionForm>
    </>
  )
}
