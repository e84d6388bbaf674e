import { Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import type { StaffReview } from '#shop/goods/reviews.server'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { staffReviewsWords } from './reviews.words.ts'
import { useWords } from '#ui/use-words.ts'

interface StaffReviewCardProps {
  review: StaffReview & { ago: string; written: string; decided: string | null }
}

export function StaffReviewCard({ review }: StaffReviewCardProps) {
  const words = useWords(staffReviewsWords)
  const { author, rating, text, product, orderId, status, ago, written, decided, decidedBy } = review
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars average={rating} label={fill(words.outOfFive, { n: rating })} />
        <bdi className="font-semibold">{author}</bdi>
        <time dateTime={review.writtenAt.toISOString()} title={written} className="text-xs text-soft">
          {ago}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <a href={`/product/${product.slug}/`} className="inline-flex min-h-6 items-center font-medium text-accent">
          {product.name}
        </a>
        {orderId ? (
          <Link to={`/admin/orders/${orderId}/`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
            {fill(words.order, { number: orderId })}
          </Link>
        ) : null}
      </p>
      <p dir="auto" className="max-w-prose text-sm whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'approved' ? null : <Decide review={review} decision="approved" text={words.publish} />}
        {status === 'refused' ? null : <Decide review={review} decision="refused" text={status === 'held' ? words.refuse : words.withdraw} />}
        {decided ? <p className="text-xs text-soft">{fill(words.decided, { name: decidedBy ?? words.nobody, when: decided })}</p> : null}
      </div>
    </article>
  )
}

interface DecideProps extends StaffReviewCardProps {
  decision: 'approved' | 'refused'
  text: string
}

function Decide({ review, decision, text }: DecideProps) {
  const words = useWords(staffReviewsWords)
  return (
    <Form method="post">
      <input type="hidden" name="reviewId" value={review.id} />
      <input type="hidden" name="seen" value={review.status} />
      <Button type="submit" name="decision" value={decision} kind={decision === 'approved' ? 'primary' : 'quiet'}>
        {text}
        <span className="sr-only"> {fill(words.ofAuthor, { author: review.author })}</span>
      </Button>
    </Form>
  )
}
