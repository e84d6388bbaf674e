import { DealCountdown } from './deal-countdown.tsx'
import type { ProductWords } from '#storefront/product/product-translations.ts'

/** Note that the price is a deal's, with its countdown. */
export default function RunningDeal({ endsAt, words }: { endsAt: Date; words: ProductWords }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <p className="text-sm text-soft">{words.dealEndsIn}</p>
      <DealCountdown endsAt={endsAt} words={words} />
    </div>
  )
}
