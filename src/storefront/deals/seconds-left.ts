import { useSyncExternalStore } from 'react'

export interface Countdown {
  days: number
  hours: number
  mins: number
  secs: number
}

/** Whole seconds until `end`, at least 0. Both in ms. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

export function countdownOf(seconds: number): Countdown {
  return { days: Math.floor(seconds / 86_400), hours: Math.floor(seconds / 3600) % 24, mins: Math.floor(seconds / 60) % 60, secs: seconds % 60 }
}

/** Seconds until `end` (ms), updated each second. Undefined on the server and in the first render: a cached page does not know its age. */
export function useSecondsLeft(end: number): number | undefined {
  return useSyncExternalStore(
    eachSecond,
    () => secondsUntil(end, Date.now()),
    () => undefined,
  )
}

const listeners = new Set<() => void>()
let timer: number | undefined

function eachSecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= window.setInterval(() => listeners.forEach((tell) => tell()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}
