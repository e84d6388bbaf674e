import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 4000
const MOST_TIMES = 30

/** Polls a waiting order every four seconds, for two minutes at most and only while the page is visible. */
export function useOrderPolling(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return undefined
    let times = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      if (++times >= MOST_TIMES) clearInterval(timer)
      void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
