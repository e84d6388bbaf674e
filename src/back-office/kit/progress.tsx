import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

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
