import { useEffect, useState, type Ref } from 'react'
import { fill, type Spoken } from '#i18n/words.ts'
import { countText } from '#storefront/filters/filter-choice.ts'
import { LAST_NUMBERED_PAGE, type Listing } from '#shop/listing'
import type { listingPageWords } from './listing-page.words.ts'

interface ResultCountProps {
  listing: Listing
  words: Spoken<typeof listingPageWords>
  ref: Ref<HTMLParagraphElement>
}

const AGAIN_MS = 2000

/** How many products there are, and which of them show. Said aloud when it changes, and again 2 s after the page opened. Spec 2.3, 9.5. */
export function ResultCount({ listing, words, ref }: ResultCountProps) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const again = setTimeout(() => setTimes(1), AGAIN_MS)
    return () => clearTimeout(again)
  }, [])
  return (
    <p ref={ref} tabIndex={-1} role="status" className="result-count text-sm text-soft outline-none">
      <span key={times}>{countInWords(listing, words)}</span>
    </p>
  )
}

/** `1–24 sur 312 produits`, `12 produits`, `25–48 sur plus de 1 000 produits`. Past the numbered pages nobody counts which they are. */
export function countInWords({ asked, cards, count, next }: Listing, words: ResultCountProps['words']): string {
  if (count.n === 0) return words.noProducts
  if (count.n === 1 && !count.more) return words.oneProduct
  const number = countText({ n: count.n, more: false })
  const n = count.more ? fill(words.manyProducts, { n: number }) : number
  const whole = asked.page === 1 && next === null
  if (whole || (asked.page === LAST_NUMBERED_PAGE && asked.after !== null)) return fill(words.allProducts, { n })
  const before = (asked.page - 1) * asked.pageSize
  return fill(words.someProducts, { from: before + 1, to: before + cards.length, n })
}
