import { data, redirect, Form, Link } from 'react-router'
import { clock } from '#platform/steady-clock'
import { REVIEW_STATUSES } from '#shop/goods/reviews'
import { reviewDecision, reviewFilter } from '#shop/goods/reviews.schema'
import { audited } from '#shop/upkeep/audit.server'
import { decideReview, findReviewsForStaff, type StaffReview } from '#shop/goods/reviews.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { ViewLinks } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { Notice } from '#ui/notice.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/reviews-page'
import { staffReviewsWords } from './reviews.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const { view, before } = reviewFilter.parse(Object.fromEntries(url.searchParams))
  const [{ reviews, next }, { country }] = await Promise.all([findReviewsForStaff({ view, before }), findSettings()])
  const now = clock.now()
  return {
    view,
    reviews: reviews.map((review) => ({
      ...review,
      ago: ago(review.writtenAt, now),
      written: moment(review.writtenAt, TIME_ZONES[country]),
      decided: review.decidedAt && moment(review.decidedAt, TIME_ZONES[country]),
    })),
    pages: pagesOf('/admin/reviews/', { view, before }, next),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const asked = reviewDecision.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: translated(staffReviewsWords.badRequest) }, 400)
  const decision = { ...asked.data, staffId: by.id }
  const error = await refusalOf(() => audited({ by, action: 'review-decided', subject: `review:${decision.reviewId}` }, () => decideReview(decision)))
  if (error) return data({ error }, 409)
  return redirect(`/admin/reviews/?view=${reviewFilter.parse(Object.fromEntries(url.searchParams)).view}`, 303)
}

export const meta = titled(staffReviewsWords.title)

/** Reviews; those that await a decision come first. The other two lists allow undoing a decision. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(staffReviewsWords)
  const { view, reviews, pages } = loaderData
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      <ViewLinks
        label={words.views}
        views={REVIEW_STATUSES.map((status) => ({ to: `/admin/reviews/?view=${status}`, text: words[status], isShown: status === view }))}
      />
      {actionData ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      <PagedList pages={pages} empty={reviews.length === 0 && (view === 'held' ? words.noneHeld : words.none)} newest="theNewest" older="olderYet">
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <StaffReviewCard review={review} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

interface StaffReviewCardProps {
  review: StaffReview & { ago: string; written: string; decided: string | null }
}

function StaffReviewCard({ review }: StaffReviewCardProps) {
  const words = useWords(staffReviewsWords)
  const { author, rating, text, product, orderId, status, ago: age, written, decided, decidedBy } = review
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars average={rating} label={fill(words.outOfFive, { n: rating })} />
        <bdi className="font-semibold">{author}</bdi>
        <time dateTime={review.writtenAt.toISOString()} title={written} className="text-xs text-soft">
          {age}
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
