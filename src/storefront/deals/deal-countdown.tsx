import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { countdownWords } from '#storefront/listing/listing.words.ts'
import { countdownOf, useSecondsLeft, type Countdown } from './seconds-left.ts'
import type { ProductWords } from '#storefront/product/product-translations.ts'

interface DealCountdownProps {
  endsAt: Date
  words: Translated<typeof countdownWords>
}

const PARTS = ['days', 'hours', 'mins', 'secs'] as const satisfies (keyof Countdown)[]

/**
 * Countdown of a deal, second by second (CAT-35, CAT-36). At 0 it reloads the page's data once: the server ends the price (CAT-37). Its space is reserved, and
 * labels fit the narrowest tile.
 */
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
    <p
      role="timer"
      data-ends={end}
      aria-label={words.dealEndsIn}
      className="grid w-fit grid-cols-[repeat(4,minmax(max-content,2.75rem))] gap-1 text-center text-deal noscript:hidden"
    >
      {PARTS.map((part) => (
        <span key={part} className="archway rounded-b-md bg-deal-wash px-px pt-2.5 pb-1">
          <span className="clock-number block h-5 empty:before:content-[attr(data-number)] text-base leading-5 font-semibold tabular-nums">
            {shown && String(shown[part]).padStart(2, '0')}
          </span>{' '}
          <span className="block text-2xs leading-tight whitespace-nowrap">{words[part]}</span>
        </span>
      ))}
    </p>
  )
}

export function RunningDeal({ endsAt, words }: { endsAt: Date; words: ProductWords }) {
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
