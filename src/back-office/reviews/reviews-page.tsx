import { data, redirect } from 'react-router'
import { clock } from '#platform/steady-clock'
import { asRefusal } from '#platform/refusal'
import { REVIEW_STATUSES } from '#shop/goods/reviews'
import { reviewDecision, reviewFilter } from '#shop/goods/reviews.schema'
import { audited } from '#shop/upkeep/audit.server'
import { decideReview, findReviewsForStaff } from '#shop/goods/reviews.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { ViewLinks } from '#back-office/kit/frames.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { Notice } from '#ui/notice.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/reviews-page'
import { StaffReviewCard } from './staff-review-card.tsx'
import { staffReviewsWords } from './reviews.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

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
  try {
    const decision = { ...asked.data, staffId: by.id }
    await audited({ by, action: 'review-decided', subject: `review:${decision.reviewId}` }, () => decideReview(decision))
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
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
