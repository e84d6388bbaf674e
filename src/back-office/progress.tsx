import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TaskState } from '#shop/upkeep/tasks'
import { Notice } from '#ui/notice.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'

const LOOK_AGAIN_MS = 700

/** Lets a page look again while work of the shop goes on, every `ms`. */
export function useLookAgain(isRunning: boolean, ms = LOOK_AGAIN_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), ms)
    return () => clearInterval(timer)
  }, [isRunning, revalidate, ms])
}

interface ProgressProps {
  /** What is being done. */
  title: string
  done: number
  /** 0 while it is not known. */
  total: number
  /** How far it is, in words. */
  text: string
}

/** A track with an edge, so that a bar at zero is seen as one. */
const TRACK =
  'appearance-none overflow-hidden rounded-full border border-edge bg-shade [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent'

/** How far work of the shop is. Where no script runs, the page looks again by itself. */
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

/** Work at many things, as its page shows it. */
interface BulkWork {
  isRunning: boolean
  isStopping: boolean
  state: TaskState
  done: number
  total: number
  /** How far it is, in words. */
  progress: string
  /** What became of the things, a line each. */
  outcomes: string[]
}

interface BulkProgressProps {
  work: BulkWork
  /** Some of the things are to be looked at, though the work came to its end. */
  needsLook?: boolean
  words: Record<TaskState | 'stopping' | 'mayLeave' | 'stop', string>
}

/** How far work at many things is, and the way to stop it; once it is over, what became of them. It looks again by itself, also where no script does. */
export function BulkProgress({ work, needsLook = false, words }: BulkProgressProps) {
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
