import { buttonLook } from '#ui/button.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import { ShareBar, Stars } from '#ui/stars.tsx'
import type { ReviewsView, ReviewsTranslations, ReviewView } from './reviews-view.server.ts'
import { CheckIcon } from '#ui/form-icons.tsx'

interface ProductReviewsProps {
  shown: ReviewsView
  words: ReviewsTranslations
}

/** Reviews of a product: the average, the spread of stars, and the newest reviews (PDP-44). */
export function ProductReviews({ shown: { rating, stars, reviews, older, write }, words }: ProductReviewsProps) {
  const door = (
    <a href={write} rel="nofollow" className={buttonLook({ kind: 'quiet' })}>
      {words.writeReview}
    </a>
  )
  if (!rating)
    return (
      <div className="space-y-2 text-sm">
        <p className="font-medium">{words.noReviews}</p>
        <p className="text-soft">{words.whoReviews}</p>
        {door}
      </div>
    )
  return (
    <div className="grid gap-x-12 gap-y-8 menu:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="space-y-4">
        <p className="flex items-center gap-3">
          <span className="text-hero leading-none font-semibold tabular-nums">{rating.number}</span>
          <Stars average={rating.average} label={rating.text} />
        </p>
        <ul aria-label={words.byStars} className="space-y-1.5">
          {stars.map(({ stars: given, count, share, text }) => (
            <li key={given} className="grid grid-cols-[1ch_1fr_4ch] items-center gap-2 text-xs tabular-nums">
              <span className="sr-only">{text}</span>
              <span aria-hidden="true">{given}</span>
              <ShareBar share={share} />
              <span aria-hidden="true" className="text-end text-soft">
                {count}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-xs text-soft">{words.whoReviews}</p>
        {door}
      </div>
      <div>
        <ReviewList reviews={reviews} verifiedText={words.verified} />
        {older ? (
          <ServerLink to={older} className={`mt-4 ${buttonLook({ kind: 'quiet' })}`}>
            {words.olderReviews}
          </ServerLink>
        ) : null}
      </div>
    </div>
  )
}

interface ReviewListProps {
  reviews: readonly ReviewView[]
  verifiedText: string
}

export function ReviewList({ reviews, verifiedText }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map(({ id, author, rating, ratingText, texts, verified, day, writtenAt }) => (
        <li key={id} className="space-y-2 py-5 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Stars average={rating} label={ratingText} />
            <bdi className="font-semibold">{author}</bdi>
            {verified ? (
              <span className="inline-flex items-center gap-1 text-xs text-good">
                <CheckIcon className="size-4" /> {verifiedText}
              </span>
            ) : null}
            <time dateTime={writtenAt} className="text-xs text-soft">
              {day}
            </time>
          </p>
          {texts.map((text) => (
            <p key={text} dir="auto" className="review-text">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
