import { useEffect, useState, type Ref } from 'react'
import type { Spoken } from '#i18n/words.ts'
import type { Listing } from '#shop/listing'
import { countInWords } from './counts.ts'
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
