import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { usePageWords } from '#ui/page-locale.ts'
import type { countdownWords } from '#storefront/listing/listing.words.ts'

interface DealCountdownProps {
  endsAt: Date
  words: Translated<typeof countdownWords>
}

const PARTS = ['days', 'hours', 'mins', 'secs'] as const satisfies (keyof Countdown)[]

/** Countdown of a deal (CAT-35, CAT-36). At 0 it reloads the page's data once: the server ends the price (CAT-37). Its space is reserved. */
export function DealCountdown({ endsAt, words }: DealCountdownProps) {
  const end = endsAt.getTime()
  const left = useSecondsLeft(end)
  const over = left === 0
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (over) void revalidate()
  }, [over, revalidate])
  const shown = left === undefined ? undefined : countdownOf(left)
  return (
    <p role="timer" data-ends={end} aria-label={words.dealEndsIn} className="flex flex-wrap gap-1 text-center text-deal noscript:hidden">
      {PARTS.map((part) => (
        <span key={part} className="archway max-w-11 min-w-max flex-1 rounded-b-md bg-deal-wash px-px pt-2.5 pb-1">
          <span className="clock-number block h-5 empty:before:content-[attr(data-number)] text-base leading-5 font-semibold tabular-nums">
            {shown && String(shown[part]).padStart(2, '0')}
          </span>{' '}
          <span className="block text-2xs leading-tight whitespace-nowrap">{words[part]}</span>
        </span>
      ))}
    </p>
  )
}

export function RunningDeal({ endsAt }: { endsAt: Date }) {
  const words = usePageWords<typeof countdownWords>()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <p className="text-sm text-soft">{words.dealEndsIn}</p>
      <DealCountdown endsAt={endsAt} words={words} />
    </div>
  )
}

export function TileDeal({ endsAt, words }: { endsAt: Date; words: Translated<typeof countdownWords> }) {
  return (
    <div className="tile-deal">
      <DealCountdown endsAt={endsAt} words={words} />
    </div>
  )
}

interface Countdown {
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
function useSecondsLeft(end: number): number | undefined {
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
