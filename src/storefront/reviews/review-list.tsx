import type { Translated } from '#i18n/words.ts'
import { CheckIcon } from '#ui/form-icons.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ReviewView } from './reviews-view.ts'
import type { reviewsWords } from './reviews.words.ts'

interface ReviewListProps {
  reviews: readonly ReviewView[]
  words: Pick<Translated<typeof reviewsWords>, 'verified'>
}

export function ReviewList({ reviews, words }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map(({ id, author, rating, ratingText, text, verified, day, writtenAt }) => (
        <li key={id} className="space-y-2 py-5 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Stars average={rating} label={ratingText} />
            <bdi className="font-semibold">{author}</bdi>
            {verified ? (
              <span className="inline-flex items-center gap-1 text-xs text-good">
                <CheckIcon className="size-4" /> {words.verified}
              </span>
            ) : null}
            <time dateTime={writtenAt} className="text-xs text-soft">
              {day}
            </time>
          </p>
          <p dir="auto" className="max-w-prose text-sm whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
