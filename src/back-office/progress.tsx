import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 700

/** Lets a page look again while work of the shop goes on. */
export function useLookAgain(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
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

/** How far work of the shop is. Where no script runs, the page looks again by itself. */
export function Progress({ title, done, total, text }: ProgressProps) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <progress {...(total > 0 && { value: done, max: total })} aria-label={title} className="h-3 w-full accent-accent" />
      <p className="text-sm text-soft tabular-nums">{text}</p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
    </>
  )
}
