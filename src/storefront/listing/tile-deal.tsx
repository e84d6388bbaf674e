import type { Translated } from '#i18n/words.ts'
import { DealCountdown } from '#storefront/deals/deal-countdown.tsx'
import type { countdownWords } from './listing.words.ts'

/** Countdown of a tile's deal. Loaded apart, since most tiles have none. */
export default function TileDeal({ endsAt, words }: { endsAt: Date; words: Translated<typeof countdownWords> }) {
  return (
    <div className="tile-deal">
      <DealCountdown endsAt={endsAt} words={words} />
    </div>
  )
}
